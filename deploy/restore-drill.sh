#!/bin/sh
# Backs the running product up, restores it to a database and a folder beside it, and ends with 0 only where every row, the audit
# chain and the consents prove themselves there, and where every file that a row names opens and is what was sent: a bucket's files
# are in no backup, so they are looked at where they are. What it makes it takes away again, also where it fails. Takes the settings
# of the product (DATABASE_URL, keys, BACKUP_KEY) and
#   DRILL_DATABASE_OWNER_URL  a database that is not there yet, which is made and dropped; on another server if there is one
#   DRILL_DATABASE_URL        the same with the login of the program
#   DRILL_FOLDER              an empty folder with room for a backup and the files
# The audit chain is judged by the roots that the backup holds: those of a bucket go on meanwhile.
set -eu
: "${DATABASE_URL:?}" "${DRILL_DATABASE_URL:?}" "${DRILL_DATABASE_OWNER_URL:?}" "${DRILL_FOLDER:?}" "${BACKUP_KEY:?}"
if [ "$DATABASE_URL" = "$DRILL_DATABASE_URL" ]; then
  echo 'The drill wants a database of its own' >&2
  exit 1
fi
mkdir -p "$DRILL_FOLDER"
folder="$(cd "$DRILL_FOLDER" && pwd)"
if [ -n "$(ls -A "$folder")" ]; then
  echo "$folder is not empty" >&2
  exit 1
fi
here="$(dirname "$0")"
program="$here/../apps/api/dist/main.js"

made=
clear_up() {
  code=$?
  trap - EXIT
  rm -rf "$folder/backup" "$folder/data"
  if [ -n "$made" ]; then node "$here/drill-database.mjs" drop || code=1; fi
  exit "$code"
}
trap clear_up EXIT
trap 'exit 1' HUP INT TERM

node "$here/drill-database.mjs" create
made=yes
began=$(date +%s)
node "$program" back-up "$folder/backup" --drill
backed_up=$(date +%s)
S3_BUCKET='' AUDIT_ROOTS_BUCKET='' DATABASE_REPLICA_URL='' DATABASE_URL="$DRILL_DATABASE_URL" \
  DATABASE_OWNER_URL="$DRILL_DATABASE_OWNER_URL" DATA_DIR="$folder/data" \
  node "$program" restore "$folder/backup"
restored=$(date +%s)
# The last step opens the running product's files and notes that the drill went well. What the product deleted meanwhile does not count as
# missing; its rows are those that were restored, which is proved above.
node "$program" verify-files --drill
verified=$(date +%s)
echo "Backed up in $((backed_up - began)) s, restored and proved in $((restored - backed_up)) s, its files in $((verified - restored)) s."
