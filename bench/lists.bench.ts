import { setTimeout as sleep } from 'node:timers/promises';
import type { CallInput } from '@saakh/contracts/call';
import { callRequest } from '../e2e/support/by-api/call-request';
import { type Askers, generateLists, UNREAD } from './data/lists/generate-lists';
import { sizeTimes } from './support/data-sets/operations';
import { openWritten } from './support/data-sets/written';
import { findListCalls, type ListCall } from './support/lists/list-calls';
import { EMPTY, INPUTS, type ListInput, WHY } from './support/lists/list-inputs';
import { openInstance } from './support/product';
import { startApi } from './support/programs';
import { factorsOr, figure, growthRows, milliseconds, printTable, type Row, times } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { IS_FULL } from './support/size';

/** By BENCH_FACTORS only: reckoned from 1.2 GB at the base it takes 120 GB, and can't be written by halves. */
const LARGEST_FACTOR = 100;
const FACTORS = factorsOr(IS_FULL ? [1, 10] : [1]);
const READS = IS_FULL ? 15 : 3;
/** Calls that don't count: a connection chooses its plan at the sixth, and code is compiled. */
const WARM_UP = 6;
/** How often a call that was given up is asked again. */
const COLD_TRIES = 8;
const SETTLING_MS = IS_FULL ? 10_000 : 3_000;
const DEEP = IS_FULL ? 20 : 10;
/** What somebody who works with it takes as at once. */
const AT_ONCE_MS = 100;

/** What a call answered; which field holds the rows differs. */
type Reply = Readonly<Record<string, unknown>> & { readonly next?: string | null };

interface Timed {
  readonly what: string;
  readonly name: string;
  /** Null where the call was refused: the database takes too long for it. */
  readonly ms: number | null;
  readonly rows: number;
}

/** What a call that takes too long is refused with. */
class RefusedError extends Error {}
const UNAVAILABLE = 503;

/** The rows of an answer: those of `data`, or of whichever list it has beside `success`. */
const countRows = ({ data, ...others }: Reply): number => {
  if (Array.isArray(data)) return data.length;
  if (data && typeof data === 'object') return Object.keys(data).length;
  return Math.max(0, ...Object.values(others).map((value) => (Array.isArray(value) ? value.length : 0)));
};

const makeAsker =
  (url: string, askers: Askers) =>
  async ({ call }: ListCall, input: ListInput): Promise<Reply> => {
    const { audience } = call.access;
    const token = audience === 'anyone' || audience === 'lender' ? undefined : askers[audience];
    const { address, init, headers } = callRequest(url, call, input as CallInput<typeof call>);
    if (token) headers.authorization = `Bearer ${token}`;
    const answer = await fetch(address, { ...init, headers });
    if (!answer.ok) {
      const text = `${call.method} ${call.path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`;
      throw answer.status === UNAVAILABLE ? new RefusedError(text) : new Error(text);
    }
    return (await answer.json()) as Reply;
  };
type Ask = ReturnType<typeof makeAsker>;

/** Some of the partner's own: its first link is made with the first look at them. */
const ownLink = async (ask: Ask, calls: readonly ListCall[]): Promise<ListInput> => {
  const links = calls.find(({ name }) => name === 'listPartnerLinks');
  const [first] = links ? ((await ask(links, {})).data as { linkId: string }[]) : [];
  return { params: { linkId: first?.linkId ?? '' } };
};

/** The input of a page so far behind the first, by the cursors of the pages between; undefined where there is only one. */
const deepInput = async (ask: Ask, list: ListCall, input: ListInput): Promise<ListInput | undefined> => {
  let last = input;
  for (let page = 1; page < DEEP; page += 1) {
    const { next } = await ask(list, last);
    if (!next) break;
    last = { ...input, query: { ...input.query, after: next } };
  }
  return last === input ? undefined : last;
};

/** Calls that the database gave up with none of their rows in memory, and that were answered once it had read them. */
const refusedCold = new Set<string>();

/** A call whose rows lie on disk alone is asked again, as who waits for it would do. */
const warmUp = async (ask: Ask, list: ListCall, input: ListInput): Promise<void> => {
  for (let at = 0; at < COLD_TRIES; at += 1) {
    try {
      await ask(list, input);
      return;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      refusedCold.add(list.name);
    }
  }
};

const timeList = async (ask: Ask, list: ListCall, input: ListInput): Promise<Pick<Timed, 'ms' | 'rows'>> => {
  const taken: number[] = [];
  let rows = 0;
  await warmUp(ask, list, input);
  try {
    for (let at = 0; at < WARM_UP + READS; at += 1) {
      const began = performance.now();
      rows = countRows(await ask(list, input));
      if (at >= WARM_UP) taken.push(performance.now() - began);
    }
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    refusedCold.delete(list.name);
    console.error(error.message);
    return { ms: null, rows: 0 };
  }
  return { ms: median(taken), rows };
};

