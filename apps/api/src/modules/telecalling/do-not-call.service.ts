import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { fieldError } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '../../platform/context';
import { findCustomerByContact, tellOfAct } from '../customers';
import { block, deleteClaimOf, unblock } from './calls.repository';

interface Blocked {
  readonly mobile: string;
  readonly reason: string;
}

/** From now on nobody calls a number; its customer is told so. Kept as a hash, which a deletion leaves. */
export const blockNumber = async (
  ctx: AdminContext & TxContext,
  mobile: string,
  reason: string,
  userId: string | undefined,
): Promise<void> => {
  const phoneIndex = ctx.platform.cipher.index('phone', mobile);
  if (!(await block(ctx, { phoneIndex, at: ctx.clock.now(), staffId: ctx.actor.staffId, reason }))) return;
  await recordAudit(ctx, {
    action: 'do-not-call.added',
    objectType: 'number',
    objectId: phoneIndex,
    ...(userId === undefined ? {} : { subject: userId }),
    after: { reason },
  });
  if (userId !== undefined) await tellOfAct(ctx, userId, 'calls-stopped');
};

/** Nobody calls the number from now on, and an agent who has its owner in hand loses them; twice is once. */
export const addDoNotCall = (ctx: AdminContext, { mobile, reason }: Blocked): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const userId = (await findCustomerByContact(own, 'sms', mobile))?.userId;
    await blockNumber(own, mobile, reason, userId);
    if (userId !== undefined) await deleteClaimOf(own, userId);
  });

/** The number may be called again, where its owner allows calls; they are told by message. VALIDATION_FAILED at `mobile` for one that was not blocked. */
export const removeDoNotCall = (ctx: AdminContext, { mobile, reason }: Blocked): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const phoneIndex = own.platform.cipher.index('phone', mobile);
    if (!(await unblock(own, phoneIndex))) throw fieldError('mobile', STAFF_MESSAGES.mobileNotBlocked);
    await recordAudit(own, {
      action: 'do-not-call.removed',
      objectType: 'number',
      objectId: phoneIndex,
      after: { reason },
    });
    const userId = (await findCustomerByContact(own, 'sms', mobile))?.userId;
    if (userId !== undefined) await tellOfAct(own, userId, 'calls-allowed');
  });
