CREATE TABLE "spent_puzzles" (
	"puzzle_id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "spent_puzzles_by_end" ON "spent_puzzles" USING btree ("expires_at");