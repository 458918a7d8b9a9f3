import type { CallParsed } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { DoNotCallEntry, removeDoNotCall as removeDoNotCallCall } from '@saakh/contracts/operations/telecalling';
import { findCustomerByContact, listCustomerCards, tellOfAct } from '#domains/identity/customers';
import { findStaffNames } from '#domains/records/records';
import { fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { addBlockReason, block, countDoNotCall, deleteClaimOf, selectDoNotCall, unblock } from './calls.repository';

interface Blocked {
  readonly mobile: string;
  readonly reason: string;
}

/**
 * From now on nobody calls a number; its customer is told so. Kept as a hash, which a deletion leaves. False where it was on the
 * list already: then only the reason is new.
 */
export async function blockNumber(
  ctx: AdminContext & TxContext,
  mobile: string,
  reason: string,
  userId: string | undefined,
): Promise<boolean> {
  const phoneIndex = ctx.platform.cipher.index('phone', mobile);
  const isNew = await block(ctx, { phoneIndex, at: ctx.clock.now(), staffId: ctx.actor.staffId, reason });
  if (!isNew) await addBlockReason(ctx, phoneIndex, reason);
  await recordAudit(ctx, {
    action: isNew ? 'do-not-call.added' : 'do-not-call.reason-added',
    objectType: 'number',
    objectId: phoneIndex,
    ...(userId === undefined ? {} : { subject: userId }),
    after: { reason },
  });
  if (isNew && userId !== undefined) await tellOfAct(ctx, userId, 'calls-stopped');
  return isNew;
}

/** Nobody calls the number from now on, and an agent who has its owner in hand loses them; twice is once, and false. */
export function addDoNotCall(ctx: AdminContext, { mobile, reason }: Blocked): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const userId = (await findCustomerByContact(tx, 'sms', mobile))?.userId;
    const isNew = await blockNumber(tx, mobile, reason, userId);
    if (userId !== undefined) await deleteClaimOf(tx, userId);
    return isNew;
  });
}

async function shown(
  tx: AdminContext & TxContext,
  rows: Awaited<ReturnType<typeof selectDoNotCall>>,
): Promise<DoNotCallEntry[]> {
  const names = await findStaffNames(
    tx,
    rows.map(({ staffId }) => staffId),
  );
  const cards = await listCustomerCards(
    tx,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const mobiles = new Map(cards.map(({ userId, mobile }) => [userId, mobile]));
  return rows.map(({ phoneIndex, userId, at, staffId, reason }) => ({
    ...{ numberId: phoneIndex, userId, mobile: mobiles.get(userId ?? '') ?? null },
    ...{ at: at.toISOString(), by: names.get(staffId) ?? '', reason },
  }));
}

const PAGE = 100;
function cursorOf(after: string | undefined): { at: Date; phoneIndex: string } | undefined {
  const [at = '', phoneIndex = ''] = after?.split('~') ?? [];
  const time = new Date(at);
  return phoneIndex === '' || Number.isNaN(time.getTime()) ? undefined : { at: time, phoneIndex };
}

/** The numbers that nobody calls, newest first: each as the customer who has it now, masked, since only its hash is kept. */
export function listDoNotCall(ctx: AdminContext, after?: string) {
  return inTransaction(ctx, async (tx) => {
    const before = cursorOf(after);
    const rows = await selectDoNotCall(tx, { limit: PAGE + 1, ...(before ? { before } : {}) });
    const data = await shown(tx, rows.slice(0, PAGE));
    const last = rows.length > PAGE ? data.at(-1) : undefined;
    return { data, next: last ? `${last.at}~${last.numberId}` : null, total: await countDoNotCall(tx) };
  });
}

/** The entry of a number, or null; the look-up is in the audit, without the number. */
export function findDoNotCall(ctx: AdminContext, mobile: string): Promise<DoNotCallEntry | null> {
  return inTransaction(ctx, async (tx) => {
    const phoneIndex = tx.platform.cipher.index('phone', mobile);
    const [entry] = await shown(tx, await selectDoNotCall(tx, { phoneIndex, limit: 1 }));
    await recordAudit(tx, {
      action: 'do-not-call.looked-up',
      objectType: 'number',
      objectId: tx.requestId,
      ...(entry?.userId ? { subject: entry.userId } : {}),
      after: { found: entry ? 1 : 0 },
    });
    return entry ?? null;
  });
}

/** The number may be called again, where its owner allows calls; they are told by message. VALIDATION_FAILED at `mobile` for one that was not blocked. */
export function removeDoNotCall(
  ctx: AdminContext,
  { mobile, numberId, reason }: CallParsed<typeof removeDoNotCallCall>['body'],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const phoneIndex = numberId ?? tx.platform.cipher.index('phone', mobile ?? '');
    const [entry] = await selectDoNotCall(tx, { phoneIndex, limit: 1 });
    if (!(await unblock(tx, phoneIndex))) throw fieldError('mobile', STAFF_MESSAGES.mobileNotBlocked);
    await recordAudit(tx, {
      action: 'do-not-call.removed',
      objectType: 'number',
      objectId: phoneIndex,
      after: { reason },
    });
    if (entry?.userId) await tellOfAct(tx, entry.userId, 'calls-allowed');
  });
}
