import { setTimeout as sleep } from 'node:timers/promises';
import { generateOperations, LARGEST, type OperationsSize, PRODUCTS_OF_A_LENDER } from './data/operations';
import { type BenchDatabase, makeDatabase } from './support/database';
import { makeDatabaseClock } from './support/processor-time';
import { openInstance, prepareSchema } from './support/product';
import { startApi } from './support/programs';
import { figure, milliseconds, printTable, type Row, times } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';

/** Twenty-five times are five million applications. Some of the sizes alone: `BENCH_FACTORS=1,25`, as the largest takes most of an hour. */
const ALL_FACTORS = process.env.BENCH_SIZE === 'full' ? [1, 10, 25] : [1];
const FACTORS = process.env.BENCH_FACTORS?.split(',').map(Number) ?? ALL_FACTORS;
const READS = 20;
const SETTLING_MS = 10_000;
/** Until a connection has chosen its plan for good. */
const WARM_UP = 6;
const DEEP = 20;
/** What somebody who works with it takes as at once. */
const AT_ONCE_MS = 100;
const DAY_MS = 86_400_000;

const sizeTimes = (factor: number): OperationsSize => ({
  lenders: 200,
  customers: 100_000 * factor,
  applications: 200_000 * factor,
});
const dayAgo = (days: number): string => new Date(Date.now() + 19_800_000 - days * DAY_MS).toISOString().slice(0, 10);
/** So many days of India up to today. */
const spanOf = (days: number): string => `preset=custom_range&from=${dayAgo(days - 1)}&to=${dayAgo(0)}`;

interface Measure {
  readonly what: string;
  readonly path: string;
  /** The same by hand: the rows themselves by an index that covers them, or a page after its place. */
  readonly floor?: string;
  /** Milliseconds of the database at most; of a list, of the whole call. */
  readonly goal: number;
  readonly of: 'database' | 'call';
}

const rawReport = (columns: string, days: number): string =>
  `select ${columns}, count(*) as counted, ${[1, 2, 3, 4, 5, 6, 7].map((status) => `count(*) filter (where status = ${status})`).join(', ')}, sum(amount)
   from lender_applications where created_at >= ('${dayAgo(days - 1)}'::timestamp at time zone 'Asia/Kolkata') group by ${columns}`;

const REPORTS: readonly Measure[] = ([7, 30, 365] as const).flatMap((days): Measure[] => {
  const name = days === 365 ? 'a year' : `${days} days`;
  const goal = days === 365 ? 20 : 10;
  return [
    {
      what: `products, ${name}`,
      path: `/api/products-report?${spanOf(days)}`,
      floor: rawReport('product_type', days),
      goal,
      of: 'database',
    },
    {
      what: `lenders and products, ${name}`,
      path: `/api/vendors-products-report?${spanOf(days)}`,
      floor: rawReport('lender_id, product_type', days),
      goal,
      of: 'database',
    },
  ];
});
/** What the journeys of the days must add up to: sign-ins of whoever had stayed away for 30 days, or had never come. */
const rawJourneys = (days: number, brandKey?: string): string =>
  `select count(*) as counted from (
     select created_at, brand_key, lag(created_at) over (partition by user_id order by created_at, prospect_app_id) as before
     from prospect_applications
   ) s where (before is null or created_at - before > interval '30 days') and brand_key = ${brandKey ? `'${brandKey}'` : 'brand_key'}
     and created_at >= ('${dayAgo(days - 1)}'::timestamp at time zone 'Asia/Kolkata')`;

const JOURNEYS: readonly (Measure & { readonly raw: string })[] = ([7, 30, 365] as const).flatMap((days) =>
  [undefined, 'cl'].map((partner) => ({
    what: `how far customers came, ${days === 365 ? 'a year' : `${days} days`}${partner ? ', of one partner' : ''}`,
    path: `/api/customers-journey?${spanOf(days)}${partner ? `&partner=${partner}` : ''}`,
    raw: rawJourneys(days, partner),
    goal: days === 365 ? 20 : 10,
    of: 'database',
  })),
);

