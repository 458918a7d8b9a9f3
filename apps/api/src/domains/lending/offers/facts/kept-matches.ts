import { type MatchResult, matchProfile } from '@saakh/rules/lending/offers/matching';
import type { Ruleset } from '@saakh/rules/lending/offers/ruleset';
import { coolingOffDaysOf } from '#domains/catalogue/lenders';
import type { Platform, TxContext } from '#platform/context';
import type { OfferSetRow } from '../offers.repository';

/** Views that are looked at again soon after they were made; any other is matched again. */
const MOST_KEPT = 500;
const keptBy = new WeakMap<Platform, Map<string, MatchResult>>();

export function keepMatch({ platform }: TxContext, { offerSetId }: OfferSetRow, result: MatchResult): void {
  const kept = keptBy.get(platform) ?? new Map<string, MatchResult>();
  keptBy.set(platform, kept);
  kept.set(offerSetId, result);
  const [oldest = ''] = kept.keys();
  if (kept.size > MOST_KEPT) kept.delete(oldest);
}

/** How the profile of a view matched the rules of its version: as it was found, or found again, which gives the same (REG-ML-6). */
export async function getMatch(ctx: TxContext, set: OfferSetRow, ruleset: Ruleset): Promise<MatchResult> {
  const known = keptBy.get(ctx.platform)?.get(set.offerSetId);
  if (known) return known;
  const days = await coolingOffDaysOf(ctx, set.coolingOffRuleId);
  const result = matchProfile(ruleset, set.profile.productType, set.profile, set, days);
  keepMatch(ctx, set, result);
  return result;
}
