import { getBrand } from '#domains/partners/brands';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { factorEvent, makeSecondFactor } from './second-factor';
import { type FactorAccount, keepUnconfirmedSecret } from './second-factor.repository';

/**
 * A new key for an authenticator app, which counts once a code of it is confirmed; for an account whose owner proved who they
 * are, and which the app calls by `label`. Throws CONFLICT with `message` where there is a confirmed one.
 */
export const beginFactor = async (
  own: TxContext,
  account: FactorAccount,
  { label, message }: { readonly label: string; readonly message: string },
) => {
  const brand = await getBrand(own, own.brandKey);
  const { secret, otpauthUrl, sealed } = makeSecondFactor(own, account, { label, issuer: brand.name.en });
  if (!(await keepUnconfirmedSecret(own, account, sealed))) throw new AppError('CONFLICT', { message });
  await recordAudit(own, factorEvent(account, 'second-factor-begun'));
  return { secret, otpauthUrl };
};
