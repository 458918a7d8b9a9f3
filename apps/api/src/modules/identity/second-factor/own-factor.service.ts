import { PARTNER_MESSAGES } from '@saakh/contracts/partner/messages';
import { AppError, notFound } from '../../../platform/app-error';
import { recordAudit } from '../../../platform/audit/audit';
import { inTransaction, type PartnerContext, type TxContext } from '../../../platform/context';
import { countFailure, type PartnerAccount, selectPartnerUser } from '../accounts.repository';
import { lockPartnerUser } from '../partner-accounts/partner-accounts.repository';
import { confirmOwnPassword } from '../passwords/passwords.service';
import { forgetTries, takeTry } from '../sign-in-locks';
import { beginFactor } from './begin-factor';
import { makeRecoveryCodes } from './recovery-codes';
import { proofOf, type Typed, takeProof, wrongProof } from './second-factor';
import { forgetSecondFactor, keepRecoveryHashes } from './second-factor.repository';

type OwnTx = PartnerContext & TxContext;
interface Proved extends Typed {
  readonly password: string;
}

const findOwn = async (own: OwnTx): Promise<PartnerAccount> => {
  const account = await selectPartnerUser(own, own.actor);
  if (!account) throw notFound('Account');
  return account;
};

const audit = (own: OwnTx, what: string) =>
  recordAudit(own, { action: `partner.${what}`, objectType: 'partner-account', objectId: own.actor.partnerUserId });

const endOtherSessions = (own: OwnTx, keptTokens: readonly string[]) =>
  own.platform.sessions.revokeOthers(own, { audience: 'partner', subjectId: own.actor.partnerUserId }, keptTokens);

/** Since when a code is asked for at the own sign-in, null where none is, and how many recovery codes are left. */
export const getOwnFactor = (ctx: PartnerContext) =>
  inTransaction(ctx, async (own) => {
    const { totpConfirmedAt, recoveryHashes } = await findOwn(own);
    return { since: totpConfirmedAt?.toISOString() ?? null, recoveryCodesLeft: recoveryHashes.length };
  });

/** A new key for the own app, by the own password. CONFLICT where a code is asked for already. */
export const beginOwnFactor = async (ctx: PartnerContext, password: string) => {
  await confirmOwnPassword(ctx, password);
  return inTransaction(ctx, async (own) =>
    beginFactor(own, await findOwn(own), PARTNER_MESSAGES.secondFactorOnAlready),
  );
};

const renewCodes = async (own: OwnTx): Promise<string[]> => {
  const { partnerUserId } = own.actor;
  const { codes, hashes } = makeRecoveryCodes(own, partnerUserId);
  await keepRecoveryHashes(own, partnerUserId, hashes);
  return codes;
};

/** Runs with what was typed used up, in one transaction. A wrong one is counted and audited as at the sign-in (S-OTP-4, S-AUD-2). */
const withProof = async <T>(
  ctx: PartnerContext,
  account: PartnerAccount,
  typed: Typed,
  run: (own: OwnTx) => Promise<T>,
): Promise<T> => {
  const attempt = async (): Promise<T> => {
    const proof = proofOf(ctx, account, typed);
    const done = await inTransaction(ctx, async (own) =>
      (await takeProof(own, account, proof)) ? { answer: await run(own) } : undefined,
    );
    if (!done) throw wrongProof(proof);
    return done.answer;
  };
  await takeTry(ctx, 'partner-code', account.email);
  try {
    const answer = await attempt();
    await forgetTries(ctx, 'partner-code', account.email);
    return answer;
  } catch (error) {
    if (error instanceof AppError && error.code === 'WRONG_CREDENTIALS') {
      await inTransaction<void, PartnerContext>(ctx, async (own) => {
        await countFailure(own, own.actor);
        await audit(own, 'own-code-wrong');
      });
    }
    throw error;
  }
};

/**
 * Switches the own second factor on with a code of the app, and answers ten recovery codes; all other sessions end. Throws
 * SECOND_FACTOR_SETUP_REQUIRED where none was begun, CONFLICT where one is on, WRONG_CREDENTIALS at `code`, TOO_MANY_REQUESTS.
 */
export const confirmOwnFactor = async (
  ctx: PartnerContext,
  code: string,
  keptTokens: readonly string[],
): Promise<string[]> => {
  const account = await inTransaction(ctx, findOwn);
  const isOn = () => new AppError('CONFLICT', { message: PARTNER_MESSAGES.secondFactorOnAlready });
  if (account.totpConfirmedAt !== null) throw isOn();
  return withProof(ctx, account, { code }, async (own) => {
    // Locked by the step that was taken: of two at once the second finds the codes of the first.
    const { recoveryHashes } = (await lockPartnerUser(own, account.partnerUserId)) ?? account;
    if (recoveryHashes.length > 0) throw isOn();
    await endOtherSessions(own, keptTokens);
    await audit(own, 'second-factor-on');
    return renewCodes(own);
  });
};

/** Whoever changes the own second factor proves both factors anew; CONFLICT where there is none. */
const withBothFactors = async <T>(
  ctx: PartnerContext,
  { password, ...typed }: Proved,
  run: (own: OwnTx) => Promise<T>,
): Promise<T> => {
  await confirmOwnPassword(ctx, password);
  const account = await inTransaction(ctx, findOwn);
  if (account.totpConfirmedAt === null) {
    throw new AppError('CONFLICT', { message: PARTNER_MESSAGES.secondFactorOffAlready });
  }
  return withProof(ctx, account, typed, run);
};

/** Ten new recovery codes; the older ones end. Throws WRONG_CREDENTIALS at `password`, `code` or `recoveryCode`, CONFLICT, TOO_MANY_REQUESTS. */
export const renewOwnCodes = (ctx: PartnerContext, proved: Proved): Promise<string[]> =>
  withBothFactors(ctx, proved, async (own) => {
    await audit(own, 'recovery-codes-renewed');
    return renewCodes(own);
  });

/** Switches the own second factor off; all other sessions end. Throws as `renewOwnCodes`. */
export const removeOwnFactor = (ctx: PartnerContext, proved: Proved, keptTokens: readonly string[]): Promise<void> =>
  withBothFactors(ctx, proved, async (own) => {
    await forgetSecondFactor(own, own.actor);
    await endOtherSessions(own, keptTokens);
    await audit(own, 'second-factor-off');
  });
