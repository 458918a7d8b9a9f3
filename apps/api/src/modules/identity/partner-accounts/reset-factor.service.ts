import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { notFound } from '../../../platform/app-error';
import { type AdminContext, inTransaction, type PartnerContext, type TxContext } from '../../../platform/context';
import { brandVariables, findBrandKeyOf, findPartner, getBrand } from '../../brands';
import { type PartnerAccount, selectPartnerUser } from '../accounts.repository';
import { confirmOwnPassword } from '../passwords/passwords.service';
import { forgetSecondFactor } from '../second-factor/second-factor.repository';
import { lockActing } from './own-people.service';
import { lockPartnerUser, lockPersonOf } from './partner-accounts.repository';
import { auditAccount, endSessionsOf } from './people.service';

interface Proved {
  readonly password: string;
  readonly reason: string;
}

/** In the language of their mails, or else of whoever did it. Without `by` it was somebody of the operator. */
const tellByMail = async (ctx: TxContext, account: PartnerAccount, by?: string): Promise<void> => {
  const { partnerId, email, name } = account;
  const brandKey = (await findBrandKeyOf(ctx, partnerId)) ?? DEFAULT_BRAND_KEY;
  const brand = await getBrand(ctx, brandKey);
  const { platform } = ctx;
  const language = account.mailLanguage ?? ctx.language;
  const who = by ?? (await getBrand(ctx, DEFAULT_BRAND_KEY)).name[language];
  await platform.outbox.send(
    { ...ctx, brandKey },
    {
      channel: 'email',
      to: email,
      templateKey: 'partner-factor-reset',
      language,
      variables: { ...brandVariables(brand, language), name, by: who },
    },
  );
};

/** Their sessions end, too. A second one who does the same at once finds nothing left to do. */
const resetFactor = async (own: TxContext, account: PartnerAccount, reason: string, by?: string): Promise<void> => {
  if (account.totpSecretSealed === null) return;
  const { partnerUserId, totpConfirmedAt } = account;
  await forgetSecondFactor(own, { partnerUserId });
  if (totpConfirmedAt === null) return;
  await endSessionsOf(own, partnerUserId);
  const change = { before: { secondFactor: true }, after: { secondFactor: false, reason } };
  await auditAccount(own, partnerUserId, 'second-factor-reset', change);
  await tellByMail(own, account, by);
};

/**
 * Forgets the second factor of somebody of a portal who has lost it, after the own password again; they are told by mail.
 * Throws NOT_FOUND, WRONG_CREDENTIALS at `password`.
 */
export const resetFactorOfAny = async (
  ctx: AdminContext,
  partnerUserId: string,
  { password, reason }: Proved,
): Promise<void> => {
  await confirmOwnPassword(ctx, password);
  await inTransaction<void, AdminContext>(ctx, async (own) => {
    const account = await lockPartnerUser(own, partnerUserId);
    if (!account || !(await findPartner(own, account.partnerId))) throw notFound('Account');
    await resetFactor(own, account, reason);
  });
};

/** As `resetFactorOfAny`, for an owner: of the own staff alone, whoever else is NOT_FOUND, the owner too (S-AZ-8). */
export const resetFactorOfStaff = async (
  ctx: PartnerContext,
  partnerUserId: string,
  { password, reason }: Proved,
): Promise<void> => {
  await confirmOwnPassword(ctx, password);
  await inTransaction<void, PartnerContext>(ctx, async (own) => {
    await lockActing(own);
    const account = await lockPersonOf(own, own.actor, partnerUserId);
    if (account?.kind !== 'staff') throw notFound('Account');
    await resetFactor(own, account, reason, (await selectPartnerUser(own, own.actor))?.name);
  });
};
