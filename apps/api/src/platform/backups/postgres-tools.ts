import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const MOST_SAID = 4096;

/** Starts a program; `ended` resolves when it went well, and throws with what it said. */
function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = (said + text).slice(-MOST_SAID);
  });
  const ended = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`${program}: ${said.trim()}`);
  });
  return { child, ended };
}

/** A connection without its password in the arguments, where every user of the machine would see it. */
function connection(databaseUrl: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: password ? { ...process.env, PGPASSWORD: password } : process.env };
}

interface Dump {
  readonly file: string;
  /** What its bytes go through on their way: nothing of it lies on the disk in between. */
  readonly through: Transform;
}

/** Everything that one snapshot of a database shows, with its rights, into a file; throws with what pg_dump says. */
export async function dump(databaseUrl: string, { snapshot, file, through }: Dump & { snapshot: string }) {
  const { url, env } = connection(databaseUrl);
  const args = ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, url];
  const { child, ended } = start('pg_dump', args, env);
  child.stdin.end();
  await Promise.all([ended, pipeline(child.stdout, through, createWriteStream(file, { mode: 0o600 }))]);
}

/** A dump into an empty database, whole or not at all; throws with what pg_restore says. */
export async function load(databaseUrl: string, { file, through }: Dump) {
  const { url, env } = connection(databaseUrl);
  const args = ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`];
  const { child, ended } = start('pg_restore', args, env);
  child.stdout.resume();
  const fed = pipeline(createReadStream(file), through, child.stdin).catch((error: unknown) => {
    // Without its end it would take what came for the whole.
    child.kill('SIGKILL');
    throw error;
  });
  const [restored, read] = await Promise.allSettled([ended, fed]);
  if (read.status === 'rejected' && child.killed) throw read.reason;
  if (restored.status === 'rejected') throw restored.reason;
}
