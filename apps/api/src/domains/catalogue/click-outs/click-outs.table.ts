import { WAY_OUT_KINDS } from '@saakh/contracts/catalogue/listings';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#domains/identity/customers/customers.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';

/** Each way out to an issuer or a seller, with what it is owed to; partners are paid by it. */
export const clickOuts = pgTable(
  'click_outs',
  {
    /** Given to the seller as `click_id`, by which a sale is found again. */
    clickId: text('click_id').primaryKey(),
    kind: text('kind', { enum: WAY_OUT_KINDS }).notNull(),
    targetId: integer('target_id').notNull(),
    userId: text('user_id').references(() => users.userId),
    brandKey: text('brand_key').notNull(),
    utms: jsonb('utms').$type<Record<string, string>>().notNull(),
    urlSegment: text('url_segment'),
    lead: text('lead'),
    qr: text('qr'),
    at: instantColumn().notNull(),
  },
  (t) => [
    index('click_outs_by_user').on(t.userId).where(sql`user_id is not null`),
    index('click_outs_by_time').on(t.at),
    index('click_outs_by_target').on(t.kind, t.targetId, t.at),
    check('kind_known', isKnown(t.kind, WAY_OUT_KINDS)),
  ],
);
