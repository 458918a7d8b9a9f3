import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_LENGTH } from '@saakh/contracts/bounds';
import type { Context } from '#platform/context';

const HOW_MANY = 10;
/** Without what is taken for one another on paper: 0 and O, 1 and I. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** One of 60 random bits, in groups of four, as it is read and typed. */
function makeCode(): string {
  const characters = Array.from({ length: RECOVERY_CODE_LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]);
  return characters.join('').replace(/.{4}(?=.)/g, '$&-');
}

/** Under the server's key, so that who has the rows alone can't try codes against them. */
export function hashRecoveryCode({ platform: { cipher } }: Context, accountId: string, code: string): string {
  return cipher.keyedHash('recovery-code', `${accountId}\0${code.replace(/[ -]/g, '')}`);
}

/** Ten new recovery codes of an account, to be shown once, and what is kept of them. */
export function makeRecoveryCodes(ctx: Context, accountId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: HOW_MANY }, makeCode);
  return { codes, hashes: codes.map((code) => hashRecoveryCode(ctx, accountId, code)) };
}
