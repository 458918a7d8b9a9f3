import { isDeepStrictEqual } from 'node:util';
import type { CallReply } from '@saakh/contracts/call';
import type { testLenderConnection } from '@saakh/contracts/catalogue/staff/lenders';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { valueAt } from '@saakh/rules/lending/connections/places';
import { partsOf } from '@saakh/rules/lending/connections/sources';
import { readMessage } from '@saakh/rules/lending/connections/steps';
import {
  findConnection,
  getLenderForUpdate,
  type LenderConnection,
  noteConnectionTest,
  shownConnection,
} from '#domains/catalogue/lenders';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, type Context, inTransaction } from '#platform/context';
import { newId } from '#platform/ids';
import { findStatus, type StatusOutcome } from '../adapter/applications';
import { askForQuote } from '../adapter/offers';
import { findSystem, type LenderSystem } from '../documents/systems.service';
import { type QuoteRequest, quoteAnswer, readTerms } from '../messages';
import { INWARDS, OUTSIDE_RANGES } from '../outbound-address';
import type { QuoteOutcome } from '../updates/read-offers';

interface UnreadPart {
  readonly field: string;
  readonly found: string | null;
}

type Tested = Omit<CallReply<typeof testLenderConnection>, 'success'>;

const DEADLINE_MS = 8_000;
/** Nobody: a quote is asked for without identity anyway. */
const INVENTED: QuoteRequest = {
  product: 'personal-loans',
  amountPaise: 20_000_000,
  tenureMonths: 24,
  monthlyIncomePaise: 6_000_000,
  employment: 'salaried',
  ageYears: 35,
  pincode: '560001',
  creditClass: 'B',
};

type Said = Pick<Tested, 'outcome' | 'message'>;
const NOT_CONNECTED: Said = { outcome: 'not-configured', message: STAFF_MESSAGES.lenderNotConnected };
const BEHIND_VPN: Said = { outcome: 'unreachable', message: STAFF_MESSAGES.addressNotAllowed };
const SAID: Readonly<Record<string, Said>> = {
  'unreadable answer': { outcome: 'unreadable', message: STAFF_MESSAGES.lenderUnreadable },
  timeout: { outcome: 'slow', message: STAFF_MESSAGES.lenderSlow },
  [INWARDS]: BEHIND_VPN,
  [OUTSIDE_RANGES]: BEHIND_VPN,
  'breaker open': { outcome: 'unreachable', message: STAFF_MESSAGES.lenderRested },
};

/** What the answer says of the connection; that the lender would not lend to nobody is an answer like any other. */
function saidBy(answer: QuoteOutcome | StatusOutcome, status: number | null): Said {
  if (answer.kind === 'incomplete') return { outcome: 'unreadable', message: STAFF_MESSAGES.lenderUnreadable };
  if (answer.kind !== 'no-answer' || status === 204) {
    return { outcome: 'answered', message: STAFF_MESSAGES.lenderAnswered };
  }
  const known = SAID[answer.reason];
  if (known) return known;
  return answer.reason.startsWith('status ')
    ? { outcome: 'refused', message: STAFF_MESSAGES.lenderRefusedUs }
    : { outcome: 'unreachable', message: STAFF_MESSAGES.lenderUnreachable };
}

type Answer = Pick<Tested, 'status' | 'response' | 'unreadable'>;
const NO_ANSWER: Answer = { status: null, response: null, unreadable: [] };
const LONGEST_RESPONSE = 2_000;
// Bidirectional overrides too: nothing of it may reorder the words around it.
const UNSEEN = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

/** An answer as staff may see it: a system that repeats our key does not show it to them. */
const shown = (connection: LenderConnection, body: string): string =>
  [connection.apiKey(), ...connection.webhookSecrets()]
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '•••'), body)
    .replaceAll(UNSEEN, ' ')
    .slice(0, LONGEST_RESPONSE);

/** Where reading a text as JSON ends, with what is there. */
function notJson(body: string): UnreadPart | undefined {
  try {
    JSON.parse(body);
    return undefined;
  } catch (error) {
    const from = Number(/position (\d+)/.exec(String(error))?.[1] ?? 0);
    return { field: '', found: body.slice(Math.max(0, from - 20), from + 100) };
  }
}

