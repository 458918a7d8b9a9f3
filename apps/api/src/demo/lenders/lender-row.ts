import { rupees } from '../../reference/rupees';
import type { ProductType } from '../../reference/types';
import type {
  DemoLenderSandbox,
  DemoSpecialOffer,
  DocumentCode,
  LenderKind,
  ProcessingFee,
  ThirdPartyCharge,
} from './lender-types';

type Range = readonly [min: number, max: number];

/** Amounts in rupees, tenure in months, rate in percent per month. */
export interface TermsRow {
  readonly amount: Range;
  readonly tenure: Range;
  readonly monthlyRate: Range;
  readonly fee: ProcessingFee;
}

/** What is decided per lender, in rupees; lenders.ts derives the texts, the classes and the addresses from it. */
export interface LenderRow {
  readonly code: string;
  readonly name: string;
  readonly legalName: string;
  readonly kind: LenderKind;
  readonly income: Range;
  readonly age: Range;
  /** The lowest of a class of scores. */
  readonly score: number;
  readonly takes: readonly ('salaried' | 'self-employed' | 'business')[];
  readonly personal: TermsRow;
  readonly others?: readonly (TermsRow & { readonly productType: ProductType })[];
  readonly penal: { readonly percentPerMonth: number } | { readonly perMissedInstalment: number };
  readonly foreclosure: { readonly percent: number; readonly afterInstalments: number };
  readonly charges: readonly ThirdPartyCharge[];
  readonly coolingOffDays: number;
  /** Two or three leading pincode digits; absent means all of India. */
  readonly prefixes?: readonly string[];
  readonly journey: 'App' | 'Web/App';
  readonly pages?: readonly ('personal' | 'gold')[];
  readonly declinedPage?: true;
  readonly groups: readonly number[];
  readonly hours: readonly [decision: number, disbursal: number];
  readonly documents: readonly DocumentCode[];
  readonly officer: string;
  readonly revenue: readonly [percent: number, flatRupees: number];
  readonly sandbox?: DemoLenderSandbox;
  readonly autoSubmission?: true;
  readonly specialOffer?: DemoSpecialOffer;
}

/** A fee as a share of the loan, bounded in rupees; without a maximum it is not capped. */
export function percentFee(percent: number, min: number, max: number | null): ProcessingFee {
  return { kind: 'percent', percent, minPaise: rupees(min), maxPaise: max === null ? null : rupees(max) };
}

export function flatFee(amount: number): ProcessingFee {
  return { kind: 'flat', amountPaise: rupees(amount) };
}

export const stampDuty: ThirdPartyCharge = {
  label: { en: 'Stamp duty', hi: 'स्टांप शुल्क' },
  amountPaise: rupees(200),
};

export const eSign: ThirdPartyCharge = {
  label: { en: 'Electronic signature', hi: 'ऑनलाइन दस्तख़त' },
  amountPaise: rupees(59),
};

export const mandate: ThirdPartyCharge = {
  label: { en: 'Bank mandate registration', hi: 'बैंक से किस्त कटने का रजिस्ट्रेशन' },
  amountPaise: rupees(118),
};
