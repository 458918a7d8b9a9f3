import { istDateOf } from '@saakh/rules/dates';
import { systemClock } from '#platform/clock';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import {
  addFigures,
  deleteFigures,
  type FigureCounts,
  type FigureKey,
  foldShards,
  insertFiguresOfRows,
} from './daily-figures.repository';
import { addLateFigures, lockSums, selectSummedUntil, sumDaysBefore } from './figure-sums.repository';

/** Rows of each key: so many events of one day and brand are written side by side. */
const SHARDS = 8;

/** Something that happened once, and whose figures it counts for. */
export interface CountedEvent extends Partial<FigureCounts> {
  readonly at: Date;
  readonly brandKey: string;
  /** None where it is of no product. */
  readonly productType?: string;
  /** None where it is of no single lender. */
  readonly lenderId?: number;
}

export const NO_FIGURES: FigureCounts = {
  signIns: 0,
  profilesCompleted: 0,
  offersSeen: 0,
  applications: 0,
  approvals: 0,
  disbursals: 0,
  disbursedPaise: 0,
};
const FIGURES = Object.keys(NO_FIGURES) as (keyof FigureCounts)[];

const nameOf = ({ on, productType, lenderId, brandKey }: FigureKey) =>
  `${on}\n${productType}\n${String(lenderId).padStart(10, '0')}\n${brandKey}`;

/** Events of one key added up, those that come to nothing left out; always in the same order, so that no two wait for each other. */
function addUp(events: readonly CountedEvent[]): (FigureKey & FigureCounts)[] {
  const sums = new Map<string, FigureKey & { -readonly [figure in keyof FigureCounts]: number }>();
  for (const { at, brandKey, productType = '', lenderId = 0, ...counts } of events) {
    const key = { on: istDateOf(at), productType, lenderId, brandKey };
    const name = nameOf(key);
    const sum = sums.get(name) ?? { ...key, ...NO_FIGURES };
    for (const figure of FIGURES) sum[figure] += counts[figure] ?? 0;
    sums.set(name, sum);
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
    .filter((sum) => FIGURES.some((figure) => sum[figure] !== 0));
}

/**
 * Counts events for the dashboard, by the day in India, within the transaction in which they happen: what is rolled back was
 * never counted. Call it last in a transaction, because its rows stay locked until the end. Amounts in paise; below nothing
 * what is taken back.
 */
export async function countEvents(ctx: TxContext, events: readonly CountedEvent[]): Promise<void> {
  const rows = addUp(events);
  if (rows.length === 0) return;
  await addFigures(ctx, rows, Math.floor(Math.random() * SHARDS));
  // Days that have not ended are not summed. Work that is dated back has a clock for which one that is summed has not.
  const now = Math.max(ctx.clock.now().getTime(), systemClock.now().getTime());
  const today = istDateOf(new Date(now));
  if (rows.every(({ on }) => on >= today)) return;
  await lockSums(ctx, 'to add');
  const until = await selectSummedUntil(ctx);
  const late = rows.filter(({ on }) => until !== null && on <= until);
  if (late.length > 0) await addLateFigures(ctx, late);
}

async function sumEndedDays(ctx: TxContext): Promise<void> {
  await lockSums(ctx, 'to sum');
  await sumDaysBefore(ctx, istDateOf(ctx.clock.now()));
}

/**
 * Counts everything again from the rows of the events. For a database that was filled, and to hold the figures against their
 * rows: those of a deleted account are gone, and days on which it did something would come out lower.
 */
export function rebuildDailyFigures(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await deleteFigures(tx);
    await insertFiguresOfRows(tx);
    await sumEndedDays(tx);
  });
}

/** The shards of days that have ended become one row each, and their figures join the sums that spans are read from. */
export function foldEndedDays(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await sumEndedDays(tx);
    await foldShards(tx, istDateOf(tx.clock.now()));
  });
}
