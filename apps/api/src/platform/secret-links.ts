import { randomBytes } from 'node:crypto';
import { asSystem, type Context, inTransaction, type TxContext } from './context';
import { countingWrong } from './limits/counted-tries';
import type { LimitRule } from './limits/limits';

/** It has to fit an SMS; 128 bits are nothing to guess. */
const SECRET_BYTES = 16;

/** What a message says of a link; the secret follows `#`, so that it reaches no server's log and no other site. */
interface SecretLink {
  readonly secretHash: string;
  readonly address: string;
  readonly allowedHosts: string[];
}

/** Links in messages that work without a sign-in; only a keyed hash of their secret is stored. */
export const secretLinks = (name: 'access-link' | 'merge-link') => {
  // Guessing such a secret is hopeless anyway; this keeps it from costing us anything.
  const perAddress: LimitRule = { name: `${name}-address`, points: 30, seconds: 600, onFailure: 'closed' };
  const hash = ({ platform: { cipher } }: Context, secret: string) => cipher.keyedHash(name, secret);
  return {
    /** A new link to a page of ours. */
    make: (ctx: Context, page: string): SecretLink => {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      return {
        secretHash: hash(ctx, secret),
        address: `${page}#${secret}`,
        allowedHosts: [new URL(page).hostname],
      };
    },
    /** Runs in a system transaction what somebody opens by a link. LINK_INVALID counts by network address. */
    open: <T>(ctx: Context, secret: string, run: (tx: TxContext, secretHash: string) => Promise<T>): Promise<T> =>
      countingWrong(ctx, perAddress, () => inTransaction(asSystem(ctx, name), (tx) => run(tx, hash(ctx, secret)))),
  };
};
