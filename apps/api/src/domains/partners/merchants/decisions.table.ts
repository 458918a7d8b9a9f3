import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { staffUsers } from '#domains/identity/sign-in/identity.table';
import { merchantForms } from '#domains/partners/merchant-forms/merchant-forms.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn, typedTextColumn } from '#platform/database/columns';

const REASONS = ['papers-unreadable', 'details-wrong', 'duplicate', 'not-served', 'other'] as const;

/** Who decided on a merchant's application, and why. One for each: of two who decide at once, one is told. */
export const merchantDecisions = pgTable(
  'merchant_decisions',
  {
    formId: text('form_id')
      .primaryKey()
      .references(() => merchantForms.formId),
    approved: boolean('approved').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staffUsers.staffId),
    reason: text('reason', { enum: REASONS }),
    /** Of a refusal what was mailed; of an approval why in spite of a check. */
    note: typedTextColumn('note'),
    decidedAt: instantColumn().notNull(),
  },
  (t) => [
    check('reason_known', isKnown(t.reason, REASONS)),
    check('refused_with_reason', sql`${t.approved} = (${t.reason} is null)`),
  ],
);