/** The first page of a list, and one far behind it where it goes on. */
const timePages = async (ask: Ask, list: ListCall, input: ListInput): Promise<Timed[]> => {
  const { name } = list;
  const first = await timeList(ask, list, input);
  if (first.ms === null) return [{ name, what: `${name}: first page`, ...first }];
  if (first.rows === 0 && !(name in EMPTY)) {
    throw new Error(`${name} answered nothing: write its rows in data/lists, or say in list-inputs.ts why it has none`);
  }
  const shown = { name, what: `${name}: first page`, ...first };
  try {
    const deep = await deepInput(ask, list, input);
    return deep ? [shown, { name, what: `${name}: page ${DEEP}`, ...(await timeList(ask, list, deep)) }] : [shown];
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    console.error(error.message);
    return [shown, { name, what: `${name}: page ${DEEP}`, ms: null, rows: 0 }];
  }
};

/** Each list of the contracts; throws what went wrong with any of them. */
const timeAll = async (ask: Ask, calls: readonly ListCall[]): Promise<Timed[]> => {
  const timed: Timed[] = [];
  const wrong: string[] = [];
  const link = await ownLink(ask, calls);
  for (const list of calls) {
    const input = list.name === 'listPartnerCreatives' ? link : (INPUTS[list.name] ?? {});
    await timePages(ask, list, input).then(
      (pages) => timed.push(...pages),
      (error: unknown) => wrong.push(error instanceof Error ? error.message : String(error)),
    );
  }
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return timed;
};

const measure = async (factor: number, calls: readonly ListCall[]) => {
  const { database, answer } = await openWritten(`lists_${factor}`, async (made) => {
    const instance = openInstance(made);
    const askers = await generateLists(instance.ctx, made.owner, sizeTimes(factor));
    await instance.close();
    return askers;
  });
  try {
    const { rows } = await database.owner.query<{ gb: number }>(
      'select pg_database_size(current_database()) / 1e9::float8 as gb',
    );
    const gb = rows[0]?.gb ?? 0;
    // One call after the other is no overload, whatever else the machine has to do.
    const api = await startApi({ ...productionSettings(database.url), MAX_EVENT_LOOP_DELAY_MS: '0' });
    try {
      // What a start does beside its calls is over then.
      await sleep(SETTLING_MS);
      return { factor, gb, timed: await timeAll(makeAsker(api.url, answer), calls) };
    } finally {
      await api.stop();
    }
  } finally {
    await database.drop();
  }
};

const rowOf = (factor: number, { name, what, ms, rows }: Timed): Row => ({
  what: `${what} (${figure(rows)} rows), ${factor} ×`,
  floor: milliseconds(AT_ONCE_MS),
  ours: ms === null ? 'refused' : milliseconds(ms),
  ratio: ms === null ? '–' : times(ms / AT_ONCE_MS),
  goal: '≤ 1 ×',
  met: ms !== null && ms <= AT_ONCE_MS,
  ...(name in WHY ? { why: WHY[name] } : {}),
});

const calls = await findListCalls();
const sizes = [];
for (const factor of FACTORS) sizes.push(await measure(factor, calls));
printTable(
  [
    ...sizes.flatMap(({ factor, timed }) => timed.map((one) => rowOf(factor, one))),
    ...growthRows(
      sizes.map(({ factor, timed }) => ({
        factor,
        figures: Object.fromEntries(timed.map(({ what, ms }) => [what, ms])),
      })),
      milliseconds,
    ),
  ],
  [
    `Every one of the ${calls.length} calls of the contracts that list or find; one that answers nothing fails the bench, so that a new one gets its rows. Medians of ${READS} whole calls over HTTP, one after the other.`,
    `1 × is ${figure(sizeTimes(1).customers)} customers and ${figure(sizeTimes(1).applications)} applications in a year, and what belongs to them in proportion; half of them came by the partner that asks. They take ${sizes.map(({ factor, gb }) => `${figure(gb)} GB (${factor} ×)`).join(', ')}. Left out is what no list reads: ${UNREAD.join(', ')}.`,
    'No page goes by OFFSET: a rule of the checks refuses it (`scripts/lib/source-rules.mjs`). What counts or adds up on the way of a page says so where it takes long: what a deletion would take, claims, a partner’s lines of a year and deliveries of a month.',
    ...Object.entries(EMPTY).map(([name, reason]) => `${name} has no rows here: ${reason}.`),
    ...(refusedCold.size > 0
      ? [
          `Given up at the first call, with none of their rows in memory, and answered once they were: ${[...refusedCold].join(', ')}.`,
        ]
      : []),
    ...(FACTORS.includes(LARGEST_FACTOR)
      ? []
      : [
          'A hundred times the rows is left out: they take 98 GB and an hour and a half to write. `BENCH_FACTORS=1,10,100` measures it where there is room; `results-full.md` has it.',
        ]),
  ],
);
