import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { and, eq, lt, sql } from 'drizzle-orm';
import { actorName } from '../actor';
import { AppError } from '../app-error';
import { canonicalJson } from '../canonical-json';
import { type Context, inTransaction, type TxContext } from '../context';
import type { Tx } from '../database/database';
import { withoutLimits } from '../limits/without-limits';
import { idempotencyKeys } from './idempotency.table';

interface Place {
  readonly actor: string;
  readonly route: string;
  readonly key: string;
}

const at = ({ actor, route, key }: Place) =>
  and(eq(idempotencyKeys.actor, actor), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

/** Holds the key for this transaction; false when another one holds it. */
async function tryLock(tx: Tx, { actor, route, key }: Place): Promise<boolean> {
  const name = JSON.stringify([actor, route, key]);
  const [row] = await tx
    .select({ locked: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 7220044))` })
    .from(sql`(values (1)) as one`);
  return row?.locked === true;
}

/** Writes the key; false when it is there already and not older than `expired`. */
async function takeKey(
  tx: Tx,
  row: Place & { readonly fingerprint: string; readonly createdAt: Date },
  expired: Date,
): Promise<boolean> {
  const { fingerprint, createdAt } = row;
  const taken = await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({
      target: [idempotencyKeys.actor, idempotencyKeys.route, idempotencyKeys.key],
      set: { fingerprint, createdAt, status: null, reply: null },
      setWhere: lt(idempotencyKeys.createdAt, expired),
    })
    .returning({ key: idempotencyKeys.key });
  return taken.length > 0;
}

async function findKey(tx: Tx, place: Place) {
  const [found] = await tx
    .select({ fingerprint: idempotencyKeys.fingerprint, reply: idempotencyKeys.reply })
    .from(idempotencyKeys)
    .where(at(place));
  return found;
}

/** Keeps the answer beside the effect; only successes come here. */
function keepReply(tx: Tx, place: Place, sealedReply: string) {
  return tx.update(idempotencyKeys).set({ status: 200, reply: sealedReply }).where(at(place));
}

const KEPT_MS = 24 * 60 * 60 * 1000;
const PRINTABLE = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;
/** A double click is answered with the first answer; a longer wait is left to the client. */
const WAIT_MS = 3000;
const PAUSE_MS = 60;

export interface IdempotentCall {
  /** Method and path of the call; keys of different calls don't meet. */
  readonly route: string;
  readonly key: string | undefined;
  /** What the request asks for: the same key with another one is a mistake of the client. */
  readonly fingerprint: string;
}

/** A short name of a request's content that doesn't depend on the order of names. */
export function fingerprintOf(content: unknown): string {
  return createHash('sha256').update(canonicalJson(content)).digest('base64url');
}

function checkedKey(key: string | undefined): string {
  if (key === undefined) {
    throw new AppError('IDEMPOTENCY_KEY_REQUIRED', { message: 'This call needs an Idempotency-Key' });
  }
  if (!PRINTABLE.test(key)) {
    throw new AppError('VALIDATION_FAILED', { message: 'Idempotency-Key must be 1 to 255 printable characters' });
  }
  return key;
}

const keyReused = () =>
  new AppError('IDEMPOTENCY_KEY_REUSED', { message: 'This Idempotency-Key was used for another request' });
const inProgress = () =>
  new AppError('REQUEST_IN_PROGRESS', {
    message: REPLY_MESSAGES.requestInProgress,
    retryAfterSeconds: 1,
  });

/** Strangers share no keys: what one stranger's key answers, another one never sees. */
const ownerOf = ({ actor, ip }: Context) => (actor.kind === 'anonymous' ? `anonymous:${ip ?? ''}` : actorName(actor));

const sealedPlace = (place: object) => ({ table: 'idempotency_keys', id: JSON.stringify(place), column: 'reply' });
/** An answer may hold a profile or a document: it is kept as unreadable as what it was made from (S-PAN-6). */
const sealReply = ({ platform }: Context, place: object, reply: unknown): string =>
  platform.cipher.seal(JSON.stringify(reply ?? null), sealedPlace(place));
const openReply = ({ platform }: Context, place: object, sealed: unknown): unknown =>
  JSON.parse(platform.cipher.open(String(sealed), sealedPlace(place)));

const BUSY = Symbol('busy');

/**
 * Runs `run` once per key of an actor and a route. Key, effect and answer commit together; a repeat within 24 hours gets
 * the first answer without a second effect. A repeat in flight waits up to three seconds, then meets 409
 * REQUEST_IN_PROGRESS. The same key with another fingerprint is 422 IDEMPOTENCY_KEY_REUSED. A refusal is not kept, so
 * that a corrected request may use the key again. `run` may ask no shared limit: that throws. Source: R-IDEM-1, R-IDEM-2.
 */
export async function withIdempotency<T, C extends Context>(
  ctx: C,
  { route, key: given, fingerprint }: IdempotentCall,
  run: (ctx: C & TxContext) => Promise<T>,
): Promise<T> {
  const key = checkedKey(given);
  const place = { actor: ownerOf(ctx), route, key };

  const attempt = () =>
    inTransaction(ctx, async (tx): Promise<T | typeof BUSY> => {
      // A caller that finds the key locked returns at once; waiting would hold a connection that the first call may need.
      if (!(await tryLock(tx.tx, place))) return BUSY;
      const now = tx.clock.now();
      const expired = new Date(now.getTime() - KEPT_MS);
      if (await takeKey(tx.tx, { ...place, fingerprint, createdAt: now }, expired)) {
        const reply = await withoutLimits(() => run(tx));
        await keepReply(tx.tx, place, sealReply(tx, place, reply));
        return reply;
      }
      const kept = await findKey(tx.tx, place);
      if (kept?.fingerprint !== fingerprint) throw keyReused();
      return openReply(tx, place, kept.reply) as T;
    });

  const until = performance.now() + WAIT_MS;
  for (;;) {
    const reply = await attempt();
    if (reply !== BUSY) return reply;
    if (ctx.tx || performance.now() > until) throw inProgress();
    await wait(PAUSE_MS + Math.random() * PAUSE_MS);
  }
}

/** Forgets keys after their 24 hours. */
export function deleteOldKeys(ctx: Context) {
  return inTransaction(ctx, ({ tx, clock }) =>
    tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(clock.now().getTime() - KEPT_MS))),
  );
}
