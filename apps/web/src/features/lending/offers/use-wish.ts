import type { OfferSet } from '@saakh/contracts/lending/offers';
import { useState } from 'react';

export interface LoanLimits {
  readonly minPaise: number;
  readonly maxPaise: number;
  readonly minMonths: number;
  readonly maxMonths: number;
}

/** Amount in rupees and months as they are being typed; null while a field is empty. */
interface Typed {
  readonly offerSetId: string;
  readonly amount: number | null;
  readonly months: number | null;
}

/** What the customer wants now, beside what the offers in sight were made for. */
export function useWish(set: OfferSet | undefined, limits: LoanLimits) {
  const [typed, setTyped] = useState<Typed>();
  if (!set) return undefined;
  const asMade: Typed = {
    offerSetId: set.offerSetId,
    amount: Math.floor(set.amountPaise / 100),
    months: set.tenureMonths,
  };
  // New offers end what was typed about the ones before.
  const { amount, months } = typed?.offerSetId === set.offerSetId ? typed : asMade;
  const wished = { amountPaise: (amount ?? 0) * 100, tenureMonths: months ?? 0 };
  const amountFits = wished.amountPaise >= limits.minPaise && wished.amountPaise <= limits.maxPaise;
  const monthsFit = wished.tenureMonths >= limits.minMonths && wished.tenureMonths <= limits.maxMonths;
  return {
    ...{ amount, months, wished, amountFits, monthsFit },
    fits: amountFits && monthsFit,
    changed: amount !== asMade.amount || months !== asMade.months,
    setAmount: (next: number | null) => setTyped({ ...asMade, months, amount: next }),
    setMonths: (next: number | null) => setTyped({ ...asMade, amount, months: next }),
  };
}
export type Wish = NonNullable<ReturnType<typeof useWish>>;
