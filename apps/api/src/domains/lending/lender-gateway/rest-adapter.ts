import type { LenderConnection } from '#domains/catalogue/lenders';
import type { Context } from '#platform/context';
import { callLender, type LenderRequest, TOTAL_MS } from './call-lender';
import { getDialect, readExecutedContent, readQuoteAnswer, readStatusAnswer, readStatusList } from './dialects';
import type { Dialect } from './dialects/dialect';
import { writeMessage } from './field-mapping';
import {
  type ApplicationMessage,
  completeTerms,
  type DocumentMessage,
  type LenderStatus,
  type LoanTerms,
  type QuoteRequest,
  type WithdrawalReason,
} from './messages';

type Identity = Pick<ApplicationMessage, 'fullName' | 'mobile' | 'email' | 'pan' | 'bornOn'>;
type Facts = Omit<ApplicationMessage, keyof Identity | 'clientReference' | 'callbackUrl'>;

/** Somebody's application on its way to a lender. Who it is stays sealed until the adapter writes the message. */
export interface LenderApplicationRequest extends Facts {
  readonly lenderApplicationId: string;
  readonly brandKey: string;
  readonly openIdentity: () => Promise<Identity>;
}

export type QuoteOutcome =
  | {
      readonly kind: 'offered';
      readonly quoteReference: string;
      readonly validUntil: string;
      readonly terms: LoanTerms;
    }
  | { readonly kind: 'not-eligible' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'no-answer'; readonly reason: string };

/** An application as its lender receives it, to the byte. It holds the PAN in clear: it is stored sealed only. */
export interface WrittenSubmission {
  readonly lenderApplicationId: string;
  readonly body: string;
}

/** `unknown`: it may have arrived, a status query settles it. `not-sent`: it has not, and may be sent later. */
export type SubmitOutcome =
  | { readonly kind: 'taken'; readonly status: LenderStatus }
  | { readonly kind: 'refused'; readonly httpStatus: number }
  | { readonly kind: 'unknown'; readonly reason: string; readonly retryAfterMs: number | null }
  | { readonly kind: 'not-sent'; readonly reason: string; readonly retryAfterMs: number | null };

export type StatusOutcome =
  | { readonly kind: 'known'; readonly status: LenderStatus }
  | { readonly kind: 'not-known' }
  | { readonly kind: 'no-answer'; readonly reason: string };

/**
 * `not-known`: the lender has no such application. `no-answer`: it may have been taken, or we were not let in, and is asked
 * again under its key.
 */
export type WithdrawalOutcome =
  | { readonly kind: 'told'; readonly status: LenderStatus }
  | { readonly kind: 'not-known' }
  | { readonly kind: 'refused'; readonly httpStatus: number }
  | { readonly kind: 'no-answer'; readonly reason: string; readonly retryAfterMs: number | null };

type Watcher = NonNullable<LenderRequest['onAnswer']>;
/** Who sees what happens underway. */
type Watchers = Pick<LenderRequest, 'onAnswer' | 'keepRecord'>;

/** Asks for a quote without identity; an eligible answer that lacks a required figure is `incomplete`, never an offer. */
export async function askForQuote(
  ctx: Context,
  connection: LenderConnection,
  wanted: QuoteRequest,
  deadlineMs: number,
  watchers: Watchers = {},
): Promise<QuoteOutcome> {
  const dialect = getDialect(connection.dialect);
  const body = writeMessage(dialect.quoteRequest, wanted);
  let answer: ReturnType<typeof readQuoteAnswer>;
  const reply = await callLender(ctx, connection, {
    operation: 'quote',
    method: 'POST',
    path: 'quotes',
    body: JSON.stringify(body),
    deadlineMs,
    // Nothing at all is an answer, too: the lender has nothing to say.
    isAnswer: (said) => {
      answer = readQuoteAnswer(dialect, said);
      return said === null || answer !== undefined;
    },
    ...watchers,
  });
  if (reply.kind === 'refused') return { kind: 'no-answer', reason: `status ${reply.status}` };
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason };
  if (!answer) return { kind: 'no-answer', reason: 'unreadable answer' };
  if (!answer.eligible) return { kind: 'not-eligible' };
  const terms = completeTerms(answer.terms);
  const { quoteReference, validUntil } = answer;
  return terms ? { kind: 'offered', quoteReference, validUntil, terms } : { kind: 'incomplete' };
}

