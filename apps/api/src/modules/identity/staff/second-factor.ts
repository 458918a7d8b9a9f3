import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import { Secret, TOTP } from 'otpauth';
import { AppError, fieldError } from '../../../platform/app-error';
import type { Context } from '../../../platform/context';
import type { StaffAccount } from '../accounts.repository';

const STEP_SECONDS = 30;
/** Of 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const place = (staffId: string) => ({ table: 'staff_users', id: staffId, column: 'totp_secret_sealed' });

/** A new key: sealed for its account, and as an app takes it, typed or as a picture. */
export const makeSecondFactor = (
  { platform: { cipher } }: Context,
  { staffId, email }: Pick<StaffAccount, 'staffId' | 'email'>,
  issuer: string,
) => {
  const totp = new TOTP({ issuer, label: email, secret: new Secret({ size: SECRET_BYTES }), period: STEP_SECONDS });
  const secret = totp.secret.base32;
  return { secret, otpauthUrl: totp.toString(), sealed: cipher.seal(secret, place(staffId)) };
};

const wrongCode = () => fieldError('code', STAFF_MESSAGES.secondFactorWrong, 'WRONG_CREDENTIALS');

/**
 * The step of time that a code belongs to, at most one before or after now. Throws SECOND_FACTOR_SETUP_REQUIRED where the
 * account has no key, SECOND_FACTOR_REQUIRED without a code, and WRONG_CREDENTIALS at `code`. The caller sees to it that a
 * step is used once (S-OTP-9).
 */
export const stepOfCode = (ctx: Context, account: StaffAccount, code: string | undefined): number => {
  const { totpSecretSealed: sealed, totpConfirmedAt, staffId } = account;
  if (sealed === null || (totpConfirmedAt === null && code === undefined)) {
    throw new AppError('SECOND_FACTOR_SETUP_REQUIRED', { message: 'Set up a second factor first' });
  }
  if (code === undefined) {
    throw new AppError('SECOND_FACTOR_REQUIRED', { message: 'Enter the code that your app shows' });
  }
  const secret = Secret.fromBase32(ctx.platform.cipher.open(sealed, place(staffId)));
  const timestamp = ctx.clock.now().getTime();
  const delta = new TOTP({ secret, period: STEP_SECONDS }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) throw wrongCode();
  return Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
};

export { wrongCode };
