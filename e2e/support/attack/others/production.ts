import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startApiAlone } from '../../faults/run-api';
import type { App } from '../../start-app';
import { type Got, sendOwn } from '../send';

const SITE = 'saakh.example';
const NAMES = pathToFileURL(join(import.meta.dirname, 'hostile-names.mjs')).href;
const READY_WITHIN_MS = 60_000;

/** By name, the addresses that it leads to the first time, the second, and so on. */
type HostileNames = Readonly<Record<string, readonly (readonly string[])[]>>;

interface Production {
  /** A call on its own site, as a page of it makes it. */
  readonly call: (method: string, path: string, token?: string, body?: object) => Promise<Got>;
  /** The names that it asked name servers for so far, each as often as it did. */
  readonly asked: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** The program as in production on a demo's database, whose own programs have ended; the sandbox's secrets are gone from there. */
export const startProduction = async (demo: App, names: HostileNames): Promise<Production> => {
  const folder = mkdtempSync(join(tmpdir(), 'saakh-production-'));
  const asked = join(folder, 'asked');
  const secrets = JSON.parse(readFileSync(join(demo.dataDir, 'demo-secrets.json'), 'utf8')) as Record<string, string>;
  const api = await startApiAlone({
    ...secrets,
    ...{ SAAKH_ENV: 'production', DATABASE_URL: demo.databaseUrl ?? '', DATA_DIR: join(folder, 'data') },
    ...{ PUBLIC_ORIGIN: `https://${SITE}`, SECOND_FACTOR: 'off', METRICS_TOKEN: '6'.repeat(64) },
    ...{ SMTP_URL: 'smtp://127.0.0.1:9', SMS_GATEWAY_URL: 'http://127.0.0.1:9' },
    ...{ SMS_PE_ID: '1101000000000000042', SMS_HEADER: 'OPERTR' },
    SMS_TEMPLATE_IDS: 'otp.en=1107000000000000201,otp.hi=1107000000000000202',
    ...{ DATA_REGIONS: 'database=in,files=in,backups=in', OUTBOUND_COUNTRIES: '127.0.0.1=IN' },
    HOSTING_PROVIDER: 'Somebody’s Servers',
    ...{ REQUESTS_PER_MINUTE: '1000000', TRUSTED_PROXIES: '127.0.0.1', MAX_EVENT_LOOP_DELAY_MS: '0' },
    ...{ NODE_OPTIONS: `--import ${NAMES}`, HOSTILE_NAMES: JSON.stringify(names), HOSTILE_NAMES_ASKED: asked },
  });
  const stop = async () => {
    api.child.kill('SIGTERM');
    await api.ended;
    await rm(folder, { recursive: true, force: true });
  };
  const call = (method: string, path: string, token?: string, body?: object) =>
    sendOwn(api.url, { method, path, token, body, headers: { host: SITE } });
  const until = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const ready = await call('GET', '/api/health/ready').catch(() => undefined);
    if (ready?.status === 200) break;
    if (Date.now() > until || api.child.exitCode !== null) {
      const { lines } = await Promise.race([api.ended, stop().then(() => ({ lines: ['it was late'] }))]);
      throw new Error(`The program did not get ready: ${lines.join('\n').slice(0, 2000)}`);
    }
    await sleep(50);
  }
  const lines = () => {
    try {
      return readFileSync(asked, 'utf8').split('\n').filter(Boolean);
    } catch {
      return [];
    }
  };
  return { call, asked: lines, stop };
};
