import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MOST_SAID = 64 * 1024 * 1024;

/** A connection without its password in the arguments, where every user of the machine would see it. */
const connection = (databaseUrl: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } => {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: password ? { ...process.env, PGPASSWORD: password } : process.env };
};

/** Everything that one snapshot of a database shows, with its rights, into a file; throws with what pg_dump says. */
export const dump = async (databaseUrl: string, { snapshot, file }: { snapshot: string; file: string }) => {
  const { url, env } = connection(databaseUrl);
  const args = ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${file}`, url];
  await run('pg_dump', args, { env, maxBuffer: MOST_SAID });
};

/** A dump into an empty database, whole or not at all; throws with what pg_restore says. */
export const load = async (databaseUrl: string, file: string) => {
  const { url, env } = connection(databaseUrl);
  const args = ['--no-owner', '--exit-on-error', '--single-transaction', `--dbname=${url}`, file];
  await run('pg_restore', args, { env, maxBuffer: MOST_SAID });
};
