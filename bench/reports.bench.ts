import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { LARGEST } from './data/operations';
import { type Part, PRODUCTS_OF_A_LENDER } from './data/operations-rows';
import { openOperations, partsOf, sizeTimes } from './support/data-sets/operations';
import type { BenchDatabase } from './support/database';
import { makeDatabaseClock } from './support/processor-time';
import { startApi } from './support/programs';
import { FACTORS, figure, growthRows, milliseconds, printTable, type Row, times } from './support/report';
import {
  AT_ONCE_MS,
  JOURNEYS,
  LISTS,
  type Measure,
  PAGES,
  RAW_FAILURES,
  REPORTS,
  SECTIONS,
} from './support/reports/report-measures';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { IS_FULL } from './support/size';

const READS = IS_FULL ? 20 : 5;
const SETTLING_MS = IS_FULL ? 10_000 : 4_000;
/** Until a connection has chosen its plan for good. */
const WARM_UP = 6;
const DEEP = 20;

interface Measured {
  readonly what: string;
  readonly floor: number | null;
  /** Null where the call was refused. */
  readonly database: number | null;
  readonly call: number | null;
  readonly goal: number;
  readonly of: 'database' | 'call';
}

const again = async (run: () => Promise<unknown>, count: number): Promise<number[]> => {
  const taken: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const started = performance.now();
    await run();
    taken.push(performance.now() - started);
  }
  return taken;
};

/** A statement without parameters has one plan from the first time on. */
const timed = async (run: () => Promise<unknown>): Promise<number> => {
  await run();
  return median(await again(run, READS));
};
/** A statement's name is cut at 63 signs by the server, and so two long ones would be one. */
const nameOf = (what: string): string => `floor ${createHash('sha256').update(what).digest('hex').slice(0, 40)}`;