const isStatusOf =
  (dialect: Dialect, lenderApplicationId: string) =>
  (answer: unknown): boolean =>
    readStatusAnswer(dialect, answer)?.clientReference === lenderApplicationId;

function callbackUrl(ctx: Context, slug: string): string | undefined {
  const origin = ctx.platform.config.PUBLIC_ORIGIN;
  return origin === undefined ? undefined : new URL(`/api/lender-webhooks/${slug}`, origin).href;
}

/** Writes an application in the lender's words, with the identity: the only place where the message is made. */
export async function writeApplication(
  ctx: Context,
  connection: LenderConnection,
  { lenderApplicationId, openIdentity, brandKey: _brand, ...facts }: LenderApplicationRequest,
): Promise<string> {
  const message: ApplicationMessage = {
    ...facts,
    ...(await openIdentity()),
    clientReference: lenderApplicationId,
    callbackUrl: callbackUrl(ctx, connection.slug),
  };
  return JSON.stringify(writeMessage(getDialect(connection.dialect).application, message));
}

/** Our own key or address is wrong: nothing was taken, and staff have to mend it. */
const NOT_LET_IN: readonly number[] = [401, 403, 404];
/** Twice, or the same key with other words: neither says that the lender does not have the application. */
const IN_DOUBT: readonly number[] = [409, 422];

function outcomeOfRefusal(ctx: Context, { slug }: LenderConnection, status: number): SubmitOutcome {
  const reason = `status ${status}`;
  if (NOT_LET_IN.includes(status)) {
    ctx.platform.logger.error({ lender: slug, status }, 'a lender does not let our submissions in');
    return { kind: 'not-sent', reason, retryAfterMs: null };
  }
  if (IN_DOUBT.includes(status)) return { kind: 'unknown', reason, retryAfterMs: null };
  return { kind: 'refused', httpStatus: status };
}

/**
 * Sends one application under its own id as key: however often it is sent, the lender makes one of it. Only an answer that
 * finds fault with the application itself is a refusal.
 */
export async function submitApplication(
  ctx: Context,
  connection: LenderConnection,
  { lenderApplicationId, body }: WrittenSubmission,
): Promise<SubmitOutcome> {
  const dialect = getDialect(connection.dialect);
  const reply = await callLender(ctx, connection, {
    operation: 'submit',
    method: 'POST',
    path: 'applications',
    body,
    idempotencyKey: lenderApplicationId,
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
    isAnswer: isStatusOf(dialect, lenderApplicationId),
  });
  if (reply.kind === 'refused') return outcomeOfRefusal(ctx, connection, reply.status);
  if (reply.kind === 'failed') {
    const { reason, retryAfterMs } = reply;
    return { kind: reply.sent ? 'unknown' : 'not-sent', reason, retryAfterMs };
  }
  const status = readStatusAnswer(dialect, reply.body);
  if (!status || status.clientReference !== lenderApplicationId)
    return { kind: 'unknown', reason: 'unreadable answer', retryAfterMs: null };
  return { kind: 'taken', status };
}

/** What the lender says of the application with this id; `not-known` only when it says so itself. */
export async function findStatus(
  ctx: Context,
  connection: LenderConnection,
  lenderApplicationId: string,
  onAnswer?: Watcher,
): Promise<StatusOutcome> {
  const dialect = getDialect(connection.dialect);
  const reply = await callLender(ctx, connection, {
    operation: 'status',
    method: 'GET',
    path: `applications?clientReference=${encodeURIComponent(lenderApplicationId)}`,
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
    isAnswer: (answer) => readStatusList(dialect, answer) !== undefined,
    ...(onAnswer ? { onAnswer } : {}),
  });
  if (reply.kind === 'refused') return { kind: 'no-answer', reason: `status ${reply.status}` };
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason };
  const statuses = readStatusList(dialect, reply.body);
  if (!statuses) return { kind: 'no-answer', reason: 'unreadable answer' };
  const [newest] = statuses
    .filter(({ clientReference }) => clientReference === lenderApplicationId)
    .sort((a, b) => b.version - a.version);
  return newest ? { kind: 'known', status: newest } : { kind: 'not-known' };
}

