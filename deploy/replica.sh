#!/usr/bin/env bash
# A streaming replica: copies the primary when it has no data yet, then follows it.
set -euo pipefail
data=/var/lib/postgresql/replica
if [ ! -s "$data/PG_VERSION" ]; then
  rm -rf "$data"
  # -R writes the connection, and standby.signal, which makes it a replica.
  pg_basebackup -D "$data" -R -X stream -S noren_replica --checkpoint=fast -d "host=primary user=replica"
  chmod 700 "$data"
fi
# Feedback: a long reading here is not cut off by the primary's cleaning.
exec postgres -D "$data" -c hot_standby_feedback=on -c listen_addresses='*'
