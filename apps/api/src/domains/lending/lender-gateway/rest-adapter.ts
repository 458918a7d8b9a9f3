import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { fillText } from '@saakh/rules/lending/connections/sources';
import type { ReadAnswer, ReadMessage } from '@saakh/rules/lending/connections/steps';
import { siteAddress } from '#platform/brands';
import type { Context } from '#platform/context';
import { type LenderReply, type LenderRequest, TOTAL_MS } from './call-lender';
import { referenceFor } from './connection/positions.service';
import { runOperation } from './connection/run-operation';
import type { LenderSystem } from './documents/systems.service';
import type {
  ApplicationMessage,
  DocumentMessage,
  LenderStatus,
  NextLink,
  QuoteAnswer,
  QuoteRequest,
  WithdrawalReason,
} from './messages';
import { holdUpdate } from './updates/held.service';
import { outcomeOfQuotes, type QuoteOutcome, readQuotes } from './updates/read-offers';
import { applicationOf, type LenderUpdate, readLink, readUpdate } from './updates/read-update';

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
  | { readonly kind: 'no-answer'; readonly reason: string; readonly retryAfterMs: number | null };

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

/** `refused`: the offer stands no more, for instance. `no-answer`: to be told again under the same key. */
export type ChoiceOutcome =
  | { readonly kind: 'told'; readonly status: LenderStatus | undefined }
  | { readonly kind: 'refused' }
  | { readonly kind: 'no-answer'; readonly reason: string };

/** The offer that a customer chose among those that a lender made for an application. */
export interface Choice {
  readonly lenderApplicationId: string;
  readonly offerReference: string;
  readonly offerAmountPaise: number;
  readonly offerTenureMonths: number;
  readonly offerRateBps: number;
}

/** Tells the lender which of its offers the customer chose. */
export async function chooseOffer(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, ...offer }: Choice,
): Promise<ChoiceOutcome> {
  const reply = await runOperation(ctx, connection, 'choose', {
    known: known({ ...offer, clientReference: lenderApplicationId }),
    subject: offer.offerReference,
    operation: 'choose',
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
  });
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason };
  if (reply.kind === 'refused')
    return reply.means === 'refused' ? { kind: 'refused' } : { kind: 'no-answer', reason: `status ${reply.status}` };
  const update = readUpdate(connection, reply.read, { now: ctx.clock.now(), asked: lenderApplicationId });
  const isOwn = isAbout(lenderApplicationId)(update);
  return { kind: 'told', status: isOwn && update?.kind === 'status' ? update.status : undefined };
}

export type LinkOutcome =
  | { readonly kind: 'given'; readonly link: NextLink }
  /** The application is past the point where the customer goes on there. */
  | { readonly kind: 'over' }
  | { readonly kind: 'no-answer' };

/** What an address of the lender's page may rest on; nothing of who applies. */
export interface LinkFacts {
  readonly lenderApplicationId: string;
  readonly product: string;
  readonly amountPaise: number;
  readonly tenureMonths: number;
  readonly brand: string;
  /** Made where the address or the question for it names one: the one before it serves no more. */
  readonly newReturnUrl: () => Promise<string>;
}

/**
 * A new address of the lender's page where the customer goes on: asked for, where the lender has a call for it, and the one before
 * may end with that; else the one that the connection names.
 */
export async function findLink(
  ctx: Context,
  connection: LenderSystem,
  { lenderApplicationId, newReturnUrl, ...facts }: LinkFacts,
): Promise<LinkOutcome> {
  const { operations, page, environments } = connection.document;
  const { pageHosts } = environments[connection.environment];
  const way = operations.link ?? page;
  if (way === undefined) return { kind: 'no-answer' };
  const returns = JSON.stringify(way).includes('fact:returnUrl');
  const told = known({
    ...facts,
    ...(returns ? { returnUrl: await newReturnUrl() } : {}),
    callbackUrl: callbackUrl(ctx, connection.slug),
    clientReference: lenderApplicationId,
  });
  const given = (values: ReadMessage['values']): LinkOutcome => {
    const link = readLink(pageHosts, values);
    if (!link) ctx.platform.logger.error({ lender: connection.slug }, 'a lender has no link that may be followed');
    return link ? { kind: 'given', link: link as NextLink } : { kind: 'no-answer' };
  };
  if (!operations.link) {
    const clientReference = await referenceFor(ctx, connection, lenderApplicationId);
    const all = { facts: { ...told.facts, clientReference }, saved: {} };
    return given({ nextUrl: fillText(page ?? '', all, encodeURIComponent) });
  }
  const reply = await runOperation(ctx, connection, 'link', {
    known: told,
    operation: 'link',
    lenderApplicationId,
    deadlineMs: TOTAL_MS,
  });
  if (reply.kind === 'refused') return { kind: 'over' };
  return reply.kind === 'failed' ? { kind: 'no-answer' } : given(reply.read.values);
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
  return outcomeOfQuotes(answers);
}

