import { createHash } from 'node:crypto';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import { busy } from '../app-error';
import { type Clock, systemClock } from '../clock';
import type { Database } from '../database/database';
import type { Logger } from '../telemetry/logger';
import { tooManyTries } from './counted-limit';
import type { LimitKey } from './limit-key';
import type { LimitRule, Limits } from './limits';
import { checkLimitsAllowed } from './without-limits';

interface LimiterQuery {
  name?: string;
  text: string;
  values?: readonly unknown[];
}

/** The rows' only figure that is an instant; both drivers may answer it as text. */
interface LimiterRow {
  points: number;
  expire: number | string | null;
}

const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1e11;

/**
 * The library writes instants of the machine's clock; they are moved by the difference to the business clock on the way
 * in and back on the way out, so that a window ends when our clock says so.
 */
const makeStore = (database: Database, clock: Clock) => ({
  async query({ name, text, values = [] }: LimiterQuery) {
    const shift = clock.now().getTime() - Date.now();
    const moved = values.map((value) => (isInstant(value) ? value + shift : value));
    const result = await database.execute<LimiterRow>(text, moved, name);
    const rows = result.rows.map((row) => ({
      ...row,
      expire: row.expire === null ? null : Number(row.expire) - shift,
    }));
    return { rows, rowCount: Math.max(result.rowCount, rows.length) };
  },
});

/** Addresses and numbers are not to be read in the table; what identifies a person comes here as a blind index. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** A window that ended has nothing to give back to, and none has more points than its rule. */
const GIVE_BACK = 'update rate_limits set points = points - 1 where key = $1 and expire > $2 and points > 0';

/** A rule as each tier of a key counts it. */
const tiersOf = (rule: LimitRule, { tiers }: LimitKey) =>
  tiers.map(({ text, times }) => ({ text, rule: { ...rule, points: rule.points * times } }));

/** So far may the clocks of two instances differ on a machine that is well. */
const CLOCKS_APART_MS = 5_000;

const isRefusal = (error: unknown): error is RateLimiterRes =>
  typeof error === 'object' && error !== null && 'msBeforeNext' in error;

const unavailable = (cause: unknown) => busy(2, cause);

/**
 * Limits counted in the database, so that all instances share them. Nothing is remembered in the process: a limit reset
 * on one instance is free on all. When the database fails, each rule's own choice holds (R-RUN-4). Never await them
 * inside a transaction: the embedded database has one connection. Inside a call with a key they throw.
 */
export function makeLimits(database: Database, logger: Logger, clock: Clock = systemClock): Limits {
  const storeClient = makeStore(database, clock);
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = (rule: LimitRule): RateLimiterPostgres => {
    const name = `${rule.name}/${rule.points}/${rule.seconds}`;
    const known = limiters.get(name);
    if (known) return known;
    const made = new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: rule.name,
      points: rule.points,
      duration: rule.seconds,
    });
    limiters.set(name, made);
    return made;
  };
  /** What a rule answers while the store is out of reach. */
  const whenOutOfReach = (rule: LimitRule, error: unknown): void => {
    logger.error({ err: error, limit: rule.name, onFailure: rule.onFailure }, 'the store of limits is out of reach');
    if (rule.onFailure === 'closed') throw unavailable(error);
  };

  /** A window that ends later than any that begins now was begun by a clock that was ahead, and is put back since (R-TIME-1). */
  const isOfTheFuture = (rule: LimitRule, { msBeforeNext }: RateLimiterRes): boolean =>
    msBeforeNext > rule.seconds * 1_000 + CLOCKS_APART_MS;

  const take = async (rule: LimitRule, text: string, points: number): Promise<number> => {
    const limiter = limiterOf(rule);
    try {
      return (await limiter.consume(hashOf(text), points)).remainingPoints;
    } catch (error) {
      if (!isRefusal(error) || !isOfTheFuture(rule, error)) throw error;
      logger.warn({ limit: rule.name }, 'a limit’s window from a clock that was ahead is restarted');
      await limiter.delete(hashOf(text));
      return (await limiter.consume(hashOf(text), points)).remainingPoints;
    }
  };

  return {
    async consume(rule, key, points = 1) {
      checkLimitsAllowed(rule.name);
      let left = rule.points;
      try {
        // One after the other: a caller who is refused in a narrow tier uses up no points of a wider one.
        for (const tier of tiersOf(rule, key)) left = Math.min(left, await take(tier.rule, tier.text, points));
        return left;
      } catch (error) {
        if (isRefusal(error)) throw tooManyTries(error.msBeforeNext);
        whenOutOfReach(rule, error);
        return rule.points - points;
      }
    },
    async remaining(rule, key) {
      checkLimitsAllowed(rule.name);
      let left = rule.points;
      try {
        for (const tier of tiersOf(rule, key)) {
          const window = await limiterOf(tier.rule).get(hashOf(tier.text));
          if (window && !isOfTheFuture(rule, window)) left = Math.min(left, window.remainingPoints);
        }
        return left;
      } catch (error) {
        whenOutOfReach(rule, error);
        return rule.points;
      }
    },
    async giveBack(rule, key) {
      checkLimitsAllowed(rule.name);
      const now = clock.now().getTime();
      try {
        for (const tier of tiersOf(rule, key)) {
          const row = limiterOf(tier.rule).getKey(hashOf(tier.text));
          await database.execute(GIVE_BACK, [row, now]);
        }
      } catch (error) {
        logger.error({ err: error, limit: rule.name }, 'a point of a limit could not be given back');
      }
    },
    async reset(rule, key) {
      checkLimitsAllowed(rule.name);
      for (const tier of tiersOf(rule, key)) await limiterOf(tier.rule).delete(hashOf(tier.text));
    },
  };
}

/** Forgets windows that ended. */
export function deleteEndedLimits(database: Database, clock: Clock) {
  return database.execute('delete from rate_limits where expire < $1', [clock.now().getTime()]);
}
