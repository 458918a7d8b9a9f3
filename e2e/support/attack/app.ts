import { setTimeout as sleep } from 'node:timers/promises';
import { adminLogin, partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { ApiClient } from '../by-api/api-client';
import { signInByApi } from '../by-api/customer-by-api';
import { DEMO_PASSWORD } from '../sign-in';
import { type App, type AppOptions, startApp } from '../start-app';
import '../by-api/without-patience';

/** Everyone the contracts distinguish and the demo has. */
export const PEOPLE = ['anonymous', 'customer', 'owner', 'staff', 'merchant', 'role 1', 'role 2', 'role 3'] as const;
export type Person = (typeof PEOPLE)[number];
type Tokens = Readonly<Record<Person, string | undefined>>;

const ACCOUNTS = {
  owner: 'partner',
  staff: 'staff',
  merchant: 'merchant',
  'role 1': 'admin',
  'role 2': 'ops',
  'role 3': 'agent',
};

export const CUSTOMER = '9876500123';

/** Requests may claim any client address, so that rate limits do not hide what lies behind them. */
export const OPEN_TO_ATTACK: AppOptions = {
  onServer: true,
  env: { REQUESTS_PER_MINUTE: '1000000', TRUSTED_PROXIES: '127.0.0.1', OTP_RESEND_SECONDS: '1' },
};

const PATIENCE_MS = 60_000;

/** Retries set-up steps while a busy machine answers 503. */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until || !/UNAVAILABLE|answered 503/.test(String(error))) throw error;
      await sleep(2000);
    }
  }
}

/** A new session; undefined for the anonymous visitor. */
export async function signInAs(url: string, who: Person): Promise<string | undefined> {
  if (who === 'anonymous') return undefined;
  if (who === 'customer') return (await whileBusy(() => signInByApi(url, CUSTOMER))).token;
  const api = new ApiClient(url);
  const credentials = { body: { email: `${ACCOUNTS[who]}@saakh.test`, password: DEMO_PASSWORD } };
  const call = who.startsWith('role') ? adminLogin : partnerLogin;
  return (await whileBusy<{ token: string }>(() => api.call(call, credentials))).token;
}

interface UnderAttack {
  readonly app: App;
  readonly tokens: Tokens;
}

/** Starts the program before a file's first test, with everyone signed in unless sign-in itself is attacked. */
export function startUnderAttack(options = OPEN_TO_ATTACK, { signsIn = true } = {}): UnderAttack {
  const world = { tokens: {} } as { app: App; tokens: Record<Person, string | undefined> };
  beforeAll(async () => {
    world.app = await startApp(options);
    if (signsIn) for (const who of PEOPLE) world.tokens[who] = await signInAs(world.app.url, who);
  });
  afterAll(() => world.app?.stop());
  return world;
}

/** Runs one statement in the attacked program's database. */
export async function runSql<R extends object>(
  { databaseUrl }: Pick<App, 'databaseUrl'>,
  statement: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  if (databaseUrl === undefined) throw new Error('The attacks need a PostgreSQL server');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(statement, [...values])).rows as R[];
  } finally {
    await client.end();
  }
}
