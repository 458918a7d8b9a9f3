import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { getBrand } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { factorEvent, makeSecondFactor } from './second-factor';
import { type FactorAccount, keepUnconfirmedSecret } from './second-factor.repository';

/**
 * A new key for an authenticator app, which counts once a code of it is confirmed; for an account whose owner proved who they
 * are, and which the app calls by `label`. Throws CONFLICT with `message` where there is a confirmed one.
 */
export async function beginFactor(
  tx: TxContext,
  account: FactorAccount,
  { label, message }: { readonly label: string; readonly message: string },
) {
  const brand = await getBrand(tx, tx.brandKey);
  const { secret, otpauthUrl, sealed } = makeSecondFactor(tx, account, { label, issuer: brand.name.en });
  if (!(await keepUnconfirmedSecret(tx, account, sealed))) throw new AppError('CONFLICT', { message });
  await recordAudit(tx, factorEvent(account, 'second-factor-begun'));
  return { secret, otpauthUrl };
}
