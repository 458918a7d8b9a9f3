/** The steps of the profile, in their order; asked once for all products. */
export const PROFILE_STEPS = ['personal', 'contact', 'employment', 'additional'] as const;
export type ProfileStep = (typeof PROFILE_STEPS)[number];

/**
 * The product categories of the specification (section 9, and Affordable Housing Loan of section 1) and where each one's
 * journey stands. The name is the session's `productType`, to the letter.
 */
export const PRODUCT_TYPES = [
  {
    name: 'Personal Loans',
    slug: 'personal-loans',
    kind: 'loan',
    detailPath: '/user/user-detail',
    offersPath: '/user/offers',
    welcomeBackPath: '/user/welcome-back',
    completedFlag: 'pl_completed',
  },
  {
    name: 'Business Loans',
    slug: 'business-loans',
    kind: 'loan',
    detailPath: '/user/business-detail',
    offersPath: '/user/business-offers',
    welcomeBackPath: '/user/business-welcome-back',
    completedFlag: 'bl_completed',
  },
  {
    name: 'Gold Loans',
    slug: 'gold-loans',
    kind: 'loan',
    detailPath: '/user/user-detail/gold-loan',
    offersPath: '/user/offers',
    welcomeBackPath: '/user/welcome-back',
    completedFlag: 'gl_completed',
  },
  {
    name: 'Affordable Housing Loan',
    slug: 'affordable-housing-loan',
    kind: 'loan',
    detailPath: '/user/user-detail/affordable-housing-loan',
    offersPath: '/user/offers',
    welcomeBackPath: '/user/welcome-back',
    completedFlag: 'hl_completed',
  },
  {
    name: 'Student Loans',
    slug: 'student-loans',
    kind: 'loan',
    detailPath: '/user/user-detail',
    offersPath: '/user/offers',
    welcomeBackPath: '/user/welcome-back',
    completedFlag: null,
  },
  {
    name: '2-wheeler',
    slug: '2-wheeler',
    kind: 'loan',
    detailPath: '/user/user-detail',
    offersPath: '/user/offers',
    welcomeBackPath: '/user/welcome-back',
    completedFlag: null,
  },
  {
    name: 'Car',
    slug: 'car',
    kind: 'loan',
    detailPath: '/user/user-detail',
    offersPath: '/user/offers',
    welcomeBackPath: '/user/welcome-back',
    completedFlag: null,
  },
  {
    name: 'Credit Cards',
    slug: 'credit-cards',
    kind: 'cards',
    detailPath: '/user/user-detail',
    offersPath: '/user/credit-card',
    welcomeBackPath: null,
    completedFlag: null,
  },
  {
    name: 'Health Insurance',
    slug: 'health-insurance',
    kind: 'insurance',
    detailPath: '/user/user-detail',
    offersPath: '/user/insurance/transaction',
    welcomeBackPath: null,
    completedFlag: null,
  },
  {
    name: 'Shop Insurance',
    slug: 'shop-insurance',
    kind: 'insurance',
    detailPath: '/user/user-detail',
    offersPath: '/user/insurance/transaction',
    welcomeBackPath: null,
    completedFlag: null,
  },
  {
    name: 'Other Insurance',
    slug: 'other-insurance',
    kind: 'insurance',
    detailPath: '/user/user-detail',
    offersPath: '/user/insurance/transaction',
    welcomeBackPath: null,
    completedFlag: null,
  },
  { name: 'Discount Vouchers', slug: 'discount-vouchers', kind: 'listing' },
  { name: 'Deals', slug: 'deals', kind: 'listing' },
] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];
export type ProductTypeName = ProductType['name'];
export type LoanProductTypeName = Extract<ProductType, { kind: 'loan' }>['name'];
/** A product with a profile and pages under `/user`; the listings (vouchers, deals) have neither. */
export type JourneyProductType = Extract<ProductType, { kind: 'loan' | 'cards' | 'insurance' }>;
/** The profile's own flag of a product; without one `products_completed` says that its profile was completed. */
export type CompletedFlag = NonNullable<JourneyProductType['completedFlag']>;

export const PRODUCT_TYPE_NAMES: readonly ProductTypeName[] = PRODUCT_TYPES.map(({ name }) => name);
export const LOAN_PRODUCT_TYPE_NAMES: readonly LoanProductTypeName[] = PRODUCT_TYPES.flatMap((product) =>
  product.kind === 'loan' ? [product.name] : [],
);

/** They ask for fields of their own after the profile's steps (`product-forms.ts`). */
export const PRODUCTS_WITH_FORM: readonly string[] = [
  'Business Loans',
  'Gold Loans',
  'Affordable Housing Loan',
  'Student Loans',
  '2-wheeler',
  'Car',
  'Health Insurance',
  'Shop Insurance',
  'Other Insurance',
] satisfies readonly ProductTypeName[];

/** Cards and insurance do not ask what loan is wanted (REG-DL-6: nothing that is not needed). */
const LOAN_STEP: ProfileStep = 'additional';
export function profileStepsOf({ kind }: Pick<ProductType, 'kind'>): readonly ProfileStep[] {
  return PROFILE_STEPS.filter((step) => kind === 'loan' || step !== LOAN_STEP);
}

/** The family name that matches Health, Shop and Other Insurance. */
export const INSURANCE_FAMILY = 'Insurance';

/** Finds a category by its exact name; `Insurance` answers with Other Insurance, whose pages the family shares. */
export function findProductType(name: string | null | undefined): ProductType | undefined {
  const wanted = name === INSURANCE_FAMILY ? 'Other Insurance' : name;
  return PRODUCT_TYPES.find((product) => product.name === wanted);
}

/** The pages of a loan product's journey. */
export function productPages(name: LoanProductTypeName): JourneyProductType {
  return PRODUCT_TYPES.find((product) => product.name === name) as JourneyProductType;
}

/** Status of a product in the catalogue. */
export const CATALOGUE_STATUS = { off: 0, on: 1, comingSoon: 2, archived: 4 } as const;

/** Status of an application. */
export const APPLICATION_STATUS = {
  new: 1,
  submitted: 2,
  approved: 3,
  disbursed: 4,
  rejected: 5,
  cancelled: 6,
  expired: 7,
} as const;
export type ApplicationStatus = (typeof APPLICATION_STATUS)[keyof typeof APPLICATION_STATUS];
