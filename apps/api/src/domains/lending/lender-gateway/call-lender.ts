import { setTimeout as wait } from 'node:timers/promises';
import type { LenderLimits, StepMeaning } from '@saakh/contracts/lending/connections/document';
import { type MissingPart, type ReadAnswer, usualMeaning } from '@saakh/rules/lending/connections/steps';
import type { LenderConnection } from '#domains/catalogue/lenders';
import { asSystem, type Context, inTransaction, type Platform } from '#platform/context';
import { type Bulkhead, createBulkhead } from '#platform/limits/bulkhead';
import { callOut, type Span } from '#platform/telemetry/spans';
import { findHeldSince, noteOutcome } from './breaker.service';
import { type HeldCall, heldByLimits, placesOf } from './call-limits';
import type { WrittenBody } from './connection/bodies';
import { lenderMetrics } from './failures/lender-metrics';
import { type HttpTry, type HttpTryOptions, tryHttp } from './http-try';
import { insertLenderCalls, isHoldNoted, type LenderCallRecord, type LenderCallRow } from './lender-gateway.repository';
import { outboundRules } from './outbound-address';
import { createRetryBudget, type RetryBudget, readRetryAfter, waitBeforeTry } from './retry-policy';
import { type SftpFile, trySftp } from './sftp-try';

const CONNECT_MS = 2_000;
/** Of one call, unless its connection names another time. */
export const TOTAL_MS = 8_000;
const MOST_TRIES = 3;
/** Lines of their own: however many quotes are asked for and papers opened, an application finds its way to the lender. */
const MOST_AT_ONCE = { quotes: 6, documents: 2, applications: 3 } as const;

export interface LenderRequest {
  readonly operation: LenderCallRow['operation'];
  readonly method: HttpTryOptions['method'];
  readonly path: string;
  /** Made for each try: a signature may serve once. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** With which we sign in on the connection itself. */
  readonly certificate?: HttpTryOptions['certificate'];
  readonly body?: WrittenBody;
  /** What the connection says of how often and when it may be called; what is over that is not sent. */
  readonly limits?: LenderLimits | undefined;
  /** Whether it is sent again when its answer was lost: a submission that may have arrived never is, a status query settles it (R-LND-3). */
  readonly isRepeatable: boolean;
  readonly lenderApplicationId?: string;
  /** Milliseconds for everything: waiting for a place, all tries and the waits between them. */
  readonly deadlineMs: number;
  /** A file that is fetched instead of asking over HTTP; the connection's address is its server then. */
  readonly sftp?: SftpFile;
  /** Bytes of the longest answer, where a whole file may come. */
  readonly longestAnswer?: number;
  /**
   * What an answer says; undefined for one that can't be read or is none to this question, such as an error under status 200, a
   * state that nobody knows, or another application.
   */
  readonly read: (answer: LenderAnswer) => Promise<ReadAnswer | undefined>;
  /** Takes the record of each try, to write it with what came of it; without it each is written at once. */
  readonly keepRecord?: (record: LenderCallRecord) => void;
  /** Called with every answer as it came, for staff who test the connection. */
  readonly onAnswer?: (answer: LenderAnswer) => void;
  /** Called with every message as it went over the wire and what came of it, for staff who try a connection. */
  readonly onWire?: (wire: SeenOnWire) => Promise<void>;
}

type LenderAnswer = Extract<HttpTry, { kind: 'answer' }>;

/** A message as it went to a lender's system, and its answer. It holds secrets: to be shown masked only. */
export interface SeenOnWire {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly tried: HttpTry;
  readonly milliseconds: number;
}

/** `sent`: the request may have been taken although no answer came; without it, nothing has reached the lender. */
export type LenderReply =
  | { readonly kind: 'answered'; readonly status: number; readonly read: ReadAnswer }
  | { readonly kind: 'refused'; readonly status: number; readonly means: StepMeaning }
  | {
      readonly kind: 'failed';
      readonly sent: boolean;
      readonly reason: string;
      readonly retryAfterMs: number | null;
      /** What a step lacked before it could be written. */
      readonly missing?: readonly MissingPart[];
    };

