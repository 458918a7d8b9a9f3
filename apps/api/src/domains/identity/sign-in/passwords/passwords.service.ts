import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import type { SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, getBrand } from '#platform/brands';
import {
  type AdminContext,
  asSystem,
  type Context,
  inTransaction,
  type LenderContext,
  type PartnerContext,
  type TxContext,
} from '#platform/context';
import { countingWrong, isWithin } from '#platform/limits/counted-tries';
import { addressKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { keepBrowser } from '#platform/security/known-browsers';
import { hashPassword, isRightPassword } from '../password';
import { demandPuzzle } from '../puzzles/ask-puzzle.service';
import { recordGrant } from '../second-person/access-grants.repository';
import { forgetTries, takeTry } from '../sign-in-locks';
import { type Holders, ownAccountOf, type PasswordAccount } from './holders';
import {
  deletePasswordLinks,
  type PasswordLink,
  selectPasswordLink,
  takePasswordLink,
} from './password-links.repository';
import { giveBackMail, passwordMailJob } from './password-mail.service';

/** What is tried first everywhere, of at least ten characters; compared without case. */
const COMMON = new Set(
  `0123456789 1234567890 12345678910 123456789a 1q2w3e4r5t q1w2e3r4t5 1qaz2wsx3edc abcdefghij abc1234567 abcd123456
  qwertyuiop qwerty1234 qwerty12345 qwerty123456 asdfghjkl1 zxcvbnm123 password12 password123 password1234 password12345
  password@123 password@1 p@ssw0rd123 passw0rd123 passw0rd12 mypassword administrator admin12345 admin@1234 admin@12345
  admin123456 welcome123 welcome1234 welcome@123 welcome@1234 letmein123 letmein1234 changeme123 changeme1234
  iloveyou123 iloveyou12 india12345 india@1234 india@12345 mumbai@123 mumbai12345 bangalore123 krishna123 krishna@123
  sairam1234 jaishreeram jaihind123 bharat1234 cricket123 sachin1234 test123456 testing123 secret1234 sunshine123
  princess123 football123 superman123 computer123 saakh12345 saakh@1234 saakh-demo-1`.split(/\s+/),
);
const ONE_CHARACTER = /^(.)\1*$/su;

/** Throws VALIDATION_FAILED at `password` for the own address and for what everybody tries first; its length is the contract's. */
function checkNewPassword(password: string, email: string): void {
  const typed = password.toLowerCase();
  if (typed === email || typed === email.split('@')[0]) throw fieldError('password', STAFF_MESSAGES.passwordIsEmail);
  if (COMMON.has(typed) || ONE_CHARACTER.test(typed)) throw fieldError('password', STAFF_MESSAGES.passwordCommon);
}

const HOUR = 3600;
const rule = (name: string, points: number): LimitRule => ({ name, points, seconds: HOUR, onFailure: 'closed' });
const MAILS_PER_ADDRESS = rule('password-mail-address', 30);
const RESETS_PER_ADDRESS = rule('password-reset-address', 30);

const auditOf = ({ audience }: Holders, accountId: string, what: string) => ({
  action: `${audience}.${what}`,
  objectType: `${audience}-account`,
  objectId: accountId,
});

/**
 * Asks for a link to a new password, which a job mails: the answer and its time are the same without an account (S-OTP-7), and how
 * often a mailbox is written to is that job's affair. Throws PUZZLE_REQUIRED after many asks of one network address, known or
 * unknown e-mail address alike.
 */
export async function askPasswordLink(
  ctx: Context,
  holders: Holders,
  { email, solved }: { readonly email: string; readonly solved?: SolvedPuzzle | undefined },
): Promise<void> {
  const { limits, cipher, jobs } = ctx.platform;
  const { audience } = holders;
  if (solved !== undefined || !(await isWithin(limits, MAILS_PER_ADDRESS, addressKey(ctx.ip)))) {
    const use = { index: cipher.index('email', email), purpose: `${audience}-password-link` };
    await demandPuzzle(ctx, use, solved, { work: 1, message: FORM_MESSAGES.personCheck });
  }
  await inTransaction(asSystem(ctx, 'sign-in'), async (tx) => {
    const account = await holders.findByEmail(tx, email);
    const accountId = account?.active ? account.accountId : null;
    // Asked for by a colleague who is signed in, the link is theirs as well (decision 47).
    if (accountId !== null && ctx.actor.kind === 'admin')
      await recordGrant({ ...tx, actor: ctx.actor }, accountId, 'again');
    await recordAudit(tx, auditOf(holders, accountId ?? 'unknown', 'password-link-asked'));
    const { brandKey, language } = ctx;
    await jobs.enqueue(tx, passwordMailJob, { audience, staffId: accountId, brandKey, language });
  });
}

/** Tells an account's mailbox that its password is another one, so that nobody changes it unnoticed. */
async function mailChanged(ctx: TxContext, { email, name, mailLanguage }: PasswordAccount): Promise<void> {
  const language = mailLanguage ?? ctx.language;
  await ctx.platform.outbox.send(ctx, {
    channel: 'email',
    to: email,
    templateKey: 'password-changed',
    language,
    variables: { ...brandVariables(await getBrand(ctx, ctx.brandKey), language), name },
  });
}

type OwnContext = AdminContext | PartnerContext | LenderContext;

const linkInvalid = () => new AppError('LINK_INVALID', { message: STAFF_MESSAGES.passwordLinkInvalid });

async function findLink(
  ctx: TxContext,
  holders: Holders,
  token: string,
): Promise<{ link: PasswordLink; account: PasswordAccount }> {
  const link = await selectPasswordLink(ctx, holders.audience, token);
  const account = link && (await holders.find(ctx, link.accountId));
  if (!link || !account?.active || link.usedAt !== null) throw linkInvalid();
  if (link.expiresAt <= ctx.clock.now()) {
    throw new AppError('LINK_EXPIRED', { message: STAFF_MESSAGES.passwordLinkExpired });
  }
  return { link, account };
}

/**
 * Sets the password that a mailed link is for. The link is good once, all sessions and other links of the account end, the tries
 * before count no more, and the browser is known from then on: answers the token of its cookie. Throws LINK_INVALID,
 * LINK_EXPIRED, TOO_MANY_REQUESTS, and VALIDATION_FAILED at `password`, which leaves the link good.
 */
export async function setPasswordByLink(
  ctx: Context,
  holders: Holders,
  { token, password }: { readonly token: string; readonly password: string },
): Promise<string | undefined> {
  const system = asSystem(ctx, 'password-link');
  const { link, account } = await countingWrong(ctx, RESETS_PER_ADDRESS, () =>
    inTransaction(system, (tx) => findLink(tx, holders, token)),
  );
  const { accountId, email } = account;
  const { audience } = holders;
  checkNewPassword(password, email);
  const passwordHash = await hashPassword(password);
  const device = await inTransaction(system, async (tx) => {
    if (!(await takePasswordLink(tx, link))) throw linkInvalid();
    await holders.save(tx, accountId, passwordHash);
    await deletePasswordLinks(tx, audience, accountId, { but: link });
    await tx.platform.sessions.revokeOthers(tx, { audience, subjectId: accountId }, []);
    await recordAudit(tx, auditOf(holders, accountId, link.isInvitation ? 'invitation-accepted' : 'password-reset'));
    if (!link.isInvitation) await mailChanged(tx, account);
    return keepBrowser(tx, { audience, accountId });
  });
  await forgetTries(ctx, audience, email);
  await giveBackMail(ctx, holders, email);
  return device;
}

/**
 * The acting person proves again who they are (S-AZ-7). The locks are like those of the sign-in, but each session, which `token` is of,
 * has its own, so a stolen session locks its owner out of nothing. Throws WRONG_CREDENTIALS at `field`, which is counted and audited, and
 * TOO_MANY_REQUESTS. Answers the own account.
 */
async function confirmOwnPassword(
  ctx: OwnContext,
  { password, token, field = 'password' }: { password: string; token: string | undefined; field?: string },
): Promise<PasswordAccount> {
  const { holders, accountId } = ownAccountOf(ctx);
  const account = await inTransaction<PasswordAccount | undefined, Context>(ctx, (tx) => holders.find(tx, accountId));
  if (!account) throw new AppError('SIGN_IN_REQUIRED', { message: REPLY_MESSAGES.signInFirst });
  const tries = `${holders.audience}-step-up` as const;
  const who = `${account.email} ${token}`;
  await takeTry(ctx, tries, who);
  if (await isRightPassword(account.passwordHash, password)) {
    await forgetTries(ctx, tries, who);
    return account;
  }
  await inTransaction<void, Context>(ctx, async (tx) => {
    await holders.countFailure(tx, accountId);
    await recordAudit(tx, auditOf(holders, accountId, 'own-password-wrong'));
  });
  throw fieldError(field, STAFF_MESSAGES.ownPasswordWrong, 'WRONG_CREDENTIALS');
}

/** Proves the own password again for the session of this token; the calls that ask for it are open to it for ten minutes. */
export async function stepUp(ctx: OwnContext, password: string, token: string): Promise<void> {
  await confirmOwnPassword(ctx, { password, token });
  const { holders, accountId } = ownAccountOf(ctx);
  await inTransaction<void, Context>(ctx, async (tx) => {
    await tx.platform.sessions.prove(tx, token);
    await recordAudit(tx, auditOf(holders, accountId, 'stepped-up'));
  });
}

/** Changes the own password; the sessions of `keptTokens` go on, all others and a mailed link end. */
export async function changeOwnPassword(
  ctx: OwnContext,
  { current, password }: { current: string; password: string },
  keptTokens: readonly string[],
): Promise<void> {
  // The first of them decides who acts.
  const [token] = keptTokens;
  const account = await confirmOwnPassword(ctx, { password: current, token, field: 'current' });
  const { email } = account;
  const { holders, accountId } = ownAccountOf(ctx);
  const { audience } = holders;
  checkNewPassword(password, email);
  const passwordHash = await hashPassword(password);
  await inTransaction<void, Context>(ctx, async (tx) => {
    await holders.save(tx, accountId, passwordHash);
    await deletePasswordLinks(tx, audience, accountId);
    await tx.platform.sessions.revokeOthers(tx, { audience, subjectId: accountId }, keptTokens);
    await recordAudit(tx, auditOf(holders, accountId, 'password-changed'));
    await mailChanged(tx, account);
  });
}
