import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import type { ReadAnswer, ReadMessage } from '@saakh/rules/lending/connections/steps';
import { ownValue } from '@saakh/rules/own-value';
import { siteAddress } from '#platform/brands';
import type { Context } from '#platform/context';
import { isLoopback } from '#platform/settings/inner-address';
import { type LenderReply, type LenderRequest, TOTAL_MS } from './call-lender';
import { runOperation } from './connection/run-operation';
import type { LenderSystem } from './documents/systems.service';
import {
  type ApplicationMessage,
  completeTerms,
  type DocumentMessage,
  executedDocument,
  type LenderStatus,
  type LoanTerms,
  lenderStatus,
  MOST_EXECUTED_DOCUMENTS,
  type NextLink,
  type QuoteAnswer,
  type QuoteRequest,
  quoteAnswer,
  type WithdrawalReason,
} from './messages';

type Identity = Pick<
  ApplicationMessage,
  'fullName' | 'firstName' | 'lastName' | 'mobile' | 'email' | 'pan' | 'bornOn' | 'address'
>;
type Facts = Omit<ApplicationMessage, keyof Identity | 'clientReference' | 'callbackUrl'>;

/** Somebody's application on its way to a lender. Who it is stays sealed until the adapter writes the message. */
export interface LenderApplicationRequest extends Facts {
  readonly lenderApplicationId: string;
  readonly brandKey: string;
  readonly openIdentity: () => Promise<Identity>;
}

/** One of the loans that a lender offers, by its own reference, and until when the offer stands. */
export interface QuotedTerms {
  readonly quoteReference: string;
  readonly validUntil: string;
  readonly terms: LoanTerms;
}

export type QuoteOutcome =
  /** One or several, whole ones only. */
  | { readonly kind: 'offered'; readonly offers: readonly QuotedTerms[] }
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

const known = (facts: object) => ({ facts: facts as Record<string, unknown> });

const MOST_OFFERS = 10;

/**
 * A quote answer in our words, one entry for each offer; undefined when it is none. Figures that are missing stay missing. What
 * stands beside a list of offers holds for each of them.
 */
export function readQuotes({ values, lists }: ReadMessage, document: ConnectionDocument): QuoteAnswer[] | undefined {
  const { offers } = lists;
  if (offers?.length === 0) return [{ eligible: false, reasonCode: 'OTHER' }];
  const said = (offers ?? [{}]).slice(0, MOST_OFFERS).map((offer) => ({ ...values, ...offer }));
  const read = said.map(({ eligible = offers !== undefined, reasonCode, offerReference, validUntil, ...figures }) => {
    const { amountPaise, tenureMonths, rateBps } = figures;
    const terms = { amountPaise, tenureMonths, rateBps, ...withTax(document, figures) };
    return quoteAnswer.safeParse({ eligible, reasonCode, quoteReference: offerReference, validUntil, terms }).data;
  });
  return read.every((answer) => answer !== undefined) ? read : undefined;
}

/** A fee and its tax: where the lender names one figure, as the connection says what it is. Paise, the tax rounded half up. */
function withTax({ feeTax }: ConnectionDocument, { feePaise: said, taxPaise }: ReadMessage['values']) {
  if (!feeTax || typeof said !== 'number' || taxPaise !== undefined) return { feePaise: said, taxPaise };
  if (feeTax.is === 'added') return { feePaise: said, taxPaise: Math.round((said * feeTax.rateBps) / 10_000) };
  const feePaise = Math.round((said * 10_000) / (10_000 + feeTax.rateBps));
  return { feePaise, taxPaise: said - feePaise };
}

const SINCE_MS = Date.UTC(2020, 0, 1);

/** What makes one word of a lender newer than another, as a number: its version, its time in seconds, or the rank of its stage. */
function versionOf(
  { updates }: ConnectionDocument,
  { version, at, rank }: { version: unknown; at: unknown; rank: number | undefined },
): unknown {
  if (updates.newer === 'version') return version;
  if (updates.newer === 'rank') return rank;
  return typeof at === 'string' ? Math.floor((Date.parse(at) - SINCE_MS) / 1000) : undefined;
}

