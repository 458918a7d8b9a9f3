import type { Bilingual } from '../../reference/types';

export interface DemoListing {
  readonly code: string;
  readonly productType: 'Discount Vouchers' | 'Deals';
  readonly seller: string;
  readonly title: Bilingual;
  readonly terms: Bilingual;
  /** To be given at the seller's. */
  readonly voucherCode: string | null;
  /** From the day on which the demo is made; null goes on. */
  readonly validForDays: number | null;
  readonly targetUrl: string;
}

export interface DemoInsurancePlan {
  readonly productType: 'Health Insurance' | 'Shop Insurance' | 'Other Insurance';
  readonly insurerCode: string;
  readonly insurer: string;
  readonly name: Bilingual;
  readonly coverPaise: number;
  readonly premiumFromPaise: number;
  readonly premiumFor: Bilingual;
  readonly bullets: readonly Bilingual[];
  readonly exclusions: Bilingual;
  readonly ages: readonly [min: number, max: number];
  /** Answers to its category's form that it insures; null says nothing. */
  readonly covers: readonly string[] | null;
}
