import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { AppError, fieldError } from '../../../platform/app-error';
import { recordAudit } from '../../../platform/audit/audit';
import { type AdminContext, asSystem, type Context, inTransaction, type TxContext } from '../../../platform/context';
import type { LimitRule } from '../../../platform/limits/limits';
import { countFailure, type StaffAccount, selectStaff, selectStaffByEmail } from '../accounts.repository';
import { hashPassword, isRightPassword } from '../password';
import { forgetTries, takeTry } from '../sign-in-locks';
import {
  deletePasswordLinks,
  type PasswordLink,
  selectPasswordLink,
  takePasswordLink,
} from './password-links.repository';
import { passwordMailJob } from './password-mail.service';
import { checkNewPassword } from './password-rules';
import { updateStaffRow } from './staff.repository';

const HOUR = 3600;
const rule = (name: string, points: number): LimitRule => ({ name, points, seconds: HOUR, onFailure: 'closed' });
const MAILS_PER_ACCOUNT = rule('password-mail-account', 4);
const MAILS_PER_ADDRESS = rule('password-mail-address', 30);
const RESETS_PER_ADDRESS = rule('password-reset-address', 30);

const auditOf = (staffId: string, what: string) => ({
  action: `admin.${what}`,
  objectType: 'admin-account',
  objectId: staffId,
});

/**
 * Asks for a link to a new password, which a job mails: the answer and its time are the same without an account (S-OTP-7).
 * Throws TOO_MANY_REQUESTS, known or unknown address alike.
 */
export const askPasswordLink = async (ctx: Context, email: string): Promise<void> => {
  const { limits, cipher, jobs } = ctx.platform;
  await limits.consume(MAILS_PER_ADDRESS, ctx.ip ?? 'unknown');
  await limits.consume(MAILS_PER_ACCOUNT, cipher.index('email', email));
  await inTransaction(asSystem(ctx, 'sign-in'), async (own) => {
    const account = await selectStaffByEmail(own, email);
    const staffId = account?.active ? account.staffId : null;
    await recordAudit(own, auditOf(staffId ?? 'unknown', 'password-link-asked'));
    await jobs.enqueue(own, passwordMailJob, { staffId, brandKey: ctx.brandKey, language: ctx.language });
  });
};

const linkInvalid = () => new AppError('LINK_INVALID', { message: 'This link is not valid, or was used already' });

const findLink = async (ctx: TxContext, token: string): Promise<{ link: PasswordLink; account: StaffAccount }> => {
  const link = await selectPasswordLink(ctx, token);
  const account = link && (await selectStaff(ctx, link.accountId));
  if (!link || !account?.active || link.usedAt !== null) throw linkInvalid();
  if (link.expiresAt <= ctx.clock.now()) {
    throw new AppError('LINK_EXPIRED', { message: 'This link has expired. Ask for a new one' });
  }
  return { link, account };
};

/**
 * Sets the password that a mailed link is for. The link is good once, all sessions of the account end, and the tries before
 * count no more. Throws LINK_INVALID, LINK_EXPIRED, and VALIDATION_FAILED at `password`, which leaves the link good.
 */
export const setPasswordByLink = async (ctx: Context, token: string, password: string): Promise<void> => {
  await ctx.platform.limits.consume(RESETS_PER_ADDRESS, ctx.ip ?? 'unknown');
  const system = asSystem(ctx, 'password-link');
  const { link, account } = await inTransaction(system, (own) => findLink(own, token));
  const { staffId, email } = account;
  checkNewPassword(password, email);
  const passwordHash = await hashPassword(password);
  await inTransaction(system, async (own) => {
    if (!(await takePasswordLink(own, link))) throw linkInvalid();
    await updateStaffRow(own, staffId, { passwordHash });
    await own.platform.sessions.revokeOthers(own, { audience: 'admin', subjectId: staffId }, []);
    await recordAudit(own, auditOf(staffId, link.isInvitation ? 'invitation-accepted' : 'password-reset'));
  });
  await forgetTries(ctx, 'admin', email);
};

/**
 * The acting person proves anew who they are (S-AZ-7), under the locks of the sign-in. Throws WRONG_CREDENTIALS at `field`,
 * which is counted and audited, and TOO_MANY_REQUESTS. Answers the own account.
 */
export const confirmOwnPassword = async (
  ctx: AdminContext,
  password: string,
  field = 'password',
): Promise<StaffAccount> => {
  const { staffId } = ctx.actor;
  const account = await inTransaction(ctx, (own) => selectStaff(own, staffId));
  if (!account) throw new AppError('SIGN_IN_REQUIRED', { message: 'Please sign in' });
  await takeTry(ctx, 'admin', account.email);
  if (await isRightPassword(account.passwordHash, password)) {
    await forgetTries(ctx, 'admin', account.email);
    return account;
  }
  await inTransaction<void, AdminContext>(ctx, async (own) => {
    await countFailure(own, { staffId });
    await recordAudit(own, auditOf(staffId, 'own-password-wrong'));
  });
  throw fieldError(field, STAFF_MESSAGES.ownPasswordWrong, 'WRONG_CREDENTIALS');
};

/** Changes the own password; the sessions of `keptTokens` go on, all others and a mailed link end. */
export const changeOwnPassword = async (
  ctx: AdminContext,
  { current, password }: { current: string; password: string },
  keptTokens: readonly string[],
): Promise<void> => {
  const { staffId, email } = await confirmOwnPassword(ctx, current, 'current');
  checkNewPassword(password, email);
  const passwordHash = await hashPassword(password);
  await inTransaction<void, AdminContext>(ctx, async (own) => {
    await updateStaffRow(own, staffId, { passwordHash });
    await deletePasswordLinks(own, staffId);
    await own.platform.sessions.revokeOthers(own, { audience: 'admin', subjectId: staffId }, keptTokens);
    await recordAudit(own, auditOf(staffId, 'password-changed'));
  });
};
