BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0003');
CREATE TABLE audit (
	id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	at DATETIME NOT NULL, 
	act VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	by_user BIGINT NOT NULL, 
	by_name VARCHAR NOT NULL, 
	about_user BIGINT, 
	about_name VARCHAR, 
	"before" JSON, 
	"after" JSON, 
	CONSTRAINT pk_audit PRIMARY KEY (id)
);
INSERT INTO "audit" VALUES(1,10,'2026-07-01 12:00:00.000000','setting','thread',19,'Admin',NULL,NULL,'false','true');
INSERT INTO "audit" VALUES(2,10,'2026-08-10 12:03:00.000000','season','',19,'Admin',NULL,NULL,1,2);
INSERT INTO "audit" VALUES(3,10,'2026-08-10 12:10:00.000000','exclude','',19,'Admin',-1,'','null','null');
CREATE TABLE exclusions (
	guild_id BIGINT NOT NULL, 
	user_id BIGINT NOT NULL, 
	name VARCHAR NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_exclusions PRIMARY KEY (guild_id, user_id)
)
 WITHOUT ROWID

;
INSERT INTO "exclusions" VALUES(10,-1,'','2026-08-10 12:10:00.000000');
CREATE TABLE finishes (
	number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	game_id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	ended_at DATETIME NOT NULL, 
	season INTEGER NOT NULL, 
	verdict VARCHAR NOT NULL, 
	CONSTRAINT uq_finishes_game_id UNIQUE (game_id), 
	CONSTRAINT fk_finishes_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
);
INSERT INTO "finishes" VALUES(1,1,10,'2026-07-01 12:02:00.000000',1,'ranked');
INSERT INTO "finishes" VALUES(2,2,10,'2026-07-01 12:03:00.000000',1,'too_few');
INSERT INTO "finishes" VALUES(3,3,10,'2026-08-10 12:04:00.000000',2,'too_few');
INSERT INTO "finishes" VALUES(4,4,10,'2026-08-10 12:05:00.000000',2,'computers');
INSERT INTO "finishes" VALUES(5,7,10,'2026-08-10 12:10:00.000000',2,'ranked');
CREATE TABLE game_results (
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	user_id BIGINT, 
	rank INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	hands INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	president INTEGER NOT NULL, 
	vice_president INTEGER NOT NULL, 
	neutral INTEGER NOT NULL, 
	vice_last INTEGER NOT NULL, 
	last INTEGER NOT NULL, 
	mu FLOAT, 
	sigma FLOAT, 
	CONSTRAINT pk_game_results PRIMARY KEY (game_id, seat), 
	CONSTRAINT fk_game_results_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT ck_game_results_rated_wholly CHECK ((mu IS NULL) = (sigma IS NULL))
)
 WITHOUT ROWID

