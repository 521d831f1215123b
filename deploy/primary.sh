#!/usr/bin/env bash
# Run once by PostgreSQL's image when the database is made: who may replicate, from inside the network only.
set -euo pipefail
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -v password="$REPLICA_PASSWORD" <<'SQL'
CREATE ROLE replica LOGIN REPLICATION PASSWORD :'password';
SELECT pg_create_physical_replication_slot('noren_replica');
SQL
echo "host replication replica 172.30.0.0/24 scram-sha-256" >>"$PGDATA/pg_hba.conf"
