import type { SolvedPuzzle } from '@saakh/contracts/identity/sign-in/puzzles';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type { Actor } from '#platform/actor';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { keepBrowser } from '#platform/security/known-browsers';
import {
  countFailure,
  isPaused,
  markSignedIn,
  type PartnerAccount,
  type StaffAccount,
  selectPartnerUserByEmail,
  selectStaffByEmail,
} from './accounts.repository';
import { type LenderAccount, selectLenderUserByEmail } from './lender-accounts/lender-accounts.repository';
import { tryToMailAboutAccount } from './partner-mails/account-mails';
import { isRightPassword } from './password';
import { type Proof, proofOf, type Typed, takeProof, wrongProof } from './second-factor/second-factor';
import type { FactorAccount } from './second-factor/second-factor.repository';
import { type SignInTry, takeSignIn } from './sign-in-locks';
import { mailAboutCodes } from './staff/mail-about-codes';

interface Credentials extends Typed {
  readonly email: string;
  readonly password: string;
  /** Of the puzzle that came after many tries by strangers. */
  readonly solved?: SolvedPuzzle | undefined;
}

type Account = FactorAccount &
  ({ readonly staffId: string } | { readonly partnerUserId: string } | { readonly lenderUserId: string }) & {
    readonly passwordHash: string;
    readonly active: boolean;
  };

interface Door<A> {
  readonly audience: 'admin' | 'partner' | 'lender';
  readonly find: (ctx: TxContext, email: string) => Promise<A | undefined>;
  readonly subjectOf: (account: A) => string;
  readonly actorOf: (account: A) => Actor;
  /** Whether a second factor is asked for, too. */
  readonly asksFactor: (account: A) => boolean;
  /** Tells whose account it is that a recovery code of theirs let somebody in. */
  readonly tellRecovery?: (ctx: TxContext, account: A, codesLeft: number) => Promise<void>;
  /** Why a right password alone does not sign in. */
  readonly refusal?: (ctx: TxContext, account: A) => Promise<AppError | undefined>;
}

interface SignedIn {
  readonly token: string;
  /** For the cookie by which the browser is known from now on. */
  readonly device: string | undefined;
}

const wrongCredentials = () => new AppError('WRONG_CREDENTIALS', { message: REPLY_MESSAGES.credentialsWrong });

const recordFailure = <A extends Account>(ctx: Context, { audience, subjectOf }: Door<A>, account: A | undefined) =>
  inTransaction(asSystem(ctx, 'sign-in'), async (tx) => {
    if (account) await countFailure(tx, account);
    await recordAudit(tx, {
      action: `${audience}.sign-in-failed`,
      objectType: `${audience}-account`,
      objectId: account ? subjectOf(account) : 'unknown',
    });
  });

const openSession = <A extends Account>(ctx: Context, door: Door<A>, account: A, proof: Proof | undefined) =>
  inTransaction(asSystem(ctx, 'sign-in'), async (tx): Promise<SignedIn | undefined> => {
    const taken = proof && (await takeProof(tx, account, proof));
    if (proof && !taken) return undefined;
    if (!(await markSignedIn(tx, account))) return undefined;
    const codesLeft = taken?.recoveryCodesLeft;
    if (codesLeft !== undefined) await door.tellRecovery?.(tx, account, codesLeft);
    const subjectId = door.subjectOf(account);
    await recordAudit(
      { ...tx, actor: door.actorOf(account) },
      { action: `${door.audience}.signed-in`, objectType: `${door.audience}-account`, objectId: subjectId },
    );
    const { audience } = door;
    const token = await tx.platform.sessions.create(tx, { audience, subjectId, brandKey: null });
    return { token, device: await keepBrowser(tx, { audience, accountId: subjectId }) };
  });

/** The active account of an address and its password; a try that is counted and, when it fails, audited. */
async function authenticate<A extends Account>(
  ctx: Context,
  door: Door<A>,
  { email, password, solved }: Credentials,
): Promise<{ account: A; taken: SignInTry }> {
  const account = await inTransaction(asSystem(ctx, 'sign-in'), (tx) => door.find(tx, email));
  const accountId = account && door.subjectOf(account);
  const taken = await takeSignIn(ctx, { audience: door.audience, email, accountId, solved });
  const isRight = await isRightPassword(account?.passwordHash, password);
  if (account && isRight && account.active) return { account, taken };
  await recordFailure(ctx, door, account);
  throw wrongCredentials();
}