;
INSERT INTO "game_results" VALUES(1,0,10,11,2,0,2,3,1,1,0,0,0,2.57172621701873573831e+01,8.0582242228023783781e+00);
INSERT INTO "game_results" VALUES(1,1,10,12,1,1,2,3,1,1,0,0,0,2.78690486807494259831e+01,8.20524337739799314306e+00);
INSERT INTO "game_results" VALUES(1,2,10,13,3,0,2,0,0,0,0,0,2,2.14136891490632166315e+01,8.0582242228023783781e+00);
INSERT INTO "game_results" VALUES(2,0,10,-1,1,1,1,2,1,0,0,0,0,NULL,NULL);
INSERT INTO "game_results" VALUES(2,1,10,13,2,0,1,1,0,1,0,0,0,NULL,NULL);
INSERT INTO "game_results" VALUES(2,2,10,12,3,0,1,0,0,0,0,0,1,NULL,NULL);
INSERT INTO "game_results" VALUES(3,0,10,13,3,0,1,0,0,0,0,0,1,NULL,NULL);
INSERT INTO "game_results" VALUES(3,1,10,11,2,0,1,1,0,1,0,0,0,NULL,NULL);
INSERT INTO "game_results" VALUES(3,2,10,-1,1,1,1,2,1,0,0,0,0,NULL,NULL);
INSERT INTO "game_results" VALUES(4,0,10,11,1,1,1,2,1,0,0,0,0,NULL,NULL);
INSERT INTO "game_results" VALUES(4,1,10,12,2,0,1,1,0,1,0,0,0,NULL,NULL);
INSERT INTO "game_results" VALUES(4,2,10,NULL,3,0,1,0,0,0,0,0,1,NULL,NULL);
INSERT INTO "game_results" VALUES(7,0,10,11,2,0,1,1,0,1,0,0,0,2.84156427410441310144e+01,7.93685121325874565201e+00);
INSERT INTO "game_results" VALUES(7,1,10,12,3,0,1,0,0,0,0,1,0,2.7890476710845206298e+01,7.92523149221220446491e+00);
INSERT INTO "game_results" VALUES(7,2,10,13,4,0,1,0,0,0,0,0,1,1.86946414726488363555e+01,7.82317331485713207683e+00);
INSERT INTO "game_results" VALUES(7,3,10,-1,1,1,1,2,1,0,0,0,0,NULL,NULL);
CREATE TABLE "games" (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	table_id INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	preset VARCHAR NOT NULL, 
	rules JSON NOT NULL, 
	first_event INTEGER NOT NULL, 
	last_event INTEGER, 
	started_at DATETIME NOT NULL, 
	ended_at DATETIME, 
	outcome VARCHAR NOT NULL, 
	winner INTEGER, 
	CONSTRAINT ck_games_won_by_somebody CHECK ((outcome = 'won') = (winner IS NOT NULL)), 
	CONSTRAINT fk_games_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT ck_games_ended_unless_running CHECK ((outcome = 'running') = (ended_at IS NULL)), 
	CONSTRAINT ck_games_outcome_known CHECK (outcome IN ('running', 'won', 'ended', 'cancelled'))
);
INSERT INTO "games" VALUES(1,1,10,21,'barajamos','{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null}',4,9,'2026-07-01 12:02:00.000000','2026-07-01 12:02:00.000000','won',1);
INSERT INTO "games" VALUES(2,2,10,20,'barajamos','{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null}',4,7,'2026-07-01 12:03:00.000000','2026-07-01 12:03:00.000000','won',0);
INSERT INTO "games" VALUES(3,3,10,20,'barajamos','{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null}',4,7,'2026-08-10 12:04:00.000000','2026-08-10 12:04:00.000000','won',2);
INSERT INTO "games" VALUES(4,4,10,20,'barajamos','{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null}',3,6,'2026-08-10 12:05:00.000000','2026-08-10 12:05:00.000000','won',0);
INSERT INTO "games" VALUES(5,5,10,21,'barajamos','{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null}',4,11,'2026-08-10 12:05:00.000000','2026-08-10 12:08:00.000000','cancelled',NULL);
INSERT INTO "games" VALUES(6,5,10,21,'barajamos','{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null}',12,15,'2026-08-10 12:08:00.000000','2026-08-10 12:09:00.000000','cancelled',NULL);
INSERT INTO "games" VALUES(7,6,10,20,'barajamos','{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null}',5,8,'2026-08-10 12:10:00.000000','2026-08-10 12:10:00.000000','won',3);
INSERT INTO "games" VALUES(8,7,10,20,'barajamos','{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null}',7,NULL,'2026-08-10 12:10:00.000000',NULL,'running',NULL);
CREATE TABLE guilds (
	guild_id BIGINT NOT NULL, 
	welcomed_at DATETIME, 
	removed_at DATETIME, 
	stale BOOLEAN NOT NULL, 
	CONSTRAINT pk_guilds PRIMARY KEY (guild_id)
);
INSERT INTO "guilds" VALUES(10,NULL,NULL,0);
CREATE TABLE hand_results (
	game_id INTEGER NOT NULL, 
	hand INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	total INTEGER NOT NULL, 
	CONSTRAINT pk_hand_results PRIMARY KEY (game_id, hand, seat), 
	CONSTRAINT fk_hand_results_game_id_hand_hands FOREIGN KEY(game_id, hand) REFERENCES hands (game_id, number) ON DELETE CASCADE, 
	CONSTRAINT fk_hand_results_game_id_seat_seats FOREIGN KEY(game_id, seat) REFERENCES seats (game_id, seat) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "hand_results" VALUES(1,1,0,1,2,2);
INSERT INTO "hand_results" VALUES(1,1,1,2,1,1);
INSERT INTO "hand_results" VALUES(1,1,2,3,0,0);
INSERT INTO "hand_results" VALUES(1,2,0,2,1,3);
INSERT INTO "hand_results" VALUES(1,2,1,1,2,3);
INSERT INTO "hand_results" VALUES(1,2,2,3,0,0);
INSERT INTO "hand_results" VALUES(2,1,0,1,2,2);
INSERT INTO "hand_results" VALUES(2,1,1,2,1,1);
INSERT INTO "hand_results" VALUES(2,1,2,3,0,0);
INSERT INTO "hand_results" VALUES(3,1,0,3,0,0);
INSERT INTO "hand_results" VALUES(3,1,1,2,1,1);
INSERT INTO "hand_results" VALUES(3,1,2,1,2,2);
INSERT INTO "hand_results" VALUES(4,1,0,1,2,2);
INSERT INTO "hand_results" VALUES(4,1,1,2,1,1);
INSERT INTO "hand_results" VALUES(4,1,2,3,0,0);
INSERT INTO "hand_results" VALUES(7,1,0,2,1,1);
INSERT INTO "hand_results" VALUES(7,1,1,3,0,0);
INSERT INTO "hand_results" VALUES(7,1,2,4,0,0);
INSERT INTO "hand_results" VALUES(7,1,3,1,2,2);
CREATE TABLE hands (
	game_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	ended_at DATETIME NOT NULL, 
	CONSTRAINT pk_hands PRIMARY KEY (game_id, number), 
	CONSTRAINT fk_hands_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "hands" VALUES(1,1,'2026-07-01 12:02:00.000000');
INSERT INTO "hands" VALUES(1,2,'2026-07-01 12:02:00.000000');
INSERT INTO "hands" VALUES(2,1,'2026-07-01 12:03:00.000000');
INSERT INTO "hands" VALUES(3,1,'2026-08-10 12:04:00.000000');
INSERT INTO "hands" VALUES(4,1,'2026-08-10 12:05:00.000000');
INSERT INTO "hands" VALUES(7,1,'2026-08-10 12:10:00.000000');
CREATE TABLE heartbeat (
	id INTEGER NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_heartbeat PRIMARY KEY (id), 
	CONSTRAINT ck_heartbeat_one_row CHECK (id = 1)
);
INSERT INTO "heartbeat" VALUES(1,'2026-08-10 12:10:00.000000');
CREATE TABLE players (
	guild_id BIGINT NOT NULL, 
	user_id BIGINT NOT NULL, 
	name VARCHAR NOT NULL, 
	seen_at DATETIME NOT NULL, 
	CONSTRAINT pk_players PRIMARY KEY (guild_id, user_id)
)
 WITHOUT ROWID

;
INSERT INTO "players" VALUES(10,1,'anna','2026-08-10 12:10:00.000000');
INSERT INTO "players" VALUES(10,2,'bruno','2026-08-10 12:10:00.000000');
INSERT INTO "players" VALUES(10,3,'carla','2026-08-10 12:10:00.000000');
INSERT INTO "players" VALUES(10,11,'Élodie','2026-08-10 12:10:00.000000');
INSERT INTO "players" VALUES(10,12,'ÑANDÚ','2026-08-10 12:10:00.000000');
INSERT INTO "players" VALUES(10,13,'Zoë Straße','2026-08-10 12:10:00.000000');
CREATE TABLE preferences (
	user_id BIGINT NOT NULL, 
	"key" VARCHAR NOT NULL, 
	value JSON NOT NULL, 
	CONSTRAINT pk_preferences PRIMARY KEY (user_id, "key")
)
 WITHOUT ROWID

;
INSERT INTO "preferences" VALUES(11,'language','"fr"');
CREATE TABLE seasons (
	guild_id BIGINT NOT NULL, 
	number INTEGER NOT NULL, 
	started_at DATETIME NOT NULL, 
	CONSTRAINT pk_seasons PRIMARY KEY (guild_id, number), 
	CONSTRAINT ck_seasons_number_from_two CHECK (number >= 2)
)
 WITHOUT ROWID

;
INSERT INTO "seasons" VALUES(10,2,'2026-08-10 12:03:00.000000');
CREATE TABLE seats (
	game_id INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	user_id BIGINT, 
	name VARCHAR NOT NULL, 
	level VARCHAR, 
	left_at DATETIME, 
	CONSTRAINT pk_seats PRIMARY KEY (game_id, seat), 
	CONSTRAINT fk_seats_game_id_games FOREIGN KEY(game_id) REFERENCES games (id) ON DELETE CASCADE, 
	CONSTRAINT ck_seats_user_or_computer CHECK (user_id IS NULL OR level IS NULL)
)
 WITHOUT ROWID

;
INSERT INTO "seats" VALUES(1,0,11,'Élodie',NULL,NULL);
INSERT INTO "seats" VALUES(1,1,12,'ÑANDÚ',NULL,NULL);
INSERT INTO "seats" VALUES(1,2,13,'Zoë Straße',NULL,NULL);
INSERT INTO "seats" VALUES(2,0,-1,'',NULL,NULL);
INSERT INTO "seats" VALUES(2,1,13,'Zoë Straße',NULL,NULL);
INSERT INTO "seats" VALUES(2,2,12,'ÑANDÚ',NULL,NULL);
INSERT INTO "seats" VALUES(3,0,13,'Zoë Straße',NULL,NULL);
INSERT INTO "seats" VALUES(3,1,11,'Élodie',NULL,NULL);
INSERT INTO "seats" VALUES(3,2,-1,'',NULL,NULL);
INSERT INTO "seats" VALUES(4,0,11,'Élodie',NULL,NULL);
INSERT INTO "seats" VALUES(4,1,12,'ÑANDÚ',NULL,NULL);
INSERT INTO "seats" VALUES(4,2,NULL,'Lola','normal',NULL);
INSERT INTO "seats" VALUES(5,0,11,'Élodie',NULL,NULL);
INSERT INTO "seats" VALUES(5,1,12,'ÑANDÚ',NULL,NULL);
INSERT INTO "seats" VALUES(5,2,13,'Zoë Straße',NULL,NULL);
INSERT INTO "seats" VALUES(6,0,11,'Élodie',NULL,NULL);
INSERT INTO "seats" VALUES(6,1,12,'ÑANDÚ',NULL,NULL);
INSERT INTO "seats" VALUES(6,2,13,'Zoë Straße',NULL,NULL);
INSERT INTO "seats" VALUES(7,0,11,'Élodie',NULL,NULL);
INSERT INTO "seats" VALUES(7,1,12,'ÑANDÚ',NULL,NULL);
INSERT INTO "seats" VALUES(7,2,13,'Zoë Straße',NULL,NULL);
INSERT INTO "seats" VALUES(7,3,-1,'',NULL,NULL);
INSERT INTO "seats" VALUES(8,0,1,'anna',NULL,NULL);
INSERT INTO "seats" VALUES(8,1,2,'bruno',NULL,NULL);
INSERT INTO "seats" VALUES(8,2,3,'carla',NULL,NULL);
CREATE TABLE server_settings (
	guild_id BIGINT NOT NULL, 
	"key" VARCHAR NOT NULL, 
	value JSON NOT NULL, 
	CONSTRAINT pk_server_settings PRIMARY KEY (guild_id, "key")
)
 WITHOUT ROWID

;
INSERT INTO "server_settings" VALUES(10,'thread','true');
CREATE TABLE snapshots (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	payload JSON NOT NULL, 
	CONSTRAINT pk_snapshots PRIMARY KEY (table_id), 
	CONSTRAINT fk_snapshots_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "snapshots" VALUES(7,41,'{"form":"1 id guild channel name options usual phase host chairs due length ticket message mentions game picks standins called extended gone queue course last shuffle seal rules seats trick hand phase start totals places winner debts gifts hands position table history","table":{"id":7,"guild":10,"channel":20,"name":"Sevilla","options":{"preset":"barajamos","rules":{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null},"absence":"cancel","turn":90.0,"call":60.0,"pace":1.2,"pause":8.0,"idle":1800.0,"computer_level":"easy","titles":"culo","host_may":["preset","rules","turn","absence","pace","computers"]},"usual":{"preset":"barajamos","rules":{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null},"absence":"cancel","turn":90.0,"call":60.0,"pace":1.2,"pause":8.0,"idle":1800.0,"computer_level":"easy","titles":"culo","host_may":["preset","rules","turn","absence","pace","computers"]},"phase":"playing","host":1,"chairs":[{"user":1,"name":"anna"},{"user":2,"name":"bruno"},{"user":3,"name":"carla"}],"due":{"kind":"turn","at":"2026-07-01T12:01:30+00:00","serial":39},"length":41,"ticket":11,"message":null,"mentions":[],"picks":[],"standins":[],"called":[],"extended":[],"gone":[],"queue":[],"course":[],"seal":null},"last":[{"kind":"happened","event":{"kind":"skipped","seat":2}},{"kind":"happened","event":{"kind":"turn_came","seat":0}},{"kind":"happened","event":{"kind":"played","seat":0,"cards":["3c"],"value":"3","matched":true}},{"kind":"happened","event":{"kind":"skipped","seat":1}},{"kind":"happened","event":{"kind":"turn_came","seat":2}},{"kind":"happened","event":{"kind":"played","seat":2,"cards":["5b"],"value":"5","matched":false}},{"kind":"happened","event":{"kind":"turn_came","seat":0}},{"kind":"happened","event":{"kind":"played","seat":0,"cards":["5o"],"value":"5","matched":true}},{"kind":"happened","event":{"kind":"skipped","seat":1}},{"kind":"happened","event":{"kind":"turn_came","seat":2}},{"kind":"happened","event":{"kind":"played","seat":2,"cards":["6b"],"value":"6","matched":false}},{"kind":"happened","event":{"kind":"turn_came","seat":0}},{"kind":"happened","event":{"kind":"played","seat":0,"cards":["6e"],"value":"6","matched":true}},{"kind":"happened","event":{"kind":"skipped","seat":1}},{"kind":"happened","event":{"kind":"turn_came","seat":2}},{"kind":"happened","event":{"kind":"played","seat":2,"cards":["8o"],"value":"8","matched":false}}],"shuffle":null,"seats":3,"hand":1,"totals":[0,0,0],"places":[],"dealt":[{"kind":"dealt","start":0,"deck":["6e","8b","9o","5o","6o","3e","4c","2c","6b","No","6c","9c","3c","Jc","Jb","Ne","2e","Kb","7e","4e","9e","Ab","Ae","Je","4b","3o","Ao","7o","Kc","Nc","9b","3b","8c","Nb","7b","2o","Jo","5c","5b","7c","8e","Ko","Ke","2b","8o","5e","4o","Ac"]},{"kind":"led","seat":1},{"kind":"played","seat":1,"cards":["3o"],"value":"3","matched":false},{"kind":"turn_came","seat":2},{"kind":"played","seat":2,"cards":["3e"],"value":"3","matched":true},{"kind":"skipped","seat":0},{"kind":"turn_came","seat":1},{"kind":"played","seat":1,"cards":["3b"],"value":"3","matched":true},{"kind":"skipped","seat":2},{"kind":"turn_came","seat":0},{"kind":"played","seat":0,"cards":["3c"],"value":"3","matched":true},{"kind":"skipped","seat":1},{"kind":"turn_came","seat":2},{"kind":"played","seat":2,"cards":["5b"],"value":"5","matched":false},{"kind":"turn_came","seat":0},{"kind":"played","seat":0,"cards":["5o"],"value":"5","matched":true},{"kind":"skipped","seat":1},{"kind":"turn_came","seat":2},{"kind":"played","seat":2,"cards":["6b"],"value":"6","matched":false},{"kind":"turn_came","seat":0},{"kind":"played","seat":0,"cards":["6e"],"value":"6","matched":true},{"kind":"skipped","seat":1},{"kind":"turn_came","seat":2},{"kind":"played","seat":2,"cards":["8o"],"value":"8","matched":false}]}');
CREATE TABLE strikes (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	guild_id BIGINT NOT NULL, 
	user_id BIGINT NOT NULL, 
	at DATETIME NOT NULL, 
	kind VARCHAR NOT NULL, 
	CONSTRAINT pk_strikes PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_strikes_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "strikes" VALUES(5,5,10,12,'2026-08-10 12:06:00.000000','absent');
INSERT INTO "strikes" VALUES(5,7,10,12,'2026-08-10 12:07:00.000000','absent');
INSERT INTO "strikes" VALUES(5,9,10,12,'2026-08-10 12:08:00.000000','absent');
INSERT INTO "strikes" VALUES(5,11,10,12,'2026-08-10 12:08:00.000000','left');
INSERT INTO "strikes" VALUES(5,13,10,12,'2026-08-10 12:09:00.000000','absent');
INSERT INTO "strikes" VALUES(5,15,10,12,'2026-08-10 12:09:00.000000','left');
CREATE TABLE table_events (
	table_id INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR NOT NULL, 
	payload JSON NOT NULL, 
	at DATETIME NOT NULL, 
	CONSTRAINT pk_table_events PRIMARY KEY (table_id, number), 
	CONSTRAINT fk_table_events_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE, 
	CONSTRAINT ck_table_events_number_from_one CHECK (number >= 1)
)
 WITHOUT ROWID

;
INSERT INTO "table_events" VALUES(1,1,'opened','{"kind":"opened","guild":10,"channel":21,"name":"Sevilla","host":{"user":11,"name":"Élodie"},"options":{"preset":"barajamos","rules":{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null},"absence":"cancel","turn":90.0,"call":60.0,"pace":1.2,"pause":8.0,"idle":1800.0,"computer_level":"normal","titles":"culo","host_may":["preset","rules","turn","absence","pace","computers"]},"due":{"kind":"idle","at":"2026-07-01T12:00:00+00:00","serial":0}}','2026-07-01 12:00:00.000000');
INSERT INTO "table_events" VALUES(1,2,'joined','{"kind":"joined","chair":1,"human":{"user":12,"name":"ÑANDÚ"}}','2026-07-01 12:00:00.000000');
INSERT INTO "table_events" VALUES(1,3,'joined','{"kind":"joined","chair":2,"human":{"user":13,"name":"Zoë Straße"}}','2026-07-01 12:00:00.000000');
INSERT INTO "table_events" VALUES(1,4,'game_started','{"kind":"game_started","chairs":[{"user":11,"name":"Élodie"},{"user":12,"name":"ÑANDÚ"},{"user":13,"name":"Zoë Straße"}]}','2026-07-01 12:02:00.000000');
INSERT INTO "table_events" VALUES(1,5,'happened','{"kind":"happened","event":{"kind":"hand_ended","places":[0,1,2]}}','2026-07-01 12:02:00.000000');
INSERT INTO "table_events" VALUES(1,6,'happened','{"kind":"happened","event":{"kind":"scored","points":[2,1,0],"totals":[2,1,0]}}','2026-07-01 12:02:00.000000');
INSERT INTO "table_events" VALUES(1,7,'happened','{"kind":"happened","event":{"kind":"hand_ended","places":[1,0,2]}}','2026-07-01 12:02:00.000000');
INSERT INTO "table_events" VALUES(1,8,'happened','{"kind":"happened","event":{"kind":"scored","points":[1,2,0],"totals":[3,3,0]}}','2026-07-01 12:02:00.000000');
INSERT INTO "table_events" VALUES(1,9,'happened','{"kind":"happened","event":{"kind":"game_won","seat":1}}','2026-07-01 12:02:00.000000');
INSERT INTO "table_events" VALUES(1,10,'closed','{"kind":"closed","reason":"idle"}','2026-07-01 12:02:00.000000');
INSERT INTO "table_events" VALUES(2,1,'opened','{"kind":"opened","guild":10,"channel":20,"name":"Sevilla","host":{"user":-1,"name":""},"options":{"preset":"barajamos","rules":{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null},"absence":"cancel","turn":90.0,"call":60.0,"pace":1.2,"pause":8.0,"idle":1800.0,"computer_level":"normal","titles":"culo","host_may":["preset","rules","turn","absence","pace","computers"]},"due":{"kind":"idle","at":"2026-07-01T12:02:00+00:00","serial":0}}','2026-07-01 12:02:00.000000');
INSERT INTO "table_events" VALUES(2,2,'joined','{"kind":"joined","chair":1,"human":{"user":13,"name":"Zoë Straße"}}','2026-07-01 12:02:00.000000');
INSERT INTO "table_events" VALUES(2,3,'joined','{"kind":"joined","chair":2,"human":{"user":12,"name":"ÑANDÚ"}}','2026-07-01 12:02:00.000000');
INSERT INTO "table_events" VALUES(2,4,'game_started','{"kind":"game_started","chairs":[{"user":-1,"name":""},{"user":13,"name":"Zoë Straße"},{"user":12,"name":"ÑANDÚ"}]}','2026-07-01 12:03:00.000000');
INSERT INTO "table_events" VALUES(2,5,'happened','{"kind":"happened","event":{"kind":"hand_ended","places":[0,1,2]}}','2026-07-01 12:03:00.000000');
INSERT INTO "table_events" VALUES(2,6,'happened','{"kind":"happened","event":{"kind":"scored","points":[2,1,0],"totals":[2,1,0]}}','2026-07-01 12:03:00.000000');
INSERT INTO "table_events" VALUES(2,7,'happened','{"kind":"happened","event":{"kind":"game_won","seat":0}}','2026-07-01 12:03:00.000000');
INSERT INTO "table_events" VALUES(2,8,'closed','{"kind":"closed","reason":"idle"}','2026-07-01 12:03:00.000000');
INSERT INTO "table_events" VALUES(3,1,'opened','{"kind":"opened","guild":10,"channel":20,"name":"Sevilla","host":{"user":13,"name":"Zoë Straße"},"options":{"preset":"barajamos","rules":{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null},"absence":"cancel","turn":90.0,"call":60.0,"pace":1.2,"pause":8.0,"idle":1800.0,"computer_level":"normal","titles":"culo","host_may":["preset","rules","turn","absence","pace","computers"]},"due":{"kind":"idle","at":"2026-08-10T12:03:00+00:00","serial":0}}','2026-08-10 12:03:00.000000');
INSERT INTO "table_events" VALUES(3,2,'joined','{"kind":"joined","chair":1,"human":{"user":11,"name":"Élodie"}}','2026-08-10 12:03:00.000000');
INSERT INTO "table_events" VALUES(3,3,'joined','{"kind":"joined","chair":2,"human":{"user":-1,"name":""}}','2026-08-10 12:03:00.000000');
INSERT INTO "table_events" VALUES(3,4,'game_started','{"kind":"game_started","chairs":[{"user":13,"name":"Zoë Straße"},{"user":11,"name":"Élodie"},{"user":-1,"name":""}]}','2026-08-10 12:04:00.000000');
INSERT INTO "table_events" VALUES(3,5,'happened','{"kind":"happened","event":{"kind":"hand_ended","places":[2,1,0]}}','2026-08-10 12:04:00.000000');
INSERT INTO "table_events" VALUES(3,6,'happened','{"kind":"happened","event":{"kind":"scored","points":[0,1,2],"totals":[0,1,2]}}','2026-08-10 12:04:00.000000');
INSERT INTO "table_events" VALUES(3,7,'happened','{"kind":"happened","event":{"kind":"game_won","seat":2}}','2026-08-10 12:04:00.000000');
INSERT INTO "table_events" VALUES(3,8,'closed','{"kind":"closed","reason":"idle"}','2026-08-10 12:04:00.000000');
INSERT INTO "table_events" VALUES(4,1,'opened','{"kind":"opened","guild":10,"channel":20,"name":"Sevilla","host":{"user":11,"name":"Élodie"},"options":{"preset":"barajamos","rules":{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null},"absence":"cancel","turn":90.0,"call":60.0,"pace":1.2,"pause":8.0,"idle":1800.0,"computer_level":"normal","titles":"culo","host_may":["preset","rules","turn","absence","pace","computers"]},"due":{"kind":"idle","at":"2026-08-10T12:04:00+00:00","serial":0}}','2026-08-10 12:04:00.000000');
INSERT INTO "table_events" VALUES(4,2,'joined','{"kind":"joined","chair":1,"human":{"user":12,"name":"ÑANDÚ"}}','2026-08-10 12:04:00.000000');
INSERT INTO "table_events" VALUES(4,3,'game_started','{"kind":"game_started","chairs":[{"user":11,"name":"Élodie"},{"user":12,"name":"ÑANDÚ"},{"name":"Lola","level":"normal"}]}','2026-08-10 12:05:00.000000');
INSERT INTO "table_events" VALUES(4,4,'happened','{"kind":"happened","event":{"kind":"hand_ended","places":[0,1,2]}}','2026-08-10 12:05:00.000000');
INSERT INTO "table_events" VALUES(4,5,'happened','{"kind":"happened","event":{"kind":"scored","points":[2,1,0],"totals":[2,1,0]}}','2026-08-10 12:05:00.000000');
INSERT INTO "table_events" VALUES(4,6,'happened','{"kind":"happened","event":{"kind":"game_won","seat":0}}','2026-08-10 12:05:00.000000');
INSERT INTO "table_events" VALUES(4,7,'closed','{"kind":"closed","reason":"idle"}','2026-08-10 12:05:00.000000');
INSERT INTO "table_events" VALUES(5,1,'opened','{"kind":"opened","guild":10,"channel":21,"name":"Sevilla","host":{"user":11,"name":"Élodie"},"options":{"preset":"barajamos","rules":{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null},"absence":"cancel","turn":90.0,"call":60.0,"pace":1.2,"pause":8.0,"idle":1800.0,"computer_level":"normal","titles":"culo","host_may":["preset","rules","turn","absence","pace","computers"]},"due":{"kind":"idle","at":"2026-08-10T12:05:00+00:00","serial":0}}','2026-08-10 12:05:00.000000');
INSERT INTO "table_events" VALUES(5,2,'joined','{"kind":"joined","chair":1,"human":{"user":12,"name":"ÑANDÚ"}}','2026-08-10 12:05:00.000000');
INSERT INTO "table_events" VALUES(5,3,'joined','{"kind":"joined","chair":2,"human":{"user":13,"name":"Zoë Straße"}}','2026-08-10 12:05:00.000000');
INSERT INTO "table_events" VALUES(5,4,'game_started','{"kind":"game_started","chairs":[{"user":11,"name":"Élodie"},{"user":12,"name":"ÑANDÚ"},{"user":13,"name":"Zoë Straße"}]}','2026-08-10 12:05:00.000000');
INSERT INTO "table_events" VALUES(5,5,'stood_in','{"kind":"stood_in","seat":1}','2026-08-10 12:06:00.000000');
INSERT INTO "table_events" VALUES(5,6,'returned','{"kind":"returned","seat":1}','2026-08-10 12:06:00.000000');
INSERT INTO "table_events" VALUES(5,7,'stood_in','{"kind":"stood_in","seat":1}','2026-08-10 12:07:00.000000');
INSERT INTO "table_events" VALUES(5,8,'returned','{"kind":"returned","seat":1}','2026-08-10 12:07:00.000000');
INSERT INTO "table_events" VALUES(5,9,'stood_in','{"kind":"stood_in","seat":1}','2026-08-10 12:08:00.000000');
INSERT INTO "table_events" VALUES(5,10,'returned','{"kind":"returned","seat":1}','2026-08-10 12:08:00.000000');
INSERT INTO "table_events" VALUES(5,11,'game_cancelled','{"kind":"game_cancelled","reason":"left","seat":1}','2026-08-10 12:08:00.000000');
INSERT INTO "table_events" VALUES(5,12,'game_started','{"kind":"game_started","chairs":[{"user":11,"name":"Élodie"},{"user":12,"name":"ÑANDÚ"},{"user":13,"name":"Zoë Straße"}]}','2026-08-10 12:08:00.000000');
INSERT INTO "table_events" VALUES(5,13,'stood_in','{"kind":"stood_in","seat":1}','2026-08-10 12:09:00.000000');
INSERT INTO "table_events" VALUES(5,14,'returned','{"kind":"returned","seat":1}','2026-08-10 12:09:00.000000');
INSERT INTO "table_events" VALUES(5,15,'game_cancelled','{"kind":"game_cancelled","reason":"left","seat":1}','2026-08-10 12:09:00.000000');
INSERT INTO "table_events" VALUES(5,16,'closed','{"kind":"closed","reason":"idle"}','2026-08-10 12:09:00.000000');
INSERT INTO "table_events" VALUES(6,1,'opened','{"kind":"opened","guild":10,"channel":20,"name":"Sevilla","host":{"user":11,"name":"Élodie"},"options":{"preset":"barajamos","rules":{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null},"absence":"cancel","turn":90.0,"call":60.0,"pace":1.2,"pause":8.0,"idle":1800.0,"computer_level":"normal","titles":"culo","host_may":["preset","rules","turn","absence","pace","computers"]},"due":{"kind":"idle","at":"2026-08-10T12:09:00+00:00","serial":0}}','2026-08-10 12:09:00.000000');
INSERT INTO "table_events" VALUES(6,2,'joined','{"kind":"joined","chair":1,"human":{"user":12,"name":"ÑANDÚ"}}','2026-08-10 12:09:00.000000');
INSERT INTO "table_events" VALUES(6,3,'joined','{"kind":"joined","chair":2,"human":{"user":13,"name":"Zoë Straße"}}','2026-08-10 12:09:00.000000');
INSERT INTO "table_events" VALUES(6,4,'joined','{"kind":"joined","chair":3,"human":{"user":-1,"name":""}}','2026-08-10 12:09:00.000000');
INSERT INTO "table_events" VALUES(6,5,'game_started','{"kind":"game_started","chairs":[{"user":11,"name":"Élodie"},{"user":12,"name":"ÑANDÚ"},{"user":13,"name":"Zoë Straße"},{"user":-1,"name":""}]}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(6,6,'happened','{"kind":"happened","event":{"kind":"hand_ended","places":[3,0,1,2]}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(6,7,'happened','{"kind":"happened","event":{"kind":"scored","points":[1,0,0,2],"totals":[1,0,0,2]}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(6,8,'happened','{"kind":"happened","event":{"kind":"game_won","seat":3}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(6,9,'closed','{"kind":"closed","reason":"idle"}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,1,'opened','{"kind":"opened","guild":10,"channel":20,"name":"Sevilla","host":{"user":1,"name":"anna"},"options":{"preset":"barajamos","rules":{"deck":"spanish48","players_min":3,"players_max":6,"play_direction":"anticlockwise","deal_start":"rotate","dealer":"none","seat_change":"none","rank_order":"two_high","jokers":0,"joker_single":"top","joker_wild":"never","twos_wild":false,"solo_trump":"2o","single_two_clears":"none","set_sizes":[1,2,3,4],"size_rule":"same_size","compare":"equal_or_higher","skip_on_match":"next_in_trick","skip_escape_by_match":false,"skip_cancel_four_singles":false,"pass_rule":"pass_out","must_beat":false,"must_beat_counts_trump":null,"trick_end":"return_to_owner","last_standing_may_continue":false,"close_on_go_out":true,"revolution":"off","counter_revolution":true,"revolution_moves_joker":false,"revolution_reverses_direction":false,"trump_under_revolution":null,"finish_with_two_loses":false,"finish_with_joker_loses":false,"disqualified_order":"later_is_higher","exchange_from_hand":2,"exchange_top_count":2,"exchange_second_count":1,"exchange_three_players":[2,0],"exchange_return":"worst_forced","exchange_timing":"simultaneous","exchange_joker":"allowed","best_card_override":"2o","first_leader":"3o","later_leader":"last_place","three_player_second":"vice_president","scoring":"p2_v1","target":11,"hands":null},"absence":"cancel","turn":90.0,"call":60.0,"pace":1.2,"pause":8.0,"idle":1800.0,"computer_level":"easy","titles":"culo","host_may":["preset","rules","turn","absence","pace","computers"]},"due":{"kind":"idle","at":"2026-07-01T12:30:00+00:00","serial":0}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,2,'joined','{"kind":"joined","chair":1,"human":{"user":2,"name":"bruno"}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,3,'due_set','{"kind":"due_set","due":{"kind":"idle","at":"2026-07-01T12:30:00+00:00","serial":2}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,4,'joined','{"kind":"joined","chair":2,"human":{"user":3,"name":"carla"}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,5,'chair_added','{"kind":"chair_added"}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,6,'due_set','{"kind":"due_set","due":{"kind":"idle","at":"2026-07-01T12:30:00+00:00","serial":5}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,7,'game_started','{"kind":"game_started","chairs":[{"user":1,"name":"anna"},{"user":2,"name":"bruno"},{"user":3,"name":"carla"}]}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,8,'due_set','{"kind":"due_set","due":{"kind":"next_hand","at":"2026-07-01T12:00:08+00:00","serial":7}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,9,'happened','{"kind":"happened","event":{"kind":"dealt","start":0,"deck":["6e","8b","9o","5o","6o","3e","4c","2c","6b","No","6c","9c","3c","Jc","Jb","Ne","2e","Kb","7e","4e","9e","Ab","Ae","Je","4b","3o","Ao","7o","Kc","Nc","9b","3b","8c","Nb","7b","2o","Jo","5c","5b","7c","8e","Ko","Ke","2b","8o","5e","4o","Ac"]}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,10,'happened','{"kind":"happened","event":{"kind":"led","seat":1}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,11,'due_set','{"kind":"due_set","due":{"kind":"turn","at":"2026-07-01T12:01:30+00:00","serial":10}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,12,'happened','{"kind":"happened","event":{"kind":"played","seat":1,"cards":["3o"],"value":"3","matched":false}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,13,'happened','{"kind":"happened","event":{"kind":"turn_came","seat":2}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,14,'due_set','{"kind":"due_set","due":{"kind":"turn","at":"2026-07-01T12:01:30+00:00","serial":13}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,15,'happened','{"kind":"happened","event":{"kind":"played","seat":2,"cards":["3e"],"value":"3","matched":true}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,16,'happened','{"kind":"happened","event":{"kind":"skipped","seat":0}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,17,'happened','{"kind":"happened","event":{"kind":"turn_came","seat":1}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,18,'due_set','{"kind":"due_set","due":{"kind":"turn","at":"2026-07-01T12:01:30+00:00","serial":17}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,19,'happened','{"kind":"happened","event":{"kind":"played","seat":1,"cards":["3b"],"value":"3","matched":true}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,20,'happened','{"kind":"happened","event":{"kind":"skipped","seat":2}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,21,'happened','{"kind":"happened","event":{"kind":"turn_came","seat":0}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,22,'due_set','{"kind":"due_set","due":{"kind":"turn","at":"2026-07-01T12:01:30+00:00","serial":21}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,23,'happened','{"kind":"happened","event":{"kind":"played","seat":0,"cards":["3c"],"value":"3","matched":true}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,24,'happened','{"kind":"happened","event":{"kind":"skipped","seat":1}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,25,'happened','{"kind":"happened","event":{"kind":"turn_came","seat":2}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,26,'due_set','{"kind":"due_set","due":{"kind":"turn","at":"2026-07-01T12:01:30+00:00","serial":25}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,27,'happened','{"kind":"happened","event":{"kind":"played","seat":2,"cards":["5b"],"value":"5","matched":false}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,28,'happened','{"kind":"happened","event":{"kind":"turn_came","seat":0}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,29,'due_set','{"kind":"due_set","due":{"kind":"turn","at":"2026-07-01T12:01:30+00:00","serial":28}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,30,'happened','{"kind":"happened","event":{"kind":"played","seat":0,"cards":["5o"],"value":"5","matched":true}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,31,'happened','{"kind":"happened","event":{"kind":"skipped","seat":1}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,32,'happened','{"kind":"happened","event":{"kind":"turn_came","seat":2}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,33,'due_set','{"kind":"due_set","due":{"kind":"turn","at":"2026-07-01T12:01:30+00:00","serial":32}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,34,'happened','{"kind":"happened","event":{"kind":"played","seat":2,"cards":["6b"],"value":"6","matched":false}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,35,'happened','{"kind":"happened","event":{"kind":"turn_came","seat":0}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,36,'due_set','{"kind":"due_set","due":{"kind":"turn","at":"2026-07-01T12:01:30+00:00","serial":35}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,37,'happened','{"kind":"happened","event":{"kind":"played","seat":0,"cards":["6e"],"value":"6","matched":true}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,38,'happened','{"kind":"happened","event":{"kind":"skipped","seat":1}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,39,'happened','{"kind":"happened","event":{"kind":"turn_came","seat":2}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,40,'due_set','{"kind":"due_set","due":{"kind":"turn","at":"2026-07-01T12:01:30+00:00","serial":39}}','2026-08-10 12:10:00.000000');
INSERT INTO "table_events" VALUES(7,41,'happened','{"kind":"happened","event":{"kind":"played","seat":2,"cards":["8o"],"value":"8","matched":false}}','2026-08-10 12:10:00.000000');
CREATE TABLE table_members (
	user_id BIGINT NOT NULL, 
	table_id INTEGER NOT NULL, 
	CONSTRAINT pk_table_members PRIMARY KEY (user_id, table_id), 
	CONSTRAINT fk_table_members_table_id_tables FOREIGN KEY(table_id) REFERENCES tables (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "table_members" VALUES(11,1);
INSERT INTO "table_members" VALUES(12,1);
INSERT INTO "table_members" VALUES(13,1);
INSERT INTO "table_members" VALUES(12,2);
INSERT INTO "table_members" VALUES(13,2);
INSERT INTO "table_members" VALUES(11,3);
INSERT INTO "table_members" VALUES(13,3);
INSERT INTO "table_members" VALUES(11,4);
INSERT INTO "table_members" VALUES(12,4);
INSERT INTO "table_members" VALUES(11,5);
INSERT INTO "table_members" VALUES(12,5);
INSERT INTO "table_members" VALUES(13,5);
INSERT INTO "table_members" VALUES(11,6);
INSERT INTO "table_members" VALUES(12,6);
INSERT INTO "table_members" VALUES(13,6);
INSERT INTO "table_members" VALUES(1,7);
INSERT INTO "table_members" VALUES(2,7);
INSERT INTO "table_members" VALUES(3,7);
CREATE TABLE tables (
	id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT, 
	guild_id BIGINT NOT NULL, 
	channel_id BIGINT NOT NULL, 
	message_id BIGINT, 
	name VARCHAR NOT NULL, 
	opened_at DATETIME NOT NULL, 
	closed_at DATETIME
);
INSERT INTO "tables" VALUES(1,10,21,NULL,'Sevilla','2026-07-01 12:00:00.000000','2026-07-01 12:02:00.000000');
INSERT INTO "tables" VALUES(2,10,20,NULL,'Sevilla','2026-07-01 12:02:00.000000','2026-07-01 12:03:00.000000');
INSERT INTO "tables" VALUES(3,10,20,NULL,'Sevilla','2026-08-10 12:03:00.000000','2026-08-10 12:04:00.000000');
INSERT INTO "tables" VALUES(4,10,20,NULL,'Sevilla','2026-08-10 12:04:00.000000','2026-08-10 12:05:00.000000');
INSERT INTO "tables" VALUES(5,10,21,NULL,'Sevilla','2026-08-10 12:05:00.000000','2026-08-10 12:09:00.000000');
INSERT INTO "tables" VALUES(6,10,20,NULL,'Sevilla','2026-08-10 12:09:00.000000','2026-08-10 12:10:00.000000');
INSERT INTO "tables" VALUES(7,10,20,NULL,'Sevilla','2026-08-10 12:10:00.000000',NULL);
CREATE TABLE tallies (
	guild_id BIGINT NOT NULL, 
	period VARCHAR NOT NULL, 
	user_id BIGINT NOT NULL, 
	games INTEGER NOT NULL, 
	wins INTEGER NOT NULL, 
	hands INTEGER NOT NULL, 
	points INTEGER NOT NULL, 
	president INTEGER NOT NULL, 
	vice_president INTEGER NOT NULL, 
	neutral INTEGER NOT NULL, 
	vice_last INTEGER NOT NULL, 
	last INTEGER NOT NULL, 
	mu FLOAT NOT NULL, 
	sigma FLOAT NOT NULL, 
	rate FLOAT NOT NULL, 
	ordinal FLOAT NOT NULL, 
	CONSTRAINT pk_tallies PRIMARY KEY (guild_id, period, user_id)
)
 WITHOUT ROWID

;
INSERT INTO "tallies" VALUES(10,'2026-07',11,1,0,2,3,1,1,0,0,0,2.57172621701873573831e+01,8.0582242228023783781e+00,1.5,1.5425895017802240261e+00);
INSERT INTO "tallies" VALUES(10,'2026-07',12,1,1,2,3,1,1,0,0,0,2.78690486807494259831e+01,8.20524337739799314306e+00,1.5,3.253318548555444778e+00);
INSERT INTO "tallies" VALUES(10,'2026-07',13,1,0,2,0,0,0,0,0,2,2.14136891490632166315e+01,8.0582242228023783781e+00,0.0,-2.76098351934391672557e+00);
INSERT INTO "tallies" VALUES(10,'2026-08',11,1,0,1,1,0,1,0,0,0,2.78690486807494259831e+01,8.20524337739799314306e+00,1.0,3.253318548555444778e+00);
INSERT INTO "tallies" VALUES(10,'2026-08',12,1,0,1,0,0,0,0,1,0,2.57172621701873573831e+01,8.0582242228023783781e+00,0.0,1.5425895017802240261e+00);
INSERT INTO "tallies" VALUES(10,'2026-08',13,1,0,1,0,0,0,0,0,1,2.14136891490632166315e+01,8.0582242228023783781e+00,0.0,-2.76098351934391672557e+00);
INSERT INTO "tallies" VALUES(10,'all',11,2,0,3,4,1,2,0,0,0,2.84156427410441310144e+01,7.93685121325874565201e+00,1.33333333333333325931e+00,4.60508910126789317018e+00);
INSERT INTO "tallies" VALUES(10,'all',12,2,1,3,3,1,1,0,1,0,2.7890476710845206298e+01,7.92523149221220446491e+00,1.0,4.11478223420859379189e+00);
INSERT INTO "tallies" VALUES(10,'all',13,2,0,3,0,0,0,0,0,3,1.86946414726488363555e+01,7.82317331485713207683e+00,0.0,-4.77487847192255898676e+00);
INSERT INTO "tallies" VALUES(10,'s1',11,1,0,2,3,1,1,0,0,0,2.57172621701873573831e+01,8.0582242228023783781e+00,1.5,1.5425895017802240261e+00);
INSERT INTO "tallies" VALUES(10,'s1',12,1,1,2,3,1,1,0,0,0,2.78690486807494259831e+01,8.20524337739799314306e+00,1.5,3.253318548555444778e+00);
INSERT INTO "tallies" VALUES(10,'s1',13,1,0,2,0,0,0,0,0,2,2.14136891490632166315e+01,8.0582242228023783781e+00,0.0,-2.76098351934391672557e+00);
INSERT INTO "tallies" VALUES(10,'s2',11,1,0,1,1,0,1,0,0,0,2.78690486807494259831e+01,8.20524337739799314306e+00,1.0,3.253318548555444778e+00);
INSERT INTO "tallies" VALUES(10,'s2',12,1,0,1,0,0,0,0,1,0,2.57172621701873573831e+01,8.0582242228023783781e+00,0.0,1.5425895017802240261e+00);
INSERT INTO "tallies" VALUES(10,'s2',13,1,0,1,0,0,0,0,0,1,2.14136891490632166315e+01,8.0582242228023783781e+00,0.0,-2.76098351934391672557e+00);
CREATE INDEX ix_tables_running ON tables (id) WHERE closed_at IS NULL;
CREATE INDEX ix_tables_guild_id ON tables (guild_id);
CREATE INDEX ix_seats_user_id ON seats (user_id);
CREATE INDEX ix_games_guild_id_ended_at ON games (guild_id, ended_at);
CREATE INDEX ix_games_table_id ON games (table_id);
CREATE INDEX ix_games_channel_id_ended_at ON games (channel_id, ended_at);
CREATE INDEX ix_audit_guild_id_id ON audit (guild_id, id);
CREATE INDEX ix_audit_by_user ON audit (by_user);
CREATE INDEX ix_audit_about_user ON audit (about_user);
CREATE INDEX ix_finishes_guild_id_number ON finishes (guild_id, number);
CREATE INDEX ix_finishes_guild_id_ended_at ON finishes (guild_id, ended_at);
CREATE INDEX ix_game_results_user_id_guild_id ON game_results (user_id, guild_id);
CREATE INDEX ix_tallies_guild_id_period_wins_games ON tallies (guild_id, period, wins, games);
CREATE INDEX ix_tallies_guild_id_period_rate_games ON tallies (guild_id, period, rate, games);
CREATE INDEX ix_tallies_guild_id_period_president_games ON tallies (guild_id, period, president, games);
CREATE INDEX ix_tallies_guild_id_period_ordinal_games ON tallies (guild_id, period, ordinal, games);
CREATE INDEX ix_tallies_user_id ON tallies (user_id);
CREATE INDEX ix_players_user_id ON players (user_id);
CREATE INDEX ix_exclusions_user_id ON exclusions (user_id);
CREATE INDEX ix_strikes_user_id_guild_id_at ON strikes (user_id, guild_id, at);
CREATE INDEX ix_table_members_table_id ON table_members (table_id);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',8);
INSERT INTO "sqlite_sequence" VALUES('finishes',5);
INSERT INTO "sqlite_sequence" VALUES('tables',7);
COMMIT;
