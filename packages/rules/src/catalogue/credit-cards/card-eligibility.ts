import { acceptsCreditClass, type CreditScoreClass } from '../../lending/offers/classes';
import type { MatchProfile } from '../../lending/offers/eligibility';

/** What the issuer of a card asks of a customer at least. */
export interface CardAsks {
  /** Net, per month. */
  readonly minIncomePaise: number;
  readonly minAge: number;
  readonly maxAge: number;
  /** The lowest credit-score class taken; E takes everybody. */
  readonly creditScoreClass: CreditScoreClass;
}

export const CARD_OBSTACLES = ['income', 'age', 'credit-score'] as const;
export type CardObstacle = (typeof CARD_OBSTACLES)[number];

export type CardProfile = Pick<MatchProfile, 'monthlyIncomePaise' | 'ageYears' | 'creditScoreClass'>;

/**
 * What stands between a profile and a card by the issuer's published conditions; empty when nothing does. No bureau is
 * asked: "don't know" of one's own score stands in no way, and the issuer decides.
 */
export function cardObstacles(asks: CardAsks, profile: CardProfile): CardObstacle[] {
  const fits: Readonly<Record<CardObstacle, boolean>> = {
    income: profile.monthlyIncomePaise >= asks.minIncomePaise,
    age: profile.ageYears >= asks.minAge && profile.ageYears <= asks.maxAge,
    'credit-score':
      asks.creditScoreClass === 'E' || acceptsCreditClass(asks.creditScoreClass, profile.creditScoreClass),
  };
  return CARD_OBSTACLES.filter((obstacle) => !fits[obstacle]);
}
