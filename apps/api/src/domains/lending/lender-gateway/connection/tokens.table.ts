import { LENDER_ENVIRONMENTS } from '@saakh/contracts/catalogue/staff/lenders';
import { sql } from 'drizzle-orm';
import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { instantColumn, sealedColumn } from '#platform/database/columns';

/** Tokens by which lenders' systems let us in, shared by all instances. */
export const lenderTokens = pgTable(
  'lender_tokens',
  {
    /** Of the two that follow: what the sealed columns are bound to. */
    tokenId: text('token_id').primaryKey().generatedAlwaysAs(sql`lender_id::text || ' ' || environment`),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    environment: text('environment', { enum: LENDER_ENVIRONMENTS }).notNull(),
    tokenSealed: sealedColumn('token_sealed'),
    /** With which the next token is asked for, where the lender gives such a one. */
    renewalSealed: sealedColumn('renewal_sealed'),
    expiresAt: instantColumn(),
    /** Until then one instance alone asks for a token; the others wait for it. */
    askingUntil: instantColumn(),
  },
  (t) => [unique('one_token').on(t.lenderId, t.environment)],
);
