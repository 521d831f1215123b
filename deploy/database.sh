#!/usr/bin/env bash
# Makes the two roles and the database: noren_schema owns the database and its schema, noren serves and changes rows alone; the
# migrations say which. PostgreSQL's image runs it once when the volume is new. On a server of your own (docs/install.md):
#   runuser -u postgres -- env NOREN_DATABASE_PASSWORD=... NOREN_SCHEMA_PASSWORD=... bash deploy/database.sh
# It may be run again: it sets the passwords and changes nothing else. The superuser is reached from the same machine alone.
set -euo pipefail
: "${NOREN_DATABASE_PASSWORD:?the password of the role that serves}" "${NOREN_SCHEMA_PASSWORD:?the password of the role that owns the schema}"
# The image's volume is made by now: after a refusal, docker compose down -v.
if [ ${#NOREN_DATABASE_PASSWORD} -lt 12 ] || [ ${#NOREN_SCHEMA_PASSWORD} -lt 12 ] || [ "$NOREN_DATABASE_PASSWORD" = "$NOREN_SCHEMA_PASSWORD" ]; then
  echo "The two passwords need 12 characters each, and must differ: openssl rand -hex 24" >&2
  exit 2
fi
superuser=${POSTGRES_USER:-postgres}
run() { psql -v ON_ERROR_STOP=1 -X -q -U "$superuser" -d postgres "$@"; }

# \getenv keeps the passwords out of the list of processes.
run <<'SQL'
\getenv password NOREN_DATABASE_PASSWORD
\getenv owner NOREN_SCHEMA_PASSWORD
SELECT format('CREATE ROLE %I', role) FROM unnest(ARRAY['noren_schema', 'noren']) AS role
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) \gexec
ALTER ROLE noren_schema LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'owner';
ALTER ROLE noren LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD :'password';
SELECT 'CREATE DATABASE noren OWNER noren_schema'
  WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'noren') \gexec
REVOKE ALL ON DATABASE noren FROM PUBLIC;
GRANT CONNECT ON DATABASE noren TO noren;
REVOKE CONNECT ON DATABASE postgres, template1 FROM PUBLIC;
SQL

# Not always beside the data: Debian has it in /etc/postgresql. The first line that fits is the one that counts.
hba=$(run -At -c "SHOW hba_file")
reject="host all $superuser all reject"
if ! grep -qxF "$reject" "$hba"; then
  { echo "$reject"; cat "$hba"; } >"$hba.new"
  # Written into the file that is there: its owner and its mode stay.
  cat "$hba.new" >"$hba"
  rm "$hba.new"
  run -At -c "SELECT pg_reload_conf()" >/dev/null
fi
