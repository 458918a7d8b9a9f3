import type { CallParsed } from '@saakh/contracts/call';
import type {
  askDeletion as askDeletionCall,
  Deletion,
  DeletionPreview,
  DeletionProof,
  DeletionRequest,
} from '@saakh/contracts/customers/deletion';
import { REMOVED_USES } from '@saakh/contracts/customers/my-data';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { typedMobile, visibleText } from '@saakh/contracts/typed/clean-entry';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { findCustomerByContact, getCustomer, listCustomerCards, tellOfAct } from '#domains/customers/customers';
import { applyChange, findStaffNames, listApprovalsOf } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { parseTimeCursor, timeCursor } from '#platform/lists/time-cursor';
import { countRows, findPerson, type Person } from '../customer-rows.repository';
import { markOf } from '../delete-customer.service';
import { sectionsOf } from '../my-data.service';
import { listRecipients } from '../recipients.repository';
import { findHeldUntil, findHoldDays } from '../retention.service';
import { customerDeletionRecord } from './deletion-record';
import { type HoldRow, selectEntries, selectHold, selectHoldOf, selectHolds } from './deletions.repository';

const LOOK_UPS: LimitRule = { name: 'deletion-look-ups', points: 60, seconds: 60, onFailure: 'closed' };
const PAGE = 50;
const END = 4;
/** How the audit log begins the name of a member of the staff. */
const STAFF = 'admin:';

const idOfTyped = async (own: TxContext, text: string): Promise<string | undefined> => {
  const typed = visibleText(text).trim();
  if (typed.startsWith('usr_')) return typed;
  if (typed.includes('@')) return (await findCustomerByContact(own, 'email', typed.toLowerCase()))?.userId;
  return (await findCustomerByContact(own, 'sms', typedMobile(typed)))?.userId;
};

/** What has to be typed again: the end of the number that the card shows, or of the id of who has none. */
const confirmOf = async (own: TxContext, userId: string): Promise<DeletionPreview['confirm']> => {
  const { phone } = await getCustomer(own, userId);
  return phone === null ? { of: 'id', text: userId.slice(-END) } : { of: 'mobile', text: phone.slice(-END) };
};

const preview = async (own: TxContext, person: Person): Promise<DeletionPreview> => {
  const { userId, userIds } = person;
  const [card] = await listCustomerCards(own, [userId]);
  if (!card) throw notFound('Customer');
  const heldUntil = await findHeldUntil(own, userId);
  const yearEnds = addDays(istDateOf(own.clock.now()), await findHoldDays(own));
  const recipients = await listRecipients(own, person);
  const waiting = await listApprovalsOf(own, 'customer-deletion', { recordId: userId });
  return {
    card: { ...card, createdAt: card.createdAt.toISOString(), lastSeenAt: card.lastSeenAt?.toISOString() ?? null },
    otherAccounts: userIds.length - 1,
    sections: sectionsOf(await countRows(own, person)),
    heldUntil,
    ground: heldUntil > yearEnds ? 'loan' : 'year',
    // Partners are told nothing: in their lists the customer loses name and number.
    recipients: [...new Set(recipients.filter(({ kind }) => kind !== 'partner').map(({ name }) => name))],
    openApplications: card.openApplications,
    confirm: await confirmOf(own, userId),
    needsSecond: own.platform.config.SECOND_APPROVAL,
    isWaiting: waiting.some(({ decision }) => decision === null),
  };
};

/**
 * What a deletion of a customer would take, and what the law keeps until when, counted in the database; null for nobody. Sixty
 * look-ups a minute, each of which leaves an audit row without what was typed.
 */
export const findForDeletion = async (ctx: AdminContext, text: string): Promise<DeletionPreview | null> => {
  await ctx.platform.limits.consume(LOOK_UPS, idKey(ctx.actor.staffId));
  return inTransaction(ctx, async (own) => {
    const userId = await idOfTyped(own, text);
    const person = userId === undefined ? undefined : await findPerson(own, userId);
    await recordAudit(own, {
      action: 'customer.looked-up',
      objectType: 'customer-search',
      objectId: own.requestId,
      ...(person ? { subject: person.userId } : {}),
      after: { for: 'deletion', found: person ? 1 : 0 },
    });
    return person ? preview(own, person) : null;
  });
};

/**
 * Asks for a deletion by the own password, a reason and the end of the customer's number (S-AZ-7). Where the setting asks for a
 * second person it waits for one among the approvals; otherwise it is done at once, as the customer's own (REG-DP-6).
 * VALIDATION_FAILED at `confirm`, NOT_FOUND, CONFLICT when it waits already.
 */