async function signIn<A extends Account>(
  ctx: Context,
  door: Door<A>,
  credentials: Credentials,
): Promise<SignedIn & { account: A }> {
  const { account, taken } = await authenticate(ctx, door, credentials);
  const { code, recoveryCode } = credentials;
  const takesCode = (code ?? recoveryCode) !== undefined && door.asksFactor(account);
  const giveBack = async () => {
    if (takesCode) await taken.giveBackCode();
    await taken.giveBack();
  };
  const fail = async (error: unknown) => {
    if (error instanceof AppError && error.code === 'WRONG_CREDENTIALS') await recordFailure(ctx, door, account);
    else await giveBack();
    return error;
  };
  const { refusal } = door;
  const refused = refusal && (await inTransaction(asSystem(ctx, 'sign-in'), (tx) => refusal(tx, account)));
  if (refused) throw await fail(refused);
  let proof: Proof | undefined;
  if (takesCode) await taken.takeCode();
  try {
    proof = door.asksFactor(account) ? proofOf(ctx, account, credentials) : undefined;
  } catch (error) {
    throw await fail(error);
  }
  const opened = await openSession(ctx, door, account, proof);
  if (opened === undefined) throw await fail(proof ? wrongProof(proof) : wrongCredentials());
  if (takesCode) await taken.giveBackCode();
  await taken.finish();
  return { ...opened, account };
}

const staffDoor = ({ language: mailLanguage, platform: { config } }: Context): Door<StaffAccount> => ({
  audience: 'admin',
  find: selectStaffByEmail,
  subjectOf: ({ staffId }) => staffId,
  actorOf: ({ staffId, roleId }) => ({ kind: 'admin', staffId, roleId }),
  asksFactor: () => config.SECOND_FACTOR === 'required',
  // From now on mails speak the language of the page.
  tellRecovery: (tx, account, left) => mailAboutCodes(tx, { ...account, mailLanguage }, left),
});

/**
 * Signs a member of staff in. Throws WRONG_CREDENTIALS, in the same time whether or not the account exists, and
 * PUZZLE_REQUIRED or TOO_MANY_REQUESTS by `takeSignIn`; with the right password alone SECOND_FACTOR_SETUP_REQUIRED or
 * SECOND_FACTOR_REQUIRED, where the setting asks for a second factor (S-OTP-9); a recovery code is as good as a code, once, and they are told by mail. Success and failure are audited (S-AUD-2).
 */
export function signInStaff(ctx: Context, credentials: Credentials) {
  return signIn(ctx, staffDoor(ctx), credentials);
}

/** The account of somebody who has proved the password alone, for setting up a second factor; refusals as in `signInStaff`. */
export async function authenticateStaff(ctx: Context, credentials: Credentials): Promise<StaffAccount> {
  const { account, taken } = await authenticate(ctx, staffDoor(ctx), credentials);
  await taken.giveBack();
  return account;
}

const lenderDoor = ({ platform: { config } }: Context): Door<LenderAccount> => ({
  audience: 'lender',
  find: selectLenderUserByEmail,
  subjectOf: ({ lenderUserId }) => lenderUserId,
  actorOf: ({ lenderUserId, lenderId }) => ({ kind: 'lender', lenderUserId, lenderId }),
  asksFactor: () => config.SECOND_FACTOR === 'required',
});

/** As `signInStaff`, for somebody of a lender at its desk. */
export function signInLender(ctx: Context, credentials: Credentials) {
  return signIn(ctx, lenderDoor(ctx), credentials);
}

/** As `authenticateStaff`, for somebody of a lender. */
export async function authenticateLender(ctx: Context, credentials: Credentials): Promise<LenderAccount> {
  const { account, taken } = await authenticate(ctx, lenderDoor(ctx), credentials);
  await taken.giveBack();
  return account;
}

async function pausedRefusal(ctx: TxContext, account: PartnerAccount): Promise<AppError | undefined> {
  if (!(await isPaused(ctx, account))) return undefined;
  const { partnerUserId, merchantId } = account;
  await recordAudit(ctx, {
    action: 'partner.sign-in-refused',
    objectType: 'partner-account',
    objectId: partnerUserId,
    after: { merchantId, paused: true },
  });
  return new AppError('FORBIDDEN', { message: PARTNER_MESSAGES.merchantPaused });
}

/**
 * As `signInStaff`, for a partner's owner or staff, or a merchant, who choose themselves whether they have a second factor; a
 * recovery code is as good as a code, once, and they are told by mail. FORBIDDEN to those of a merchant that is paused.
 */
export function signInPartner(ctx: Context, credentials: Credentials) {
  return signIn<PartnerAccount>(
    ctx,
    {
      audience: 'partner',
      find: selectPartnerUserByEmail,
      subjectOf: ({ partnerUserId }) => partnerUserId,
      asksFactor: ({ totpConfirmedAt }) => totpConfirmedAt !== null,
      refusal: pausedRefusal,
      tellRecovery: (tx, account, left) =>
        tryToMailAboutAccount(tx, account, { templateKey: 'partner-recovery-used', left }),
      actorOf: ({ partnerUserId, partnerId, merchantId, kind }) => ({
        kind: 'partner',
        partnerUserId,
        partnerId,
        merchantId,
        role: kind,
      }),
    },
    credentials,
  );
}
