import type { ConnectionDocument } from '@saakh/contracts/lending/connections/document';
import type { ReadMessage, UnreadPart } from '@saakh/rules/lending/connections/steps';
import { completeTerms, lenderOffer, MOST_OFFERS, type QuoteAnswer, type QuotedTerms, quoteAnswer } from '../messages';

/** A fee and its tax: where the lender names one figure, as the connection says what it is. Paise, the tax rounded half up. */
export function withTax({ feeTax }: ConnectionDocument, { feePaise: said, taxPaise }: ReadMessage['values']) {
  if (!feeTax || typeof said !== 'number' || taxPaise !== undefined) return { feePaise: said, taxPaise };
  if (feeTax.is === 'added') return { feePaise: said, taxPaise: Math.round((said * feeTax.rateBps) / 10_000) };
  const feePaise = Math.round((said * 10_000) / (10_000 + feeTax.rateBps));
  return { feePaise, taxPaise: said - feePaise };
}

export type QuoteOutcome =
  /** One or several, whole ones only. */
  | { readonly kind: 'offered'; readonly offers: readonly QuotedTerms[] }
  | { readonly kind: 'not-eligible' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'no-answer'; readonly reason: string };

/**
 * A quote answer in our words, one entry for each offer; undefined when it is none. Figures that are missing stay missing. What
 * stands beside a list of offers holds for each of them.
 */
export function readQuotes(
  { values, lists, unread }: ReadMessage & { readonly unread: readonly UnreadPart[] },
  document: ConnectionDocument,
): QuoteAnswer[] | undefined {
  // Until when it stands may be left out, and is not guessed.
  if (unread.some(({ to }) => to === 'validUntil')) return undefined;
  const { offers } = lists;
  if (offers?.length === 0) return [{ eligible: false, reasonCode: 'OTHER' }];
  // By spreading, each name that an offer adds takes V8 a microsecond.
  const said = (offers ?? [{}]).slice(0, MOST_OFFERS).map((offer) => Object.assign({}, values, offer));
  const read = said.map(({ eligible = offers !== undefined, reasonCode, offerReference, validUntil, ...figures }) => {
    const { amountPaise, tenureMonths, rateBps } = figures;
    const terms = { amountPaise, tenureMonths, rateBps, ...withTax(document, figures) };
    return quoteAnswer.safeParse({ eligible, reasonCode, quoteReference: offerReference, validUntil, terms }).data;
  });
  return read.every((answer) => answer !== undefined) ? read : undefined;
}

/** An eligible answer that lacks a required figure is `incomplete`, never an offer. */
export function outcomeOfQuotes(answers: readonly QuoteAnswer[] | undefined): QuoteOutcome {
  if (!answers) return { kind: 'no-answer', reason: 'unreadable answer' };
  const eligible = answers.flatMap((answer) => (answer.eligible ? [answer] : []));
  if (eligible.length === 0) return { kind: 'not-eligible' };
  const offers = eligible.flatMap(({ quoteReference, validUntil, terms: said }): QuotedTerms[] => {
    const terms = completeTerms(said);
    return terms ? [{ quoteReference, validUntil, terms }] : [];
  });
  return offers.length > 0 ? { kind: 'offered', offers } : { kind: 'incomplete' };
}

/** The whole offers among which a status lets the customer choose. */
export function readChoices({ lists }: ReadMessage, document: ConnectionDocument): QuotedTerms[] | undefined {
  return lists.offers?.slice(0, MOST_OFFERS).flatMap(({ offerReference, validUntil = null, ...figures }) => {
    const { amountPaise, tenureMonths, rateBps } = figures;
    const terms = { amountPaise, tenureMonths, rateBps, ...withTax(document, figures) };
    return lenderOffer.safeParse({ quoteReference: offerReference, validUntil, terms }).data ?? [];
  });
}
