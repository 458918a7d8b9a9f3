import { AppError } from '../../../platform/app-error';
import { recordAudit } from '../../../platform/audit/audit';
import type { TxContext } from '../../../platform/context';
import { getBrand } from '../../brands';
import { makeSecondFactor } from './second-factor';
import { type FactorAccount, keepUnconfirmedSecret } from './second-factor.repository';

/**
 * A new key for an authenticator app, which counts once a code of it is confirmed; for an account whose owner proved who they
 * are. Throws CONFLICT with `message` where there is a confirmed one.
 */
export const beginFactor = async (own: TxContext, account: FactorAccount, message: string) => {
  const brand = await getBrand(own, own.brandKey);
  const { secret, otpauthUrl, sealed } = makeSecondFactor(own, account, brand.name.en);
  if (!(await keepUnconfirmedSecret(own, account, sealed))) throw new AppError('CONFLICT', { message });
  const [audience, objectId] =
    'staffId' in account ? (['admin', account.staffId] as const) : (['partner', account.partnerUserId] as const);
  await recordAudit(own, { action: `${audience}.second-factor-begun`, objectType: `${audience}-account`, objectId });
  return { secret, otpauthUrl };
};
