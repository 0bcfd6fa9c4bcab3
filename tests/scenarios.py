"""Faults that users of such bots have reported, and the tests that show that this bot does not have them.

A row is named as in the list of scenarios that the project began with: A interactions and private hands, B
the flow of games, C the platform, D settings, fairness, language and data. A test beside this sees that each
one exists.
"""

from collections.abc import Mapping
from typing import Final

__all__ = ["SCENARIOS"]

UI = "tests/bot/ui/"
SCREENS = "tests/bot/ui/screens/"
TABLES = "tests/bot/tables/"
STORAGE = "tests/bot/storage/"
WHOLE = "tests/whole/"

SCENARIOS: Final[Mapping[str, tuple[str, ...]]] = {
    "A1 old buttons after a restart": (
        f"{WHOLE}test_killed.py::test_killed_at_any_moment_it_goes_on_as_if_nothing_had_been",
        f"{WHOLE}test_simcord_restarts.py::test_after_a_restart_all_is_as_it_was_and_every_old_button_answers",
        f"{UI}test_faults.py::test_every_button_works_after_a_restart",
    ),
    "A2 buttons that time out": (
        f"{UI}test_places.py::test_a_button_answers_however_old_it_is",
        f"{UI}test_places.py::test_the_buttons_of_a_game_work_however_long_it_rests",
        f"{UI}test_places.py::test_after_a_day_the_button_of_a_table_that_has_closed_says_so",
    ),
    "A3 tokens that die after 15 minutes": (
        f"{UI}test_hand.py::test_after_sixteen_minutes_the_table_still_changes_and_my_hand_gives_a_fresh_panel",
    ),
    "A4 answers after three seconds": (
        f"{UI}test_in_time.py::test_every_button_and_select_is_acknowledged_in_time",
        f"{UI}test_in_time.py::test_every_command_is_acknowledged_in_time_and_privately",
        f"{UI}test_thinking.py::test_a_play_is_answered_while_a_computer_thinks",
        f"{UI}test_faults.py::test_with_a_slow_store_a_press_is_acknowledged_before_it_is_done",
        f"{UI}test_faults.py::test_an_answer_that_comes_too_late_breaks_nothing",
        "tests/faults/test_answers.py::test_a_play_is_acknowledged_in_time",
    ),
    "A5 private replies that become public": (
        f"{WHOLE}test_simcord_games.py::test_a_game_to_eleven_points_names_no_card_in_public_before_it_is_played",
        "tests/faults/test_games.py::test_a_whole_game_under_faults_loses_nothing_and_tells_no_secret",
        f"{TABLES}test_failures.py::test_nothing_secret_is_logged_or_said_in_a_whole_game",
    ),
    "A6 private messages that vanish": (
        f"{UI}test_hand.py::test_my_hand_opens_a_panel_as_often_as_one_likes",
    ),
    "A7 clicks at once": (
        f"{TABLES}test_tables.py::test_of_twenty_same_clicks_one_counts",
        f"{TABLES}test_tables.py::test_of_twenty_same_joins_one_counts",
        f"{WHOLE}test_simcord_words.py::test_a_button_pressed_twice_counts_once_and_the_second_press_is_told_so",
    ),
    "A8 an old hand plays another card": (
        f"{UI}test_hand.py::test_a_second_press_of_the_same_button_changes_nothing_and_shows_the_panel_anew",
        f"{WHOLE}test_simcord_words.py::test_a_play_out_of_turn_or_with_foreign_cards_names_the_rule",
        f"{UI}test_ids.py::test_a_play_is_read_as_it_was_written",
    ),
    "A10 outsiders": (
        f"{UI}test_forged.py::test_an_outsider_changes_nothing_and_is_answered_once_in_private",
        f"{UI}test_forged.py::test_a_player_moves_no_cards_but_their_own_and_none_out_of_turn",
        f"{UI}test_forged.py::test_a_table_of_another_server_is_no_table_here",
        f"{UI}test_forged.py::test_nobody_acts_for_a_computers_seat",
        f"{TABLES}test_lobby.py::test_the_host_and_admins_stop_a_table",
        f"{UI}test_hand.py::test_more_than_half_of_the_players_end_the_game_without_its_host",
    ),
    "A11 selects that lose what was picked": (
        f"{UI}test_exchange.py::test_a_wrong_pick_is_refused_with_the_rule_and_kept",
        f"{UI}test_exchange.py::test_what_one_picks_is_not_touched_by_what_the_other_does",
        f"{UI}test_exchange.py::test_suggest_clear_and_confirm",
        f"{UI}test_crowded_hands.py::test_the_selects_of_a_large_exchange_mark_what_is_picked",
    ),
    "A12 more than Discord takes": (
        f"{UI}test_crowded_hands.py::test_every_hand_keeps_the_limits",
        f"{UI}test_panels.py::test_public_panels_keep_discords_limits",
        f"{UI}test_panels.py::test_private_panels_keep_discords_limits",
        f"{UI}test_presets.py::test_every_panel_keeps_discords_limits",
    ),
    "A14 online and stuck": (
        "tests/bot/test_health.py::test_the_page_fails_when_a_check_does_and_names_it",
        "tests/bot/test_health.py::test_a_store_that_takes_nothing_for_three_beats_is_stuck",
        "tests/bot/test_health.py::test_a_short_break_of_the_connection_is_no_fault",
        "tests/faults/test_starting.py::test_a_bot_that_is_not_let_in_at_first_comes_up_by_itself",
    ),
    "B1 one absent player blocks everyone": (
        f"{TABLES}test_silence.py::test_silence_ends_a_table_within_the_bound_from_every_step_of_an_evening",
        f"{TABLES}test_silence.py::test_every_table_ends_when_its_humans_are_silent",
        f"{TABLES}test_silence.py::test_who_only_says_im_back_does_not_hold_the_table",
        f"{TABLES}test_absence.py::test_picking_for_ever_does_not_hold_the_table",
        f"{TABLES}test_hiding.py::test_a_table_that_is_not_shown_again_closes_without_points_or_blame",
    ),
    "B2 timeouts that never come": (
        f"{UI}test_lobby.py::test_a_table_nobody_uses_closes_by_itself",
        f"{UI}test_hand.py::test_the_absent_player_is_called_and_the_call_goes_when_they_are_back",
        f"{UI}test_hand.py::test_an_absence_that_does_not_end_brings_everybody_back_to_the_lobby",
        f"{WHOLE}test_simcord_absence.py::test_a_computer_plays_on_for_the_absent_until_they_are_back",
        f"{WHOLE}test_simcord_absence.py::test_when_everybody_is_silent_the_table_ends_by_itself",
    ),
    "B3 a timer and a move collide": (
        f"{TABLES}test_tables.py::test_a_timer_and_a_move_that_collide_count_once",
        f"{TABLES}test_absence.py::test_an_old_moment_brings_nothing",
    ),
    "B4 punished for an outage": (
        f"{TABLES}test_restart.py::test_time_in_which_the_process_was_down_is_nobodys_fault",
        f"{WHOLE}test_killed.py::test_deadlines_do_not_run_while_the_bot_is_down",
        "tests/faults/test_answers.py::test_nobody_is_absent_while_discord_is",
        "tests/faults/test_starting.py::test_nobody_is_absent_while_a_bot_starts_in_an_outage",
        f"{TABLES}test_restart.py::test_a_pause_outlives_the_process",
    ),
    "B5 the host is gone": (
        f"{TABLES}test_lobby.py::test_the_hosts_rights_pass_to_the_next_human",
        f"{TABLES}test_absence.py::test_an_absent_hosts_rights_pass_on",
        f"{TABLES}test_absence.py::test_the_rights_pass_from_a_host_who_is_stood_in_for",
        f"{TABLES}test_lobby.py::test_the_host_and_admins_stop_a_table",
        f"{TABLES}test_votes.py::test_with_the_second_of_three_the_game_is_cancelled_and_everybody_is_in_the_lobby",
        f"{TABLES}test_votes.py::test_who_is_away_is_not_counted",
    ),
    "B6 leaving misplaces the turn": (
        f"{TABLES}test_invariants.py::test_random_commands_keep_a_table_sound",
        f"{TABLES}test_invariants.py::test_anybody_may_leave_at_every_step_of_a_game",
    ),
    "B7 computers play for ever": (
        f"{TABLES}test_absence.py::test_the_last_present_human_gone_closes_the_table",
        (
            f"{WHOLE}test_simcord_absence.py"
            "::test_a_computer_takes_the_chair_of_whoever_leaves_and_the_last_one_closes_the_table"
        ),
    ),
    "B8 a member who left the server": (
        f"{UI}test_hand.py::test_a_called_player_who_left_the_server_counts_as_leaving",
        f"{UI}test_mentions.py::test_a_server_without_calls_still_notices_who_has_left_it",
    ),
    "B9 the turn of who has passed": (
        (
            "tests/presi/test_properties.py"
            "::test_owner_and_turn_are_in_the_trick_and_the_compact_state_agrees_with_the_cards"
        ),
        "tests/presi/test_properties.py::test_whatever_is_listed_is_accepted_and_of_seats_that_may_act_only",
        "tests/presi/reference/test_in_step.py::*",
    ),
    "B10 leaving, coming late, watching": (
        f"{WHOLE}test_simcord_absence.py::test_leaving_is_possible_at_any_moment_and_the_others_go_on",
        f"{UI}test_lobby.py::test_leaving_asks_first_and_says_what_it_does",
        f"{UI}test_hand.py::test_who_comes_during_a_game_can_join_the_next_one",
    ),
    "B11 an exchange asked twice, or waited for": (
        f"{TABLES}test_moves.py::test_a_pick_is_kept_until_it_is_confirmed",
        f"{TABLES}test_restart.py::test_a_pick_and_a_call_outlive_the_process",
        f"{TABLES}test_absence.py::test_all_who_owe_a_gift_share_one_moment",
        f"{TABLES}test_moves.py::test_all_gifts_move_when_the_last_is_confirmed",
    ),
    "B12 exchanged cards in public": (
        f"{UI}test_exchange.py::test_the_public_message_says_who_has_confirmed_and_names_no_card",
        f"{TABLES}test_moves.py::test_what_is_told_of_a_gift_has_no_cards",
        f"{WHOLE}test_simcord_games.py::test_a_wrong_gift_is_refused_in_words_and_nobody_else_hears_of_it",
    ),
    "B14 several tables": (
        f"{TABLES}test_tables.py::test_a_server_and_a_channel_have_only_so_many_tables",
        f"{TABLES}test_tables.py::test_a_user_who_opens_and_joins_at_once_has_one_seat",
        f"{UI}test_lobby.py::test_play_where_a_table_has_a_free_chair_can_open_another",
        f"{UI}test_hand.py::test_a_hand_names_its_table_and_leads_to_it",
    ),
    "B16 the pace of computers": (
        f"{TABLES}test_computers.py::test_computers_are_faster_when_no_human_plays_any_more",
        f"{UI}test_faults.py::test_many_changes_in_one_second_become_two_edits_and_the_last_state_wins",
    ),
    "C1 the table's message is deleted": (
        f"{UI}test_faults.py::test_a_deleted_table_message_is_sent_again_with_the_next_change",
        (
            "tests/faults/test_answers.py"
            "::test_however_often_it_is_deleted_the_message_is_sent_once_in_five_seconds"
        ),
    ),
    "C2 the channel is deleted": (
        f"{UI}test_faults.py::test_a_deleted_channel_closes_its_tables_and_frees_the_seats",
        f"{UI}test_faults.py::test_a_channel_that_discord_no_longer_knows_closes_its_table",
    ),
    "C3 archived and locked threads": (
        "tests/faults/test_threads.py::*",
        "tests/faults/test_hidden.py::test_in_a_locked_thread_nobody_is_absent_wherever_it_can_be_told",
        f"{UI}test_places.py::test_in_a_thread_that_sleeps_the_table_is_sent_anew_and_wakes_it",
        f"{UI}test_places.py::test_in_a_locked_thread_the_game_goes_on_in_private_and_the_table_comes_back",
    ),
    "C4 a permission is taken away": (
        (
            f"{UI}test_lobby.py"
            "::test_where_the_bot_may_not_write_the_answer_names_the_permission_and_nothing_opens"
        ),
        f"{UI}test_faults.py::test_without_permission_the_table_goes_on_and_hands_still_open",
        "tests/faults/test_answers.py::test_a_table_is_shown_again_as_soon_as_the_permission_is_back",
        "tests/faults/test_hidden.py::*",
        f"{TABLES}test_hiding.py::*",
    ),
    "C5 permissions in threads": (
        f"{UI}test_places.py::test_each_place_asks_for_its_own_permissions_and_no_others",
        (f"{UI}test_places.py::test_a_table_opens_wherever_the_bot_has_the_one_permission_that_counts_there"),
        f"{UI}screens/test_effects.py::test_a_thread_takes_a_permission_that_is_named",
    ),
    "C6 where the bot cannot write": (
        (
            f"{UI}test_lobby.py"
            "::test_where_the_bot_may_not_write_the_answer_names_the_permission_and_nothing_opens"
        ),
        f"{UI}test_places.py::test_commands_are_global_once_and_for_servers_only",
        f"{UI}test_commands.py::test_commands_come_with_the_bot_and_not_with_a_user",
    ),
    "C7 throttled edits": (
        f"{UI}test_faults.py::test_many_changes_in_one_second_become_two_edits_and_the_last_state_wins",
        f"{UI}test_faults.py::test_an_old_message_is_replaced_before_discord_slows_its_edits",
    ),
    "C8 edits notify nobody": (
        f"{UI}test_mentions.py::test_who_is_silent_for_a_third_of_the_turn_is_reminded",
        f"{UI}test_mentions.py::test_the_reminder_goes_with_the_turn",
        f"{UI}test_mentions.py::test_the_call_takes_the_reminders_place",
        f"{UI}test_mentions.py::test_a_server_and_a_user_can_turn_mentions_off",
        f"{UI}test_mentions.py::test_a_restart_takes_old_mentions_back_and_calls_anew",
        "tests/faults/test_messages.py::*",
    ),
    "C9 cards shown as :names:": (f"{UI}screens/test_effects.py::test_cards_can_be_shown_in_letters",),
    "C10 colour as the only sign": (
        "tests/bot/i18n/test_cards.py::*",
        f"{UI}screens/test_effects.py::test_cards_can_be_shown_in_letters",
    ),
    "C11 wide rows on phones": (
        "tests/bot/i18n/test_catalogues.py::test_labels_of_buttons_are_short_enough_for_a_phone",
        f"{UI}test_panels.py::test_public_panels_keep_discords_limits",
    ),
    "C14 commands missing or doubled": (
        f"{UI}test_commands.py::test_commands_are_sent_once_however_often_the_bot_starts",
        f"{UI}test_commands.py::test_commands_that_are_others_are_sent_again",
        f"{UI}test_commands.py::test_what_discord_adds_and_fills_in_is_no_change",
        f"{UI}test_commands.py::test_no_name_is_in_both_scopes",
        f"{UI}test_places.py::test_commands_are_global_once_and_for_servers_only",
    ),
    "C16 two processes": (
        f"{STORAGE}test_opening.py::test_a_database_is_opened_once_at_a_time",
        f"{WHOLE}test_start.py::test_a_database_that_another_bot_has",
    ),
    "C17 database is locked": (
        f"{STORAGE}test_table_store.py::test_a_thousand_writers_and_a_strange_reader_never_find_it_locked",
        f"{STORAGE}test_stress.py::test_a_fault_of_the_disk_loses_nothing_and_passes",
        f"{STORAGE}test_stress.py::test_a_computers_move_that_could_not_be_stored_is_made_later",
    ),
    "C18 a restart loses games": (
        f"{TABLES}test_restart.py::test_a_table_killed_at_every_step_is_the_same_after_the_start",
        f"{STORAGE}test_snapshots.py::test_at_every_step_the_stored_table_is_the_running_one",
        f"{STORAGE}test_table_store.py::test_a_broken_row_sets_its_table_aside_and_names_it",
        f"{STORAGE}test_broken_rows.py::*",
        f"{STORAGE}test_durability.py::test_every_acknowledged_event_outlives_a_kill",
    ),
    "C19 a deploy without notice": (
        (
            f"{WHOLE}test_stopped.py"
            "::test_sigterm_is_told_on_the_table_and_over_in_ten_seconds_and_the_game_goes_on"
        ),
        f"{WHOLE}test_stopped.py::test_told_twice_while_somebody_else_writes_it_is_over_in_time",
        (
            f"{WHOLE}test_stopped.py"
            "::test_with_a_press_on_its_way_and_discord_and_the_database_slow_it_is_over_in_time"
        ),
        f"{WHOLE}test_stopped.py::test_what_hangs_for_ever_does_not_keep_it_from_ending",
        f"{UI}test_leaving.py::test_a_running_table_says_that_the_bot_goes_and_that_it_is_back_once",
        f"{UI}test_leaving.py::test_while_it_goes_nothing_is_taken_and_no_table_opens",
    ),
    "C21 an update empties the database": (
        f"{STORAGE}test_upgrade.py::test_an_upgrade_keeps_every_row_and_copies_the_old_file",
        f"{STORAGE}test_upgrade.py::test_a_failing_upgrade_leaves_the_old_file_usable",
        "tests/migrations/test_from_0001.py::test_every_row_is_kept_as_it_was",
    ),
    "C22 commands outside of servers": (
        f"{UI}test_places.py::test_commands_are_global_once_and_for_servers_only",
        f"{UI}test_places.py::test_outside_of_servers_every_command_says_where_presi_is_played",
    ),
    "C24 slow mode and split permissions": (
        f"{UI}test_mentions.py::test_where_slow_mode_lets_no_message_be_sent_the_turn_runs_all_the_same",
    ),
    "D1 where tables may open": (
        f"{SCREENS}test_effects.py::test_tables_open_in_the_allowed_channels_only_for_admins_too",
        f"{SCREENS}test_effects.py::test_a_thread_of_an_allowed_channel_is_allowed",
    ),
    "D2 whose language": (
        f"{SCREENS}test_effects.py::test_the_public_language_is_spoken_to_everybody",
        (
            f"{SCREENS}test_effects.py"
            "::test_without_a_choice_the_public_language_is_that_of_the_server_on_discord"
        ),
        f"{SCREENS}test_effects.py::test_the_chosen_language_goes_before_that_of_the_server_on_discord",
        (
            f"{SCREENS}test_effects.py"
            "::test_private_words_are_in_the_persons_own_language_and_public_ones_in_the_servers"
        ),
        f"{SCREENS}test_preferences.py::test_one_persons_language_is_nobody_elses",
        f"{SCREENS}test_commands.py::test_every_name_description_and_choice_is_translated",
        "tests/bot/i18n/test_catalogues.py::test_a_catalogue_has_every_sentence_of_the_sources",
        "tests/bot/i18n/test_catalogues.py::test_every_sentence_is_translated_and_none_is_a_guess",
    ),
    "D5 computers in the standings": (
        "tests/bot/standings/test_policy.py::*",
        f"{UI}test_verdicts.py::test_the_results_say_whether_the_game_counts_and_why_not",
    ),
    "D6 farmed standings": (
        "tests/bot/standings/test_policy.py::*",
        (
            f"{SCREENS}archive/test_administration.py"
            "::test_d6_a_player_is_kept_out_and_taken_in_again_each_with_a_row_in_the_audit"
        ),
        f"{SCREENS}archive/test_administration.py::test_games_are_judged_anew_by_the_settings_of_today",
        f"{SCREENS}archive/test_administration.py::test_admins_are_told_that_erasing_sheds_an_exclusion",
        f"{SCREENS}archive/test_scores.py::test_nobody_is_listed_before_enough_games_have_counted",
        f"{SCREENS}test_settings.py::test_every_change_is_in_the_audit_with_before_and_after",
    ),
    "D7 export and erasure": (
        (
            f"{SCREENS}archive/test_privacy.py"
            "::test_d7_the_export_has_everything_of_oneself_and_nobody_elses_name"
        ),
        (f"{SCREENS}archive/test_privacy.py::test_d7_erasing_asks_first_and_changes_nobody_elses_figures"),
        (
            f"{SCREENS}archive/test_privacy.py"
            "::test_more_data_than_fits_into_one_message_come_in_parts_or_it_is_said"
        ),
        f"{STORAGE}test_privacy.py::*",
    ),
    "D8 removal and outage": (
        f"{SCREENS}archive/test_removal.py::test_d8_a_removal_is_noted_and_an_outage_is_not",
        f"{STORAGE}test_upkeep_store.py::test_d8_a_removed_server_is_forgotten_after_the_grace_time_only",
        f"{STORAGE}test_upkeep_store.py::test_d8_a_server_that_comes_back_in_time_keeps_everything",
        (
            "tests/bot/servers/test_servers.py"
            "::test_d8_only_servers_that_discord_no_longer_names_removed_the_bot"
        ),
        "tests/faults/test_answers.py::test_an_outage_closes_no_table_and_a_removal_does",
    ),
    "D9 the invitation's permissions": (
        f"{SCREENS}test_first_contact.py::test_d9_the_invitation_asks_for_exactly_the_documented_permissions",
        (
            f"{SCREENS}test_first_contact.py"
            "::test_d9_the_readme_has_the_same_invitation_and_names_each_permission"
        ),
    ),
    "D10 habitual leavers": (
        f"{SCREENS}test_sitting_out.py::test_a_player_sits_out_as_the_server_has_chosen",
        f"{SCREENS}archive/test_scores.py::test_strikes_are_shown_to_the_player_alone",
        f"{SCREENS}archive/test_scores.py::test_d10_strikes_are_told_to_who_never_finished_a_game",
        f"{STORAGE}test_players.py::test_d10_a_game_is_one_strike_however_often_its_player_was_absent",
        f"{TABLES}test_restart.py::test_time_in_which_the_process_was_down_is_nobodys_fault",
        f"{TABLES}test_hiding.py::test_an_outage_and_a_barrier_at_once_are_put_off_each",
        f"{SCREENS}test_effects.py::test_a_role_is_called_when_a_table_opens",
        f"{SCREENS}test_effects.py::test_the_call_of_a_role_goes_with_the_lobby_that_closes",
        f"{SCREENS}test_effects.py::test_the_call_of_a_role_goes_when_the_game_starts",
        f"{SCREENS}test_effects.py::test_the_call_of_a_role_does_not_outlive_its_table_over_a_restart",
        (f"{SCREENS}test_effects.py::test_a_server_is_called_once_in_ten_minutes_however_often_tables_open"),
    ),
    "D11 history and replays": (
        f"{SCREENS}archive/test_history.py::test_d11_a_replay_shows_exactly_the_recorded_places_and_points",
        f"{STORAGE}test_history.py::test_d11_a_replay_gives_the_recorded_places_and_points",
        f"{STORAGE}test_history.py::test_the_games_in_a_channels_threads_are_the_channels_too",
        (
            f"{SCREENS}archive/test_history.py"
            "::test_games_in_threads_are_found_by_the_channel_or_forum_above_them"
        ),
        f"{SCREENS}archive/test_long_names.py::*",
    ),
}
"""By row: the tests that fail without what it asks for; `*` stands for all tests of a file."""
