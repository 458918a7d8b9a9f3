#!/bin/sh
# Run once by the image of PostgreSQL when the database is made: the logins of the product, and whoever has the password of the
# superuser may follow the database. The image's own rules admit ordinary connections alone. A database from before needs the last
# line in its pg_hba.conf too, and a reload.
set -eu
psql -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v database="$POSTGRES_DB" -v owner_password="$OWNER_PASSWORD" \
  -v program_password="$PROGRAM_PASSWORD" -f /logins.sql
echo 'host replication all samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
