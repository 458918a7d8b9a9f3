#!/bin/sh
# Run once by the image of PostgreSQL when the database is made: whoever has the password may follow it. The image's own rules
# admit ordinary connections alone. A database from before needs this line in its pg_hba.conf too, and a reload.
echo 'host replication all samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
