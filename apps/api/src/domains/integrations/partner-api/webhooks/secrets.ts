import { randomBytes } from 'node:crypto';
import type { FieldCipher } from '#platform/crypto/field-cipher';
import type { EndpointRow } from './endpoints.repository';

/** So long a secret signs beside the one that took its place. */
export const BOTH_SIGN_MS = 24 * 3_600_000;

/** One that another has taken the place of. */
interface Predecessor {
  readonly secret: string;
  /** In milliseconds: from then on it signs no more. */
  readonly until: number;
}
type Sealed = Pick<EndpointRow, 'endpointId' | 'secretSealed' | 'previousSecretsSealed'>;

const place = (endpointId: string, column: 'secret_sealed' | 'previous_secrets_sealed') => ({
  ...{ table: 'webhook_endpoints', id: endpointId, column },
});

/** 256 bits of chance. */
export function drawSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

export function sealSecret(cipher: FieldCipher, endpointId: string, secret: string): string {
  return cipher.seal(secret, place(endpointId, 'secret_sealed'));
}

export function sealPredecessors(cipher: FieldCipher, endpointId: string, them: readonly Predecessor[]): string {
  return cipher.seal(JSON.stringify(them), place(endpointId, 'previous_secrets_sealed'));
}

const isPredecessor = (value: unknown): value is Predecessor =>
  typeof value === 'object' && value !== null && 'secret' in value && 'until' in value;

/** The secrets that an address signs with at a time: its own, and of those before it the ones whose day is not over, newest first. */
export function secretsAt(
  cipher: FieldCipher,
  { endpointId, secretSealed, previousSecretsSealed }: Sealed,
  now: Date,
): { readonly current: string; readonly predecessors: readonly Predecessor[] } {
  const current = cipher.open(secretSealed, place(endpointId, 'secret_sealed'));
  if (previousSecretsSealed === null) return { current, predecessors: [] };
  const kept: unknown = JSON.parse(cipher.open(previousSecretsSealed, place(endpointId, 'previous_secrets_sealed')));
  const predecessors = Array.isArray(kept) ? kept.filter(isPredecessor) : [];
  return { current, predecessors: predecessors.filter(({ until }) => until > now.getTime()) };
}