const LONGEST_PART = 120;
const shortJson = (value: unknown): string | null =>
  value === undefined ? null : (JSON.stringify(value) ?? String(value)).slice(0, LONGEST_PART);

function unreadOf(connection: LenderSystem, body: string): UnreadPart[] {
  if (body === '') return [{ field: '', found: null }];
  const broken = notJson(body);
  if (broken) return [broken];
  const { document } = connection;
  const { quote, status } = document.operations;
  const [step] = connection.offersQuotes ? (quote?.steps ?? []) : (status?.steps ?? []);
  if (!step) return [];
  if (!connection.offersQuotes) return [{ field: step.statuses?.at ?? '', found: body.slice(0, LONGEST_PART) }];
  const answer = JSON.parse(body);
  const { values, unread } = readMessage(step, { facts: {}, saved: {}, answer }, document);
  const { eligible, reasonCode, offerReference: quoteReference, validUntil, ...terms } = values;
  const read = quoteAnswer.safeParse({ eligible, reasonCode, quoteReference, validUntil, terms });
  const offered = read.data?.eligible ? readTerms(read.data.terms) : undefined;
  const faults = (read.error?.issues ?? offered?.error?.issues ?? []).map(({ path }) => String(path.at(-1)));
  const names = [...faults, ...unread.map(({ to }) => to).filter((to) => to === 'validUntil')];
  return (step.read ?? [])
    .filter(({ to }) => names.includes(to === 'offerReference' ? 'quoteReference' : to))
    .map(({ from }) => partsOf(from)[1])
    .map((place) => ({ field: place, found: shortJson(valueAt(answer, place)) }));
}

/** How a connection answers a test within 8 s, in words, also in its quiet hours; outside any transaction. */
export async function askConnection(ctx: Context, { document, ...rest }: LenderSystem): Promise<Said & Answer> {
  let answer: { readonly status: number; readonly body: string } | undefined;
  const keep = (came: { readonly status: number; readonly body: string }) => {
    answer = came;
  };
  const { limits: _limits, ...unlimited } = document;
  const connection = { ...rest, document: unlimited };
  // A lender that gives no quotes is asked about an application that it can't know.
  const outcome = connection.offersQuotes
    ? await askForQuote(ctx, connection, INVENTED, DEADLINE_MS, { onAnswer: keep })
    : await findStatus(ctx, connection, newId('lap'), keep);
  const said = saidBy(outcome, answer?.status ?? null);
  if (!answer) return { ...said, ...NO_ANSWER };
  const unread = said.outcome === 'unreadable' ? unreadOf(connection, answer.body) : [];
  return {
    ...said,
    status: answer.status,
    response: shown(connection, answer.body),
    unreadable: unread.map(({ field, found }) => ({ field, found: found === null ? null : shown(connection, found) })),
  };
}

/**
 * Asks the lender's own system within 8 s, for a quote for somebody invented or, where it gives none, about an application that
 * it can't know; outside any transaction. Says in words how it answered, with the answer itself, and notes whether the
 * connection works: a lender goes live only with one that does. NOT_FOUND for a lender that is unknown or deleted.
 */
export async function testConnection(ctx: AdminContext, lenderId: number): Promise<Tested> {
  const connection = await inTransaction(ctx, async (tx) => {
    await getLenderForUpdate(tx, lenderId);
    return findSystem(tx, lenderId);
  });
  const startedMs = performance.now();
  const isRest = connection !== undefined;
  const said = isRest ? await askConnection(ctx, connection) : { ...NOT_CONNECTED, ...NO_ANSWER };
  const milliseconds = isRest ? Math.round(performance.now() - startedMs) : null;
  await inTransaction(ctx, async (tx) => {
    await recordAudit(tx, {
      action: 'lender-connection.tested',
      objectType: 'lender',
      objectId: String(lenderId),
      after: { outcome: said.outcome, milliseconds },
    });
    if (!isRest) return;
    await getLenderForUpdate(tx, lenderId);
    const present = await findConnection(tx, lenderId);
    // Changed while it was tested: the answer is not one about what is there now.
    if (isDeepStrictEqual(shownConnection(present), shownConnection(connection))) {
      await noteConnectionTest(tx, lenderId, said.outcome === 'answered' ? tx.clock.now() : null);
    }
  });
  return { ...said, milliseconds };
}
