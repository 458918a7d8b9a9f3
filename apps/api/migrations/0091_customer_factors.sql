CREATE TABLE "customer_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"totp_secret_sealed" text NOT NULL,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" integer,
	"recovery_hashes" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "recovery_of_factor" CHECK ("customer_factors"."totp_confirmed_at" is not null or cardinality("customer_factors"."recovery_hashes") = 0)
);
--> statement-breakpoint
ALTER TABLE "customer_factors" ADD CONSTRAINT "customer_factors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_factors" ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY customer_rows ON "customer_factors" USING (saakh_sees_customer(user_id)) WITH CHECK (saakh_sees_customer(user_id));
