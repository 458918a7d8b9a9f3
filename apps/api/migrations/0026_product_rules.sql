ALTER TABLE "lender_products" ADD COLUMN "own_min_income" numeric(14,2);--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "own_max_income" numeric(14,2);--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "own_min_age" smallint;--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "own_max_age" smallint;--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "own_ticket_class" integer[];--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "own_credit_score_class" text;--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "own_salaried" boolean;--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "own_self_employed" boolean;--> statement-breakpoint
ALTER TABLE "lender_products" ADD COLUMN "own_business" boolean;--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "own_incomes_in_order" CHECK ("lender_products"."own_min_income" >= 0 and "lender_products"."own_max_income" >= "lender_products"."own_min_income");--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "own_income_not_negative" CHECK ("lender_products"."own_min_income" >= 0);--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "own_incomes_together" CHECK ("lender_products"."own_max_income" is null or "lender_products"."own_min_income" is not null);--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "own_ages_in_order" CHECK ("lender_products"."own_min_age" >= 0 and "lender_products"."own_max_age" >= "lender_products"."own_min_age");--> statement-breakpoint
ALTER TABLE "lender_products" ADD CONSTRAINT "own_credit_score_class_known" CHECK ("lender_products"."own_credit_score_class" in ('A', 'B', 'C', 'D', 'E'));