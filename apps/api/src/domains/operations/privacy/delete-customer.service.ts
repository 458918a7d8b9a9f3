import type { DataUse } from '@saakh/contracts/operations/privacy';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { dateInWords } from '@saakh/rules/dates-in-words';
import { withdrawAllSharing } from '#domains/customers/consents';
import { endWithdrawnLeads } from '#domains/customers/insurance-requests';
import { getCustomer, oldestContactOf, prepareToTell } from '#domains/identity/customers';
import { forgetSubmissions } from '#domains/lending/applications';
import { tellDeskOfDeletion } from '#domains/operations/support';
import { closeApprovals } from '#domains/records/records';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { FAREWELL } from '#platform/messages';
import { removeFileLater } from '#platform/uploads/remove-file';
import { type GatheredRows, gatherRows, lockPerson, removeRows } from './customer-rows.repository';
import { CUSTOMER_TABLES } from './data-inventory';
import { forgetWords } from './erased/words.repository';
import { insertHold, suppress } from './holds.repository';
import { findHeldUntil } from './retention.service';

interface Deletion {
  /** `customer`, or who did it for them. */
  readonly by: string;
  readonly reason: string | null;
  /** Of two members of the staff, who asked and who agreed. */
  readonly askedBy?: string | undefined;
  readonly approvedBy?: string | undefined;
}

const MARK = 12;
/** By what a customer is called once they are gone: the beginning of the tombstone, which says nothing of them. */
export function markOf({ platform }: Context, userId: string): string {
  return platform.cipher.keyedHash('tombstone', userId).slice(0, MARK);
}

const idsOf = (rows: GatheredRows, table: string, key: string): string[] =>
  (rows[table] ?? []).map((row) => row[key]).filter((id) => typeof id === 'string');

/** Ids of rows that are gone: nothing that waits may act for them any more. */
const goneIds = (rows: GatheredRows): string[] =>
  CUSTOMER_TABLES.filter(({ stageOne }) => stageOne === 'delete').flatMap(({ table, key }) => idsOf(rows, table, key));

/** How many rows of each use leave the product tables. */
function countByUse(rows: GatheredRows): Partial<Record<DataUse, number>> {
  const counts: Partial<Record<DataUse, number>> = {};
  for (const { table, use } of CUSTOMER_TABLES) {
    const some = rows[table]?.length ?? 0;
    if (some > 0) counts[use] = (counts[use] ?? 0) + some;
  }
  return counts;
}

/** Files go after the commit: a job brings it about whatever happens to the process. */
async function enqueueFiles(ctx: TxContext, rows: GatheredRows): Promise<void> {
  const fileKeys = Object.values(rows).flatMap((of) =>
    of.map(({ file_key }) => file_key).filter((key) => typeof key === 'string'),
  );
  for (const fileKey of fileKeys) await removeFileLater(ctx, fileKey);
}

/**
 * The message that the deletion is done, to the contact that was verified longest: a thief of the other one can't keep it from
 * its owner. It is written when the contact is gone from everywhere else, so that the deletion does not take it away, and
 * leaves nothing of the contact once it has gone out.
 */
async function prepareFarewell(tx: TxContext, userId: string, heldUntil: string) {
  const contact = oldestContactOf(await getCustomer(tx, userId));
  const more = (language: 'en' | 'hi') => ({ heldUntil: dateInWords(heldUntil, language) });
  const contacts = contact ? [contact] : [];
  return prepareToTell(tx, userId, { templateKey: FAREWELL, about: userId, contacts, more });
}

/** As `deleteCustomer`, in a transaction of the system that is under way; `actor` is who the audit row names. */
export async function deleteIn(
  tx: TxContext,
  actor: Context['actor'],
  userId: string,
  { by, reason, askedBy, approvedBy }: Deletion,
): Promise<{ heldUntil: string }> {
  const person = await lockPerson(tx, userId);
  if (!person) throw notFound('customer');
  const heldUntil = await findHeldUntil(tx, userId);
  const sayFarewell = await prepareFarewell(tx, userId, heldUntil);
  // The key of a second factor opens nothing any more, and proves nothing.
  const rows = await gatherRows(tx, person, ({ table }) => !['idempotency_keys', 'customer_factors'].includes(table));
  for (const { consentId, purpose } of await withdrawAllSharing(tx, userId)) {
    // At once: the request that says which insurer and which plan is gone in a moment.
    if (purpose === 'insurer-sharing') await endWithdrawnLeads(tx, { consentId });
  }
  await tellDeskOfDeletion(tx, idsOf(rows, 'help_requests', 'help_request_id'));
  await forgetSubmissions(tx, userId);
  const holdId = newId('hld');
  const { removed: attachments, lookAt } = await forgetWords(tx, rows);
  await insertHold(tx, {
    holdId,
    userId,
    deletedBy: by,
    reason: reason === null ? null : redactAadhaar(reason),
    heldUntil,
    removed: { ...countByUse(rows), ...(attachments > 0 ? { attachments } : {}) },
    content: rows,
  });
  await suppress(tx, person.addresses);
  await tx.platform.jobs.cancelAbout(tx, goneIds(rows));
  await enqueueFiles(tx, rows);
  await removeRows(tx, person);
  await sayFarewell();
  for (const type of ['customer-deletion', 'customer-access', 'customer-consent'] as const) {
    await closeApprovals(tx, type, { recordId: userId, mark: markOf(tx, userId) });
  }
  // Without the customer's id: what may be shown as proof when there is no customer any more.
  await recordAudit(
    { ...tx, actor },
    {
      action: 'hold.created',
      objectType: 'held-customer',
      objectId: holdId,
      after: { heldUntil, askedBy, approvedBy, ...(lookAt.length > 0 ? { lookAt } : {}) },
    },
  );
  await recordAudit(
    { ...tx, actor },
    {
      action: 'customer.deleted',
      objectType: 'customer',
      objectId: userId,
      subject: userId,
      after: { holdId, heldUntil },
    },
  );
  return { heldUntil };
}

/**
 * Stage one of a deletion, in one transaction (REG-DP-6, REG-DL-7): all that is personal is gathered sealed into the hold store
 * and leaves every product table; sessions, reminders and waiting messages end with it; consents to share are withdrawn, so that
 * lenders are told, and the desk of the customer service is asked to delete there what it was sent; number and address
 * get no promotion any more. Append-only rows keep a bare id until the purge. The number may sign in again at once, as somebody
 * new. Answers the last day of the hold (in India); NOT_FOUND for nobody and for who is deleted already. For the customer's own
 * call and for the office.
 */
export function deleteCustomer(ctx: Context, userId: string, deletion: Deletion): Promise<{ heldUntil: string }> {
  return inTransaction(asSystem(ctx, 'deletion'), (tx) => deleteIn(tx, ctx.actor, userId, deletion));
}
