import type { Context, TxContext } from '../../../platform/context';
import { inTransaction } from '../../../platform/context';
import { defineJob } from '../../../platform/jobs/jobs';
import { brandVariables, getBrand, siteAddress } from '../../brands';
import { HOLDERS, type Holders, type PasswordAccount } from './holders';
import { insertPasswordLink } from './password-links.repository';

const MINUTE_MS = 60_000;
const RESET_MINUTES = 30;
const INVITATION_HOURS = 72;

/** Its payload names nobody where there is no account, so that asking takes as long. */
export const passwordMailJob = defineJob<{
  /** Absent in a job of before there were links for partners. */
  audience?: Holders['audience'];
  staffId: string | null;
  brandKey: string;
  language: 'en' | 'hi';
}>('mail-password-link');

interface Link {
  readonly isInvitation: boolean;
  readonly language: 'en' | 'hi';
  /** Another text than the holder's own, with what it names besides. */
  readonly text?: { readonly templateKey: string; readonly variables: Readonly<Record<string, string>> } | undefined;
}

/** Mails an account the link to a new password, or to its first; the older link ends. Commits with its cause. */
export const mailPasswordLink = async (
  ctx: TxContext,
  { audience, resetPath, templates }: Holders,
  { accountId, email, name }: Pick<PasswordAccount, 'accountId' | 'email' | 'name'>,
  { isInvitation, language, text }: Link,
): Promise<void> => {
  const lifetimeMs = (isInvitation ? INVITATION_HOURS * 60 : RESET_MINUTES) * MINUTE_MS;
  const token = await insertPasswordLink(ctx, { audience, accountId, isInvitation, lifetimeMs });
  const brand = await getBrand(ctx, ctx.brandKey);
  await ctx.platform.outbox.send(ctx, {
    channel: 'email',
    to: email,
    templateKey: text?.templateKey ?? (isInvitation ? templates.invitation : templates.password),
    language,
    variables: {
      ...text?.variables,
      ...brandVariables(brand, language),
      name,
      ...(isInvitation ? { hours: String(INVITATION_HOURS) } : { minutes: String(RESET_MINUTES) }),
      passwordLink: siteAddress(ctx, ctx.brandKey, `${resetPath}#${token}`),
    },
  });
};

export const mailAskedPasswordLink = async (
  ctx: Context,
  { audience = 'admin', staffId: accountId, brandKey, language }: NonNullable<typeof passwordMailJob.payload>,
): Promise<void> => {
  if (accountId === null) return;
  const holders = HOLDERS[audience];
  await inTransaction({ ...ctx, brandKey }, async (own) => {
    const account = await holders.find(own, accountId);
    if (!account?.active) return;
    const isInvitation = account.passwordHash === '';
    await mailPasswordLink(own, holders, account, { isInvitation, language: account.mailLanguage ?? language });
  });
};
