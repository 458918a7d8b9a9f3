import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { OTP_LENGTH } from '@saakh/contracts/bounds';
import type { FieldCipher } from '#platform/crypto/field-cipher';

/** All that a code is good for: one attempt to sign in, over one channel, to one destination, at one brand (S-OTP-3). */
export interface CodeBinding {
  readonly challengeId: string;
  readonly prospectId: string;
  readonly channel: string;
  readonly destinationIndex: string;
  readonly brandKey: string;
  readonly salt: string;
}

/** Six digits from the system's random source, leading zeros included (S-OTP-1). */
export function makeCode(): string {
  return String(randomInt(10 ** OTP_LENGTH)).padStart(OTP_LENGTH, '0');
}
export function makeSalt(): string {
  return randomBytes(16).toString('hex');
}

/** Keyed, salted hash of a code within its binding; what is stored in its stead (S-OTP-2). */
export function hashCode(cipher: FieldCipher, binding: CodeBinding, code: string): string {
  return cipher.keyedHash(
    'otp',
    [
      binding.challengeId,
      binding.prospectId,
      binding.channel,
      binding.destinationIndex,
      binding.brandKey,
      binding.salt,
      code,
    ].join('\0'),
  );
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
