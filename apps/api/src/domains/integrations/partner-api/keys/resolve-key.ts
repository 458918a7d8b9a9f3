import type { Actor } from '#platform/actor';
import { asSystem, type Context, inTransaction } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { noteUse, selectKeyByHash } from './keys.repository';

/** Calls of one key in a minute. */
const CALLS: LimitRule = { name: 'api-key', points: 120, seconds: 60, onFailure: 'open' };
const SECRET = /^sk_(?:live|test)_[0-9A-Za-z]{40}$/;

export function hashOfSecret({ platform }: Context, secret: string): string {
  return platform.cipher.keyedHash('api-key', secret);
}

/**
 * Who acts by the secret that a partner's system shows; undefined for one that is unknown or ended, or of a partner that is
 * gone. TOO_MANY_REQUESTS beyond 120 calls of a key in a minute.
 */
export async function resolveKey(ctx: Context, secret: string): Promise<Actor | undefined> {
  if (!SECRET.test(secret)) return undefined;
  const row = await inTransaction(asSystem(ctx, 'api-keys'), async (tx) => {
    const found = await selectKeyByHash(tx, hashOfSecret(tx, secret));
    if (found) await noteUse(tx, found.keyId);
    return found;
  });
  if (!row) return undefined;
  await ctx.platform.limits.consume(CALLS, idKey(row.keyId));
  const { keyId, partnerId, mode, scopes } = row;
  return { kind: 'integration', keyId, partnerId, mode, scopes };
}
