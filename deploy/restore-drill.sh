#!/bin/sh
# Backs the running product up, restores it to an empty database and folder beside it, and ends with 0 only where every row, the
# audit chain and the consents prove themselves there. Takes the settings of the product (DATABASE_URL, keys, BACKUP_KEY) and
#   DRILL_DATABASE_URL  an empty database to restore to, on another server if there is one
#   DRILL_FOLDER        an empty folder with room for a backup and the files
set -eu
: "${DATABASE_URL:?}" "${DRILL_DATABASE_URL:?}" "${DRILL_FOLDER:?}" "${BACKUP_KEY:?}"
if [ "$DATABASE_URL" = "$DRILL_DATABASE_URL" ]; then
  echo 'The drill wants a database of its own' >&2
  exit 1
fi
program="$(dirname "$0")/../apps/api/dist/main.js"
began=$(date +%s)
node "$program" back-up "$DRILL_FOLDER/backup"
backed_up=$(date +%s)
DATABASE_URL="$DRILL_DATABASE_URL" DATA_DIR="$DRILL_FOLDER/data" node "$program" restore "$DRILL_FOLDER/backup"
restored=$(date +%s)
DATABASE_URL="$DRILL_DATABASE_URL" DATA_DIR="$DRILL_FOLDER/data" node "$program" verify-audit
rm -rf "$DRILL_FOLDER/backup" "$DRILL_FOLDER/data"
echo "Backed up in $((backed_up - began)) s, restored and proved in $((restored - backed_up)) s."
