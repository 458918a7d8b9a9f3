import { sql } from 'drizzle-orm';
import { check, date, index, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { isKnown, isNotNegative } from '#platform/database/checks';
import { instantColumn, paiseColumn } from '#platform/database/columns';

export const revenueTypes = pgTable('revenue_types', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
});

/** What a lender pays us, by what it disbursed in a month; tried in the order of `position`. */
export const revenueSlabs = pgTable(
  'revenue_slabs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    position: integer('position').notNull(),
    slabDisbursedMinPaise: paiseColumn('slab_disbursed_min'),
    slabDisbursedMaxPaise: paiseColumn('slab_disbursed_max'),
    slabNumberMin: integer('slab_number_min'),
    slabNumberMax: integer('slab_number_max'),
    atsMinPaise: paiseColumn('ats_min'),
    atsMaxPaise: paiseColumn('ats_max'),
    revenueTypeId: integer('revenue_type_id')
      .notNull()
      .references(() => revenueTypes.id),
    revenueFlatPaise: paiseColumn('revenue_flat'),
    revenuePercent: numeric('revenue_percent', { precision: 6, scale: 3 }),
    status: smallint('status').$type<0 | 1>().notNull(),
    effectiveFrom: date('effective_from', { mode: 'string' }),
    effectiveUntil: date('effective_until', { mode: 'string' }),
    deletedAt: instantColumn(),
  },
  (t) => [
    index('revenue_slabs_by_lender').on(t.lenderId, t.position),
    check('status_known', isKnown(t.status, [0, 1])),
    check('disbursed_not_negative', isNotNegative(t.slabDisbursedMinPaise)),
    check('disbursed_in_order', sql`${t.slabDisbursedMaxPaise} > coalesce(${t.slabDisbursedMinPaise}, -1)`),
    check('number_not_negative', isNotNegative(t.slabNumberMin)),
    check('number_in_order', sql`${t.slabNumberMax} > coalesce(${t.slabNumberMin}, -1)`),
    check('ats_not_negative', isNotNegative(t.atsMinPaise)),
    check('ats_in_order', sql`${t.atsMaxPaise} > coalesce(${t.atsMinPaise}, -1)`),
    check('revenue_flat_not_negative', isNotNegative(t.revenueFlatPaise)),
    check('revenue_percent_is_a_share', sql`${t.revenuePercent} between 0 and 100`),
    check('pays_something', sql`coalesce(${t.revenueFlatPaise}, 0) > 0 or coalesce(${t.revenuePercent}, 0) > 0`),
    check('days_in_order', sql`${t.effectiveUntil} >= ${t.effectiveFrom}`),
  ],
);
