#!/bin/sh
# Creates the database and its roles; the image runs it once, on an empty volume.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set "password=$STAY_PASSWORD" <<'SQL'
set log_min_error_statement = panic;
create role stay login password :'password';
create role stay_app nologin;
create role stay_scoped nologin;
create role stay_guest nologin;
grant stay_app, stay_scoped, stay_guest to stay;
create database stay owner stay encoding 'UTF8' template template0;
SQL
