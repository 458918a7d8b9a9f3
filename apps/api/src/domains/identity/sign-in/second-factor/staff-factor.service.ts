import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, asSystem, type Context, inTransaction } from '#platform/context';
import { selectStaff } from '../accounts.repository';
import { authenticateStaff } from '../sign-in.service';
import { mailAboutCodes } from '../staff/mail-about-codes';
import { lockStaff } from '../staff/staff.repository';
import { beginFactor } from './begin-factor';
import { factorEvent } from './second-factor';
import { renewCodes } from './switch-factor.service';

/**
 * A new key for an authenticator app, to somebody who knows the password; it counts once a sign-in has confirmed it. Throws
 * CONFLICT where there is a confirmed one, and all that a sign-in throws, under the same locks (S-OTP-9).
 */
export async function beginSecondFactor(ctx: Context, credentials: Parameters<typeof authenticateStaff>[1]) {
  const account = await authenticateStaff(ctx, credentials);
  const message = FACTOR_MESSAGES.secondFactorThere;
  return inTransaction(asSystem(ctx, 'sign-in'), (tx) => beginFactor(tx, account, { label: account.email, message }));
}

/** Since when a code is asked for at the own sign-in, null where none is, and how many recovery codes are left. */
export function getStaffFactor(ctx: AdminContext) {
  return inTransaction(ctx, async (tx) => {
    const account = await selectStaff(tx, tx.actor.staffId);
    return {
      since: account?.totpConfirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: account?.recoveryHashes.length ?? 0,
    };
  });
}

/** Ten new recovery codes of the own account; the older ones end, and the person is told by mail. CONFLICT without a second factor. */
export function makeStaffCodes(ctx: AdminContext): Promise<string[]> {
  return inTransaction<string[], AdminContext>(ctx, async (tx) => {
    const account = await lockStaff(tx, tx.actor.staffId);
    if (!account?.totpConfirmedAt) throw new AppError('CONFLICT', { message: FACTOR_MESSAGES.secondFactorOffAlready });
    await recordAudit(tx, factorEvent(account, 'recovery-codes-renewed'));
    await mailAboutCodes(tx, account);
    return renewCodes(tx, account);
  });
}