/** An application as its lender says it stands; undefined for what is no such answer, such as a stage that has no meaning. */
export function readStatus(
  { document, environment }: Pick<LenderSystem, 'document' | 'environment'>,
  { values, lists }: ReadMessage,
  { now, asked }: { now: Date; asked?: string },
): LenderStatus | undefined {
  const { stage, reference, clientReference = asked, at = now.toISOString(), reasonCode = null } = values;
  const documents = (lists.documents ?? [])
    .slice(0, MOST_EXECUTED_DOCUMENTS)
    // Those that can be read: a status is not lost over a document that has no hash.
    .flatMap(
      ({ documentId, documentKind: kind, sha256 }) =>
        executedDocument.safeParse({ documentId, kind, sha256 }).data ?? [],
    );
  const { amountPaise, tenureMonths, rateBps, ...fees } = values;
  const { feePaise, taxPaise } = withTax(document, fees);
  const terms = completeTerms({ amountPaise, tenureMonths, rateBps, feePaise, taxPaise } as Partial<LoanTerms>) ?? null;
  const meaning = ownValue(document.states, String(stage));
  const state = meaning?.is;
  const version = versionOf(document, { version: values.version, at: values.at, rank: meaning?.rank });
  const { loanAccount, utr, paidPaise } = values;
  return lenderStatus.safeParse({
    ...{ reference, clientReference, state, version, at, reasonCode, terms, documents, loanAccount, utr, paidPaise },
    ...(typeof stage === 'string' ? { stage, nextKind: meaning?.next } : {}),
    link: readLink(document.environments[environment].pageHosts, values),
  }).data;
}

/**
 * The lender's page that an answer names, when it leads to a host that the connection names: over https, or on this machine where
 * the lender's stand-in is. Undefined for any other, which nobody is sent to.
 */
function readLink(pageHosts: readonly string[], { nextUrl, nextExpiresAt = null }: ReadMessage['values']) {
  if (typeof nextUrl !== 'string' || !URL.canParse(nextUrl)) return undefined;
  const { protocol, host, hostname, username, password, href } = new URL(nextUrl);
  const isSpoken = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  if (!isSpoken || username !== '' || password !== '' || !pageHosts.includes(host)) return undefined;
  return { url: href, expiresAt: nextExpiresAt };
}

export type LinkOutcome =
  | { readonly kind: 'given'; readonly link: NextLink }
  /** The application is past the point where the customer goes on there. */
  | { readonly kind: 'over' }
  | { readonly kind: 'no-answer' };

/** Asks for a new address of the lender's page where the customer goes on; the one before it may end with that. */
export async function askForLink(
  ctx: Context,
  connection: LenderSystem,
  lenderApplicationId: string,
): Promise<LinkOutcome> {
  const reply = await runOperation(ctx, connection, 'link', {
    known: known({ clientReference: lenderApplicationId }),
    operation: 'link',
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
  });
  if (reply.kind === 'refused') return { kind: 'over' };
  if (reply.kind === 'failed') return { kind: 'no-answer' };
  const { pageHosts } = connection.document.environments[connection.environment];
  const link = readLink(pageHosts, reply.read.values);
  if (!link) ctx.platform.logger.error({ lender: connection.slug }, 'a lender answers no link that may be followed');
  return link ? { kind: 'given', link: link as NextLink } : { kind: 'no-answer' };
}

