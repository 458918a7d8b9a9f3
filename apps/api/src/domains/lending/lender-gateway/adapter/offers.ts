import type { Context } from '#platform/context';
import type { LenderRequest } from '../call-lender';
import { runOperation } from '../connection/run-operation';
import type { LenderSystem } from '../documents/systems.service';
import type { LenderStatus, QuoteAnswer, QuoteRequest } from '../messages';
import { outcomeOfQuotes, type QuoteOutcome, readQuotes } from '../updates/read-offers';
import { readUpdate } from '../updates/read-update';
import { callbackUrl, isAbout, known } from './applications';

/** Who sees what happens underway. */
type Watchers = Pick<LenderRequest, 'onAnswer' | 'keepRecord'>;

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
    known: known({ callbackUrl: callbackUrl(ctx, connection.slug), ...wanted }),
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
  return reply.read.means === 'ok' ? outcomeOfQuotes(answers) : { kind: 'not-eligible' };
}

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
    lenderApplicationId,
  });
  if (reply.kind === 'failed') return { kind: 'no-answer', reason: reply.reason };
  if (reply.kind === 'refused')
    return reply.means === 'refused' ? { kind: 'refused' } : { kind: 'no-answer', reason: `status ${reply.status}` };
  if (reply.read.means !== 'ok') return { kind: 'refused' };
  const update = readUpdate(connection, reply.read, { now: ctx.clock.now(), asked: lenderApplicationId });
  const isOwn = isAbout(lenderApplicationId)(update);
  return { kind: 'told', status: isOwn && update?.kind === 'status' ? update.status : undefined };
}
