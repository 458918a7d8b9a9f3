import { PARTNER_QUERY_TOPICS } from '@saakh/contracts/operations/partner/tickets';
import { TICKET_CATEGORIES, TICKET_ENTRIES, TICKET_KINDS, TICKET_STATES } from '@saakh/contracts/operations/tickets';
import { sql } from 'drizzle-orm';
import { bigserial, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { grievances } from '#domains/operations/grievances/grievances.table';
import { helpRequests } from '#domains/operations/support/support.table';
import { isKnown } from '#platform/database/checks';
import { instantColumn, sealedColumn } from '#platform/database/columns';

/**
 * The queue of what people ask for. What was asked stands with its source, a request for help or a complaint, and the ticket
 * goes with it; of a partner's question the ticket itself holds it: subject and text, sealed as one.
 */
export const tickets = pgTable(
  'tickets',
  {
    ticketId: text('ticket_id').primaryKey(),
    kind: text('kind', { enum: TICKET_KINDS }).notNull(),
    helpRequestId: text('help_request_id')
      .unique()
      .references(() => helpRequests.helpRequestId, { onDelete: 'cascade' }),
    grievanceId: text('grievance_id')
      .unique()
      .references(() => grievances.ticketId, { onDelete: 'cascade' }),
    partnerUserId: text('partner_user_id'),
    brandKey: text('brand_key').notNull(),
    category: text('category', { enum: TICKET_CATEGORIES }).notNull(),
    state: text('state', { enum: TICKET_STATES }).notNull(),
    /** What a partner's question is about. */
    topic: text('topic', { enum: PARTNER_QUERY_TOPICS }),
    subjectSealed: sealedColumn('subject_sealed'),
    ownerId: text('owner_id'),
    createdAt: instantColumn().notNull(),
    dueAt: instantColumn().notNull(),
    closedAt: instantColumn(),
    /** When the case service knew of it. */
    toldAt: instantColumn(),
  },
  (t) => [
    index('tickets_by_due').on(t.dueAt, t.ticketId).where(sql`state <> 'closed'`),
    index('tickets_by_state').on(t.state, t.dueAt, t.ticketId),
    index('tickets_of_partner').on(t.partnerUserId, t.createdAt).where(sql`partner_user_id is not null`),
    check('kind_known', isKnown(t.kind, TICKET_KINDS)),
    check('category_known', isKnown(t.category, TICKET_CATEGORIES)),
    check('state_known', isKnown(t.state, TICKET_STATES)),
    check('topic_known', sql`${t.topic} is null or ${isKnown(t.topic, PARTNER_QUERY_TOPICS)}`),
    check('topic_of_partners', sql`(${t.kind} = 'partner') = (${t.topic} is not null)`),
    check('closed_whole', sql`(${t.state} = 'closed') = (${t.closedAt} is not null)`),
    check('one_source', sql`num_nonnulls(${t.helpRequestId}, ${t.grievanceId}, ${t.partnerUserId}) = 1`),
  ],
);

export type StoredTicket = typeof tickets.$inferSelect;

/** Everything that was done about a ticket; nothing of it is changed afterwards. */
export const ticketEntries = pgTable(
  'ticket_entries',
  {
    entryId: text('entry_id').primaryKey(),
    /** Their order, of several within one act too. */
    sequence: bigserial('sequence', { mode: 'number' }).notNull(),
    ticketId: text('ticket_id')
      .notNull()
      .references(() => tickets.ticketId, { onDelete: 'cascade' }),
    entry: text('entry', { enum: TICKET_ENTRIES }).notNull(),
    staffId: text('staff_id'),
    textSealed: sealedColumn('text_sealed'),
    at: instantColumn().notNull(),
  },
  (t) => [
    index('ticket_entries_by_ticket').on(t.ticketId, t.sequence),
    check('entry_known', isKnown(t.entry, TICKET_ENTRIES)),
  ],
);
