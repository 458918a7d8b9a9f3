import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import { serverBundle } from '../../scripts/lib/bundles.mjs';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { dieWithParent, endProgram } from '../../scripts/lib/programs.mjs';
import { atEnd } from './at-end';

/** Files of the runs; ignored by git. */
export const outputFolder = inRoot('bench', 'output');

export interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts a built program whose log goes nowhere. It ends when the bench ends. */
function startBuilt(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, ['--import', dieWithParent, file], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', openSync('/dev/null', 'w'), 'inherit', 'ipc'],
  });
  atEnd(() => endProgram(child, 10_000));
  return child;
}

const running = (child: ChildProcess, url: string): Running => ({
  url,
  pid: child.pid ?? 0,
  stop: () => endProgram(child, 10_000),
});

/** Builds `servers/<name>.ts` as the product is built, and starts it in its own process. */
export async function startServer(name: string, env: NodeJS.ProcessEnv = {}): Promise<Running> {
  const entryPoints = { [name]: inRoot('bench', 'servers', `${name}.ts`) };
  // Ours looks for the API's folder above it, the others for the packages of the bench.
  const outdir = name === 'own-server' ? inRoot('apps', 'api', 'dist', 'bench') : outputFolder;
  await build({ ...serverBundle('api'), entryPoints, outdir });
  const child = startBuilt(join(outdir, `${name}.js`), env);
  const [message] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (typeof message !== 'object' || message === null) throw new Error(`The server ${name} ended with ${message}`);
  return running(child, `http://127.0.0.1:${(message as { port: number }).port}`);
}

/** Starts the built API and resolves when it is ready. */
export async function startApi(env: NodeJS.ProcessEnv): Promise<Running> {
  const port = await freePort();
  const child = startBuilt(inRoot('apps', 'api', 'dist', 'main.js'), { ...env, PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await becomesReady(url, child);
  return running(child, url);
}

/** Resolves when the API is ready; throws when its process ends before that, or when it takes longer than ten minutes. */
export async function becomesReady(url: string, child: ChildProcess): Promise<void> {
  const until = performance.now() + 600_000;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(10);
  }
  throw new Error(`The API at ${url} did not become ready`);
}
