import { type Actor, asSystem, type Context, inTransaction } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { noteUse, selectKeyByHash } from './keys.repository';

/** Calls of one key in a minute. */
const CALLS: LimitRule = { name: 'api-key', points: 120, seconds: 60, onFailure: 'open' };
const SECRET = /^sk_(?:live|test)_[0-9A-Za-z]{40}$/;

export const hashOfSecret = ({ platform }: Context, secret: string): string =>
  platform.cipher.keyedHash('api-key', secret);

/**
 * Who acts by the secret that a partner's system shows; undefined for one that is unknown or ended, or of a partner that is
 * gone. TOO_MANY_REQUESTS beyond 120 calls of a key in a minute.
 */
export const resolveKey = async (ctx: Context, secret: string): Promise<Actor | undefined> => {
  if (!SECRET.test(secret)) return undefined;
  const row = await inTransaction(asSystem(ctx, 'api-keys'), async (own) => {
    const found = await selectKeyByHash(own, hashOfSecret(own, secret));
    if (found) await noteUse(own, found.keyId);
    return found;
  });
  if (!row) return undefined;
  await ctx.platform.limits.consume(CALLS, idKey(row.keyId));
  const { keyId, partnerId, mode, scopes } = row;
  return { kind: 'integration', keyId, partnerId, mode, scopes };
};
