import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../../support/faults/backup-drill';
import type { App } from '../../support/start-app';

const WITHIN_MS = 120_000;
const EVERY_MS = 2_500;

/**
 * Waits until the audit chain and the consents prove themselves: what was written just now is sealed within a minute. Throws
 * with what the proof says where they don't.
 */
export async function untilSealed({ dataDir, databaseUrl = '' }: App, withinMs = WITHIN_MS): Promise<void> {
  const until = Date.now() + withinMs;
  for (;;) {
    const { status, stderr, said } = runCommand({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl }, 'verify-audit');
    if (status === 0) return;
    if (Date.now() > until) throw new Error(`The audit chain is not whole: ${stderr}${JSON.stringify(said)}`);
    await sleep(EVERY_MS);
  }
}