const isAbout =
  (asked: string) =>
  (update: LenderUpdate | undefined): boolean =>
    update !== undefined && applicationOf(update) === asked;

const isStatusOf =
  (ctx: Context, connection: LenderSystem, asked: string, isFirst = false) =>
  (read: ReadAnswer): boolean =>
    isAbout(asked)(readUpdate(connection, read, { now: ctx.clock.now(), asked, isFirst }));

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
    isAnswer: isStatusOf(ctx, connection, lenderApplicationId, true),
  });
  if (reply.kind === 'refused') return outcomeOfRefusal(ctx, connection, reply);
  if (reply.kind === 'failed') {
    const { reason, retryAfterMs } = reply;
    return { kind: reply.sent ? 'unknown' : 'not-sent', reason, retryAfterMs };
  }
  const first = { now: ctx.clock.now(), asked: lenderApplicationId, isFirst: true };
  const update = readUpdate(connection, reply.read, first);
  if (!update || !isAbout(lenderApplicationId)(update))
    return { kind: 'unknown', reason: 'unreadable answer', retryAfterMs: null };
  if (update.kind === 'status') return { kind: 'taken', status: update.status };
  await holdUpdate(ctx, connection, update.held);
  return { kind: 'unknown', reason: UNKNOWN_WORD, retryAfterMs: null };
}

const MOST_STATUSES = 50;
/** What the lender says of the application is kept until staff say what its word means. */
const UNKNOWN_WORD = 'unknown word';

/** Every update of a list answer; undefined where one can't be read, so that garbage is never taken for "unknown to us". */
function readUpdates(
  ctx: Context,
  connection: LenderSystem,
  asked: string,
  { statuses, ...single }: ReadAnswer,
): LenderUpdate[] | undefined {
  if (single.means === 'not-found') return [];
  const now = ctx.clock.now();
  const { statuses: isList } = connection.document.operations.status?.steps.at(-1) ?? {};
  if (!isList) {
    const update = readUpdate(connection, single, { now, asked });
    return update && [update];
  }
  if (!statuses || statuses.length > MOST_STATUSES) return undefined;
  const read = statuses.map((one) => readUpdate(connection, one, { now }));
  return read.every((update) => update !== undefined) ? read : undefined;
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
    isAnswer: (read) => readUpdates(ctx, connection, lenderApplicationId, read) !== undefined,
    ...(onAnswer ? { onAnswer } : {}),
  });
  if (reply.kind === 'refused') return { kind: 'no-answer', reason: `status ${reply.status}`, retryAfterMs: null };
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason, retryAfterMs: reply.retryAfterMs };
  const updates = (readUpdates(ctx, connection, lenderApplicationId, reply.read) ?? []).filter(
    isAbout(lenderApplicationId),
  );
  const held = updates.flatMap((update) => (update.kind === 'word' ? update.held : []));
  for (const one of held) await holdUpdate(ctx, connection, one);
  const [newest] = updates
    .flatMap((update) => (update.kind === 'status' ? update.status : []))
    .sort((a, b) => b.version - a.version);
  if (newest) return { kind: 'known', status: newest };
  return held.length > 0 ? { kind: 'no-answer', reason: UNKNOWN_WORD, retryAfterMs: null } : { kind: 'not-known' };
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
  const update = readUpdate(connection, reply.read, { now: ctx.clock.now(), asked: lenderApplicationId });
  if (update?.kind === 'status') return { kind: 'told', status: update.status };
  if (update) await holdUpdate(ctx, connection, update.held);
  return { kind: 'no-answer', reason: update ? UNKNOWN_WORD : 'unreadable answer', retryAfterMs: null };
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
