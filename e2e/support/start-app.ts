import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../scripts/lib/ports.mjs';
import { endProgram, joinSandbox, startProgram } from '../../scripts/lib/programs.mjs';
import { refusePersonalData } from '../../scripts/lib/tests/personal-data.mjs';
import { takeFound } from './answers/personal-answers';
import { listenTo } from './programs/listen';
import { copyOfTemplate, journeysServer } from './server-database';

const READY_WITHIN_MS = 300_000;
const GRACE_MS = 30_000;
const LONGEST_SHOWN = 6_000;

export interface AppOptions {
  /** Settings added to, or taking the place of, the defaults of the demo. */
  env?: Record<string, string>;
  /** What the programs take for now lies so many milliseconds ahead; 0 unless told. */
  clockAheadMs?: number;
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl?: string;
  /** A copy of the filled demo on the run's PostgreSQL server, as an installation has it; embedded where the run has no server. */
  onServer?: boolean;
  /** One more instance of this one: the same database, data folder and lenders, on a port of its own. */
  beside?: App;
  /** An existing data folder, kept at the end; without it a copy of the demo's, removed at the end. */
  dataDir?: string;
}

export interface App {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly dataDir: string;
  /** Of its server; undefined on the embedded database. */
  readonly databaseUrl: string | undefined;
  /** The API's process: another one after `startApi`. */
  readonly api: ChildProcess;
  readonly sandbox: ChildProcess;
  /** What the programs printed so far. */
  output(): string;
  /** Ends the API as a power cut would, and resolves when it is gone; the sandbox goes on. */
  killApi(): Promise<void>;
  /** Asks the API to end and resolves with its exit code. */
  stopApi(): Promise<number | null>;
  /** Starts the API again on the same port, data folder and sandbox, so much later by its clock, and resolves when it is ready. */
  startApi(laterMs?: number): Promise<void>;
  /** From its next start on the API is that of this folder. */
  update(to: string): void;
  /** Ends the programs; throws with what is personal data of all that they printed, and that was answered so far (REG-ID-1, REG-ID-6). */
  stop(): Promise<void>;
}

/** The demo's data folder made by global-setup.ts, so that each start takes a second or two instead of the demo's first fill. */
const templateDir = (onServer: boolean) =>
  onServer ? process.env.E2E_SERVER_TEMPLATE_DIR : process.env.E2E_TEMPLATE_DIR;

const SHIFT = pathToFileURL(join(import.meta.dirname, 'shift-clock.mjs')).href;
const aheadBy = (clockAheadMs = 0) =>
  clockAheadMs === 0 ? {} : { NODE_OPTIONS: `--import ${SHIFT}`, CLOCK_SHIFT_MS: String(clockAheadMs) };

/** Starts the built API and lender sandbox on free ports and resolves when the API is ready; throws with their output when it is not. */
export async function startApp(options: AppOptions = {}): Promise<App> {
  const { beside } = options;
  const own = (options.dataDir ?? beside) === undefined ? mkdtempSync(join(tmpdir(), 'saakh-e2e-')) : undefined;
  const dataDir = options.dataDir ?? beside?.dataDir ?? join(own ?? '', 'data');
  const server = options.onServer ? journeysServer() : undefined;
  const template = templateDir(server !== undefined);
  if (own && template) cpSync(template, dataDir, { recursive: true });

  const port = await freePort();
  const sandboxPort = beside ? Number(new URL(beside.sandboxUrl).port) : await freePort(0, [port]);
  const copy = server ? await copyOfTemplate(server) : undefined;
  const served = copy?.url ?? options.databaseUrl ?? beside?.databaseUrl;
  const databaseUrl = served ? { DATABASE_URL: served } : {};
  // The guard against overload measures the machine, which the tests share with whatever else runs on it.
  const calm = { MAX_EVENT_LOOP_DELAY_MS: '0' };
  const env = {
    // Log everything, because the log is checked for personal data at the end.
    LOG_LEVEL: 'debug',
    ...process.env,
    ...calm,
    ...aheadBy(options.clockAheadMs),
    SAAKH_ENV: 'demo',
    DATA_DIR: dataDir,
    ...databaseUrl,
    ...options.env,
  };
  const joined = joinSandbox(env, { api: port, sandbox: sandboxPort });
  const sandbox =
    beside?.sandbox ?? startProgram('lender-sandbox', { SANDBOX_SPEED: '0.05', ...joined.sandbox }, 'pipe');
  let version: string | undefined;
  let api = startProgram('api', joined.api, 'pipe');
  let aheadMs = options.clockAheadMs ?? 0;
  const printed = [sandbox, api].map(listenTo);
  const output = () => printed.map(({ lately }) => lately()).join('\n');

  const url = `http://127.0.0.1:${port}`;
  const end = async () => {
    await endProgram(api, GRACE_MS);
    if (!beside) await endProgram(sandbox, GRACE_MS);
    await copy?.drop();
    // Some two thousand files: in one call that waits it takes seconds.
    if (own) await rm(own, { recursive: true, force: true });
  };
  const stop = async () => {
    await end();
    // The sandbox of an instance beside another one goes on, and is looked at when it ends.
    const ended = beside ? printed.slice(1) : printed;
    const told = await Promise.all(ended.map(({ personalData }) => personalData()));
    refusePersonalData([...takeFound(), ...told.flat()]);
  };
  const ready = async () => {
    if (await isReady(url, api)) return;
    await end();
    throw new Error(`The app did not get ready at ${url}:\n${output()}`);
  };
  await ready();
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    dataDir,
    databaseUrl: served,
    sandbox,
    output,
    stop,
    get api() {
      return api;
    },
    async killApi() {
      const gone = once(api, 'exit');
      api.kill('SIGKILL');
      await gone;
    },
    async stopApi() {
      await endProgram(api, GRACE_MS);
      // Why it did not end well stands in its last lines only.
      if (api.exitCode !== 0) console.error(`The API ended with ${api.exitCode}:\n${output().slice(-LONGEST_SHOWN)}`);
      return api.exitCode;
    },
    async startApi(laterMs = 0) {
      aheadMs += laterMs;
      api = startProgram('api', { ...joined.api, ...aheadBy(aheadMs) }, 'pipe', version);
      printed.push(listenTo(api));
      await ready();
    },
    update(to) {
      version = to;
    },
  };
}

async function isReady(url: string, api: ChildProcess): Promise<boolean> {
  const until = Date.now() + READY_WITHIN_MS;
  while (Date.now() < until && api.exitCode === null && api.signalCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await sleep(50);
  }
  return false;
}
