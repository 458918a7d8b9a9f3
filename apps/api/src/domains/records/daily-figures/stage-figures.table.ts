import { bigint, bigserial, check, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { isKnown, isNotNegative } from '#platform/database/checks';

const counter = (name: string) => integer(name).notNull().default(0);
/** Of many or of long: more than an integer holds, and quickly added. */
const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
/** What became of applications. */
const figures = {
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
  askedPaise: sum('asked_paise'),
  approvedPaise: sum('approved_paise'),
  disbursedPaise: sum('disbursed_paise'),
  /** Answered with yes or no, how long that took together, and how many took how long. */
  decided: counter('decided'),
  decisionSeconds: sum('decision_seconds'),
  decidedIn1h: counter('decided_1h'),
  decidedIn6h: counter('decided_6h'),
  decidedIn1d: counter('decided_1d'),
  decidedIn2d: counter('decided_2d'),
  decidedIn3d: counter('decided_3d'),
  decidedIn7d: counter('decided_7d'),
  decidedIn14d: counter('decided_14d'),
  decidedIn30d: counter('decided_30d'),
  decidedLater: counter('decided_later'),
};

/**
 * What the last statements added to the figures of applications to lenders and took away from them, by the day in India on
 * which the applications were made. The effects of a change write it in the same transaction (`domains/lending/effects`), and nobody
 * waits for anybody. Every minute it moves to `stage_sums`.
 */
export const stageChanges = pgTable('stage_changes', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  on: date('day', { mode: 'string' }).notNull(),
  productType: text('product_type').notNull(),
  lenderId: integer('lender_id').notNull(),
  brandKey: text('brand_key').notNull(),
  ...figures,
});

const LEVELS = ['product', 'lender', 'brand'] as const;

/**
 * The figures of blocks of days, each in blocks of every size, without what `stage_changes` still holds: a span is read from
 * few rows. Each application counts for its product, for its lender and product, and for those of its brand.
 */
export const stageSums = pgTable(
  'stage_sums',
  {
    /** The block: so many days from `start` on. */
    days: smallint('days').notNull(),
    start: date('start', { mode: 'string' }).notNull(),
    by: text('by', { enum: LEVELS }).notNull(),
    /** Empty where all brands are added up. */
    brandKey: text('brand_key').notNull(),
    /** 0 where all lenders are added up. */
    lenderId: integer('lender_id').notNull(),
    productType: text('product_type').notNull(),
    ...figures,
  },
  (t) => [
    primaryKey({ columns: [t.by, t.brandKey, t.days, t.start, t.lenderId, t.productType] }),
    check('by_known', isKnown(t.by, LEVELS)),
    check('lender_id_not_negative', isNotNegative(t.lenderId)),
  ],
);
