-- Two steps: a column that comes with such a default rewrites every row, and nobody reads a bound of sessions from before.
ALTER TABLE "sessions" ADD COLUMN "last_write" "pg_lsn";--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "last_write" SET DEFAULT pg_current_wal_insert_lsn();
