import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { answerTicket } from '@saakh/contracts/operations/tickets';
import { withValues } from '@saakh/i18n/codes';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import type * as z from 'zod/mini';
import { findStaff, findStaffByEmail } from '#domains/identity/sign-in';
import { findStaffNames } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import type { Desk, Desks } from './desks';
import { attachFiles } from './files/ticket-files.service';
import { firstDue } from './open-ticket.service';
import {
  insertEntry,
  lockTicket,
  type StoredTicket,
  takeFree,
  updateTicket,
  wasAskedAfter,
} from './tickets.repository';

type Own = AdminContext & TxContext;
type Ending = z.output<typeof answerTicket.body>;
const DAY_MS = 24 * 3_600_000;
/** What was answered is looked at again after a week, and closed if nothing came. */
const QUIET_DAYS = 7;

async function lockOne(ctx: TxContext, ticketId: string): Promise<StoredTicket> {
  const ticket = await lockTicket(ctx, ticketId);
  if (!ticket) throw notFound('ticket');
  return ticket;
}

async function heldBy(ctx: TxContext, ownerId: string): Promise<AppError> {
  const name = (await findStaffNames(ctx, [ownerId])).get(ownerId) ?? 'Someone else';
  return new AppError('CONFLICT', { message: withValues(STAFF_MESSAGES.ticketHeldBy, name) });
}

async function note(
  ctx: Own,
  { ticketId }: StoredTicket,
  entry: Parameters<typeof insertEntry>[1]['entry'],
  text: string | null,
): Promise<string> {
  const entryId = await insertEntry(ctx, { ticketId, entry, staffId: ctx.actor.staffId, text });
  await recordAudit(ctx, { action: `ticket.${entry}`, objectType: 'ticket', objectId: ticketId });
  return entryId;
}

/** Only the owner of a ticket works on it: takes one that nobody has; CONFLICT with the name of another owner. */
async function hold(ctx: Own, ticket: StoredTicket): Promise<void> {
  const { staffId } = ctx.actor;
  if (ticket.ownerId === staffId) return;
  if (ticket.ownerId !== null) throw await heldBy(ctx, ticket.ownerId);
  if (!(await takeFree(ctx, ticket.ticketId, staffId))) throw await heldBy(ctx, staffId);
  await note(ctx, ticket, 'taken', null);
}

const sourceOf = ({ helpRequestId, grievanceId, ticketId }: StoredTicket): string =>
  helpRequestId ?? grievanceId ?? ticketId;

function deskOf(desks: Desks, { kind }: StoredTicket): Desk {
  const desk = desks[kind];
  if (!desk) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.ticketNoDesk });
  return desk;
}

function refuseClosed({ state }: StoredTicket): void {
  if (state === 'closed') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.ticketClosed });
}

/** What was asked while somebody wrote is not settled by words that know nothing of it. */
async function refuseUnread(ctx: TxContext, { ticketId, lastEntryId }: Ending): Promise<void> {
  if (await wasAskedAfter(ctx, ticketId, lastEntryId)) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.ticketAskedAgain });
  }
}

/** Takes a ticket that nobody has. CONFLICT names the person who was faster. */
export function take(ctx: AdminContext, ticketId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => hold(tx, await lockOne(tx, ticketId)));
}

/**
 * Gives a ticket to a colleague, or back to the queue. FORBIDDEN for somebody else's, but for an administrator;
 * VALIDATION_FAILED at `email` for nobody of ours, or somebody who has no access any more.
 */
