import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApp } from '../e2e/support/start-app';
import type { Client } from './support/api-client';
import { gzippedBytes, scriptsOf } from './support/built-scripts';
import { makeDatabase } from './support/database';
import { type PageFigures, type Phone, startPhone } from './support/lighthouse';
import { printTable, type Row } from './support/report';
import { median } from './support/samples';
import { chooseProduct, fillProfile, signInCustomer } from './support/visitors';

const RUNS = 3;
const LOGIN_SOURCES = ['index.html', 'src/areas/customer/area.tsx'];
const GOAL = { scriptKb: 170, lcp: 1_800, tbt: 150, cls: 0.05, performance: 95, accessibility: 100 };

const LANGUAGES = { en: 'English', hi: 'Hindi' } as const;
type Language = keyof typeof LANGUAGES;

type Figure = 'lcp' | 'tbt' | 'cls' | 'performance' | 'accessibility';
interface Visit {
  readonly path: string;
  readonly visitor?: Client;
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} kB`;

const seenBy = async (phone: Phone, url: string, { path, visitor }: Visit, language: Language) => {
  const runs: PageFigures[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    runs.push(await phone.visit(url + path, { ...visitor?.cookies(), language }));
  }
  const elsewhere = runs.find(({ finalPath }) => finalPath !== path);
  if (elsewhere) throw new Error(`${path} led to ${elsewhere.finalPath}`);
  const of = (figure: Figure) => median(runs.map((one) => one[figure]));
  return { name: `${path} in ${LANGUAGES[language]}`, of, scripts: runs[0]?.scripts ?? [] };
};
type Seen = Awaited<ReturnType<typeof seenBy>>;

const rowsOf = ({ name: page, of }: Seen): Row[] => {
  const atMost = (figure: Figure, name: string, text: (value: number) => string): Row => ({
    what: `${page}: ${name}`,
    floor: '–',
    ours: text(of(figure)),
    ratio: '–',
    goal: `≤ ${text(GOAL[figure])}`,
    met: of(figure) <= GOAL[figure],
  });
  const atLeast = (figure: 'performance' | 'accessibility'): Row => ({
    what: `${page}: ${figure}`,
    floor: '–',
    ours: String(of(figure)),
    ratio: '–',
    goal: `≥ ${GOAL[figure]}`,
    met: of(figure) >= GOAL[figure],
  });
  return [
    atMost('lcp', 'largest contentful paint', (ms) => `${(ms / 1000).toFixed(2)} s`),
    atMost('tbt', 'total blocking time', (ms) => `${ms.toFixed(0)} ms`),
    atMost('cls', 'layout shift', (shift) => shift.toFixed(3)),
    atLeast('performance'),
    atLeast('accessibility'),
  ];
};

const dataDir = mkdtempSync(join(tmpdir(), 'saakh-bench-pages-'));
const database = await makeDatabase('pages');
const app = await startApp({ dataDir, databaseUrl: database.url, env: { REQUESTS_PER_MINUTE: '100000' } });
const phone = await startPhone();
try {
  const fresh = await signInCustomer(app.url, '6100000001');
  const choosing = await signInCustomer(app.url, '6100000002');
  await chooseProduct(choosing);
  const applying = await signInCustomer(app.url, '6100000003');
  await chooseProduct(applying);
  await fillProfile(applying);
  const visits: Visit[] = [
    { path: '/login' },
    { path: '/products', visitor: fresh },
    { path: '/user/user-detail', visitor: choosing },
    { path: '/user/offers', visitor: applying },
  ];
  const seen: Seen[] = [];
  for (const language of ['en', 'hi'] as const) {
    for (const visit of visits) seen.push(await seenBy(phone, app.url, visit, language));
  }

  const promised = gzippedBytes(scriptsOf(LOGIN_SOURCES));
  const loaded = seen[0]?.scripts ?? [];
  const admin = new Set(
    scriptsOf(['src/areas/admin/area.tsx']).filter((file) => !scriptsOf(LOGIN_SOURCES).includes(file)),
  );
  const strangers = loaded.filter((path) => admin.has(path.slice(1)));
  printTable(
    [
      {
        what: '/login: gzipped script of entry, its imports and the page',
        floor: '128 kB (React, router, query, i18n alone)',
        ours: kilobytes(promised),
        ratio: '–',
        goal: `≤ ${GOAL.scriptKb} kB`,
        met: promised <= GOAL.scriptKb * 1000,
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
      },
      ...seen.flatMap(rowsOf),
    ],
    [
      `Lighthouse 12, its phone and network, ${RUNS} visits of each page with an empty cache, medians; signed in except on /login.`,
    ],
  );
} finally {
  await phone.stop();
  await app.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}
