import type { CallParsed } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { DoNotCallEntry, removeDoNotCall as removeDoNotCallCall } from '@saakh/contracts/operations/telecalling';
import { findCustomerByContact, listCustomerCards, tellOfAct } from '#domains/customers/customers';
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
export const blockNumber = async (
  ctx: AdminContext & TxContext,
  mobile: string,
  reason: string,
  userId: string | undefined,
): Promise<boolean> => {
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
};

/** Nobody calls the number from now on, and an agent who has its owner in hand loses them; twice is once, and false. */
export const addDoNotCall = (ctx: AdminContext, { mobile, reason }: Blocked): Promise<boolean> =>
  inTransaction(ctx, async (own) => {
    const userId = (await findCustomerByContact(own, 'sms', mobile))?.userId;
    const isNew = await blockNumber(own, mobile, reason, userId);
    if (userId !== undefined) await deleteClaimOf(own, userId);
    return isNew;
  });

const shown = async (
  own: AdminContext & TxContext,
  rows: Awaited<ReturnType<typeof selectDoNotCall>>,
): Promise<DoNotCallEntry[]> => {
  const names = await findStaffNames(
    own,
    rows.map(({ staffId }) => staffId),
  );
  const cards = await listCustomerCards(
    own,
    rows.flatMap(({ userId }) => userId ?? []),
  );
  const mobiles = new Map(cards.map(({ userId, mobile }) => [userId, mobile]));
  return rows.map(({ phoneIndex, userId, at, staffId, reason }) => ({
    ...{ numberId: phoneIndex, userId, mobile: mobiles.get(userId ?? '') ?? null },
    ...{ at: at.toISOString(), by: names.get(staffId) ?? '', reason },
  }));
};

const PAGE = 100;
const cursorOf = (after: string | undefined): { at: Date; phoneIndex: string } | undefined => {
  const [at = '', phoneIndex = ''] = after?.split('~') ?? [];
  const time = new Date(at);
  return phoneIndex === '' || Number.isNaN(time.getTime()) ? undefined : { at: time, phoneIndex };
};

/** The numbers that nobody calls, newest first: each as the customer who has it now, masked, since only its hash is kept. */
export const listDoNotCall = (ctx: AdminContext, after?: string) =>
  inTransaction(ctx, async (own) => {
    const before = cursorOf(after);
    const rows = await selectDoNotCall(own, { limit: PAGE + 1, ...(before ? { before } : {}) });
    const data = await shown(own, rows.slice(0, PAGE));
    const last = rows.length > PAGE ? data.at(-1) : undefined;
    return { data, next: last ? `${last.at}~${last.numberId}` : null, total: await countDoNotCall(own) };
  });

/** The entry of a number, or null; the look-up is in the audit, without the number. */
export const findDoNotCall = (ctx: AdminContext, mobile: string): Promise<DoNotCallEntry | null> =>
  inTransaction(ctx, async (own) => {
    const phoneIndex = own.platform.cipher.index('phone', mobile);
    const [entry] = await shown(own, await selectDoNotCall(own, { phoneIndex, limit: 1 }));
    await recordAudit(own, {
      action: 'do-not-call.looked-up',
      objectType: 'number',
      objectId: own.requestId,
      ...(entry?.userId ? { subject: entry.userId } : {}),
      after: { found: entry ? 1 : 0 },
    });
    return entry ?? null;
  });

/** The number may be called again, where its owner allows calls; they are told by message. VALIDATION_FAILED at `mobile` for one that was not blocked. */
export const removeDoNotCall = (
  ctx: AdminContext,
  { mobile, numberId, reason }: CallParsed<typeof removeDoNotCallCall>['body'],
): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const phoneIndex = numberId ?? own.platform.cipher.index('phone', mobile ?? '');
    const [entry] = await selectDoNotCall(own, { phoneIndex, limit: 1 });
    if (!(await unblock(own, phoneIndex))) throw fieldError('mobile', STAFF_MESSAGES.mobileNotBlocked);
    await recordAudit(own, {
      action: 'do-not-call.removed',
      objectType: 'number',
      objectId: phoneIndex,
      after: { reason },
    });
    if (entry?.userId) await tellOfAct(own, entry.userId, 'calls-allowed');
  });
