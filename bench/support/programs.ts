import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { serverBundle } from '../../scripts/lib/bundles.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { endProgram } from '../../scripts/lib/programs.mjs';

/** Files of the runs; ignored by git. */
export const outputFolder = inRoot('bench', 'output');
const dieWithParent = pathToFileURL(inRoot('scripts', 'lib', 'die-with-parent.mjs')).href;

export interface Running {
  readonly url: string;
  readonly pid: number;
  /** Asks it to end, and ends it where it takes longer than that; 10 s unless told. */
  stop(graceMs?: number): Promise<void>;
  /** With which it ended; null while it runs, and where it had to be killed. */
  exitCode(): number | null;
}

/** Starts a built program whose log goes nowhere, and that ends when we do. */
const startBuilt = (file: string, env: NodeJS.ProcessEnv): ChildProcess =>
  spawn(process.execPath, ['--import', dieWithParent, file], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit', 'ipc'],
  });

const running = (child: ChildProcess, url: string): Running => ({
  url,
  pid: child.pid ?? 0,
  stop: (graceMs = 10_000) => endProgram(child, graceMs),
  exitCode: () => child.exitCode,
});

/** Builds a program as the product itself is built; answers its file. */
export const buildProgram = async (source: string): Promise<string> => {
  const name = basename(source, '.ts');
  mkdirSync(outputFolder, { recursive: true });
  await build({ ...serverBundle('api'), entryPoints: { [name]: source }, outdir: outputFolder });
  return join(outputFolder, `${name}.js`);
};

/** Builds `servers/<name>.ts` and starts it in a process of its own. */
export const startServer = async (name: string, env: NodeJS.ProcessEnv = {}): Promise<Running> => {
  const child = startBuilt(await buildProgram(inRoot('bench', 'servers', `${name}.ts`)), env);
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof message !== 'object' || message === null) throw new Error(`The server ${name} ended with ${message}`);
  return running(child, `http://127.0.0.1:${(message as { port: number }).port}`);
};

const READY_WITHIN_MS = 120_000;

/** Starts the built API, on a free port unless told; resolves when it says that it is ready. */
export const startApi = async (env: NodeJS.ProcessEnv, wanted?: number): Promise<Running> => {
  const port = wanted ?? (await freePort());
  const child = startBuilt(inRoot('apps', 'api', 'dist', 'main.js'), { ...env, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await becomesReady(url, child);
  return running(child, url);
};

/** Resolves when the API says that it is ready; throws when its process ends before that, or when it takes too long. */
export const becomesReady = async (url: string, child: ChildProcess, withinMs = READY_WITHIN_MS): Promise<void> => {
  const until = performance.now() + withinMs;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(10);
  }
  await endProgram(child, 10_000);
  throw new Error(`The API at ${url} did not get ready`);
};