interface Line {
  readonly bulkhead: Bulkhead;
  readonly budget: RetryBudget;
}
const lines = new WeakMap<Platform, Map<string, Line>>();

function lineNameOf({ operation }: LenderRequest): keyof typeof MOST_AT_ONCE {
  if (operation === 'quote') return 'quotes';
  return operation === 'document' ? 'documents' : 'applications';
}

function lineOf(platform: Platform, lenderId: number, request: LenderRequest): Line {
  const ofPlatform = lines.get(platform) ?? new Map<string, Line>();
  lines.set(platform, ofPlatform);
  const name = lineNameOf(request);
  const key = `${lenderId} ${name}`;
  const line = ofPlatform.get(key) ?? {
    bulkhead: createBulkhead(MOST_AT_ONCE[name]),
    budget: createRetryBudget(),
  };
  ofPlatform.set(key, line);
  return line;
}

interface Judged {
  readonly reply: LenderReply;
  readonly outcome: LenderCallRow['outcome'];
  readonly healthy: boolean;
  readonly again: boolean;
}

/** What an answer means, and whether the lender's system is well. */
async function judgeAnswer(
  answer: LenderAnswer,
  { read, isRepeatable }: LenderRequest,
  nowMs: number,
): Promise<Judged> {
  const { status } = answer;
  const said = await read(answer);
  const means = said?.means ?? usualMeaning(status);
  const retryAfterMs =
    said?.waitSeconds === undefined ? readRetryAfter(answer.retryAfter, nowMs) : said.waitSeconds * 1000;
  const failed = (sent: boolean, reason: string): LenderReply => ({ kind: 'failed', sent, reason, retryAfterMs });
  const isFault = status < 200 || (status >= 300 && status < 400) || status >= 500;
  if (means === 'refused' || means === 'no-access' || means === 'renew-token' || means === 'start-over') {
    return { reply: { kind: 'refused', status, means }, outcome: 'refused', healthy: true, again: false };
  }
  if (means === 'later') {
    const outcome = status === 429 ? 'refused' : 'error';
    return { reply: failed(false, `status ${status}`), outcome, healthy: !isFault, again: true };
  }
  if (means === 'unknown') {
    const isLate = status === 408 || status === 425;
    const outcome = isFault || isLate ? 'error' : 'refused';
    // Twice, or the same key with other words: the same request would be answered the same.
    const again = isRepeatable && status !== 409 && status !== 422;
    return { reply: failed(true, `status ${status}`), outcome, healthy: !isFault, again };
  }
  if (said)
    return { reply: { kind: 'answered', status, read: said }, outcome: 'answered', healthy: true, again: false };
  return { reply: failed(true, 'unreadable answer'), outcome: 'error', healthy: false, again: isRepeatable };
}

async function judge(tried: HttpTry, request: LenderRequest, nowMs: number): Promise<Judged> {
  if (tried.kind === 'answer') return judgeAnswer(tried, request, nowMs);
  const { kind, reason } = tried;
  const isSent = kind === 'lost';
  const reply: LenderReply = { kind: 'failed', sent: isSent, reason, retryAfterMs: null };
  const outcome = isSent && reason === 'timeout' ? 'timeout' : 'error';
  return { reply, outcome, healthy: false, again: !isSent || request.isRepeatable };
}

type AboutCall = Pick<LenderRequest, 'operation' | 'lenderApplicationId'>;

/** A call as it is noted, while nothing came of it. */
const callRow = (
  { requestId, clock }: Context,
  { lenderId }: LenderConnection,
  { operation, lenderApplicationId }: AboutCall,
): LenderCallRow => ({
  lenderId,
  operation,
  lenderApplicationId: lenderApplicationId ?? null,
  attempt: 1,
  outcome: 'error',
  httpStatus: null,
  durationMs: 0,
  error: null,
  requestId,
  at: clock.now(),
});