/**
 * Tells the lender that the customer leaves. One key per application and reason: however often it is told, it is one
 * withdrawal, so unlike a submission it may be repeated when an answer got lost; and a loan that was paid out after all can
 * be left as well, which a lender that remembers the first key would take for the same.
 */
export async function withdrawApplication(
  ctx: Context,
  connection: LenderConnection,
  { lenderApplicationId, reason }: { lenderApplicationId: string; reason: WithdrawalReason },
): Promise<WithdrawalOutcome> {
  const dialect = getDialect(connection.dialect);
  const reply = await callLender(ctx, connection, {
    operation: 'withdraw',
    method: 'POST',
    path: 'withdrawals',
    body: JSON.stringify(writeMessage(dialect.withdrawal, { clientReference: lenderApplicationId, reason })),
    idempotencyKey: `${lenderApplicationId}:withdrawal:${reason}`,
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
    isAnswer: isStatusOf(dialect, lenderApplicationId),
  });
  if (reply.kind === 'refused') {
    const { status: httpStatus } = reply;
    if (httpStatus === 404) return { kind: 'not-known' };
    if (!NOT_LET_IN.includes(httpStatus)) return { kind: 'refused', httpStatus };
    ctx.platform.logger.error({ lender: connection.slug, status: httpStatus }, 'a lender lets no withdrawal in');
    return { kind: 'no-answer', reason: `status ${httpStatus}`, retryAfterMs: null };
  }
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason, retryAfterMs: reply.retryAfterMs };
  const status = readStatusAnswer(dialect, reply.body);
  if (status?.clientReference !== lenderApplicationId) {
    return { kind: 'no-answer', reason: 'unreadable answer', retryAfterMs: null };
  }
  return { kind: 'told', status };
}

/** `handed-over`: the lender has it. `refused`: it never will. `no-answer`: to be tried again under the same key. */
export type DocumentOutcome =
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'refused'; readonly httpStatus: number }
  | { readonly kind: 'no-answer'; readonly reason: string; readonly retryAfterMs: number | null };

/** Too large, or of no kind that the lender takes: no other try would be answered otherwise. */
const NEVER_TAKEN: readonly number[] = [400, 410, 413, 415, 422];

/** Hands one document of an application to the lender's own system, under the document's id as key: twice is once. */
export async function sendDocument(
  ctx: Context,
  connection: LenderConnection,
  documentId: string,
  document: DocumentMessage,
): Promise<DocumentOutcome> {
  const reply = await callLender(ctx, connection, {
    operation: 'document',
    method: 'POST',
    path: 'documents',
    body: JSON.stringify(writeMessage(getDialect(connection.dialect).document, document)),
    idempotencyKey: documentId,
    lenderApplicationId: document.clientReference,
    deadlineMs: TOTAL_MS,
  });
  if (reply.kind === 'answered') return { kind: 'handed-over' };
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason, retryAfterMs: reply.retryAfterMs };
  if (NEVER_TAKEN.includes(reply.status)) return { kind: 'refused', httpStatus: reply.status };
  return { kind: 'no-answer', reason: `status ${reply.status}`, retryAfterMs: null };
}

/** In base64 a third more than the largest file that is taken from a customer. */
const LONGEST_DOCUMENT_ANSWER = 8 * 1024 * 1024;

/** The content of a document that the lender signed with the loan, as it says it is; undefined when it gives none. */
export async function fetchDocument(
  ctx: Context,
  connection: LenderConnection,
  { lenderApplicationId, documentId }: { lenderApplicationId: string; documentId: string },
): Promise<Buffer | undefined> {
  const reply = await callLender(ctx, connection, {
    operation: 'document',
    method: 'GET',
    path: `executed-documents?clientReference=${encodeURIComponent(lenderApplicationId)}&documentId=${encodeURIComponent(documentId)}`,
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
    longestAnswer: LONGEST_DOCUMENT_ANSWER,
  });
  return reply.kind === 'answered' ? readExecutedContent(getDialect(connection.dialect), reply.body) : undefined;
}
