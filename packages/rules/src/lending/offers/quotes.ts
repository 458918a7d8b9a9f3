import type { MatchResult } from './matching';
import { sortOffers } from './offer-order';
import type { LenderName, Offer } from './offers';

/** A lender's own answer: no offer, an offer, or an offer that lacked a required figure (`makeQuotedOffer` gave undefined). */
export type LenderQuote =
  | { readonly lenderId: number; readonly eligible: false }
  | { readonly lenderId: number; readonly eligible: true; readonly offer: Offer | undefined };

const nameOf = ({ lenderId, slug, lenderName }: Offer): LenderName => ({ lenderId, slug, name: lenderName });
/** By name, and of one name by id. */
export function byName(a: Omit<LenderName, 'slug'>, b: Omit<LenderName, 'slug'>): number {
  return a.name === b.name ? a.lenderId - b.lenderId : a.name < b.name ? -1 : 1;
}

/**
 * The match with the lenders' own answers in place of their rules: an offer stands under matched, a refusal under unmatched,
 * and a lender that is awaited, timed out, failed or left out a required figure under pending, never silently dropped or
 * counted as unmatched. The three lists still name the same lenders, each once; answers of lenders outside the match are
 * ignored, a later answer of a lender replaces its earlier one, and an answer outweighs `pendingIds`.
 * Source: REG-ML-2, -3, -8.
 */
export function mergeQuotes(
  result: MatchResult,
  quotes: readonly LenderQuote[],
  pendingIds: readonly number[],
): MatchResult {
  const answers = new Map(quotes.map((quote) => [quote.lenderId, quote]));
  const awaited = new Set(pendingIds);
  const ruleOffers = new Map(result.matched.map((offer) => [offer.lenderId, offer]));
  const withoutFigures = new Set(result.pending.map(({ lenderId }) => lenderId));
  const matched: Offer[] = [];
  const unmatched: LenderName[] = [];
  const pending: LenderName[] = [];
  for (const lender of [...result.matched.map(nameOf), ...result.unmatched, ...result.pending]) {
    const { lenderId } = lender;
    const answer = answers.get(lenderId);
    const answered = answer?.eligible ? answer.offer : undefined;
    const ruled = answer || awaited.has(lenderId) ? undefined : ruleOffers.get(lenderId);
    const offer = answered ?? ruled;
    if (offer && offer.lenderId === lenderId) matched.push(offer);
    else if (answer ? answer.eligible : awaited.has(lenderId) || withoutFigures.has(lenderId)) pending.push(lender);
    else unmatched.push(lender);
  }
  return {
    rulesetVersion: result.rulesetVersion,
    matched: sortOffers(matched),
    unmatched: unmatched.sort(byName),
    pending: pending.sort(byName),
  };
}
