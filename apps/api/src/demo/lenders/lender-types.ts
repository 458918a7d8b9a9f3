import type { Bilingual, ProductType } from '../../reference/types';
import type { DemoOfficer } from '../types';

/** 1 up to ₹50,000, 2 up to ₹2,00,000, 3 up to ₹5,00,000, 4 above. */
export type TicketClass = 1 | 2 | 3 | 4;
/** A 750 and above, B 700 to 749, C 650 to 699, D 625 to 649, E below or none. */
export type CreditScoreClass = 'A' | 'B' | 'C' | 'D' | 'E';

export type ProcessingFee =
  | {
      readonly kind: 'percent';
      readonly percent: number;
      readonly minPaise: number;
      readonly maxPaise: number | null;
    }
  | { readonly kind: 'flat'; readonly amountPaise: number };

export interface ThirdPartyCharge {
  readonly label: Bilingual;
  readonly amountPaise: number;
}

export type ServiceArea =
  | { readonly kind: 'all-india' }
  | { readonly kind: 'prefixes'; readonly prefixes: readonly string[] };

/** What one lender asks and charges for one product. Monthly rates are percent per month, before fees. */
export interface DemoLenderTerms {
  readonly productType: ProductType;
  readonly amountMinPaise: number;
  readonly amountMaxPaise: number;
  readonly tenureMinMonths: number;
  readonly tenureMaxMonths: number;
  readonly aprMinMonthlyPercent: number;
  readonly aprMaxMonthlyPercent: number;
  readonly processingFee: ProcessingFee;
}

export interface DemoSpecialOffer {
  readonly text: Bilingual;
  /** Days from the day of seeding, so a demo never opens with a lapsed offer. */
  readonly startsInDays: number;
  readonly endsInDays: number;
}

export interface DemoLenderSandbox {
  readonly code: string;
  readonly dialect: 'plain' | 'snake' | 'paise';
  /** Whether the lender's system answers a quote call without identity. */
  readonly quotes: boolean;
}

export type LenderKind = 'Bank' | 'NBFC';

export type DocumentCode =
  | 'pan'
  | 'photo'
  | 'address_proof'
  | 'salary_slips'
  | 'bank_statement'
  | 'income_tax_returns'
  | 'gst_returns'
  | 'business_registration'
  | 'gold_items'
  | 'property_papers'
  | 'admission_letter'
  | 'vehicle_quotation';

export interface DemoLender {
  readonly code: string;
  readonly name: string;
  readonly legalName: string;
  readonly kind: LenderKind;
  readonly logo: string;
  readonly active: boolean;
  readonly priority: number;
  /** Net income per month. */
  readonly minIncomePaise: number;
  readonly maxIncomePaise: number;
  readonly minAgeYears: number;
  readonly maxAgeYears: number;
  readonly minCreditScore: number;
  /** The lowest class the lender takes. */
  readonly creditScoreClass: CreditScoreClass;
  readonly ticketClasses: readonly TicketClass[];
  readonly salaried: boolean;
  readonly selfEmployed: boolean;
  readonly business: boolean;
  readonly specialOffer: DemoSpecialOffer | null;
  readonly api: boolean;
  readonly sandbox: DemoLenderSandbox | null;
  readonly autoSubmission: boolean;
  readonly loanAmountUptoPaise: number;
  /** Free text of the specification's list; the structured terms are what is computed with. */
  readonly interestRateText: string;
  readonly processingFeesText: string;
  /** Personal Loans first; the others are the lender's further products. */
  readonly terms: readonly [DemoLenderTerms, ...DemoLenderTerms[]];
  readonly gstPercent: number;
  readonly thirdPartyCharges: readonly ThirdPartyCharge[];
  readonly penalCharges: Bilingual;
  readonly foreclosureCharges: Bilingual;
  readonly coolingOffDays: number;
  readonly serviceArea: ServiceArea;
  readonly journey: 'App' | 'Web/App';
  /** Pages of the lender's own journey: nine under /user/lender, two under /user/gold. */
  readonly journeyPages: readonly ('personal' | 'gold')[];
  readonly declinedPage: boolean;
  readonly groupIds: readonly number[];
  readonly websiteUrl: string;
  readonly privacyPolicyUrl: string;
  readonly grievanceOfficer: DemoOfficer;
  readonly decisionHours: number;
  readonly disbursalHours: number;
  readonly documents: readonly DocumentCode[];
  readonly revenuePercent: number;
  readonly revenueFlatFeePaise: number;
}

export interface DemoLenderGroup {
  readonly id: number;
  readonly name: string;
}

/** Bounds are null when open. The array order of one lender's slabs is its slab order. */
export interface DemoRevenueSlab {
  readonly lenderCode: string;
  readonly slabDisbursedMinPaise: number | null;
  readonly slabDisbursedMaxPaise: number | null;
  readonly slabNumberMin: number | null;
  readonly slabNumberMax: number | null;
  readonly atsMinPaise: number | null;
  readonly atsMaxPaise: number | null;
  readonly revenueTypeId: number;
  readonly revenueFlatPaise: number | null;
  readonly revenuePercent: number | null;
  readonly status: 0 | 1;
}

export interface DemoCreditCard {
  readonly code: string;
  readonly categoryName: string;
  readonly issuer: string;
  readonly sortOrder: number;
  readonly categoryImgThumb: string;
  readonly keyFeature: Bilingual;
  readonly annualFee: Bilingual;
  readonly annualFeePaise: number;
  /** Per month, on what is not paid in time. */
  readonly monthlyInterestPercent: number;
  readonly asks: {
    readonly minIncomePaise: number;
    readonly minAge: number;
    readonly maxAge: number;
    readonly creditScoreClass: 'A' | 'B' | 'C' | 'D' | 'E';
  };
  readonly utmLink: string;
  readonly marketingBullets: readonly Bilingual[];
  readonly secured: 0 | 1;
  readonly status: 0 | 1;
  readonly mostImportantTermsUrl: string;
}
