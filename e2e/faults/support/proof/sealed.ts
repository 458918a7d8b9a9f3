import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inRoot } from '../../../../scripts/lib/paths.mjs';
import { personalDataIn, refusePersonalData } from '../../../../scripts/lib/tests/personal-data.mjs';
import type { App } from '../../../support/start-app';
import { countRows } from '../in-database';
import { itsTimeFor } from '../time-passes';

const WITHIN_MS = 120_000;
const EVERY_MS = 100;
const run = promisify(execFile);

/** Entries that no seal covers, up to one. */
const OPEN = `select count(*) as n from audit_entries e where e.id <= $1
  and not exists (select 1 from audit_seals s where s.entry_id = e.id)`;

interface Output {
  readonly stdout: string;
  readonly stderr: string;
}

/** Beside this process and not in its place, which may serve the bucket that keeps the roots; what is wrong, or nothing. */
const lookAtAudit = async (settings: Record<string, string>): Promise<string | undefined> => {
  const { DATABASE_URL: _mine, ...environment } = process.env;
  const env = { ...environment, SAAKH_ENV: 'demo', ...settings };
  const command = [inRoot('apps', 'api', 'dist', 'main.js'), 'verify-audit'];
  const { stdout, stderr, isWhole } = await run(process.execPath, command, { env }).then(
    (output) => ({ ...output, isWhole: true }),
    (failure: Output) => ({ ...failure, isWhole: false }),
  );
  refusePersonalData(personalDataIn(`${stdout}\n${stderr}`));
  return isWhole ? undefined : `${stderr}${stdout}`;
};

interface Wish {
  readonly by?: 'asking' | 'its minute';
  /** Where files are kept, unless it is the data folder. */
  readonly storage?: Record<string, string>;
}

/**
 * Seals now what would be within the minute, or waits for that minute, and has the audit chain and the consents prove
 * themselves once everything that was written is in it. Throws with what the proof says where they don't.
 */
export async function untilSealed(
  { dataDir, databaseUrl = '' }: App,
  { by = 'asking', storage = {} }: Wish = {},
): Promise<void> {
  const until = Date.now() + WITHIN_MS;
  const newest = await countRows(databaseUrl, 'select coalesce(max(id), 0) as n from audit_entries');
  if (by === 'asking') await itsTimeFor(databaseUrl, 'audit-seal');
  while ((await countRows(databaseUrl, OPEN, [newest])) > 0) {
    if (Date.now() > until) throw new Error('Entries of the audit stay without a seal');
    await sleep(EVERY_MS);
  }
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...storage };
  const wrong = await lookAtAudit(settings);
  if (wrong) throw new Error(`The audit chain is not whole: ${wrong}`);
}