const measureAll = async (
  database: BenchDatabase,
  { url, token, part }: { readonly url: string; readonly token: string; readonly part: Part },
): Promise<Measured[]> => {
  const headers = { authorization: `Bearer ${token}` };
  interface Reply {
    readonly next?: string | null;
    readonly data: {
      readonly total?: { readonly total: number };
      readonly reached?: readonly number[];
      readonly totals?: { readonly failures: number };
    };
  }
  const read = async (path: string): Promise<Reply> => {
    const answer = await fetch(`${url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return (await answer.json()) as Reply;
  };
  const databaseTime = makeDatabaseClock(database.owner, 'saakh');
  const measure = async ({ what, path, floor, goal, of }: Measure): Promise<Measured> => {
    const byHand =
      floor === undefined ? null : await timed(() => database.owner.query({ name: nameOf(what), text: floor }));
    await again(() => read(path), WARM_UP);
    const before = await databaseTime();
    const call = median(await again(() => read(path), READS));
    const used = ((await databaseTime()) - before) / 1000 / READS;
    return { what, floor: byHand, database: used, call, goal, of };
  };
  /** What the database takes too long for is refused, and that is a figure too: the others are measured all the same. */
  const measureOrRefused = (measure_: Measure): Promise<Measured> =>
    measure(measure_).catch((error: unknown) => {
      console.error(`${measure_.what}: ${error instanceof Error ? error.message : error}`);
      return { ...measure_, floor: null, database: null, call: null };
    });
  /** A set that was written and kept before something was measured of it has none of it. */
  const isEmpty = async (path: string): Promise<boolean> => {
    const reply = await read(path).catch(() => undefined);
    return Array.isArray(reply?.data) && reply.data.length === 0;
  };
  const deepOf = async (path: string): Promise<string> => {
    let last = path;
    for (let page = 1; page < DEEP; page += 1) {
      const { next } = await read(last);
      if (!next) break;
      last = `${path}${path.includes('?') ? '&' : '?'}after=${encodeURIComponent(next)}`;
    }
    return last;
  };
  const {
    rows: [named = { link: '', import: '' }],
  } = await database.owner.query<{ link: string; import: string }>(
    `select ${LARGEST.link} as link, ${LARGEST.import} as import`,
  );
  const inFull = (text: string) => text.replace('LINK', named.link).replace('IMPORT', named.import);
  const countRows = async (text: string): Promise<number> => {
    const { rows } = await database.owner.query<{ counted: string }>(text);
    return rows.reduce((sum, { counted }) => sum + Number(counted), 0);
  };
  const mustBe = (what: string, seen: number | undefined, counted: number) => {
    if (seen !== counted) throw new Error(`${what}: ${seen} and not ${counted}`);
  };

  const measured: Measured[] = [];
  // What a start does beside its calls is over then.
  await sleep(SETTLING_MS);
  const sections = SECTIONS[part];
  if (sections.includes('applications')) {
    for (const { path } of REPORTS) await again(() => read(path), WARM_UP);
    for (const report of REPORTS) {
      mustBe(report.what, (await read(report.path)).data.total?.total, await countRows(report.floor ?? ''));
      measured.push(await measure(report));
    }
  }
  if (sections.includes('lending')) {
    for (const { raw, ...journey } of JOURNEYS) {
      mustBe(journey.what, (await read(journey.path)).data.reached?.[0], await countRows(raw));
      measured.push(await measure(journey));
    }
  }
  for (const section of sections) {
    for (const [what, [path, table, order, where = 'true']] of Object.entries(LISTS[section])) {
      const floor = inFull(`select * from ${table} where ${where} order by ${order} limit 51`);
      const list = { floor, goal: AT_ONCE_MS, of: 'call' as const };
      measured.push(await measure({ what: `${what}: first page`, path: inFull(path), ...list }));
      measured.push(await measure({ what: `${what}: page ${DEEP}`, path: await deepOf(inFull(path)), ...list }));
    }
    for (const [what, path] of Object.entries(PAGES[section])) {
      const raw = RAW_FAILURES[what];
      if (raw) mustBe(what, (await read(path)).data.totals?.failures, await countRows(raw));
      if (await isEmpty(inFull(path))) throw new Error(`${what}: there is none in this data set`);
      measured.push(await measureOrRefused({ what, path: inFull(path), goal: AT_ONCE_MS, of: 'call' }));
    }
  }
  return measured;
};

/** Of one part of the data of a size. */
const measurePart = async (factor: number, part: Part) => {
  const { database, answer: token, seconds } = await openOperations(factor, part);
  try {
    const { rows } = await database.owner.query<{ gb: number }>(
      'select pg_database_size(current_database()) / 1e9::float8 as gb',
    );
    const api = await startApi(productionSettings(database.url));
    try {
      return { seconds, gb: rows[0]?.gb ?? 0, measured: await measureAll(database, { url: api.url, token, part }) };
    } finally {
      await api.stop();
    }
  } finally {
    await database.drop();
  }
};

/** What is known of those that were missed at five million applications (docs/scale.md). */
const SUMS =
  'adds up a row for each of 600 lenders and products and each block of days: as many whatever the applications; sums of whole stretches up to today would end that, and would have to be written anew for every day and lender each night';
const WHY: Readonly<Record<string, string>> = {
  'lenders and products, 7 days': SUMS,
  'lenders and products, 30 days': SUMS,
  'lenders and products, a year': SUMS,
  'queues of calls, how many wait in each':
    'looks up in each queue whether the 2,000 who stopped last can be called, until 500 can; here one of sixteen who went no further can. A column that says who may be called would end that, and every rest, block and call would have to keep it',
  'internal report, a year, by a city of few':
    'looks the names of all cities up, and then the applications of each customer of the few; the city in each application with an index by it would end that (decision 31 says why not)',
};

const whyOf = (what: string): string | undefined =>
  what.endsWith(' added up')
    ? 'adds up the rows themselves, 2,00,001 at most, because the report can be filtered by nine columns at once; sums kept for each filter alone would mend those that name one, and cost every change of an application as many rows more: not done, since a page asks for them beside its rows and waits for neither'
    : WHY[what];

const measureAt = async (factor: number) => {
  const parts: Awaited<ReturnType<typeof measurePart>>[] = [];
  for (const part of partsOf(factor)) parts.push(await measurePart(factor, part));
  const added = (of: 'seconds' | 'gb') => parts.reduce((sum, part) => sum + part[of], 0);
  return { factor, seconds: added('seconds'), gb: added('gb'), measured: parts.flatMap(({ measured }) => measured) };
};

const all = [];
for (const factor of FACTORS) all.push(await measureAt(factor));

const counted = ({ of, database, call }: Measured): number | null => (of === 'database' ? database : call);
printTable(
  [
    ...all.flatMap(({ factor, measured }) =>
      measured.map((row): Row => {
        const { what, floor, database, call, goal, of } = row;
        const counts = counted(row);
        return {
          what: `${what}, ${factor} ×`,
          floor: floor === null ? '–' : milliseconds(floor),
          ours:
            database === null || call === null ? 'refused' : `${milliseconds(database)}, call ${milliseconds(call)}`,
          ratio: floor === null || database === null ? '–' : times(database / floor),
          goal: `${of} ≤ ${milliseconds(goal)}`,
          met: counts !== null && counts <= goal,
          why: whyOf(what),
        };
      }),
    ),
    ...growthRows(
      all.map(({ factor, measured }) => ({
        factor,
        figures: Object.fromEntries(measured.map((row) => [`${row.what} (${row.of})`, counted(row)])),
      })),
      milliseconds,
    ),
  ],
  [
    `1 × is ${figure(sizeTimes(1).customers)} customers and ${figure(sizeTimes(1).applications)} applications in a year, at 200 lenders with ${PRODUCTS_OF_A_LENDER} products each; written in ${all.map(({ factor, seconds, gb }) => `${seconds.toFixed(0)} s, ${figure(gb)} GB (${factor} ×)`).join('; ')}.`,
    'Ours is processor time of the database for one call, and the whole call over HTTP. The floor is the same by hand on one connection, to its last row: of reports the rows themselves by an index that covers them, of lists a first page.',
    'The totals of every report, and of what failed in 30 days, were those of the rows.',
  ],
);