/** A list: its path, and a page of it written by hand, in its order. */
const LISTS: Readonly<Record<string, readonly [path: string, table: string, order: string, where?: string]>> = {
  'internal report, a year': [
    `/api/internal-report?${spanOf(365)}`,
    'lender_applications',
    'created_at desc, lender_application_id desc',
  ],
  'internal report, a year, declined ones by one lender': [
    `/api/internal-report?${spanOf(365)}&status=rejected&lender=77`,
    'lender_applications',
    'created_at desc, lender_application_id desc',
    'lender_id = 77 and status = 5',
  ],
  'customers who went no further': [
    `/api/customers-journey/dropped?${spanOf(7)}&step=profileBegun`,
    'customer_journeys',
    'began_at desc, journey_id desc',
    'furthest = 1',
  ],
  'codes that failed': [`/api/otp-failures?${spanOf(30)}`, 'otp_failures', 'at desc, id desc'],
  'lenders that failed': [
    `/api/lender-failures?${spanOf(30)}`,
    'lender_calls',
    'at desc, id desc',
    "outcome <> 'answered'",
  ],
  'pairs of customers who look alike': [
    `/api/dedupe-findings?decision=open`,
    'dedupe_findings',
    'found_at desc, finding_id desc',
  ],
  'tickets that wait': ['/api/tickets?limit=50', 'tickets', 'due_at, ticket_id', "state <> 'closed'"],
  'tickets that are closed': ['/api/tickets?state=closed', 'tickets', 'state, due_at, ticket_id', "state = 'closed'"],
  imports: ['/api/imports?kind=status', 'imports', 'created_at desc, import_id desc', "kind = 'status'"],
  'rows that an import refused': ['/api/imports/IMPORT/errors', 'import_errors', 'row_number', "import_id = 'IMPORT'"],
  'rows that an import refused, of one cause': [
    '/api/imports/IMPORT/errors?code=status-unknown',
    'import_errors',
    'row_number',
    "import_id = 'IMPORT' and code = 'status-unknown'",
  ],
  'tracking links': ['/api/tracking-links?limit=50', 'tracking_links', 'created_at desc, link_id desc'],
  'leads of the largest link': ['/api/tracking-links/LINK/rows?step=leads', 'prospects', 'lead', 'lead is not null'],
  'applications by the largest link': [
    '/api/tracking-links/LINK/rows?step=applications',
    'applications',
    'created_at desc, app_id desc',
  ],
  campaigns: ['/api/messaging/campaigns?limit=20', 'campaigns', 'created_at desc, campaign_id desc'],
};
/** Pages that hold counts beside their rows. */
const PAGES: Readonly<Record<string, string>> = {
  'the largest link itself': '/api/tracking-links/LINK',
  'queues of calls, how many wait in each': '/api/telecalling/queues',
  'codes that failed, 30 days counted': `/api/otp-failures/summary?${spanOf(30)}`,
  'lenders that failed, 30 days counted': `/api/lender-failures/summary?${spanOf(30)}`,
};

interface Measured {
  readonly what: string;
  readonly floor: number | null;
  /** Null where the call was refused. */
  readonly database: number | null;
  readonly call: number | null;
  readonly goal: number;
  readonly of: 'database' | 'call';
}

const timed = async (run: () => Promise<unknown>, count = READS): Promise<number> => {
  const taken: number[] = [];
  for (let at = 0; at < count + WARM_UP; at += 1) {
    const started = performance.now();
    await run();
    if (at >= WARM_UP) taken.push(performance.now() - started);
  }
  return median(taken);
};