export function assign(ctx: AdminContext, ticketId: string, email: string | null): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockOne(tx, ticketId);
    const { staffId, roleId } = ctx.actor;
    if (ticket.ownerId !== null && ticket.ownerId !== staffId && roleId !== 1) {
      throw new AppError('FORBIDDEN', { message: STAFF_MESSAGES.ticketNotYours });
    }
    const colleague = email === null ? null : await findStaffByEmail(tx, email);
    if (colleague === undefined) throw fieldError('email', STAFF_MESSAGES.addressOfNobody);
    if (colleague?.active === false) throw fieldError('email', STAFF_MESSAGES.ticketStaffDisabled);
    await updateTicket(tx, ticketId, { ownerId: colleague?.staffId ?? null });
    await note(tx, ticket, 'assigned', colleague?.name ?? null);
  });
}

/**
 * Writes to the person who asked, and keeps what was written; an Aadhaar number is cut first (REG-ID-3). CONFLICT where more was asked
 * after the entry that the writer has read last; VALIDATION_FAILED at `files` where none can go with it.
 */
export function answer(ctx: AdminContext, ending: Ending, desks: Desks): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { ticketId } = ending;
    const ticket = await lockOne(tx, ticketId);
    refuseClosed(ticket);
    await hold(tx, ticket);
    await refuseUnread(tx, ending);
    const text = redactAadhaar(ending.text);
    const desk = deskOf(desks, ticket);
    const { files = [] } = ending;
    if (files.length > 0 && !desk.takesFiles) throw fieldError('files', STAFF_MESSAGES.ticketTakesNoFiles);
    await desk.answer(tx, sourceOf(ticket), text, files.length);
    const dueAt = new Date(tx.clock.now().getTime() + QUIET_DAYS * DAY_MS);
    await updateTicket(tx, ticketId, { state: 'answered', dueAt });
    await attachFiles(tx, { files, ticketId, entryId: await note(tx, ticket, 'answer', text) });
  });
}

/** Keeps a note for colleagues; anybody may write one. */
export function writeNote(ctx: AdminContext, ticketId: string, typed: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await note(tx, await lockOne(tx, ticketId), 'note', redactAadhaar(typed));
  });
}

export function categorize(ctx: AdminContext, ticketId: string, category: StoredTicket['category']): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockOne(tx, ticketId);
    if (ticket.category === category) return;
    await updateTicket(tx, ticketId, { category });
    await note(tx, ticket, 'category', category);
  });
}

/**
 * Ends a ticket with how it ended. CONFLICT for a complaint that was not answered, because silence resolves nothing, and where
 * more was asked after the entry that the writer has read last.
 */
export function close(ctx: AdminContext, ending: Ending, desks: Desks): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { ticketId } = ending;
    const ticket = await lockOne(tx, ticketId);
    refuseClosed(ticket);
    await hold(tx, ticket);
    await refuseUnread(tx, ending);
    await deskOf(desks, ticket).close(tx, sourceOf(ticket), ending.text);
    await updateTicket(tx, ticketId, { state: 'closed', closedAt: tx.clock.now() });
    await note(tx, ticket, 'closed', redactAadhaar(ending.text));
  });
}

/** Who has a ticket, as long as they may sign in. */
export async function activeOwner(ctx: TxContext, { ownerId }: StoredTicket): Promise<string | null> {
  return ownerId !== null && (await findStaff(ctx, ownerId))?.active ? ownerId : null;
}

/**
 * Opens a closed ticket again; its clock goes on for a complaint, and starts again for all else. It is nobody's where the person who
 * had it has no access any more.
 */
export function reopen(ctx: AdminContext, ticketId: string, typed: string, desks: Desks): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockOne(tx, ticketId);
    if (ticket.state !== 'closed') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.ticketOpen });
    await deskOf(desks, ticket).reopen(tx, sourceOf(ticket));
    const from = ticket.kind === 'complaint' ? ticket.createdAt : tx.clock.now();
    const dueAt = firstDue(ticket.kind, from, true);
    const ownerId = await activeOwner(tx, ticket);
    await updateTicket(tx, ticketId, { state: 'open', closedAt: null, dueAt, ownerId });
    await note(tx, ticket, 'reopened', redactAadhaar(typed));
  });
}