/**
 * Asks a lender's system: at most three tries with the same key inside `deadlineMs`, connecting within 2 s, never more than six
 * quotes, two documents and three other requests at once, and not at all while its breaker is open. The limits of the connection hold besides: a quote over them is left out, and everything else waits as long as it may. Every
 * try is logged without identity data and counted; what is held back by the breaker is counted, and logged once for each
 * application and operation while the breaker stays open, for it may be asked for every few seconds.
 * Never throws for what a lender does. Source: security.md R-LND-1, R-LND-2.
 */
export async function callLender(
  ctx: Context,
  connection: LenderConnection,
  request: LenderRequest,
): Promise<LenderReply> {
  const { platform } = ctx;
  const { bulkhead, budget } = lineOf(platform, connection.lenderId, request);
  const startedMs = performance.now();
  const { deadlineMs } = request;
  const leftMs = () => deadlineMs - (performance.now() - startedMs);

  const rowOf = (attempt: number, { outcome, reply }: Pick<Judged, 'outcome' | 'reply'>): LenderCallRow => ({
    ...callRow(ctx, connection, request),
    attempt,
    outcome,
    error: reply.kind === 'failed' ? reply.reason : null,
  });
  const log = async (attempt: number, judged: Judged, tried: HttpTry, ms: number) => {
    platform.metrics.group(lenderMetrics).observeCall(connection.slug, request.operation, judged.outcome, ms / 1000);
    const answer = tried.kind === 'answer' ? tried : undefined;
    const { operation } = request;
    const durationMs = Math.round(ms);
    const told = { reqId: ctx.requestId, lender: connection.slug, operation, attempt, outcome: judged.outcome };
    platform.logger.info({ ms: durationMs, ...told }, 'a lender was called');
    const row = { ...rowOf(attempt, judged), httpStatus: answer?.status ?? null, durationMs };
    const record = { row, request: request.body?.bytes.toString('utf8'), answer: answer?.body };
    if (request.keepRecord) return request.keepRecord(record);
    await inTransaction(asSystem(ctx, 'lender-gateway'), (system) => insertLenderCalls(system, [record]));
  };
  const noteHeldBack = async (attempt: number, reply: LenderReply, since: Date) => {
    platform.metrics.group(lenderMetrics).countHeldBack(connection.slug, request.operation);
    const row = rowOf(attempt, { outcome: 'breaker-open', reply });
    await inTransaction(asSystem(ctx, 'lender-gateway'), async (system) => {
      if (await isHoldNoted(system, row, since)) return;
      await insertLenderCalls(system, [{ row, request: undefined, answer: undefined }]);
    });
  };

  const isQuote = request.operation === 'quote';
  // A server of files is another system: the breaker neither holds its calls back nor counts them.
  const isApart = connection.isCandidate || request.sftp !== undefined;
  // A draft that is tried has the lender's sandbox to itself.
  const limits = connection.isCandidate ? undefined : request.limits;
  const inTurn = async (work: () => Promise<HttpTry>): Promise<HttpTry | HeldCall | undefined> => {
    if (!limits) return work();
    const { lenderId } = connection;
    const limited = async () =>
      (await heldByLimits(ctx, { lenderId, limits, leftMs: isQuote ? 0 : leftMs() })) ?? (await work());
    const places = placesOf(platform, lenderId, limits);
    return places ? places.run(isQuote ? 0 : leftMs(), limited) : limited();
  };
  budget.noteCall();
  // An earlier try may have been taken, whatever holds the next one back.
  let isSent = false;
  for (let attempt = 1; ; attempt += 1) {
    const heldSince = isApart ? undefined : await findHeldSince(ctx, connection, isQuote);
    if (heldSince) {
      const reply: LenderReply = { kind: 'failed', sent: false, reason: 'breaker open', retryAfterMs: null };
      await noteHeldBack(attempt, reply, heldSince);
      return reply;
    }
    const triedMs = performance.now();
    const tried = await bulkhead.run(leftMs(), () =>
      inTurn(() => tryOnce(platform, connection, request, { attempt, leftMs: leftMs() })),
    );
    if (tried?.kind === 'held') {
      platform.metrics.group(lenderMetrics).countHeldBack(connection.slug, request.operation);
      return { kind: 'failed', sent: isSent, reason: tried.reason, retryAfterMs: tried.retryAfterMs };
    }
    if (!tried) return { kind: 'failed', sent: isSent, reason: 'too many at once', retryAfterMs: null };
    if (tried.kind === 'answer') request.onAnswer?.(tried);
    const judged = await judge(tried, request, Date.now());
    await log(attempt, judged, tried, performance.now() - triedMs);
    if (!isApart) await noteOutcome(ctx, connection, judged.healthy, isQuote);
    if (!judged.again || attempt === MOST_TRIES) return judged.reply;
    isSent ||= judged.reply.kind === 'failed' && judged.reply.sent;
    const retryAfterMs = judged.reply.kind === 'failed' ? judged.reply.retryAfterMs : null;
    const waitMs = waitBeforeTry(attempt, retryAfterMs, Math.random);
    if (waitMs >= leftMs() || !budget.take()) return judged.reply;
    await wait(waitMs);
  }
}

