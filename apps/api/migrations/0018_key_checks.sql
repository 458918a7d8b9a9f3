CREATE TABLE "key_checks" (
	"secret" text PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
