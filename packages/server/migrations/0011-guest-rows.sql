-- The stay of a guest is one row. As `= (select …)` PostgreSQL evaluates it first and finds the rows by their index.
-- With `in (select …)` it read the messages of all guests to show those of one.
alter policy guest on room using (id = (select room_id from stay));
alter policy guest on session using (stay_id = (select id from stay));
alter policy guest on notification_recipient using (stay_id = (select id from stay));