function noteTry(span: Span | undefined, tried: HttpTry) {
  if (tried.kind === 'answer') return span?.note({ outcome: 'answered', status: tried.status });
  span?.note({ outcome: tried.kind === 'lost' ? tried.reason : tried.kind });
  span?.end(true);
}

/** Notes that a call could not be made, for the staff who see to failures. */
export async function noteUnsent(
  ctx: Context,
  connection: LenderConnection,
  request: AboutCall,
  error: string,
): Promise<void> {
  if (connection.isCandidate) return;
  ctx.platform.metrics.group(lenderMetrics).observeCall(connection.slug, request.operation, 'error', 0);
  const row = { ...callRow(ctx, connection, request), error };
  const record = { row, request: undefined, answer: undefined };
  await inTransaction(asSystem(ctx, 'lender-gateway'), (system) => insertLenderCalls(system, [record]));
}

/** Where a request to a lender's system goes. */
export function addressAt({ baseUrl }: Pick<LenderConnection, 'baseUrl'>, path: string): string {
  return `${baseUrl.replace(/\/$/, '')}/${path}`;
}

/** Whether a trial would call somebody: whatever staff enter there, nothing leaves the machine (decision 50). */
const isElsewhere = ({ config: { trialOf, LENDER_SANDBOX_URL } }: Platform, { origin }: URL): boolean =>
  trialOf !== undefined && (LENDER_SANDBOX_URL === undefined || origin !== new URL(LENDER_SANDBOX_URL).origin);

async function tryOnce(
  platform: Platform,
  connection: LenderConnection,
  request: LenderRequest,
  { attempt, leftMs }: { readonly attempt: number; readonly leftMs: number },
): Promise<HttpTry> {
  const address = addressAt(connection, request.path);
  if (!URL.canParse(address)) return { kind: 'not-sent', reason: 'no address' };
  const url = new URL(address);
  if (isElsewhere(platform, url)) return { kind: 'not-sent', reason: 'a trial calls nobody but its stand-in' };
  const rules = outboundRules(url, platform.config);
  if (!rules.allowed) return { kind: 'not-sent', reason: rules.why };
  const facts = { lender: connection.slug, operation: request.operation, attempt };
  return callOut('lender', facts, async (span) => {
    const headers = { ...(await request.headers()), ...(span ? { traceparent: span.traceparent } : {}) };
    const beganMs = performance.now();
    const reach = {
      url,
      connectMs: Math.min(CONNECT_MS, leftMs),
      totalMs: Math.max(1, leftMs),
      longestAnswer: request.longestAnswer,
      lookup: rules.lookup,
    };
    const tried = request.sftp
      ? await trySftp(request.sftp, reach)
      : await tryHttp({
          method: request.method,
          headers,
          body: request.body,
          certificate: request.certificate,
          mayReuse: request.operation === 'quote',
          ...reach,
        });
    noteTry(span, tried);
    const { method, body } = request;
    await request.onWire?.({
      ...{ method, url: address, headers, body: body?.bytes.toString('utf8'), tried },
      milliseconds: Math.round(performance.now() - beganMs),
    });
    return tried;
  });
}
