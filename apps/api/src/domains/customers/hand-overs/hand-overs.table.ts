import { HAND_OVER_KINDS } from '@saakh/contracts/customers/hand-overs';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { prospects } from '#domains/identity/sign-in/identity.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';

/** A link with which somebody goes on, in another place or later; its secret is kept as a hash only. */
export const handOvers = pgTable(
  'hand_overs',
  {
    handOverId: text('hand_over_id').primaryKey(),
    kind: text('kind', { enum: HAND_OVER_KINDS }).notNull(),
    secretHash: text('secret_hash').notNull().unique(),
    /** Who it is for: a customer, or somebody a partner hands over. */
    userId: text('user_id').references(() => users.userId),
    prospectId: text('prospect_id').references(() => prospects.prospectId),
    brandKey: text('brand_key').notNull(),
    productType: text('product_type'),
    path: text('path').notNull(),
    createdAt: instantColumn().notNull(),
    expiresAt: instantColumn().notNull(),
    /** A hand-in and a transfer open once; a resume link opens until it expires. */
    usedAt: instantColumn(),
  },
  (t) => [
    index('hand_overs_by_user').on(t.userId),
    index('hand_overs_by_prospect').on(t.prospectId).where(sql`prospect_id is not null`),
    index('hand_overs_by_expiry').on(t.expiresAt),
    check('kind_known', isKnown(t.kind, HAND_OVER_KINDS)),
  ],
);

/** Where `/redirect` may lead. */
export const redirectTargets = pgTable('redirect_targets', {
  host: text('host').primaryKey(),
  note: text('note').notNull(),
});
