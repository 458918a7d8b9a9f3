import type { CallParsed } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { REMOVED_USES } from '@saakh/contracts/operations/privacy';
import type {
  askDeletion as askDeletionCall,
  Deletion,
  DeletionPreview,
  DeletionProof,
  DeletionRequest,
} from '@saakh/contracts/operations/staff/privacy';
import { typedMobile, visibleText } from '@saakh/contracts/typed/clean-entry';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { findCustomerByContact, getCustomer, listCustomerCards, tellOfAct } from '#domains/identity/customers';
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

async function idOfTyped(tx: TxContext, text: string): Promise<string | undefined> {
  const typed = visibleText(text).trim();
  if (typed.startsWith('usr_')) return typed;
  if (typed.includes('@')) return (await findCustomerByContact(tx, 'email', typed.toLowerCase()))?.userId;
  return (await findCustomerByContact(tx, 'sms', typedMobile(typed)))?.userId;
}

/** What has to be typed again: the end of the number that the card shows, or of the id of who has none. */
async function confirmOf(tx: TxContext, userId: string): Promise<DeletionPreview['confirm']> {
  const { phone } = await getCustomer(tx, userId);
  return phone === null ? { of: 'id', text: userId.slice(-END) } : { of: 'mobile', text: phone.slice(-END) };
}

async function preview(tx: TxContext, person: Person): Promise<DeletionPreview> {
  const { userId, userIds } = person;
  const [card] = await listCustomerCards(tx, [userId]);
  if (!card) throw notFound('customer');
  const heldUntil = await findHeldUntil(tx, userId);
  const yearEnds = addDays(istDateOf(tx.clock.now()), await findHoldDays(tx));
  const recipients = await listRecipients(tx, person);
  const waiting = await listApprovalsOf(tx, 'customer-deletion', { recordId: userId });
  return {
    card: { ...card, createdAt: card.createdAt.toISOString(), lastSeenAt: card.lastSeenAt?.toISOString() ?? null },
    otherAccounts: userIds.length - 1,
    sections: sectionsOf(await countRows(tx, person)),
    heldUntil,
    ground: heldUntil > yearEnds ? 'loan' : 'year',
    // Partners are told nothing: in their lists the customer loses name and number.
    recipients: [...new Set(recipients.filter(({ kind }) => kind !== 'partner').map(({ name }) => name))],
    openApplications: card.openApplications,
    confirm: await confirmOf(tx, userId),
    needsSecond: tx.platform.config.SECOND_APPROVAL,
    isWaiting: waiting.some(({ decision }) => decision === null),
  };
}

/**
 * What a deletion of a customer would take, and what the law keeps until when, counted in the database; null for nobody. Sixty
 * look-ups a minute, each of which leaves an audit row without what was typed.
 */
export async function findForDeletion(ctx: AdminContext, text: string): Promise<DeletionPreview | null> {
  await ctx.platform.limits.consume(LOOK_UPS, idKey(ctx.actor.staffId));
  return inTransaction(ctx, async (tx) => {
    const userId = await idOfTyped(tx, text);
    const person = userId === undefined ? undefined : await findPerson(tx, userId);
    await recordAudit(tx, {
      action: 'customer.looked-up',
      objectType: 'customer-search',
      objectId: tx.requestId,
      ...(person ? { subject: person.userId } : {}),
      after: { for: 'deletion', found: person ? 1 : 0 },
    });
    return person ? preview(tx, person) : null;
  });
}

/**
 * Asks for a deletion by the own password, a reason and the end of the customer's number (S-AZ-7). Where the setting asks for a
 * second person it waits for one among the approvals; otherwise it is done at once, as the customer's own (REG-DP-6).
 * VALIDATION_FAILED at `confirm`, NOT_FOUND, CONFLICT when it waits already.
 */
