import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND_HOSTS_HERE } from '../e2e/support/browser';
import { startApp } from '../e2e/support/start-app';
import { atEnd } from './support/at-end';
import { gzippedBytes, ownChunks, scriptsOf } from './support/built-scripts';
import { makeDatabase } from './support/database';
import { type PageFigures, startPhone } from './support/lighthouse';
import { type Language, lookAtAll, originOf } from './support/pages/look';
import { makePeople, SIGNED_IN_MINUTES } from './support/pages/people';
import { officeVisits, VISITS } from './support/pages/visits';
import { figure, kilobytes, limit, milliseconds, type Row, report, seconds } from './support/report';
import { median } from './support/samples';
import { IS_FULL } from './support/sizes';

const LANGUAGES: readonly Language[] = ['en', 'hi'];
/** Hindi takes a phone longer. */
const TIMED_LANGUAGES: readonly Language[] = IS_FULL ? LANGUAGES : ['hi'];
const VISITS_EACH = IS_FULL ? 3 : 1;

const words = (...names: string[]): string[] => names.map((name) => `../../packages/i18n/locales/en/${name}.json`);
const LOGIN = ['index.html'];
const BACK_OFFICE = [
  'index.html',
  'src/staff/area.tsx',
  'src/staff/pages/start/dashboard.tsx',
  ...words('common.office', 'common.messages.office', 'operations.dashboard.office'),
];
const PORTAL = [
  'index.html',
  'src/partner/area.tsx',
  ...words('identity.staff', 'common.portal', 'partners.messages.portal'),
];

const exactly = (what: string, measured: number, wanted: number): Row => ({
  what,
  measured: figure(measured),
  floor: '–',
  goal: figure(wanted),
  met: measured === wanted,
});

const dataDir = mkdtempSync(join(tmpdir(), 'saakh-bench-pages-'));
atEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
const database = await makeDatabase('pages');
const app = await startApp({
  dataDir,
  databaseUrl: database.url,
  env: {
    REQUESTS_PER_MINUTE: '100000',
    // Some of the demo's lenders answer late or never.
    QUOTE_DEADLINE_MS: '4000',
    CUSTOMER_IDLE_MINUTES: String(SIGNED_IN_MINUTES),
  },
});
atEnd(() => app.stop());
const people = await makePeople(app.url, database.owner);

const { visits: office, leftOut } = await officeVisits(database.owner);
const pages = [
  ...Object.entries(VISITS).flatMap(([path, visits]) => visits.map((visit) => ({ path, visit }))),
  ...[...office].map(([path, visit]) => ({ path, visit })),
];
const looks = LANGUAGES.flatMap((language) => pages.map((page) => ({ ...page, language })));
const problems = await lookAtAll(app.url, people, looks);

const gates: Row[] = [
  exactly(
    `problems by axe (WCAG 2.2 AA) and of width in ${looks.length} looks, each page in both languages`,
    problems.length,
    0,
  ),
  limit('script of the login page, gzipped', gzippedBytes('web', scriptsOf('web', LOGIN)), 150_000, {
    text: kilobytes,
    floor: '128 kB (React, router, query, i18n alone)',
  }),
  limit('back office, first load after sign-in', gzippedBytes('office', scriptsOf('office', BACK_OFFICE)), 300_000, {
    text: kilobytes,
  }),
  limit('portal, sign-in', gzippedBytes('office', scriptsOf('office', PORTAL)), 200_000, { text: kilobytes }),
  ...(['staff', 'partner'] as const).map((area) => {
    const chunks = ownChunks(area);
    return exactly(`pages of the area ${area} that are chunks of their own`, chunks.own, chunks.pages);
  }),
];

const phone = await startPhone(BRAND_HOSTS_HERE);
atEnd(async () => phone.stop());
const speed: Row[] = [];
for (const language of TIMED_LANGUAGES) {
  for (const { path, visit } of pages.filter((page) => page.visit.timed)) {
    const [address, cookies] = visit.at(people);
    const seen: PageFigures[] = [];
    for (let at = 0; at < VISITS_EACH; at += 1) {
      seen.push(await phone.visit(originOf(app.url, visit) + address, { ...cookies, language }));
    }
    const of = (key: Exclude<keyof PageFigures, 'scripts'>) => median(seen.map((one) => one[key]));
    const what = `${path} in ${language}`;
    const score = (name: 'performance' | 'accessibility', least: number): Row => ({
      what: `${what}: ${name}`,
      measured: figure(of(name)),
      floor: '–',
      goal: `≥ ${least}`,
      met: of(name) >= least,
    });
    speed.push(
      limit(`${what}: largest contentful paint`, of('lcp'), 1_800, { text: seconds }),
      limit(`${what}: total blocking time`, of('tbt'), 150, { text: milliseconds }),
      limit(`${what}: layout shift`, of('cls'), 0.05, { text: (shift) => shift.toFixed(3) }),
      score('performance', 95),
      score('accessibility', 100),
    );
    if (path === '/login') {
      const strangers = scriptsOf('office', BACK_OFFICE).filter((file) => !scriptsOf('web', LOGIN).includes(file));
      const loaded = seen[0]?.scripts ?? [];
      gates.push(
        exactly(
          `${what}: loaded scripts of the back office`,
          loaded.filter((file) => strangers.includes(file)).length,
          0,
        ),
      );
    }
  }
}

// These do not depend on the machine’s speed, so a miss fails the run.
if (gates.some(({ met }) => !met)) process.exitCode = 1;
await report(
  [...gates, ...speed],
  ...problems.map((problem) => `- ${problem}`),
  `Lighthouse's phone and network, empty cache. Without a row in the demo: ${leftOut.join(', ') || 'none'}.`,
);