const measureAll = async (
  database: BenchDatabase,
  api: { readonly url: string },
  token: string,
): Promise<Measured[]> => {
  const headers = { authorization: `Bearer ${token}` };
  interface Reply {
    readonly next?: string | null;
    readonly data: { readonly total?: { readonly total: number }; readonly reached?: readonly number[] };
  }
  const read = async (path: string): Promise<Reply> => {
    const answer = await fetch(`${api.url}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${(await answer.text()).slice(0, 300)}`);
    return (await answer.json()) as Reply;
  };
  const databaseTime = makeDatabaseClock(database.owner, 'saakh');
  const measure = async ({ what, path, floor, goal, of }: Measure): Promise<Measured> => {
    const byHand =
      floor === undefined
        ? null
        : await timed(() => database.owner.query({ name: `floor of ${what}`.slice(0, 63), text: floor }));
    for (let at = 0; at < WARM_UP; at += 1) await read(path);
    const before = await databaseTime();
    const call = await timed(() => read(path));
    const used = ((await databaseTime()) - before) / 1000 / (READS + WARM_UP);
    return { what, floor: byHand, database: used, call, goal, of };
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

  // What a start does beside its calls is over then.
  await sleep(SETTLING_MS);
  for (const { path } of REPORTS) await timed(() => read(path));
  const measured: Measured[] = [];
  for (const report of REPORTS) {
    const { data } = await read(report.path);
    const { rows } = await database.owner.query<{ counted: string }>(report.floor ?? '');
    const counted = rows.reduce((sum, { counted: ofGroup }) => sum + Number(ofGroup), 0);
    if (data.total?.total !== counted) throw new Error(`${report.what}: ${data.total?.total} and not ${counted}`);
    measured.push(await measure(report));
  }
  for (const { raw, ...journey } of JOURNEYS) {
    const { data } = await read(journey.path);
    const { rows } = await database.owner.query<{ counted: string }>(raw);
    const counted = Number(rows[0]?.counted);
    if (data.reached?.[0] !== counted) throw new Error(`${journey.what}: ${data.reached?.[0]} and not ${counted}`);
    measured.push(await measure(journey));
  }
  for (const [what, [path, table, order, where = 'true']] of Object.entries(LISTS)) {
    const floor = inFull(`select * from ${table} where ${where} order by ${order} limit 51`);
    const list = { floor, goal: AT_ONCE_MS, of: 'call' as const };
    measured.push(await measure({ what: `${what}: first page`, path: inFull(path), ...list }));
    measured.push(await measure({ what: `${what}: page ${DEEP}`, path: await deepOf(inFull(path)), ...list }));
  }
  for (const [what, path] of Object.entries(PAGES)) {
    const page = { what, path: inFull(path), goal: AT_ONCE_MS, of: 'call' } as const;
    // What takes the database too long is refused, and is a figure too: the others are measured all the same.
    const refused = { what, floor: null, database: null, call: null, goal: AT_ONCE_MS, of: 'call' } as const;
    measured.push(
      await measure(page).catch((error: unknown) => {
        console.error(`${what}: ${error instanceof Error ? error.message : error}`);
        return refused;
      }),
    );
  }
  return measured;
};

const measureAt = async (factor: number) => {
  const database = await makeDatabase(`reports_${factor}`);
  try {
    await prepareSchema(database);
    const instance = openInstance(database);
    const began = performance.now();
    const token = await generateOperations(instance.ctx, database.owner, sizeTimes(factor));
    const seconds = (performance.now() - began) / 1000;
    await instance.close();
    // For the floor alone: what the reports would be read from without sums.
    await database.owner.query(
      'create index raw_reports on lender_applications (created_at) include (lender_id, product_type, status, amount)',
    );
    await database.owner.query('vacuum analyze lender_applications');
    const api = await startApi(productionSettings(database.url));
    try {
      return { factor, seconds, measured: await measureAll(database, api, token) };
    } finally {
      await api.stop();
    }
  } finally {
    await database.drop();
  }
};

/** What is known of those that were missed at five million applications (docs/scale.md). */
const WHY: Readonly<Record<string, string>> = {
  'rows that an import refused: first page': 'counts all rows that the file refused before the page is shown',
  'rows that an import refused, of one cause: first page':
    'counts all rows that the file refused before the page is shown',
  'queues of calls, how many wait in each': 'counts the customers of each queue behind the answer',
  'codes that failed, 30 days counted': 'counts every code that failed in 30 days; no sum by day is kept of them',
  'lenders that failed, 30 days counted': 'counts every call to a lender in 30 days; no sum by day is kept of them',
};

const all = [];
for (const factor of FACTORS) all.push(await measureAt(factor));

printTable(
  all.flatMap(({ factor, measured }) =>
    measured.map(({ what, floor, database, call, goal, of }): Row => {
      const counts = of === 'database' ? database : call;
      return {
        what: `${what}, ${factor} ×`,
        floor: floor === null ? '–' : milliseconds(floor),
        ours: database === null || call === null ? 'refused' : `${milliseconds(database)}, call ${milliseconds(call)}`,
        ratio: floor === null || database === null ? '–' : times(database / floor),
        goal: `${of} ≤ ${milliseconds(goal)}`,
        met: counts !== null && counts <= goal,
        why: WHY[what],
      };
    }),
  ),
  [
    `1 × is ${figure(sizeTimes(1).customers)} customers and ${figure(sizeTimes(1).applications)} applications in a year, at 200 lenders with ${PRODUCTS_OF_A_LENDER} products each; written in ${all.map(({ factor, seconds }) => `${seconds.toFixed(0)} s (${factor} ×)`).join(', ')}.`,
    'Ours is processor time of the database for one call, and the whole call over HTTP. The floor is the same by hand on one connection, to its last row: of reports the rows themselves by an index that covers them, of lists a first page.',
    'The totals of every report were those of the rows.',
  ],
);
