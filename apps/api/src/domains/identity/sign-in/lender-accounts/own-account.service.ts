import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import { AppError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type Context, inTransaction, type LenderContext, type TxContext } from '#platform/context';
import { beginFactor } from '../second-factor/begin-factor';
import { factorEvent } from '../second-factor/second-factor';
import { renewCodes } from '../second-factor/switch-factor.service';
import { authenticateLender } from '../sign-in.service';
import { type LenderAccount, lockLenderUser, selectLenderUser } from './lender-accounts.repository';

/** As `beginSecondFactor`, of somebody of a lender. */
export async function beginLenderFactor(ctx: Context, credentials: Parameters<typeof authenticateLender>[1]) {
  const account = await authenticateLender(ctx, credentials);
  const message = FACTOR_MESSAGES.secondFactorThere;
  return inTransaction(asSystem(ctx, 'sign-in'), (tx) => beginFactor(tx, account, { label: account.email, message }));
}

/** The account of somebody who acts at a lender's desk. */
export async function getOwnLenderAccount(tx: LenderContext & TxContext): Promise<LenderAccount> {
  const account = await selectLenderUser(tx, tx.actor.lenderUserId);
  if (!account) throw notFound('account');
  return account;
}

/** Ten new recovery codes of the own account; the older ones end. CONFLICT without a second factor. */
export function makeLenderCodes(ctx: LenderContext): Promise<string[]> {
  return inTransaction<string[], LenderContext>(ctx, async (tx) => {
    const account = await lockLenderUser(tx, tx.actor.lenderUserId);
    if (!account?.totpConfirmedAt) throw new AppError('CONFLICT', { message: FACTOR_MESSAGES.secondFactorOffAlready });
    await recordAudit(tx, factorEvent(account, 'recovery-codes-renewed'));
    return renewCodes(tx, account);
  });
}
