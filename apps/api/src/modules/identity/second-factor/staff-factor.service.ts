import { asSystem, type Context, inTransaction } from '../../../platform/context';
import { authenticateStaff } from '../sign-in.service';
import { beginFactor } from './begin-factor';

/**
 * A new key for an authenticator app, to somebody who knows the password; it counts once a sign-in has confirmed it. Throws
 * CONFLICT where there is a confirmed one, and all that a sign-in throws, under the same locks (S-OTP-9).
 */
export const beginSecondFactor = async (ctx: Context, credentials: Parameters<typeof authenticateStaff>[1]) => {
  const account = await authenticateStaff(ctx, credentials);
  const message = 'There is a second factor already. Sign in with its code';
  return inTransaction(asSystem(ctx, 'sign-in'), (own) => beginFactor(own, account, { label: account.email, message }));
};
