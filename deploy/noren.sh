#!/bin/sh
# Runs a command of the product on a server that was set up as docs/install.md says, as the user noren and with the server's
# settings. For root, as /usr/local/sbin/noren:
#   noren admin:create you@example.org    noren backup    noren restore /var/lib/noren/backups/... --replace
# SETTINGS_FILE= (empty) and DATABASE_URL=... or DATA_DIR=... in front: without the server's settings, on another database.
set -eu
app=/opt/noren
name=$(printf '%s' "${1:-}" | tr : -)
if [ -z "$name" ] || [ ! -f "$app/src/app/commands/$name.ts" ]; then
  echo "Usage: noren admin:create | backup | import | migrate | restore | second-factor:remove [arguments]" >&2
  exit 2
fi
shift
if [ -z "${SETTINGS_FILE+set}" ]; then
  export SETTINGS_FILE=/etc/noren/noren.env
  case $name in migrate | restore)
    MIGRATION_DATABASE_URL=$(sed -n 's/^MIGRATION_DATABASE_URL=//p' /etc/noren/migrate.env)
    export MIGRATION_DATABASE_URL
    ;;
  esac
fi
exec runuser -u noren -- "$app/node_modules/node/bin/node" "$app/src/app/commands/$name.ts" "$@"
