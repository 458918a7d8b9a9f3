import { sql } from 'drizzle-orm';
import { bigint, bigserial, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { paiseColumn } from '../../platform/database/columns';

const counter = (name: string) => integer(name).notNull().default(0);
const sum = (name: string) => paiseColumn(name).notNull().default(0);

/**
 * What became of the applications to lenders that were made on a day in India, kept by triggers of `lender_applications` in the
 * statement that changes them: whoever writes there, a file of a lender included, is counted. Each change adds a row with what
 * it adds and takes away, so that nobody waits for anybody; rows of one key are made one every hour. Only sums mean anything.
 * Each application counts three times: for its product, for its lender and product, and for those of its brand.
 */
export const stageFigures = pgTable(
  'stage_figures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    on: date('day', { mode: 'string' }).notNull(),
    productType: text('product_type').notNull(),
    /** 0 where all lenders are added up. */
    lenderId: integer('lender_id').notNull(),
    /** Empty where all brands are added up. */
    brandKey: text('brand_key').notNull(),
    /** How many stand in each status now. */
    inNew: counter('in_new'),
    inSubmitted: counter('in_submitted'),
    inApproved: counter('in_approved'),
    inDisbursed: counter('in_disbursed'),
    inRejected: counter('in_rejected'),
    inCancelled: counter('in_cancelled'),
    inExpired: counter('in_expired'),
    /** Ever approved, ever paid out, whatever became of them later. */
    approvals: counter('approvals'),
    disbursals: counter('disbursals'),
    askedPaise: sum('asked_amount'),
    approvedPaise: sum('approved_amount'),
    disbursedPaise: sum('disbursed_amount'),
    /** Answered with yes or no, how long that took together, and how many took how long. */
    decided: counter('decided'),
    decisionSeconds: bigint('decision_seconds', { mode: 'number' }).notNull().default(0),
    decidedIn1h: counter('decided_1h'),
    decidedIn6h: counter('decided_6h'),
    decidedIn1d: counter('decided_1d'),
    decidedIn2d: counter('decided_2d'),
    decidedIn3d: counter('decided_3d'),
    decidedIn7d: counter('decided_7d'),
    decidedIn14d: counter('decided_14d'),
    decidedIn30d: counter('decided_30d'),
    decidedLater: counter('decided_later'),
  },
  (t) => [
    index('stage_figures_of_products').on(t.on).where(sql`brand_key = '' and lender_id = 0`),
    index('stage_figures_of_lenders').on(t.on).where(sql`brand_key = '' and lender_id <> 0`),
    index('stage_figures_of_brands').on(t.brandKey, t.on),
  ],
);