/** Asks for a quote without identity; an eligible answer that lacks a required figure is `incomplete`, never an offer. */
export async function askForQuote(
  ctx: Context,
  connection: LenderSystem,
  wanted: QuoteRequest,
  deadlineMs: number,
  watchers: Watchers = {},
): Promise<QuoteOutcome> {
  let answers: QuoteAnswer[] | undefined;
  const reply = await runOperation(ctx, connection, 'quote', {
    known: known(wanted),
    operation: 'quote',
    deadlineMs,
    // Nothing at all is an answer, too: the lender has nothing to say.
    isAnswer: (read) => {
      answers = readQuotes(read, connection.document);
      return read.isEmpty || answers !== undefined;
    },
    ...watchers,
  });
  if (reply.kind === 'refused') return { kind: 'no-answer', reason: `status ${reply.status}` };
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason };
  if (!answers) return { kind: 'no-answer', reason: 'unreadable answer' };
  const eligible = answers.flatMap((answer) => (answer.eligible ? [answer] : []));
  if (eligible.length === 0) return { kind: 'not-eligible' };
  const offers = eligible.flatMap(({ quoteReference, validUntil, terms: said }): QuotedTerms[] => {
    const terms = completeTerms(said);
    return terms ? [{ quoteReference, validUntil, terms }] : [];
  });
  return offers.length > 0 ? { kind: 'offered', offers } : { kind: 'incomplete' };
}

const isStatusOf =
  (ctx: Context, connection: LenderSystem, asked: string) =>
  (read: ReadAnswer): boolean =>
    readStatus(connection, read, { now: ctx.clock.now(), asked })?.clientReference === asked;

function callbackUrl(ctx: Context, slug: string): string {
  return siteAddress(ctx, DEFAULT_BRAND_KEY, `/api/lender-webhooks/${slug}`);
}

/** All that a lender is told of an application, with the identity: the only place where it is put together. To be kept sealed only. */
export async function writeApplication(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, openIdentity, brandKey: _brand, ...facts }: LenderApplicationRequest,
): Promise<string> {
  const message: ApplicationMessage = {
    ...facts,
    ...(await openIdentity()),
    clientReference: lenderApplicationId,
    callbackUrl: callbackUrl(ctx, connection.slug),
  };
  return JSON.stringify(message);
}

function outcomeOfRefusal(
  ctx: Context,
  { slug }: LenderSystem,
  { status, means }: Extract<LenderReply, { kind: 'refused' }>,
): SubmitOutcome {
  if (means === 'refused') return { kind: 'refused', httpStatus: status };
  // Our own key or address is wrong: nothing was taken, and staff have to mend it.
  ctx.platform.logger.error({ lender: slug, status }, 'a lender does not let our submissions in');
  return { kind: 'not-sent', reason: `status ${status}`, retryAfterMs: null };
}

/**
 * Sends one application under its own id as key: however often it is sent, the lender makes one of it. Only an answer that
 * finds fault with the application itself is a refusal.
 */
export async function submitApplication(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, body }: WrittenSubmission,
): Promise<SubmitOutcome> {
  const reply = await runOperation(ctx, connection, 'submit', {
    known: known(JSON.parse(body)),
    operation: 'submit',
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
    isAnswer: isStatusOf(ctx, connection, lenderApplicationId),
  });
  if (reply.kind === 'refused') return outcomeOfRefusal(ctx, connection, reply);
  if (reply.kind === 'failed') {
    const { reason, retryAfterMs } = reply;
    return { kind: reply.sent ? 'unknown' : 'not-sent', reason, retryAfterMs };
  }
  const status = readStatus(connection, reply.read, { now: ctx.clock.now(), asked: lenderApplicationId });
  if (status?.clientReference !== lenderApplicationId)
    return { kind: 'unknown', reason: 'unreadable answer', retryAfterMs: null };
  return { kind: 'taken', status };
}

const MOST_STATUSES = 50;

/** Every status of a list answer; undefined where one can't be read, so that garbage is never taken for "unknown to us". */
function readStatuses(
  ctx: Context,
  connection: LenderSystem,
  asked: string,
  { statuses, ...single }: ReadAnswer,
): LenderStatus[] | undefined {
  if (single.means === 'not-found') return [];
  const now = ctx.clock.now();
  const { statuses: isList } = connection.document.operations.status?.steps.at(-1) ?? {};
  if (!isList) {
    const status = readStatus(connection, single, { now, asked });
    return status && [status];
  }
  if (!statuses || statuses.length > MOST_STATUSES) return undefined;
  const read = statuses.map((one) => readStatus(connection, one, { now }));
  return read.every((status) => status !== undefined) ? read : undefined;
}

