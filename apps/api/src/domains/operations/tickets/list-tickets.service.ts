import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { exportTickets, listTickets, Ticket, TicketRow } from '@saakh/contracts/operations/tickets';
import { addDays, dayEndingAt, istDateOf, istMomentOf, startOfIstDay } from '@saakh/rules/dates';
import { shortReference, typedReference } from '@saakh/rules/identifiers';
import { AIM_DAYS, ESCALATE_DAYS } from '@saakh/rules/operations/grievances/grievance-clock';
import { maskPansIn } from '@saakh/rules/texts/typed-text';
import type * as z from 'zod/mini';
import { listCustomerCards } from '#domains/identity/customers';
import { findStaffNames } from '#domains/records/records';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandNames } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { csvFile } from '#platform/csv';
import { inReportPlace } from '#platform/limits/report-places';
import { pageRows } from '#platform/lists/page-rows';
import { parseTimeCursor, timeCursor } from '#platform/lists/time-cursor';
import type { AskedWhat, Desks } from './desks';
import { listFilesOf } from './files/ticket-files.service';
import { type ListedTicket, selectEntries, selectTickets, type TicketFilter } from './tickets.repository';

const SOON_MS = 4 * 3_600_000;
const MOST_EXPORTED = 50_000;

type Wanted = z.output<typeof listTickets.query>;
type Filter = Omit<Wanted, 'after' | 'limit'>;

function clockOf({ kind, state, createdAt, dueAt }: ListedTicket, now: Date): TicketRow['clock'] {
  if (state === 'closed') return 'calm';
  // A complaint's clock is the regulator's: an answer does not set it back, only its end stops it (REG-GR-1).
  const daysAfter = (days: number) => addDays(istDateOf(createdAt), days);
  if (kind === 'complaint' && istDateOf(now) >= daysAfter(ESCALATE_DAYS)) return 'escalate';
  if (dueAt <= now || (kind === 'complaint' && istDateOf(now) > daysAfter(AIM_DAYS))) return 'late';
  return dueAt.getTime() - now.getTime() <= SOON_MS ? 'soon' : 'calm';
}

const filterOf = (ctx: AdminContext, { overdue, owner, kind, state, partner, reference }: Filter): TicketFilter => ({
  kind,
  state,
  owner,
  partner,
  reference: reference === undefined ? undefined : typedReference(reference),
  staffId: ctx.actor.staffId,
  overdue:
    overdue === undefined
      ? undefined
      : {
          at: ctx.clock.now(),
          complaintsBefore: startOfIstDay(addDays(istDateOf(ctx.clock.now()), -AIM_DAYS)),
        },
});

async function toRows(ctx: AdminContext & TxContext, found: readonly ListedTicket[]): Promise<TicketRow[]> {
  const brandNameOf = await findBrandNames(
    ctx,
    found.map(({ brandKey }) => brandKey),
  );
  const names = await findStaffNames(
    ctx,
    found.map(({ ownerId }) => ownerId),
  );
  return found.map((row) => ({
    ticketId: row.ticketId,
    // The number that the customer was told is that of the complaint.
    reference: shortReference(row.sourceId),
    kind: row.kind,
    category: row.category,
    state: row.state,
    isReopened: row.isReopened,
    topic: row.topic,
    subject: row.subject === null ? null : maskPansIn(row.subject),
    brand: brandNameOf(row.brandKey),
    name: row.name,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    clock: clockOf(row, ctx.clock.now()),
    owner: row.ownerId === null ? null : { staffId: row.ownerId, name: names.get(row.ownerId) ?? row.ownerId },
    isMine: row.ownerId === ctx.actor.staffId,
  }));
}

/** The queue, what is due next first, a hundred at a time; people by first letters alone. */
export function listQueue(ctx: AdminContext, wanted: Wanted): Promise<{ data: TicketRow[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const limit = pageRows(wanted.limit);
    const after = parseTimeCursor(wanted.after);
    const found = await selectTickets(tx, filterOf(ctx, wanted), { after, limit: limit + 1 });
    const last = found.length > limit ? found[limit - 1] : undefined;
    const next = last ? timeCursor({ at: last.dueAt, id: last.ticketId }) : null;
    return { data: await toRows(tx, found.slice(0, limit)), next };
  });
}

/** What ends with a day of India stands as that day, else as the day and the time. */
const dueInIndia = (at: string): string => dayEndingAt(new Date(at)) ?? istMomentOf(at);

const HEADINGS = [
  'reference',
  'kind',
  'category',
  'topic',
  'state',
  'brand',
  'name',
  'created (IST)',
  'due (IST)',
  'clock',
  'owner',
];

/**
 * Exactly the filtered tickets, masked as in the list, times in India's; an audit row keeps who took how many and why (REG-
 * GR-1, S-AZ-7). CONFLICT for more than fifty thousand: a file that lacks some says nothing of it. UNAVAILABLE while others add
 * up or export.
 */
export async function exportQueue(
  ctx: AdminContext,
  { reason, ...filter }: z.output<typeof exportTickets.body>,
  most = MOST_EXPORTED,
): Promise<Uint8Array> {
  return inReportPlace(ctx, () =>
    inTransaction(ctx, async (tx) => {
      const found = await selectTickets(tx, filterOf(ctx, filter), { limit: most + 1 });
      if (found.length > most) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.ticketsTooMany });
      const rows = await toRows(tx, found);
      await recordAudit(tx, {
        action: 'tickets.exported',
        objectType: 'tickets',
        objectId: 'queue',
        after: { filter, reason, rows: rows.length },
      });
      return csvFile(
        HEADINGS,
        rows.map((row) => [
          ...[row.reference, row.kind, row.category, row.topic, row.state, row.brand.en, row.name],
          ...[istMomentOf(row.createdAt), dueInIndia(row.dueAt), row.clock, row.owner?.name],
        ]),
      );
    }),
  );
}

const NOTHING: AskedWhat = {
  text: '',
  lender: null,
  contacts: [],
  userId: null,
  acknowledgedAt: null,
  dueOn: null,
  escalateOn: null,
  complaint: null,
};

/** One ticket with what was asked and everything that was done, PANs in the words masked. NOT_FOUND for what is not there. */
export function describeTicket(ctx: AdminContext, ticketId: string, desks: Desks): Promise<Ticket> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await selectTickets(tx, { ticketId }, { limit: 1 });
    if (!found) throw notFound('ticket');
    const [row] = await toRows(tx, [found]);
    if (!row) throw notFound('ticket');
    const { userId, ...asked } = (await desks[found.kind]?.read(tx, found.sourceId)) ?? NOTHING;
    const [card] = userId === null ? [] : await listCustomerCards(tx, [userId]);
    const entries = await selectEntries(tx, ticketId);
    const filesOf = await listFilesOf(tx, [ticketId]);
    const names = await findStaffNames(
      tx,
      entries.map(({ staffId }) => staffId),
    );
    return {
      ...row,
      ...asked,
      text: maskPansIn(asked.text),
      contacts: [...asked.contacts],
      customer: card ? { userId: card.userId, prospectAppId: card.prospectAppId } : null,
      acknowledgedAt: asked.acknowledgedAt?.toISOString() ?? null,
      files: filesOf(ticketId),
      thread: entries.map(({ staffId, at, ...entry }) => ({
        ...entry,
        text: entry.text === null ? null : maskPansIn(entry.text),
        at: at.toISOString(),
        by: staffId === null ? null : (names.get(staffId) ?? staffId),
        files: filesOf(entry.entryId),
      })),
    };
  });
}
