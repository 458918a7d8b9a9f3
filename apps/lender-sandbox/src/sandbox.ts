import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApplicationBook } from './application-book';
import { createAskDesk } from './ask-desk';
import { createBehaviourBook } from './behaviour-book';
import { answerControlCall } from './control-routes';
import { type Dialect, dialects } from './dialects';
import { send } from './http-answer';
import { answerLenderCall } from './lender-routes';
import { demoLenders, type LenderProfile } from './lenders';
import { SIGNED_AFTER_MS } from './plan';
import { Problem } from './problem';
import type { SandboxParts } from './sandbox-parts';
import type { ListedOf } from './trial/files-of-trial';
import { createWebhookSender } from './webhook-sender';

export interface SandboxOptions {
  port?: number;
  host?: string;
  /** Multiplies every delay: 0.01 makes a minute of the lender's 600 ms. */
  speed?: number;
  /** How long after its approval an application counts as signed and is paid out, before `speed`; 10 minutes by default. */
  signedAfterMs?: number;
  webhookSecret?: string;
  /** Where webhooks go when a submission names no address; `{code}` stands for the lender. */
  webhookUrl?: string | undefined;
  /** One API key for all lenders; without it each lender has `sandbox-key-{code}`. */
  apiKey?: string | undefined;
  dataFile?: string | undefined;
  /** Rows that are added to, or replace, those of the demo. */
  lenders?: Readonly<Record<string, LenderProfile>>;
  now?: () => number;
  /** What lenders list. An application there is approved at exactly that, and no other rule is asked. */
  listedOf?: ListedOf;
}

const SWEEP_EVERY_MS = 50;

export const defaultWebhookSecret = 'sandbox-webhook-secret';

export type Sandbox = ReturnType<typeof createSandbox>;

/** Makes a stand-in for lenders' own systems that speaks HTTP; port 0 lets the system choose, `listen` answers the address. */
export function createSandbox(options: SandboxOptions = {}) {
  const lenders = { ...demoLenders, ...options.lenders };
  const book = createApplicationBook(options.dataFile);
  const behaviours = createBehaviourBook(lenders);
  const speed = options.speed ?? 1;
  const signedAfterMs = options.signedAfterMs ?? SIGNED_AFTER_MS;
  const now = options.now ?? Date.now;
  const listedOf: ListedOf = options.listedOf ?? (() => undefined);
  const dialectOf = (lender: string) => dialects[lenders[lender]?.dialect ?? 'plain'];
  const apiKeyOf = (lender: string) => options.apiKey ?? `sandbox-key-${lender}`;
  const sender = createWebhookSender({
    book,
    dialectOf,
    secret: options.webhookSecret ?? defaultWebhookSecret,
    defaultUrl: options.webhookUrl,
    speed,
    now,
  });
  const desk = createAskDesk({ book, behaviours, apiKeyOf, speed, now });
  const parts: SandboxParts = {
    book,
    desk,
    behaviours,
    sender,
    dialectOf,
    apiKeyOf,
    speed,
    signedAfterMs,
    now,
    listedOf,
  };
  const server = createServer((request, response) => void answer(parts, request, response));
  let address: string | undefined;

  return {
    get url(): string {
      if (address === undefined) throw new Error('the sandbox does not listen yet');
      return address;
    },
    async listen(): Promise<string> {
      const host = options.host ?? '127.0.0.1';
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(options.port ?? 0, host, resolve);
      });
      const { port } = server.address() as AddressInfo;
      address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
      for (const application of book.list()) sender.schedule(application.deliveries, application);
      return address;
    },
    /** Takes no new calls, gives those under way `graceMs` to end, drops the rest; what was accepted stays in the data file. */
    async close(graceMs = 0): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const giveUp = setTimeout(() => server.closeAllConnections(), graceMs);
      // A connection kept alive turns idle only after its answer, and would otherwise hold the end up.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS);
      await Promise.all([sender.cancelAll(), closed]);
      clearTimeout(giveUp);
      clearInterval(sweep);
      book.close();
    },
  };
}

async function answer(parts: SandboxParts, request: IncomingMessage, response: ServerResponse): Promise<void> {
  let dialect: Dialect = dialects.plain;
  try {
    const path = request.url ?? '/';
    if (!URL.canParse(path, 'http://sandbox')) throw new Problem(400, 'INVALID_FIELD', 'no such address');
    const url = new URL(path, 'http://sandbox');
    const [, lender, rest] = /^\/lenders\/([a-z0-9-]{2,40})\/(.+)$/.exec(url.pathname) ?? [];
    if (lender !== undefined && rest !== undefined) {
      dialect = parts.dialectOf(lender);
      await answerLenderCall(parts, { lender, request, response, url }, rest);
    } else if (url.pathname.startsWith('/control/')) {
      await answerControlCall(parts, request, response, url);
    } else if (url.pathname === '/health' && request.method === 'GET') {
      send(response, { status: 200, body: { status: 'ok' } });
    } else {
      throw new Problem(404, 'NOT_FOUND', 'no such address');
    }
  } catch (error) {
    answerProblem(response, dialect, error);
  }
}

function answerProblem(response: ServerResponse, dialect: Dialect, error: unknown): void {
  // A caller that left in the middle of its own body is no failure of ours.
  if (response.headersSent || response.destroyed) {
    response.destroy();
    return;
  }
  const known = error instanceof Problem;
  if (!known) console.error(error);
  const problem = known ? error : new Problem(500, 'INTERNAL', 'something broke in the sandbox');
  const headers: Record<string, string> = [429, 503].includes(problem.status) ? { 'retry-after': '1' } : {};
  send(response, { status: problem.status, body: dialect.writeProblem(problem), headers });
}
