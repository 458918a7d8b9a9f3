import { spawn } from 'node:child_process';
import { root } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { npmCommand } from '../../scripts/lib/processes.mjs';
import { endProgram } from '../../scripts/lib/programs.mjs';
import { processTree, residentMegabytes } from './process-tree';
import { becomesReady } from './programs';

/** Far beyond the goal: a slow first start is a figure, not a failure. */
const READY_WITHIN_MS = 600_000;

export interface Started {
  readonly url: string;
  readonly milliseconds: number;
  /** When `npm start` said what, in milliseconds since it was called. */
  readonly said: readonly { readonly at: number; readonly line: string }[];
  /** Memory of the API alone, and of all that `npm start` keeps running; in MB. */
  memory(): { readonly api: number; readonly all: number };
  stop(): Promise<void>;
}

/** Calls `npm start` in a folder as a person does, and waits until the product says that it is ready. */
export const npmStart = async (env: NodeJS.ProcessEnv, cwd = root): Promise<Started> => {
  const port = await freePort();
  const { npm_lifecycle_event: _event, DATABASE_URL: _database, ...ours } = process.env;
  const { command, args } = npmCommand();
  const began = performance.now();
  const child = spawn(command, [...args, 'start'], {
    cwd,
    env: { ...ours, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: { at: number; line: string }[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) said.push({ at: performance.now() - began, line });
    });
  }
  const url = `http://127.0.0.1:${port}`;
  await becomesReady(url, child, READY_WITHIN_MS);
  const milliseconds = performance.now() - began;
  return {
    url,
    milliseconds,
    said,
    memory() {
      const tree = processTree(child.pid ?? 0);
      const api = tree.find(({ command: line }) => line.includes('apps/api/dist/main.js'));
      return {
        api: residentMegabytes(api?.pid ?? 0),
        all: tree.reduce((sum, { pid }) => sum + residentMegabytes(pid), 0),
      };
    },
    async stop() {
      // npm ends without waiting for what it started.
      const below = processTree(child.pid ?? 0).map(({ pid }) => pid);
      await endProgram(child, 30_000);
      while (below.some((pid) => processTree(pid).length > 0)) await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
};