/** What the lender says of the application with this id; `not-known` only when it says so itself. */
export async function findStatus(
  ctx: Context,
  connection: LenderSystem,
  lenderApplicationId: string,
  onAnswer?: Watcher,
): Promise<StatusOutcome> {
  const reply = await runOperation(ctx, connection, 'status', {
    known: known({ clientReference: lenderApplicationId }),
    operation: 'status',
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
    isAnswer: (read) => readStatuses(ctx, connection, lenderApplicationId, read) !== undefined,
    ...(onAnswer ? { onAnswer } : {}),
  });
  if (reply.kind === 'refused') return { kind: 'no-answer', reason: `status ${reply.status}` };
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason };
  const [newest] = (readStatuses(ctx, connection, lenderApplicationId, reply.read) ?? [])
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
  connection: LenderSystem,
  { lenderApplicationId, reason }: { lenderApplicationId: string; reason: WithdrawalReason },
): Promise<WithdrawalOutcome> {
  const facts = { clientReference: lenderApplicationId, withdrawalReason: reason };
  const reply = await runOperation(ctx, connection, 'withdraw', {
    known: known(facts),
    subject: reason,
    operation: 'withdraw',
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
    isAnswer: isStatusOf(ctx, connection, lenderApplicationId),
  });
  if (reply.kind === 'refused') {
    const { status: httpStatus, means } = reply;
    if (means === 'refused') return { kind: 'refused', httpStatus };
    ctx.platform.logger.error({ lender: connection.slug, status: httpStatus }, 'a lender lets no withdrawal in');
    return { kind: 'no-answer', reason: `status ${httpStatus}`, retryAfterMs: null };
  }
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason, retryAfterMs: reply.retryAfterMs };
  if (reply.read.means === 'not-found') return { kind: 'not-known' };
  const status = readStatus(connection, reply.read, { now: ctx.clock.now(), asked: lenderApplicationId });
  return status ? { kind: 'told', status } : { kind: 'no-answer', reason: 'unreadable answer', retryAfterMs: null };
}

/** `handed-over`: the lender has it. `refused`: it never will. `no-answer`: to be tried again under the same key. */
export type DocumentOutcome =
  | { readonly kind: 'handed-over' }
  | { readonly kind: 'refused'; readonly httpStatus: number }
  | { readonly kind: 'no-answer'; readonly reason: string; readonly retryAfterMs: number | null };

/** Hands one document of an application to the lender's own system, under the document's id as key: twice is once. */
export async function sendDocument(
  ctx: Context,
  connection: LenderSystem,
  documentId: string,
  { key: documentKey, ...document }: DocumentMessage,
): Promise<DocumentOutcome> {
  const reply = await runOperation(ctx, connection, 'document', {
    known: known({ ...document, documentKey, documentId }),
    subject: documentId,
    operation: 'document',
    lenderApplicationId: document.clientReference,
    deadlineMs: TOTAL_MS,
  });
  if (reply.kind === 'answered') return { kind: 'handed-over' };
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason, retryAfterMs: reply.retryAfterMs };
  if (reply.means === 'refused') return { kind: 'refused', httpStatus: reply.status };
  return { kind: 'no-answer', reason: `status ${reply.status}`, retryAfterMs: null };
}

/** In base64 a third more than the largest file that is taken from a customer. */
const LONGEST_DOCUMENT_ANSWER = 8 * 1024 * 1024;

/** The content of a document that the lender signed with the loan, as it says it is; undefined when it gives none. */
export async function fetchDocument(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, documentId }: { lenderApplicationId: string; documentId: string },
): Promise<Buffer | undefined> {
  const facts = { clientReference: lenderApplicationId, documentId };
  const reply = await runOperation(ctx, connection, 'executedDocument', {
    known: known(facts),
    subject: documentId,
    operation: 'document',
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
    longestAnswer: LONGEST_DOCUMENT_ANSWER,
  });
  const content = reply.kind === 'answered' ? reply.read.values.content : undefined;
  return typeof content === 'string' && content !== '' ? Buffer.from(content, 'base64') : undefined;
}
