import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { answerTicket } from '@saakh/contracts/operations/tickets';
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

const lockOne = async (ctx: TxContext, ticketId: string): Promise<StoredTicket> => {
  const ticket = await lockTicket(ctx, ticketId);
  if (!ticket) throw notFound('Ticket');
  return ticket;
};

const heldBy = async (ctx: TxContext, ownerId: string): Promise<AppError> => {
  const name = (await findStaffNames(ctx, [ownerId])).get(ownerId) ?? 'Someone else';
  return new AppError('CONFLICT', { message: `${name} has this ticket` });
};

const note = async (
  ctx: Own,
  { ticketId }: StoredTicket,
  entry: Parameters<typeof insertEntry>[1]['entry'],
  text: string | null,
): Promise<string> => {
  const entryId = await insertEntry(ctx, { ticketId, entry, staffId: ctx.actor.staffId, text });
  await recordAudit(ctx, { action: `ticket.${entry}`, objectType: 'ticket', objectId: ticketId });
  return entryId;
};

/** Whoever works at a ticket has it: takes it where nobody does, CONFLICT with the name where somebody else does. */
const hold = async (ctx: Own, ticket: StoredTicket): Promise<void> => {
  const { staffId } = ctx.actor;
  if (ticket.ownerId === staffId) return;
  if (ticket.ownerId !== null) throw await heldBy(ctx, ticket.ownerId);
  if (!(await takeFree(ctx, ticket.ticketId, staffId))) throw await heldBy(ctx, staffId);
  await note(ctx, ticket, 'taken', null);
};

const sourceOf = ({ helpRequestId, grievanceId, ticketId }: StoredTicket): string =>
  helpRequestId ?? grievanceId ?? ticketId;

const deskOf = (desks: Desks, { kind }: StoredTicket): Desk => {
  const desk = desks[kind];
  if (!desk) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.ticketNoDesk });
  return desk;
};

const refuseClosed = ({ state }: StoredTicket): void => {
  if (state === 'closed') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.ticketClosed });
};

/** What was asked while somebody wrote is not settled by words that know nothing of it. */
const refuseUnread = async (ctx: TxContext, { ticketId, lastEntryId }: Ending): Promise<void> => {
  if (await wasAskedAfter(ctx, ticketId, lastEntryId)) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.ticketAskedAgain });
  }
};

/** Takes a ticket that nobody has. CONFLICT names whoever was faster. */
export const take = (ctx: AdminContext, ticketId: string): Promise<void> =>
  inTransaction(ctx, async (own) => hold(own, await lockOne(own, ticketId)));

/**
 * Gives a ticket to a colleague, or back to the queue. FORBIDDEN for somebody else's, but for an administrator;
 * VALIDATION_FAILED at `email` for nobody of ours, or somebody who has no access any more.
 */
export const assign = (ctx: AdminContext, ticketId: string, email: string | null): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const ticket = await lockOne(own, ticketId);
    const { staffId, roleId } = ctx.actor;
    if (ticket.ownerId !== null && ticket.ownerId !== staffId && roleId !== 1) {
      throw new AppError('FORBIDDEN', { message: STAFF_MESSAGES.ticketNotYours });
    }
    const colleague = email === null ? null : await findStaffByEmail(own, email);
    if (colleague === undefined) throw fieldError('email', 'Nobody here has this address');
    if (colleague?.active === false) throw fieldError('email', STAFF_MESSAGES.ticketStaffDisabled);
    await updateTicket(own, ticketId, { ownerId: colleague?.staffId ?? null });
    await note(own, ticket, 'assigned', colleague?.name ?? null);
  });

/**
 * Writes to whoever asked, and keeps what was written; an Aadhaar number is cut first (REG-ID-3). CONFLICT where more was asked
 * after the entry that the writer has read last; VALIDATION_FAILED at `files` where none can go with it.
 */
export const answer = (ctx: AdminContext, ending: Ending, desks: Desks): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const { ticketId } = ending;
    const ticket = await lockOne(own, ticketId);
    refuseClosed(ticket);
    await hold(own, ticket);
    await refuseUnread(own, ending);
    const text = redactAadhaar(ending.text);
    const desk = deskOf(desks, ticket);
    const { files = [] } = ending;
    if (files.length > 0 && !desk.takesFiles) throw fieldError('files', STAFF_MESSAGES.ticketTakesNoFiles);
    await desk.answer(own, sourceOf(ticket), text, files.length);
    const dueAt = new Date(own.clock.now().getTime() + QUIET_DAYS * DAY_MS);
    await updateTicket(own, ticketId, { state: 'answered', dueAt });
    await attachFiles(own, { files, ticketId, entryId: await note(own, ticket, 'answer', text) });
  });

/** Keeps a note for colleagues; anybody may write one. */
export const writeNote = (ctx: AdminContext, ticketId: string, typed: string): Promise<void> =>
  inTransaction(ctx, async (own) => {
    await note(own, await lockOne(own, ticketId), 'note', redactAadhaar(typed));
  });

export const categorize = (ctx: AdminContext, ticketId: string, category: StoredTicket['category']): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const ticket = await lockOne(own, ticketId);
    if (ticket.category === category) return;
    await updateTicket(own, ticketId, { category });
    await note(own, ticket, 'category', category);
  });

/**
 * Ends a ticket with how it ended. CONFLICT for a complaint that was not answered, because silence resolves nothing, and where
 * more was asked after the entry that the writer has read last.
 */
export const close = (ctx: AdminContext, ending: Ending, desks: Desks): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const { ticketId } = ending;
    const ticket = await lockOne(own, ticketId);
    refuseClosed(ticket);
    await hold(own, ticket);
    await refuseUnread(own, ending);
    await deskOf(desks, ticket).close(own, sourceOf(ticket), ending.text);
    await updateTicket(own, ticketId, { state: 'closed', closedAt: own.clock.now() });
    await note(own, ticket, 'closed', redactAadhaar(ending.text));
  });

/** Who has a ticket, as long as they may sign in. */
export const activeOwner = async (ctx: TxContext, { ownerId }: StoredTicket): Promise<string | null> =>
  ownerId !== null && (await findStaff(ctx, ownerId))?.active ? ownerId : null;

/**
 * Opens a closed ticket again; its clock begins where it was for a complaint, anew for all else. It is nobody's where whoever
 * had it has no access any more.
 */
export const reopen = (ctx: AdminContext, ticketId: string, typed: string, desks: Desks): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const ticket = await lockOne(own, ticketId);
    if (ticket.state !== 'closed') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.ticketOpen });
    await deskOf(desks, ticket).reopen(own, sourceOf(ticket));
    const from = ticket.kind === 'complaint' ? ticket.createdAt : own.clock.now();
    const dueAt = firstDue(ticket.kind, from, true);
    const ownerId = await activeOwner(own, ticket);
    await updateTicket(own, ticketId, { state: 'open', closedAt: null, dueAt, ownerId });
    await note(own, ticket, 'reopened', redactAadhaar(typed));
  });
