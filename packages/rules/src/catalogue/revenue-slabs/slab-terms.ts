import type { RevenueSlab } from '@saakh/contracts/catalogue/staff/revenue-slabs';

/** Both bounds count; null is open. */
export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** A revenue slab as it is reckoned with: amounts in integer paise, the share in thousandths of a percent. */
export interface SlabTerms {
  readonly id: number;
  readonly disbursedPaise: Bounds;
  readonly cases: Bounds;
  readonly averageTicketPaise: Bounds;
  readonly percentThousandths: number;
  readonly flatPaise: number;
  readonly isActive: boolean;
  /** First and last day in India on which it counts; null is open. */
  readonly effectiveFrom: string | null;
  readonly effectiveUntil: string | null;
}

const paiseOf = (rupees: number | null): number | null => (rupees === null ? null : Math.round(rupees * 100));

/** A slab in rupees and percent, as calls carry it, in the units that it is reckoned with. */
export function slabTermsOf(slab: Omit<RevenueSlab, 'lender_id' | 'revenue_type_id'>): SlabTerms {
  return {
    id: slab.id,
    disbursedPaise: { min: paiseOf(slab.slab_disbursed_min), max: paiseOf(slab.slab_disbursed_max) },
    cases: { min: slab.slab_number_min, max: slab.slab_number_max },
    averageTicketPaise: { min: paiseOf(slab.ats_min), max: paiseOf(slab.ats_max) },
    percentThousandths: Math.round((slab.revenue_percent ?? 0) * 1000),
    flatPaise: paiseOf(slab.revenue_flat) ?? 0,
    isActive: slab.status === 1,
    effectiveFrom: slab.effective_from,
    effectiveUntil: slab.effective_until,
  };
}

/** Paise as the whole rupees that a slab's amounts are compared in. */
export function wholeRupees(paise: number): number {
  return Math.floor(paise / 100);
}