export const askDeletion = async (
  ctx: AdminContext,
  { userId, confirm, reason }: CallParsed<typeof askDeletionCall>['body'],
): Promise<{ message: string; approvalId?: string; holdId?: string }> => {
  return inTransaction(ctx, async (own) => {
    if (!(await findPerson(own, userId))) throw notFound('Customer');
    if ((await confirmOf(own, userId)).text !== confirm) throw fieldError('confirm', STAFF_MESSAGES.digitsWrong);
    const wanted = { id: userId, property: '', value: null, reason };
    const { approvalId } = await applyChange(own, customerDeletionRecord, wanted);
    if (approvalId !== undefined) {
      // While it waits they can still say no; once it is done, there is nobody to write to.
      await tellOfAct(own, userId, 'deletion-asked');
      return { message: STAFF_MESSAGES.deletionAsked, approvalId };
    }
    const holdId = await selectHoldOf(own, userId);
    return { message: STAFF_MESSAGES.customerDeleted, ...(holdId === undefined ? {} : { holdId }) };
  });
};

const shown = (row: HoldRow, today: string): Deletion => ({
  holdId: row.holdId,
  tombstone: row.tombstone.slice(0, 12),
  by: row.deletedBy,
  state: row.purgedAt ? 'purged' : row.heldUntil < today ? 'due' : 'held',
  deletedAt: row.deletedAt.toISOString(),
  heldUntil: row.heldUntil,
  purgedAt: row.purgedAt?.toISOString() ?? null,
});

const requestsOf = async (own: TxContext): Promise<DeletionRequest[]> => {
  const rows = await listApprovalsOf(own, 'customer-deletion', {});
  return rows.flatMap(({ recordId, recordName, decision, askedByName, askedAt, decidedAt, ...row }) =>
    decision === 'approve'
      ? []
      : [
          {
            approvalId: row.approvalId,
            tombstone: recordId.startsWith('usr_') ? markOf(own, recordId) : recordName,
            state: decision ?? ('waiting' as const),
            askedAt: askedAt.toISOString(),
            askedBy: askedByName,
            reason: row.reason,
            decidedAt: decidedAt?.toISOString() ?? null,
            decisionReason: row.decisionReason,
          },
        ],
  );
};

/** Requests of the last month that are not made, and what was deleted by whomever, newest first, by tombstone alone. */
export const listDeletions = (
  ctx: AdminContext,
  after: string | undefined,
): Promise<{ requests: DeletionRequest[]; data: Deletion[]; next: string | null }> =>
  inTransaction(ctx, async (own) => {
    const found = await selectHolds(own, { after: parseTimeCursor(after), limit: PAGE + 1 });
    const rows = found.slice(0, PAGE);
    const last = rows.at(-1);
    const today = istDateOf(own.clock.now());
    return {
      requests: after === undefined ? await requestsOf(own) : [],
      data: rows.map((row) => shown(row, today)),
      next: found.length > PAGE && last ? timeCursor({ at: last.deletedAt, id: last.holdId }) : null,
    };
  });

/** What was deleted when, who of the staff asked and approved, what is held until when, and the sealed audit entries that say so: nothing of the customer. NOT_FOUND. */
export const proveDeletion = (ctx: AdminContext, holdId: string): Promise<DeletionProof> =>
  inTransaction(ctx, async (own) => {
    const row = await selectHold(own, holdId);
    if (!row) throw notFound('Deletion');
    const { removed } = row;
    const entries = await selectEntries(own, holdId);
    const staffOf = (actor: string) => (actor.startsWith(STAFF) ? actor.slice(STAFF.length) : null);
    const done = entries.find(({ action }) => action === 'hold.created');
    const approvedBy = done?.approvedBy ?? null;
    const askedBy = done?.askedBy ?? (done ? staffOf(done.actor) : null);
    const names = await findStaffNames(own, [askedBy, approvedBy, ...entries.map(({ actor }) => staffOf(actor))]);
    const nameOf = (staffId: string | null) => staffId && (names.get(staffId) ?? staffId);
    return {
      ...shown(row, istDateOf(own.clock.now())),
      tombstone: row.tombstone,
      removed: removed && REMOVED_USES.flatMap((use) => (removed[use] ? [{ use, records: removed[use] }] : [])),
      lookAt: [...(done?.lookAt ?? [])],
      askedBy: nameOf(askedBy),
      approvedBy: nameOf(approvedBy),
      audit: entries.map(({ entry, at, action, actor, seal }) => ({
        ...{ entry, action, actor, seal, at: at.toISOString(), actorName: nameOf(staffOf(actor)) },
      })),
    };
  });
