import { LENDER_ENVIRONMENTS } from '@saakh/contracts/catalogue/staff/lenders';
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { instantColumn, sealedColumn } from '#platform/database/columns';

/** Tokens by which lenders' systems let us in, shared by all instances. */
export const lenderTokens = pgTable(
  'lender_tokens',
  {
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
  (t) => [primaryKey({ columns: [t.lenderId, t.environment] })],
);
