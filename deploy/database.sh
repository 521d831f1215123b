#!/usr/bin/env bash
# Run once by PostgreSQL's image when the database is made: noren_schema owns the database and its schema, noren serves and changes rows
# alone; the migrations say which. What may do everything (postgres) is reached from this container alone.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -v password="$NOREN_DATABASE_PASSWORD" -v owner="$NOREN_SCHEMA_PASSWORD" <<'SQL'
CREATE ROLE noren_schema LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'owner';
CREATE ROLE noren LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'password';
CREATE DATABASE noren OWNER noren_schema;
REVOKE ALL ON DATABASE noren FROM PUBLIC;
GRANT CONNECT ON DATABASE noren TO noren;
REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC;
SQL
# The first line that fits is the one that counts.
{ echo "host all postgres all reject"; cat "$PGDATA/pg_hba.conf"; } >"$PGDATA/pg_hba.new"
mv "$PGDATA/pg_hba.new" "$PGDATA/pg_hba.conf"
