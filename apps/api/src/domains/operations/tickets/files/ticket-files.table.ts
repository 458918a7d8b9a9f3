import { ATTACHMENT_TYPES } from '@saakh/contracts/uploads';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isKnown, isPositive } from '#platform/database/checks';
import { instantColumn } from '#platform/database/columns';
import { ticketEntries, tickets } from '../tickets.table';

/**
 * Files that customers, partners and staff write with. Sent before the words that they go with: until those are sent a file is of no
 * ticket, and goes after a day. The row outlives the file.
 */
export const ticketFiles = pgTable(
  'ticket_files',
  {
    fileId: text('file_id').primaryKey(),
    ticketId: text('ticket_id').references(() => tickets.ticketId, { onDelete: 'cascade' }),
    /** Null with what was asked first. */
    entryId: text('entry_id').references(() => ticketEntries.entryId, { onDelete: 'cascade' }),
    partnerUserId: text('partner_user_id'),
    staffId: text('staff_id'),
    /** A customer's, of a complaint. */
    userId: text('user_id'),
    fileName: text('file_name').notNull(),
    contentType: text('content_type', { enum: ATTACHMENT_TYPES }).notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Where the file lies; null once it is gone. */
    fileKey: text('file_key'),
    uploadedAt: instantColumn().notNull(),
  },
  (t) => [
    index('ticket_files_by_ticket').on(t.ticketId).where(sql`ticket_id is not null`),
    index('ticket_files_of_customer').on(t.userId).where(sql`user_id is not null`),
    // What was never sent, by when.
    index('ticket_files_unsent').on(t.uploadedAt).where(sql`ticket_id is null`),
    check('content_type_known', isKnown(t.contentType, ATTACHMENT_TYPES)),
    check('bytes_positive', isPositive(t.bytes)),
    check('one_giver', sql`num_nonnulls(${t.partnerUserId}, ${t.staffId}, ${t.userId}) = 1`),
    check('entry_of_ticket', sql`${t.entryId} is null or ${t.ticketId} is not null`),
  ],
);

export type StoredTicketFile = typeof ticketFiles.$inferSelect;