export async function askDeletion(
  ctx: AdminContext,
  { userId, confirm, reason }: CallParsed<typeof askDeletionCall>['body'],
): Promise<{ message: string; approvalId?: string; holdId?: string }> {
  return inTransaction(ctx, async (tx) => {
    if (!(await findPerson(tx, userId))) throw notFound('customer');
    if ((await confirmOf(tx, userId)).text !== confirm) throw fieldError('confirm', STAFF_MESSAGES.digitsWrong);
    const wanted = { id: userId, property: '', value: null, reason };
    const { approvalId } = await applyChange(tx, customerDeletionRecord, wanted);
    if (approvalId !== undefined) {
      // While it waits they can still say no; once it is done, there is nobody to write to.
      await tellOfAct(tx, userId, 'deletion-asked');
      return { message: STAFF_MESSAGES.deletionAsked, approvalId };
    }
    const holdId = await selectHoldOf(tx, userId);
    return { message: STAFF_MESSAGES.customerDeleted, ...(holdId === undefined ? {} : { holdId }) };
  });
}

const shown = (row: HoldRow, today: string): Deletion => ({
  holdId: row.holdId,
  tombstone: row.tombstone.slice(0, 12),
  by: row.deletedBy,
  state: row.purgedAt ? 'purged' : row.heldUntil < today ? 'due' : 'held',
  deletedAt: row.deletedAt.toISOString(),
  heldUntil: row.heldUntil,
  purgedAt: row.purgedAt?.toISOString() ?? null,
});

async function requestsOf(tx: TxContext): Promise<DeletionRequest[]> {
  const rows = await listApprovalsOf(tx, 'customer-deletion', {});
  return rows.flatMap(({ recordId, recordName, decision, askedByName, askedAt, decidedAt, ...row }) =>
    decision === 'approve'
      ? []
      : [
          {
            approvalId: row.approvalId,
            tombstone: recordId.startsWith('usr_') ? markOf(tx, recordId) : recordName,
            state: decision ?? ('waiting' as const),
            askedAt: askedAt.toISOString(),
            askedBy: askedByName,
            reason: row.reason,
            decidedAt: decidedAt?.toISOString() ?? null,
            decisionReason: row.decisionReason,
          },
        ],
  );
}

/** Open deletion requests of the last month and all completed deletions, newest first, by tombstone only. */
export function listDeletions(
  ctx: AdminContext,
  after: string | undefined,
): Promise<{ requests: DeletionRequest[]; data: Deletion[]; next: string | null }> {
  return inTransaction(ctx, async (tx) => {
    const found = await selectHolds(tx, { after: parseTimeCursor(after), limit: PAGE + 1 });
    const rows = found.slice(0, PAGE);
    const last = rows.at(-1);
    const today = istDateOf(tx.clock.now());
    return {
      requests: after === undefined ? await requestsOf(tx) : [],
      data: rows.map((row) => shown(row, today)),
      next: found.length > PAGE && last ? timeCursor({ at: last.deletedAt, id: last.holdId }) : null,
    };
  });
}

/** What was deleted when, who of the staff asked and approved, what is held until when, and the sealed audit entries that say so: nothing of the customer. NOT_FOUND. */
export function proveDeletion(ctx: AdminContext, holdId: string): Promise<DeletionProof> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectHold(tx, holdId);
    if (!row) throw notFound('deletion');
    const { removed } = row;
    const entries = await selectEntries(tx, holdId);
    const staffOf = (actor: string) => (actor.startsWith(STAFF) ? actor.slice(STAFF.length) : null);
    const done = entries.find(({ action }) => action === 'hold.created');
    const approvedBy = done?.approvedBy ?? null;
    const askedBy = done?.askedBy ?? (done ? staffOf(done.actor) : null);
    const names = await findStaffNames(tx, [askedBy, approvedBy, ...entries.map(({ actor }) => staffOf(actor))]);
    const nameOf = (staffId: string | null) => staffId && (names.get(staffId) ?? staffId);
    return {
      ...shown(row, istDateOf(tx.clock.now())),
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
}
