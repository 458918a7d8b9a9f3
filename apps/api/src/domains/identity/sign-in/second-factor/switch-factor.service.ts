import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { forgetTries, takeTry } from '../sign-in-locks';
import { beginFactor } from './begin-factor';
import { makeRecoveryCodes } from './recovery-codes';
import { accountIdOf, factorEvent, proofOf, type Typed, takeProof, wrongProof } from './second-factor';
import { type FactorAccount, forgetSecondFactor, keepRecoveryHashes } from './second-factor.repository';

/** An account with what it has of a second factor. */
export type Held = FactorAccount & { readonly recoveryHashes: readonly string[] };

/** Whose own second factor it is, of people of a portal or of customers. What is done with it is the same for both. */
export interface Holders<C extends Context, A extends Held> {
  readonly tries: 'partner-code' | 'customer-code';
  /** By what the tries of an account are counted together. */
  readonly triesOf: (account: A) => string;
  readonly find: (tx: C & TxContext) => Promise<A>;
  /** As `find`, and nobody else changes it until the transaction ends. */
  readonly lock: (tx: C & TxContext) => Promise<A>;
  /** What an app calls the account. */
  readonly labelOf: (tx: C & TxContext, account: A) => Promise<string>;
  readonly countWrong: (tx: C & TxContext) => Promise<void>;
  /** Tells them of a change that somebody else may have made with their session and phone. */
  readonly tell: (tx: C & TxContext, change: 'on' | 'off') => Promise<void>;
}

const conflict = (message: string) => new AppError('CONFLICT', { message });

/** Since when a code is asked for at the own sign-in, null where none is, and how many recovery codes are left. */
export function describeFactor<C extends Context, A extends Held>(ctx: C, { find }: Holders<C, A>) {
  return inTransaction(ctx, async (tx) => {
    const { totpConfirmedAt, recoveryHashes } = await find(tx);
    return { since: totpConfirmedAt?.toISOString() ?? null, recoveryCodesLeft: recoveryHashes.length };
  });
}

/** A new key for the own app. CONFLICT where a code is asked for already. */
export function beginHeldFactor<C extends Context, A extends Held>(ctx: C, { lock, labelOf }: Holders<C, A>) {
  return inTransaction(ctx, async (tx) => {
    const account = await lock(tx);
    const label = await labelOf(tx, account);
    return beginFactor(tx, account, { label, message: FACTOR_MESSAGES.secondFactorOnAlready });
  });
}

const endOtherSessions = (tx: TxContext, account: Held, keptTokens: readonly string[]) =>
  tx.platform.sessions.revokeOthers(
    tx,
    { audience: 'userId' in account ? 'customer' : 'partner', subjectId: accountIdOf(account) },
    keptTokens,
  );

export async function renewCodes(tx: TxContext, account: Held): Promise<string[]> {
  const { codes, hashes } = makeRecoveryCodes(tx, accountIdOf(account));
  await keepRecoveryHashes(tx, account, hashes);
  return codes;
}

/**
 * Runs with what was typed used up and the account as it stands then, in one transaction. A wrong one is counted and audited
 * as at the sign-in (S-OTP-4, S-AUD-2).
 */
async function withProof<C extends Context, A extends Held, T>(
  ctx: C,
  { tries, triesOf, lock, countWrong }: Holders<C, A>,
  account: A,
  typed: Typed,
  run: (tx: C & TxContext, current: A) => Promise<T>,
): Promise<T> {
  const attempt = async (): Promise<T> => {
    const proof = proofOf(ctx, account, typed);
    const done = await inTransaction(ctx, async (tx) => {
      const current = await lock(tx);
      return (await takeProof(tx, account, proof)) ? { answer: await run(tx, current) } : undefined;
    });
    if (!done) throw wrongProof(proof);
    return done.answer;
  };
  await takeTry(ctx, tries, triesOf(account));
  try {
    const answer = await attempt();
    await forgetTries(ctx, tries, triesOf(account));
    return answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'WRONG_CREDENTIALS') {
      await inTransaction<void, C>(ctx, async (tx) => {
        await countWrong(tx);
        await recordAudit(tx, factorEvent(account, 'own-code-wrong'));
      });
    }
    throw error;
  }
}

/**
 * Switches the own second factor on with a code of the app, and answers ten recovery codes; all other sessions end. Throws
 * SECOND_FACTOR_SETUP_REQUIRED where none was begun, CONFLICT where one is on, WRONG_CREDENTIALS at `code`, TOO_MANY_REQUESTS.
 */
export async function confirmHeldFactor<C extends Context, A extends Held>(
  ctx: C,
  holders: Holders<C, A>,
  code: string,
  keptTokens: readonly string[],
): Promise<string[]> {
  const account = await inTransaction(ctx, holders.find);
  if (account.totpConfirmedAt !== null) throw conflict(FACTOR_MESSAGES.secondFactorOnAlready);
  return withProof(ctx, holders, account, { code }, async (tx, { totpConfirmedAt }) => {
    // Of two at once with different codes the second finds it on.
    if (totpConfirmedAt !== null) throw conflict(FACTOR_MESSAGES.secondFactorOnAlready);
    await endOtherSessions(tx, account, keptTokens);
    await recordAudit(tx, factorEvent(account, 'second-factor-on'));
    await holders.tell(tx, 'on');
    return renewCodes(tx, account);
  });
}

async function withFactorOn<C extends Context, A extends Held, T>(
  ctx: C,
  holders: Holders<C, A>,
  typed: Typed,
  run: (tx: C & TxContext, account: A) => Promise<T>,
): Promise<T> {
  const account = await inTransaction(ctx, holders.find);
  if (account.totpConfirmedAt === null) throw conflict(FACTOR_MESSAGES.secondFactorOffAlready);
  return withProof(ctx, holders, account, typed, run);
}

/** Ten new recovery codes; the older ones end. Throws WRONG_CREDENTIALS at `code` or `recoveryCode`, CONFLICT, TOO_MANY_REQUESTS. */
export function renewHeldCodes<C extends Context, A extends Held>(
  ctx: C,
  holders: Holders<C, A>,
  typed: Typed,
): Promise<string[]> {
  return withFactorOn(ctx, holders, typed, async (tx, account) => {
    await recordAudit(tx, factorEvent(account, 'recovery-codes-renewed'));
    return renewCodes(tx, account);
  });
}

/** Switches the own second factor off; all other sessions end. Throws as `renewHeldCodes`. */
export function removeHeldFactor<C extends Context, A extends Held>(
  ctx: C,
  holders: Holders<C, A>,
  typed: Typed,
  keptTokens: readonly string[],
): Promise<void> {
  return withFactorOn(ctx, holders, typed, async (tx, account) => {
    await forgetSecondFactor(tx, account);
    await endOtherSessions(tx, account, keptTokens);
    await recordAudit(tx, factorEvent(account, 'second-factor-off'));
    await holders.tell(tx, 'off');
  });
}
