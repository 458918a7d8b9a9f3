import { randomBytes } from 'node:crypto';
import { asSystem, type Context, inTransaction, type TxContext } from '../context';
import { countingWrong } from '../limits/counted-tries';
import type { LimitRule } from '../limits/limits';

/** Links in messages that work without a sign-in. The secret follows `#`, so no server's log gets it; only a keyed hash is stored. */
export function secretLinks(name: 'access-link' | 'merge-link') {
  // Nobody guesses 128 bits; this keeps trying from costing us anything.
  const perAddress: LimitRule = { name: `${name}-address`, points: 30, seconds: 600, onFailure: 'closed' };
  const hash = ({ platform: { cipher } }: Context, secret: string) => cipher.keyedHash(name, secret);
  return {
    /** A new link to a page of ours, short enough for an SMS. */
    make: (ctx: Context, page: string) => {
      const secret = randomBytes(16).toString('base64url');
      return { secretHash: hash(ctx, secret), address: `${page}#${secret}`, allowedHosts: [new URL(page).hostname] };
    },
    /** Runs in a system transaction what somebody opens by a link. LINK_INVALID counts by network address. */
    open: <T>(ctx: Context, secret: string, run: (tx: TxContext, secretHash: string) => Promise<T>): Promise<T> =>
      countingWrong(ctx, perAddress, () => inTransaction(asSystem(ctx, name), (tx) => run(tx, hash(ctx, secret)))),
  };
}
