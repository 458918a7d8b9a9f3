import { rmSync } from 'node:fs';
import type { OutgoingHttpHeaders } from 'node:http';
import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import type { ErrorReply } from '@saakh/contracts/errors';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { filledPath } from '@saakh/rules/identity/sign-in/paths';
import { makeApp } from '../app';
import { fillDatabase } from '../fill-database';
import { fixedClock } from '../platform/clock';
import type { StorageSettings } from '../platform/config';
import type { Context } from '../platform/context';
import { makePlatform, systemContext } from '../platform/make-platform';
import type { Logger } from '../platform/telemetry/logger';
import { type Rules, writeRules } from '../trial/copy-rules';
import { makeTestFolder } from './run-folder';
import { NOW } from './test-clock';
import { testConfig } from './test-config';
import { openTestDatabase, type Seed } from './test-database';
import { testLogger } from './test-logger';
import { followedSql } from './written-by-sql';

interface Options {
  readonly seed?: Seed;
  /** Settings as in the environment. */
  readonly config?: Record<string, string>;
  /** Where the clock starts; it stands still until it is moved. */
  readonly now?: string;
  readonly logger?: Logger;
  /** It is a trial of an installation with these files, made of these rules. */
  readonly trial?: { readonly of: StorageSettings; readonly rules: Rules };
}

interface Extras {
  readonly token?: string;
  readonly cookies?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly ip?: string;
}

export interface Answer<C extends Call> {
  readonly status: number;
  /** The success answer; after a refusal read `error`. */
  readonly body: CallReply<C>;
  readonly error: ErrorReply;
  readonly headers: OutgoingHttpHeaders;
  readonly cookies: readonly { name: string; value: string; [attribute: string]: unknown }[];
  readonly raw: Buffer;
}

/** The real app on a real database of its own; requests go through the front door without a socket. */
export async function startTestApp({
  seed = 'reference',
  config = {},
  now = NOW,
  logger = testLogger,
  trial,
}: Options = {}) {
  const dataDir = makeTestFolder('app');
  const clock = fixedClock(now);
  const test = await openTestDatabase(seed);
  const settings = { ...testConfig({ DATA_DIR: dataDir, ...config }), ...(trial ? { trialOf: trial.of } : {}) };
  const platform = makePlatform({ config: settings, database: test.database, clock, logger });
  if (trial) {
    await writeRules(test.owner, trial.rules);
    await fillDatabase(systemContext(platform, clock, 'fill'), 'few');
  }
  const app = await makeApp({ platform, clock });
  await app.server.ready();

  const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await test.owner.query<Row>(text, values)).rows;
  const followed = followedSql(() => systemContext(platform, clock, 'test'), query);

  const inject = async <const C extends Call>(
    call: C,
    input: CallInput<C>,
    extras: Extras = {},
  ): Promise<Answer<C>> => {
    const parts = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object };
    const response = await app.server.inject({
      method: call.method,
      url: filledPath(call.path, parts.params),
      ...(parts.query ? { query: parts.query } : {}),
      ...(parts.body === undefined ? {} : { payload: parts.body }),
      ...(extras.cookies ? { cookies: extras.cookies } : {}),
      ...(extras.ip ? { remoteAddress: extras.ip } : {}),
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(extras.token ? { authorization: `Bearer ${extras.token}` } : {}),
        ...extras.headers,
      },
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const body = isJson ? response.json() : undefined;
    return {
      status: response.statusCode,
      body,
      error: body,
      headers: response.headers,
      cookies: response.cookies,
      raw: response.rawPayload,
    };
  };

  const readOtp = async (to: string): Promise<string> => {
    // Of one moment may be another message, too.
    const message = (await platform.outbox.listDevelopmentMessages(to)).find(({ otp }) => otp !== null);
    if (!message?.otp) throw new Error(`No code was sent to ${to}`);
    return message.otp;
  };

  const signIn = async (to: { mobile: string } | { email: string }, extras: Extras = {}) => {
    const sent = await inject(sendOtp, { body: to }, extras);
    if (sent.status !== 200) throw new Error(`Sending failed: ${JSON.stringify(sent.error)}`);
    const otp = await readOtp('mobile' in to ? to.mobile : to.email);
    const verified = await inject(verifyOtp, { body: { prospectId: sent.body.prospectId, otp } }, extras);
    if (verified.status !== 200) throw new Error(`Verifying failed: ${JSON.stringify(verified.error)}`);
    return verified.body;
  };

  return {
    server: app.server,
    platform,
    clock,
    inject,
    readOtp,
    signIn,
    /** A context of the system, for calling use-cases directly. */
    context: (name = 'test'): Context => systemContext(platform, clock, name),
    /** As owner of the database: sees and may change everything. */
    sql: <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
      followed(text, () => query<Row>(text, values)),
    beginDrain: app.beginDrain,
    stop: app.stop,
    databaseUrl: test.url,
    close: async () => {
      await app.stop();
      await test.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
