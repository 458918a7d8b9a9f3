/** A text in both languages the product speaks. Neither may be empty. */
export interface Bilingual {
  readonly en: string;
  readonly hi: string;
}

export type ProductType =
  | 'Personal Loans'
  | 'Deals'
  | '2-wheeler'
  | 'Car'
  | 'Credit Cards'
  | 'Gold Loans'
  | 'Discount Vouchers'
  | 'Student Loans'
  | 'Business Loans'
  | 'Health Insurance'
  | 'Shop Insurance'
  | 'Other Insurance'
  | 'Affordable Housing Loan';

/** Catalogue status: 0 off, 1 on, 2 coming soon, 4 archived. */
export type CatalogueStatus = 0 | 1 | 2 | 4;

export interface ReferenceProduct {
  readonly productId: number;
  readonly type: ProductType;
  readonly slug: string;
  readonly sortOrder: number;
  readonly nameHi: string;
  readonly description: Bilingual;
  readonly status: CatalogueStatus;
  readonly amountMinPaise: number | null;
  readonly amountMaxPaise: number | null;
  /** First and last; none for what is no loan. */
  readonly tenureMonths: readonly [number, number] | null;
  readonly minAgeYears: number;
  readonly maxAgeYears: number;
}

export interface SearchOption {
  readonly value: string;
  readonly label: string;
  readonly labelHi: string;
}

export interface SearchList {
  readonly key: string;
  readonly title: Bilingual;
  readonly options: readonly SearchOption[];
}

export type Language = 'en' | 'hi';

export interface ReferenceLanguage {
  readonly id: number;
  readonly code: Language;
  readonly languageName: string;
  readonly image: string;
  readonly isDefault: boolean;
  readonly country_key: string;
  readonly country_name: string;
  readonly phone_code: string;
}

/** One row per pincode: its main post office, its district as the city, and its state, in title case. */
export interface PincodeRow {
  readonly pincode: string;
  readonly city: string;
  readonly state: string;
  readonly officeName: string;
}
