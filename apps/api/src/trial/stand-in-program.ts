import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { STAND_IN, termsFile } from '#domains/operations/trial';
import { CommandRefusedError } from '../platform/audit/chain-errors';
import type { Config } from '../platform/config';
import { root } from '../platform/data-folders';
import { clockFile } from './trial-clock';

/** Next to this program, as it is built and shipped. */
const PROGRAM = join(root, '../lender-sandbox/dist/main.js');
/** An approved loan counts as signed after ten minutes: at this speed after half a minute. */
const SPEED = '0.05';

/**
 * Starts the stand-in for all lenders, a program of its own with no other settings than these, which ends with this one. Answers
 * where it listens: on this machine only.
 */
export async function startStandIn({ DATA_DIR, PORT }: Pick<Config, 'DATA_DIR' | 'PORT'>): Promise<string> {
  if (!existsSync(PROGRAM)) throw new CommandRefusedError(`${PROGRAM} is missing: build the product again.`);
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...{ PORT: '0', HOST: '127.0.0.1', SANDBOX_SPEED: SPEED },
      ...{ SANDBOX_API_KEY: STAND_IN.apiKey, SANDBOX_WEBHOOK_SECRET: STAND_IN.webhookSecret },
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${PORT}/api/lender-webhooks/{code}`,
      SANDBOX_DATA_FILE: join(DATA_DIR, 'stand-in.jsonl'),
      ...{ SANDBOX_CLOCK_FILE: clockFile(DATA_DIR), SANDBOX_TERMS_FILE: termsFile(DATA_DIR) },
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  process.on('exit', () => child.kill());
  child.on('exit', (code) => {
    if (code) process.stderr.write('The stand-in for lenders ended: start the trial again.\n');
  });
  if (!child.stdout) throw new Error('The stand-in has no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /listens at (\S+)/.exec(line) ?? [];
    if (url !== undefined) return url;
  }
  throw new CommandRefusedError('The stand-in for lenders did not start.');
}
