import type { Context, TxContext } from '../../../platform/context';
import { inTransaction } from '../../../platform/context';
import { defineJob } from '../../../platform/jobs/jobs';
import { brandVariables, getBrand, siteAddress } from '../../brands';
import { type StaffAccount, selectStaff } from '../accounts.repository';
import { insertPasswordLink } from './password-links.repository';

const MINUTE_MS = 60_000;
const RESET_MINUTES = 30;
const INVITATION_HOURS = 72;

/** Its payload names nobody where there is no account, so that asking takes as long. */
export const passwordMailJob = defineJob<{ staffId: string | null; brandKey: string; language: 'en' | 'hi' }>(
  'mail-password-link',
);

interface Link {
  readonly isInvitation: boolean;
  readonly language: 'en' | 'hi';
}

/** Mails an account the link to a new password, or to its first; the older link ends. Commits with its cause. */
export const mailPasswordLink = async (
  ctx: TxContext,
  { staffId, email, name }: Pick<StaffAccount, 'staffId' | 'email' | 'name'>,
  { isInvitation, language }: Link,
): Promise<void> => {
  const lifetimeMs = (isInvitation ? INVITATION_HOURS * 60 : RESET_MINUTES) * MINUTE_MS;
  const token = await insertPasswordLink(ctx, { staffId, isInvitation, lifetimeMs });
  const brand = await getBrand(ctx, ctx.brandKey);
  await ctx.platform.outbox.send(ctx, {
    channel: 'email',
    to: email,
    templateKey: isInvitation ? 'staff-invitation' : 'staff-password',
    language,
    variables: {
      ...brandVariables(brand, language),
      name,
      ...(isInvitation ? { hours: String(INVITATION_HOURS) } : { minutes: String(RESET_MINUTES) }),
      passwordLink: siteAddress(ctx, ctx.brandKey, `/admin/reset-password#${token}`),
    },
  });
};

export const mailAskedPasswordLink = async (
  ctx: Context,
  { staffId, brandKey, language }: NonNullable<typeof passwordMailJob.payload>,
): Promise<void> => {
  if (staffId === null) return;
  await inTransaction({ ...ctx, brandKey }, async (own) => {
    const account = await selectStaff(own, staffId);
    if (account?.active) await mailPasswordLink(own, account, { isInvitation: account.passwordHash === '', language });
  });
};
