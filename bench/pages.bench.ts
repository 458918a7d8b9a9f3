import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND_HOSTS_HERE } from '../e2e/support/browser';
import { startApp } from '../e2e/support/start-app';
import { gzippedBytes, scriptsOf } from './support/built-scripts';
import { makeDatabase } from './support/database';
import { startPhone } from './support/lighthouse';
import { accessRows } from './support/pages/access-rows';
import { lookAtAll } from './support/pages/look';
import { makePeople } from './support/pages/people';
import { routerPaths } from './support/pages/router-paths';
import { type Measured, speedRows, timePage } from './support/pages/speed-rows';
import { LANGUAGES, type Language, type Site, VISITS } from './support/pages/visits';
import { printTable, type Row } from './support/report';

const isFull = process.env.BENCH_SIZE === 'full';
/** At each of three brands, so that a median is of as many visits, and of three times as many. */
const ROUNDS = isFull ? 3 : 1;
const LOGIN_SOURCES = ['index.html', 'src/areas/customer/area.tsx'];
const SCRIPT_KB = 170;
/** The default brand, and the two whose colour is the darkest and the lightest of the demo's. */
const BRANDS = [
  { brand: 'cl', prefix: '', mobiles: '610000001' },
  { brand: 'kosharth', prefix: '/kosharth', mobiles: '610000002' },
  { brand: 'surajmukh', prefix: '/surajmukh', mobiles: '610000003' },
] as const;

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

/** What the login needs, what the browser loaded for it, and that nothing of the back office was among it. */
const scriptRows = (loaded: readonly string[]): Row[] => {
  const promised = gzippedBytes(scriptsOf(LOGIN_SOURCES));
  const admin = new Set(
    scriptsOf(['src/areas/admin/area.tsx']).filter((file) => !scriptsOf(LOGIN_SOURCES).includes(file)),
  );
  const strangers = loaded.filter((path) => admin.has(path.slice(1)));
  return [
    {
      what: '/login: gzipped script of entry, its imports and the page',
      floor: '128 kB (React, router, query, i18n alone)',
      ours: kilobytes(promised),
      ratio: '–',
      goal: `≤ ${SCRIPT_KB} kB`,
      met: promised <= SCRIPT_KB * 1000,
    },
    {
      what: '/login: gzipped script that the browser really loaded',
      floor: '–',
      ours: kilobytes(gzippedBytes(loaded)),
      ratio: '–',
    },
    {
      what: '/login: files that only the back office needs',
      floor: '–',
      ours: String(strangers.length),
      ratio: '–',
      goal: '0',
      met: strangers.length === 0,
      ...(strangers.length > 0 ? { why: strangers.join(', ') } : {}),
    },
  ];
};

/** The pages with goals of speed; at full size every page that stays where it is. */
const timedVisits = () =>
  Object.entries(VISITS).flatMap(([path, visits]) =>
    visits.filter(({ timed, goesOn }) => timed || (isFull && !goesOn)).map((visit) => ({ path, visit })),
  );

const timeAll = async (url: string, sites: readonly Site[]): Promise<Measured[]> => {
  const phone = await startPhone(BRAND_HOSTS_HERE);
  try {
    const measured: Measured[] = [];
    for (const language of Object.keys(LANGUAGES) as Language[]) {
      for (const timed of timedVisits()) {
        measured.push(await timePage(phone, url, sites, { ...timed, language, rounds: ROUNDS }));
      }
    }
    return measured;
  } finally {
    await phone.stop();
  }
};

const unvisited = (await routerPaths()).filter((path) => !(path in VISITS));
if (unvisited.length > 0) throw new Error(`Nobody visits ${unvisited.join(', ')}: support/pages/visits.ts`);

const dataDir = mkdtempSync(join(tmpdir(), 'saakh-bench-pages-'));
const database = await makeDatabase('pages');
// The demo has lenders that are slow or answer nothing: they are not waited for as long as in earnest.
const env = { REQUESTS_PER_MINUTE: '100000', QUOTE_DEADLINE_MS: '4000' };
const app = await startApp({ dataDir, databaseUrl: database.url, env });
try {
  const sites: Site[] = await Promise.all(
    BRANDS.map(async ({ brand, prefix, mobiles }) => ({
      brand,
      prefix,
      people: await makePeople(app.url, database.owner, brand, mobiles),
    })),
  );
  const { rows: access, notes } = accessRows(await lookAtAll(app.url, sites));
  const measured = await timeAll(app.url, sites);
  const login = measured.find(({ path }) => path === '/login')?.visits[0]?.scripts ?? [];
  const brands = BRANDS.map(({ brand }) => brand).join(', ');
  printTable(
    [...scriptRows(login), ...access, ...measured.flatMap(speedRows)],
    [
      `Pages are those of the router’s own table, each in the state that somebody finds it in who came that far, in two languages at three brands: ${brands}, the first of which is the default and the others have the darkest and the lightest colour.`,
      'What breaks WCAG 2.2 AA is what axe says at 360 pixels, elements counted at each look.',
      `Speed: Lighthouse 12, its phone and network, with an empty cache; the median of ${ROUNDS === 1 ? 'a visit' : `${ROUNDS} visits`} at each brand, and in brackets the least and the most. Why a goal is missed is what the same visit says: where the time to the largest paint went, what the main thread was busy with, and by what the points were lost.`,
      ...notes,
    ],
  );
} finally {
  await app.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}
