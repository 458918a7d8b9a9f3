import { notFound } from '#platform/app-error';
import { inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { type PartnerAccount, selectPartnerUser } from '../accounts.repository';
import { mailAboutAccount } from '../partner-mails/account-mails';
import { forgetSecondFactor } from '../second-factor/second-factor.repository';
import { recordGrant } from '../second-person/access-grants.repository';
import { lockActing } from './own-people.service';
import { lockPersonOf } from './partner-accounts.repository';
import { auditAccount, endSessionsOf } from './people.service';

interface Reset {
  readonly reason: string;
  /** Who of the staff asked for it, where somebody else agreed. */
  readonly askedBy?: string;
  /** The owner's name, where one did it. */
  readonly by?: string | undefined;
}

/** Their sessions end, too. A second one who does the same at once finds nothing left to do. */
export async function resetFactor(
  tx: TxContext,
  account: PartnerAccount,
  { reason, askedBy, by }: Reset,
): Promise<void> {
  if (account.totpSecretSealed === null) return;
  const { partnerUserId, totpConfirmedAt } = account;
  await forgetSecondFactor(tx, { partnerUserId });
  if (totpConfirmedAt === null) return;
  await recordGrant(tx, partnerUserId, 'again', askedBy);
  await endSessionsOf(tx, partnerUserId);
  const change = { before: { secondFactor: true }, after: { secondFactor: false, reason } };
  await auditAccount(tx, partnerUserId, 'second-factor-reset', change);
  await mailAboutAccount(tx, account, { templateKey: 'partner-factor-reset', by });
}

/**
 * For an owner: forgets the second factor of one of the own staff, who is told by mail. NOT_FOUND for everybody else, the owner
 * too (S-AZ-8).
 */
export async function resetFactorOfStaff(
  ctx: PartnerContext,
  partnerUserId: string,
  { reason }: Pick<Reset, 'reason'>,
): Promise<void> {
  await inTransaction<void, PartnerContext>(ctx, async (tx) => {
    await lockActing(tx);
    const account = await lockPersonOf(tx, tx.actor, partnerUserId);
    if (account?.kind !== 'staff') throw notFound('account');
    await resetFactor(tx, account, { reason, by: (await selectPartnerUser(tx, tx.actor))?.name });
  });
}
