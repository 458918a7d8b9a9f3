import { AppError } from '../../../platform/app-error';
import { recordAudit } from '../../../platform/audit/audit';
import { asSystem, type Context, inTransaction } from '../../../platform/context';
import { getBrand } from '../../brands';
import { authenticateStaff } from '../sign-in.service';
import { makeSecondFactor } from './second-factor';
import { keepUnconfirmedSecret } from './staff.repository';

/**
 * A new key for an authenticator app, to somebody who knows the password; it counts once a sign-in has confirmed it. Throws
 * CONFLICT where there is a confirmed one, and all that a sign-in throws, under the same locks (S-OTP-9).
 */
export const beginSecondFactor = async (ctx: Context, credentials: { email: string; password: string }) => {
  const account = await authenticateStaff(ctx, credentials);
  return inTransaction(asSystem(ctx, 'sign-in'), async (own) => {
    const brand = await getBrand(own, ctx.brandKey);
    const { secret, otpauthUrl, sealed } = makeSecondFactor(own, account, brand.name.en);
    if (!(await keepUnconfirmedSecret(own, account.staffId, sealed))) {
      throw new AppError('CONFLICT', { message: 'There is a second factor already. Sign in with its code' });
    }
    const { staffId } = account;
    await recordAudit(own, { action: 'admin.second-factor-begun', objectType: 'admin-account', objectId: staffId });
    return { secret, otpauthUrl };
  });
};
