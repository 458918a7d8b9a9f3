import { DESK_MESSAGE_KINDS } from '@saakh/contracts/lending/desk';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { users } from '#domains/identity/customers/customers.table';
import { lenderApplications } from '#domains/lending/applications/lender-applications.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn, sealedColumn } from '#platform/database/columns';

const SIDES = ['lender', 'staff'] as const;

/** What a lender's people and our staff write to each other about a case. Append-only, and deleted with its customer. */
export const deskMessages = pgTable(
  'desk_messages',
  {
    deskMessageId: text('desk_message_id').primaryKey(),
    lenderApplicationId: text('lender_application_id')
      .notNull()
      .references(() => lenderApplications.lenderApplicationId),
    userId: text('user_id')
      .notNull()
      .references(() => users.userId),
    lenderId: integer('lender_id')
      .notNull()
      .references(() => lenders.lenderId),
    kind: text('kind', { enum: DESK_MESSAGE_KINDS }).notNull(),
    side: text('side', { enum: SIDES }).notNull(),
    /** Of staff or of the lender; ids tell which. */
    authorId: text('author_id').notNull(),
    textSealed: sealedColumn('text_sealed').notNull(),
    at: instantColumn().notNull(),
  },
  (t) => [
    index('desk_messages_by_case').on(t.lenderApplicationId, t.at),
    index('desk_messages_by_lender').on(t.lenderId, t.at),
    index('desk_messages_by_user').on(t.userId),
    check('kind_known', isKnown(t.kind, DESK_MESSAGE_KINDS)),
    check('side_known', isKnown(t.side, SIDES)),
  ],
);
