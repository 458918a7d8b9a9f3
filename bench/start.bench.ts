import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPglite } from '../apps/api/src/platform/database/embedded-database';
import { migrate, pgliteOwner } from '../apps/api/src/platform/database/migrate';
import { prepareJobs } from '../apps/api/src/platform/jobs/prepare-jobs';
import { migrationsFolder } from '../apps/api/src/root';
import { root } from '../scripts/lib/paths.mjs';
import { npmStart, type Started } from './support/npm-start';
import { residentMegabytes } from './support/process-tree';
import { makeDatabase } from './support/product';
import { startApi } from './support/programs';
import { figure, printTable, type Row, times } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { IS_FULL } from './support/size';

const STARTS = IS_FULL ? 3 : 1;
const SETTLE_MS = 5_000;
const GOAL = { existingMs: 3_000, firstMs: 120_000, demoMb: 600, serverMb: 250 };

const made = /(^|\/)(node_modules|dist|data|coverage|output|\.cache|\.git)(\/|$)/;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const megabytes = (mb: number): string => `${figure(Math.round(mb))} MB`;

const folder = mkdtempSync(join(tmpdir(), 'saakh-bench-start-'));
/** Filled by the first start, of a fresh copy at full size; the later ones find it there. */
const dataDir = join(folder, 'data');
const demo = { SAAKH_ENV: 'demo', DATA_DIR: dataDir };

/** A fresh copy of the sources, without anything that was made from them: installed, built and filled by `npm start` alone. */
const firstStart = async (): Promise<Started> => {
  const copy = join(folder, 'copy');
  cpSync(root, copy, { recursive: true, filter: (path) => !made.test(relative(root, path)) });
  return npmStart(demo, copy);
};

/** What a new embedded database and its migrations take by themselves: a start says when it fills, not when it has migrated. */
const timeMigrations = async (): Promise<number> => {
  const began = performance.now();
  const client = await openPglite(join(folder, 'migrated'));
  await migrate(pgliteOwner(client), migrationsFolder);
  await prepareJobs(pgliteOwner(client));
  await client.close();
  return performance.now() - began;
};

const partsOf = ({ said, milliseconds }: Started, migrationsMs: number): string => {
  const at = (start: string) => said.find(({ line }) => line.startsWith(start))?.at ?? 0;
  const [installing, building, filling] = [at('Installing'), at('Building'), at('Filling')];
  return `npm ci ${seconds(building - installing)}, build ${seconds(filling - building)}, first fill ${seconds(milliseconds - filling)}, of which a new database with its migrations takes ${seconds(migrationsMs)} by itself`;
};

interface Existing {
  readonly ms: number;
  /** Until npm has said what it starts, which is npm alone, and until the first of the programs speaks; in milliseconds. */
  readonly npm: number;
  readonly program: number;
  readonly api: number;
  readonly all: number;
}

const existingStarts = async (): Promise<Existing> => {
  const seen: Existing[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const started = await npmStart(demo);
    await sleep(SETTLE_MS);
    const words = started.said.filter(({ line }) => line.trim() !== '');
    const npm = words.find(({ line }) => line.startsWith('>'))?.at ?? 0;
    const program = words.find(({ line }) => !line.startsWith('>'))?.at ?? started.milliseconds;
    seen.push({ ms: started.milliseconds, npm, program, ...started.memory() });
    await started.stop();
  }
  const middle = (of: 'ms' | 'npm' | 'program') => median(seen.map((one) => one[of]));
  return {
    ms: middle('ms'),
    npm: middle('npm'),
    program: middle('program'),
    api: Math.max(...seen.map(({ api }) => api)),
    all: Math.max(...seen.map(({ all }) => all)),
  };
};

const onServer = async (): Promise<{ ms: number; api: number }> => {
  const database = await makeDatabase('start');
  try {
    await (await startApi(productionSettings(database.url))).stop();
    const began = performance.now();
    const api = await startApi(productionSettings(database.url));
    const ms = performance.now() - began;
    await sleep(SETTLE_MS);
    const held = residentMegabytes(api.pid);
    await api.stop();
    return { ms, api: held };
  } finally {
    await database.drop();
  }
};

const against = (what: string, ours: number, goal: number, text: (value: number) => string): Row => ({
  what,
  floor: '–',
  ours: text(ours),
  ratio: times(ours / goal),
  goal: `≤ ${text(goal)}`,
  met: ours <= goal,
});

try {
  const first = await (IS_FULL ? firstStart() : npmStart(demo));
  await first.stop();
  const firstParts = IS_FULL ? partsOf(first, await timeMigrations()) : undefined;
  const existing = await existingStarts();
  const server = await onServer();
  printTable(
    [
      {
        ...against('`npm start` on an existing installation, until it is ready', existing.ms, GOAL.existingMs, seconds),
        why: `npm alone took ${seconds(existing.npm)}, the check of the build and starting the programs ${seconds(existing.program - existing.npm)}, loading the product and opening its embedded database ${seconds(existing.ms - existing.program)}`,
      },
      ...(firstParts === undefined
        ? []
        : [
            {
              ...against(
                'first `npm start` of a fresh copy, everything included',
                first.milliseconds,
                GOAL.firstMs,
                seconds,
              ),
              why: firstParts,
            },
          ]),
      {
        ...against('memory after the start of the demo, all its programs', existing.all, GOAL.demoMb, megabytes),
        why: `the API with its embedded database holds ${megabytes(existing.api)}, npm, the start script and the lender sandbox the rest`,
      },
      against('memory after the start against a server', server.api, GOAL.serverMb, megabytes),
    ],
    [
      firstParts === undefined
        ? `The first start of a fresh copy, everything included, with its goal of ${seconds(GOAL.firstMs)}, takes minutes: \`npm run bench:full start\` measures it, and it stands in results-full.md. Where all is installed and built, a start that fills took ${seconds(first.milliseconds)}.`
        : `Parts of the first start: ${firstParts}; packages come from npm’s cache where it has them.`,
      `Of the demo’s memory, the API with its embedded database holds ${megabytes(existing.api)}; the rest is npm, the start script and the lender sandbox.`,
      `Against a server that is filled the API is ready after ${seconds(server.ms)}.`,
    ],
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
