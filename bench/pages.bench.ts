import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND_HOSTS_HERE } from '../e2e/support/browser';
import { startApp } from '../e2e/support/start-app';
import { exitOnSignals } from '../scripts/lib/processes.mjs';
import { gzippedBytes, scriptsOf } from './support/built-scripts';
import { startPhone } from './support/lighthouse';
import { accessRows } from './support/pages/access-rows';
import { lookAtAll } from './support/pages/look';
import { makePeople, SIGNED_IN_MINUTES } from './support/pages/people';
import { routerPaths } from './support/pages/router-paths';
import { type Measured, speedRows, timePage } from './support/pages/speed-rows';
import { LANGUAGES, type Language, type Site, VISITS } from './support/pages/visits';
import { makeDatabase } from './support/product';
import { openTable, type Row } from './support/report';
import { IS_FULL } from './support/size';

/** Visits by Lighthouse of a page with goals of speed, and at how many brands: one visit takes as long as ten looks, and a brand changes colours and a logo. */
const ROUNDS = IS_FULL ? 3 : 1;
const TIMED_BRANDS = IS_FULL ? 3 : 1;
const LOGIN_SOURCES = ['index.html', 'src/areas/customer/area.tsx'];
const SCRIPT_KB = 170;
const BOTH: readonly Language[] = ['en', 'hi'];
/**
 * The default brand, and the two whose colour is the darkest and the lightest of the demo's. At base size each in one language, so
 * that every page is looked at at each brand and in each language, and only pairs of them are left out.
 */
const BRANDS: readonly { brand: string; prefix: string; mobiles: string; languages: readonly Language[] }[] = [
  { brand: 'cl', prefix: '', mobiles: '610000001', languages: IS_FULL ? BOTH : ['en'] },
  { brand: 'kosharth', prefix: '/kosharth', mobiles: '610000002', languages: IS_FULL ? BOTH : ['hi'] },
  { brand: 'surajmukh', prefix: '/surajmukh', mobiles: '610000003', languages: IS_FULL ? BOTH : ['en'] },
];

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
      isGate: true,
      met: promised <= SCRIPT_KB * 1000,
    },
    {
      what: '/login in Hindi: gzipped script that the browser really loaded, with the words of both languages',
      floor: '–',
      ours: kilobytes(gzippedBytes(loaded)),
      ratio: '–',
      goal: `≤ ${SCRIPT_KB} kB`,
      isGate: true,
      met: gzippedBytes(loaded) <= SCRIPT_KB * 1000,
    },
    {
      what: '/login: files that only the back office needs',
      floor: '–',
      ours: String(strangers.length),
      ratio: '–',
      goal: '0',
      isGate: true,
      met: strangers.length === 0,
      ...(strangers.length > 0 ? { why: strangers.join(', ') } : {}),
    },
  ];
};

/**
 * The pages with goals of speed, in Hindi, which takes a phone longer; at full size every page that stays where it is, in English,
 * too.
 */
const TIMED_LANGUAGES: readonly Language[] = IS_FULL ? BOTH : ['hi'];
const timedVisits = () =>
  Object.entries(VISITS).flatMap(([path, visits]) =>
    visits.filter(({ timed, goesOn }) => timed || (IS_FULL && !goesOn)).map((visit) => ({ path, visit })),
  );

/** Says of each page when its visits are over. */
const timeAll = async (url: string, sites: readonly Site[], done: (measured: Measured) => void): Promise<void> => {
  const phone = await startPhone(BRAND_HOSTS_HERE);
  try {
    for (const language of TIMED_LANGUAGES) {
      for (const timed of timedVisits()) {
        const rounds = timed.visit.timed ? ROUNDS : 1;
        done(await timePage(phone, url, sites, { ...timed, language, rounds }));
      }
    }
  } finally {
    phone.stop();
  }
};

const laps: string[] = [];
/** Notes what a part of the run took. */
const lap = async <Result>(part: string, work: () => Promise<Result>): Promise<Result> => {
  const began = performance.now();
  const result = await work();
  laps.push(`${part} ${((performance.now() - began) / 1000).toFixed(0)} s`);
  return result;
};

// The browser's own ways would close it and let the bench go on.
exitOnSignals();
const unvisited = (await routerPaths()).filter((path) => !(path in VISITS));
if (unvisited.length > 0) throw new Error(`Nobody visits ${unvisited.join(', ')}: support/pages/visits.ts`);

const dataDir = mkdtempSync(join(tmpdir(), 'saakh-bench-pages-'));
const database = await makeDatabase('pages');
// The demo has lenders that are slow or answer nothing: they are not waited for as long as in earnest.
const env = {
  REQUESTS_PER_MINUTE: '100000',
  QUOTE_DEADLINE_MS: '4000',
  CUSTOMER_IDLE_MINUTES: String(SIGNED_IN_MINUTES),
};
const app = await lap('the demo filled and started', () => startApp({ dataDir, databaseUrl: database.url, env }));
try {
  const sites: Site[] = await lap('people made', () =>
    Promise.all(
      BRANDS.map(async ({ mobiles, brand, ...site }) => ({
        ...site,
        brand,
        people: await makePeople(app.url, database.owner, brand, mobiles),
      })),
    ),
  );
  const table = openTable();
  const broken: string[] = [];
  await lap('looks', () =>
    lookAtAll(app.url, sites, (looks) => {
      const { rows, notes } = accessRows(looks);
      table.add(...rows);
      broken.push(...notes);
    }),
  );
  const timedSites = sites.slice(0, TIMED_BRANDS);
  await lap('visits by Lighthouse', () =>
    timeAll(app.url, timedSites, (measured) => {
      if (measured.path === '/login' && measured.language === 'hi')
        table.add(...scriptRows(measured.visits[0]?.scripts ?? []));
      table.add(...speedRows(measured));
    }),
  );
  const brands = (of: readonly Site[]) => of.map(({ brand }) => brand).join(', ');
  table.close([
    `Pages are those of the router’s own table, each in the state that somebody finds it in who came that far, at three brands: ${sites.map(({ brand, languages }) => `${brand} in ${languages.map((one) => LANGUAGES[one]).join(' and ')}`).join(', ')}; the first is the default, the others have the darkest and the lightest colour.`,
    'What breaks WCAG 2.2 AA is what axe says at 360 pixels, elements counted at each look.',
    `Speed: Lighthouse 12, its phone and network, with an empty cache; ${ROUNDS === 1 ? 'one visit' : `the median of ${ROUNDS} visits of the pages with goals of speed and one of every other`} at each of these brands: ${brands(timedSites)}; in brackets the least and the most.${IS_FULL ? '' : ' English and the other brands take `npm run bench:full pages`.'} Why a goal is missed is what the same visit says: where the time to the largest paint went, what the main thread was busy with, and by what the points were lost.`,
    'What would mend blocking, and the points that are lost by it: rendering what lies below the screen in tasks of its own, which is work in each of these pages, or pages drawn by the server that React only takes over, which is another way to build the whole area. Neither is done; every page comes in chunks of its own already, and what is loaded meets its goal.',
    `What it took: ${laps.join(', ')}.`,
    ...broken,
  ]);
} catch (error) {
  console.error(app.output());
  throw error;
} finally {
  await app.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}
