import { FACTOR_MESSAGES } from '@saakh/contracts/identity/sign-in/factor-messages';
import { Secret, TOTP } from 'otpauth';
import { AppError, fieldError } from '#platform/app-error';
import { type AuditEvent, recordAudit } from '#platform/audit/audit';
import type { Context, TxContext } from '#platform/context';
import { hashRecoveryCode } from './recovery-codes';
import { type AccountKey, type FactorAccount, takeRecoveryHash, takeTotpStep } from './second-factor.repository';

const STEP_SECONDS = 30;
/** Of 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

function place(key: AccountKey) {
  const column = 'totp_secret_sealed';
  if ('staffId' in key) return { table: 'staff_users', id: key.staffId, column };
  if ('lenderUserId' in key) return { table: 'lender_users', id: key.lenderUserId, column };
  return 'userId' in key
    ? { table: 'customer_factors', id: key.userId, column }
    : { table: 'partner_users', id: key.partnerUserId, column };
}
export function accountIdOf(key: AccountKey): string {
  if ('staffId' in key) return key.staffId;
  if ('lenderUserId' in key) return key.lenderUserId;
  return 'userId' in key ? key.userId : key.partnerUserId;
}

/** What happened to a second factor, as the audit has it. */
export function factorEvent(key: AccountKey, what: string): AuditEvent {
  if ('userId' in key) {
    return { action: `customer.${what}`, objectType: 'customer', objectId: key.userId, subject: key.userId };
  }
  const audience = 'staffId' in key ? 'admin' : 'lenderUserId' in key ? 'lender' : 'partner';
  const objectId = accountIdOf(key);
  return { action: `${audience}.${what}`, objectType: `${audience}-account`, objectId };
}

/** What an app calls the account: the owner's address or masked number, and our name. */
export interface FactorName {
  readonly label: string;
  readonly issuer: string;
}

/** A new key: sealed for its account, and as an app takes it, typed or as a picture. */
export function makeSecondFactor({ platform: { cipher } }: Context, account: AccountKey, name: FactorName) {
  const totp = new TOTP({
    ...name,
    secret: new Secret({ size: SECRET_BYTES }),
    period: STEP_SECONDS,
  });
  const secret = totp.secret.base32;
  return { secret, otpauthUrl: totp.toString(), sealed: cipher.seal(secret, place(account)) };
}

/** What somebody types beside the password or the passcode. */
export interface Typed {
  readonly code?: string | undefined;
  /** In place of a code. */
  readonly recoveryCode?: string | undefined;
}
/** What was typed, judged as far as it can be before it is taken. */
export type Proof = { readonly step: number } | { readonly of: AccountKey; readonly recoveryHash: string };

const wrongCode = () => fieldError('code', FACTOR_MESSAGES.secondFactorWrong, 'WRONG_CREDENTIALS');

/** WRONG_CREDENTIALS at the field that the proof was typed into. */
export function wrongProof(proof: Proof): AppError {
  return 'step' in proof
    ? wrongCode()
    : fieldError('recoveryCode', FACTOR_MESSAGES.recoveryCodeWrong, 'WRONG_CREDENTIALS');
}

/** The step of time that a code belongs to, at most one before or after now. */
function stepOfCode(ctx: Context, account: FactorAccount, code: string | undefined): number {
  const { totpSecretSealed: sealed, totpConfirmedAt } = account;
  if (sealed === null || (totpConfirmedAt === null && code === undefined)) {
    throw new AppError('SECOND_FACTOR_SETUP_REQUIRED', { message: FACTOR_MESSAGES.secondFactorFirst });
  }
  if (code === undefined) {
    throw new AppError('SECOND_FACTOR_REQUIRED', { message: FACTOR_MESSAGES.secondFactorCode });
  }
  const secret = Secret.fromBase32(ctx.platform.cipher.open(sealed, place(account)));
  const timestamp = ctx.clock.now().getTime();
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) throw wrongCode();
  return Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
}

/**
 * Judges what was typed. Throws SECOND_FACTOR_SETUP_REQUIRED where the account has no key, SECOND_FACTOR_REQUIRED where
 * nothing was typed, and WRONG_CREDENTIALS at `code`. `takeProof` sees to it that a step of time and a recovery code are used
 * once (S-OTP-9).
 */
export function proofOf(ctx: Context, account: FactorAccount, { code, recoveryCode }: Typed): Proof {
  if (code === undefined && recoveryCode !== undefined) {
    return { of: account, recoveryHash: hashRecoveryCode(ctx, accountIdOf(account), recoveryCode) };
  }
  return { step: stepOfCode(ctx, account, code) };
}

/** That a proof was right. */
export interface Taken {
  /** Where it was a recovery code. */
  readonly recoveryCodesLeft?: number;
}

/**
 * Uses the proof up, and confirms a key that was not confirmed yet; undefined when it is not right or was used before. A
 * recovery code leaves an audit entry.
 */
export async function takeProof(ctx: TxContext, account: FactorAccount, proof: Proof): Promise<Taken | undefined> {
  if ('step' in proof) return (await takeTotpStep(ctx, account, proof.step)) ? {} : undefined;
  const recoveryCodesLeft = await takeRecoveryHash(ctx, proof.of, proof.recoveryHash);
  if (recoveryCodesLeft === undefined) return undefined;
  await recordAudit(ctx, { ...factorEvent(proof.of, 'recovery-code-used'), after: { left: recoveryCodesLeft } });
  return { recoveryCodesLeft };
}
