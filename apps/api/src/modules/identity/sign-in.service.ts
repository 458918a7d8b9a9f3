import { AppError } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { type Actor, asSystem, type Context, inTransaction, type TxContext } from '../../platform/context';
import type { LimitRule } from '../../platform/limits/limits';
import {
  countFailure,
  markSignedIn,
  type PartnerAccount,
  type StaffAccount,
  selectPartnerUserByEmail,
  selectStaffByEmail,
} from './accounts.repository';
import { isRightPassword } from './password';

const MINUTE = 60;
const rule = (name: string, points: number, seconds: number): LimitRule => ({
  name: `sign-in-${name}`,
  points,
  seconds,
  onFailure: 'closed',
});
const PER_ADDRESS = rule('address', 100, 15 * MINUTE);
/**
 * The lock grows with the tries, ends by itself and is the same for addresses without an account: the sixth within a minute
 * waits up to a minute, the eleventh within a quarter of an hour up to that, the twenty-first up to six hours. The longest
 * comes first, so that tries against a short lock count towards a longer one.
 */
const LOCKS = [rule('lock-3', 20, 6 * 60 * MINUTE), rule('lock-2', 10, 15 * MINUTE), rule('lock-1', 5, MINUTE)];

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface Door<Account> {
  readonly audience: 'admin' | 'partner';
  readonly find: (ctx: TxContext, email: string) => Promise<Account | undefined>;
  readonly subjectOf: (account: Account) => string;
  readonly keyOf: (account: Account) => { staffId: string } | { partnerUserId: string };
  readonly actorOf: (account: Account) => Actor;
}

const wrongCredentials = () => new AppError('WRONG_CREDENTIALS', { message: 'E-mail or password is not right' });

const recordFailure = <A>(ctx: Context, { audience, keyOf, subjectOf }: Door<A>, account: A | undefined) =>
  inTransaction(asSystem(ctx, 'sign-in'), async (own) => {
    if (account) await countFailure(own, keyOf(account));
    await recordAudit(own, {
      action: `${audience}.sign-in-failed`,
      objectType: `${audience}-account`,
      objectId: account ? subjectOf(account) : 'unknown',
    });
  });

const openSession = <A>(ctx: Context, door: Door<A>, account: A): Promise<string | undefined> =>
  inTransaction(asSystem(ctx, 'sign-in'), async (own) => {
    if (!(await markSignedIn(own, door.keyOf(account)))) return undefined;
    const subjectId = door.subjectOf(account);
    await recordAudit(
      { ...own, actor: door.actorOf(account) },
      { action: `${door.audience}.signed-in`, objectType: `${door.audience}-account`, objectId: subjectId },
    );
    return own.platform.sessions.create(own, { audience: door.audience, subjectId, brandKey: null });
  });

const signIn = async <A extends { passwordHash: string; active: boolean }>(
  ctx: Context,
  door: Door<A>,
  { email, password }: Credentials,
): Promise<{ token: string; account: A }> => {
  const { limits, cipher } = ctx.platform;
  const lockKey = `${door.audience}:${cipher.index('email', email)}`;
  await limits.consume(PER_ADDRESS, ctx.ip ?? 'unknown');
  for (const lock of LOCKS) await limits.consume(lock, lockKey);
  const account = await inTransaction(asSystem(ctx, 'sign-in'), (own) => door.find(own, email));
  const isRight = await isRightPassword(account?.passwordHash, password);
  const token = account && isRight && account.active ? await openSession(ctx, door, account) : undefined;
  if (!account || token === undefined) {
    await recordFailure(ctx, door, account);
    throw wrongCredentials();
  }
  for (const lock of LOCKS) await limits.reset(lock, lockKey);
  return { token, account };
};

/**
 * Signs a member of staff in. Throws WRONG_CREDENTIALS, in the same time whether or not the account exists, and
 * TOO_MANY_REQUESTS with the seconds to wait. Success and failure are audited (S-AUD-2).
 */
export const signInStaff = (ctx: Context, credentials: Credentials) =>
  signIn<StaffAccount>(
    ctx,
    {
      audience: 'admin',
      find: selectStaffByEmail,
      subjectOf: ({ staffId }) => staffId,
      keyOf: ({ staffId }) => ({ staffId }),
      actorOf: ({ staffId, roleId }) => ({ kind: 'admin', staffId, roleId }),
    },
    credentials,
  );

/** As `signInStaff`, for a partner's owner or staff, or a merchant. */
export const signInPartner = (ctx: Context, credentials: Credentials) =>
  signIn<PartnerAccount>(
    ctx,
    {
      audience: 'partner',
      find: selectPartnerUserByEmail,
      subjectOf: ({ partnerUserId }) => partnerUserId,
      keyOf: ({ partnerUserId }) => ({ partnerUserId }),
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
