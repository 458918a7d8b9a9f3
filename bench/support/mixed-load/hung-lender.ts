import { setTimeout as sleep } from 'node:timers/promises';
import { asCustomer } from '../../../apps/api/src/modules/applications';
import { saveConnection } from '../../../apps/api/src/modules/lenders';
import { finishAsking } from '../../../apps/api/src/modules/offers';
import { requestOffers } from '../../../apps/api/src/modules/offers/offer-sets.service';
import { AppError } from '../../../apps/api/src/platform/app-error';
import { type Context, inTransaction } from '../../../apps/api/src/platform/context';
import type { SignedIn } from '../../data/sign-in';
import type { BenchDatabase } from '../database';
import { openInstance } from '../product';
import { type Running, startServer } from '../programs';
import { figure, milliseconds, type Row, times } from '../report';
import { percentile } from '../samples';
import { IS_FULL } from '../size';
import { atRate } from './at-rate';

const [HUNG, ...OTHERS] = [1, 2, 3, 4] as const;
const slugOf = (lenderId: number) => `bench-lender-${lenderId}`;
/** Fewer where it goes on for long: what one machine with everything on it answers without a line that grows. */
const PER_SECOND = IS_FULL ? 10 : 20;
const WARM_SECONDS = 1.5;
/** Alternated; at full size a round outlasts the deadline, so that calls run out of time and the breaker opens, too. */
const ROUNDS = IS_FULL ? 3 : 2;
const SECONDS = IS_FULL ? 10 : 1.25;

/** Milliseconds, of what was never answered infinitely many. */
interface Seen {
  readonly sets: number[];
  readonly quotes: number[];
}

/** Makes some of the bench's lenders such as are asked for quotes, at the stand-in. */
const connectLenders = async (ctx: Context, { owner }: BenchDatabase, url: string) => {
  await inTransaction(ctx, async (own) => {
    for (const lenderId of [HUNG, ...OTHERS]) {
      await saveConnection(own, {
        lenderId,
        adapter: 'rest',
        dialect: 'plain',
        baseUrl: `${url}/${slugOf(lenderId)}`,
        apiKey: 'bench',
        webhookSecret: 'bench',
        offersQuotes: true,
        takesWithdrawals: false,
      });
    }
  });
  await owner.query('update lenders set api = 1 where lender_id = any($1)', [[HUNG, ...OTHERS]]);
};

const openMarket = (ctx: Context, { owner }: BenchDatabase, lenders: Running, customers: readonly SignedIn[]) => {
  const { QUOTE_DEADLINE_MS: deadlineMs } = ctx.platform.config;
  const tell = (what: string) => fetch(`${lenders.url}/${what}`, { method: 'POST' });
  let next = 0;
  const ask = async (_serial: number, dueMs: number) => {
    const { userId, appId } = customers[next % customers.length] as SignedIn;
    next += 1;
    try {
      const { offerSetId } = await requestOffers(asCustomer(ctx, userId), appId, {});
      return { ids: [offerSetId], tookMs: performance.now() - dueMs };
    } catch (error) {
      // Refused as busy is never answered.
      if (!(error instanceof AppError)) throw error;
      return { ids: [], tookMs: Number.POSITIVE_INFINITY };
    }
  };
  const readQuotes = async (ids: readonly string[]) => {
    const { rows } = await owner.query<{ state: string; took: number }>(
      `select state, extract(epoch from answered_at - asked_at)::float8 * 1000 as took
       from lender_quotes where offer_set_id = any($1) and lender_id = any($2)`,
      [ids, OTHERS],
    );
    return rows;
  };
  /** Of the lenders that don't hang; whoever of them has not answered by the deadline has not. */
  const othersOf = async (ids: readonly string[]) => {
    const until = performance.now() + deadlineMs + 1_000;
    for (;;) {
      const rows = await readQuotes(ids);
      if (rows.every(({ state }) => state !== 'asked') || performance.now() > until) return rows;
      await sleep(50);
    }
  };
  return {
    deadlineMs,
    /** Customers ask for so many seconds; all quotes but the hung lender's are waited for, and then nobody hangs any more. */
    async round(seconds: number, seen: Seen, isHung: boolean): Promise<void> {
      await tell(isHung ? `hang/${slugOf(HUNG)}` : 'well');
      const asked = await atRate(PER_SECOND, seconds, ask);
      const quotes = await othersOf(asked.flatMap(({ ids }) => ids));
      seen.sets.push(...asked.map(({ tookMs }) => tookMs));
      seen.quotes.push(...quotes.map(({ state, took }) => (state === 'offered' ? took : Number.POSITIVE_INFINITY)));
      await tell('well');
      await finishAsking();
      await owner.query('delete from lender_breakers');
    },
  };
};

/**
 * R-LND-2: how soon customers have the offers of the other lenders with one lender hung, and with none. In this process and as a
 * demo is set: in production lenders are called over https and outside our own networks only.
 */
export const measureHungLender = async (
  database: BenchDatabase,
  customers: readonly SignedIn[],
): Promise<{ readonly rows: readonly Row[]; readonly note: string }> => {
  const lenders = await startServer('quoting-lenders');
  const instance = openInstance(database, { SAAKH_ENV: 'demo', DATABASE_POOL: 12 });
  try {
    await connectLenders(instance.ctx, database, lenders.url);
    const market = openMarket(instance.ctx, database, lenders, customers);
    await market.round(WARM_SECONDS, { sets: [], quotes: [] }, false);
    const well: Seen = { sets: [], quotes: [] };
    const hung: Seen = { sets: [], quotes: [] };
    for (let at = 0; at < ROUNDS; at += 1) {
      await market.round(SECONDS, well, false);
      await market.round(SECONDS, hung, true);
    }
    // The rule allows the whole of it, below which those who wait for the hung one to run out of time just stay.
    const spareMs = market.deadlineMs / 10;
    const row = (what: string, kind: keyof Seen): Row => {
      const [before, now] = [percentile(well[kind], 0.99), percentile(hung[kind], 0.99)];
      return {
        what: `${what} with one lender hung, p99 (median ${milliseconds(percentile(hung[kind], 0.5))}, of ${figure(hung[kind].length)}); floor: with none (median ${milliseconds(percentile(well[kind], 0.5))}, of ${figure(well[kind].length)})`,
        floor: milliseconds(before),
        ours: milliseconds(now),
        ratio: times(now / before),
        goal: `≤ 1.1 × and a tenth of the deadline, ${milliseconds(spareMs)}`,
        // Where hardly anybody was answered, both are endless.
        met: Number.isFinite(now) && now <= 1.1 * before + spareMs,
        isGate: true,
      };
    };
    return {
      rows: [row('offers by rule', 'sets'), row('quotes of the other lenders', 'quotes')],
      note: `With one lender hung: ${PER_SECOND} customers a second ask for offers, ${OTHERS.length + 1} lenders are asked for quotes and one of them says nothing; ${ROUNDS} alternated rounds of ${SECONDS} s. Offers count from when they were due, quotes from when they were asked for; one that never came counts as endless.`,
    };
  } finally {
    await instance.close();
    await lenders.stop();
  }
};
