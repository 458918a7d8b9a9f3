/** Constants and limits of the specification, section 9. Money is in paise, rates in basis points per year. */

export const PAN_LENGTH = 10;
export const OTP_LENGTH = 6;
export const PINCODE_LENGTH = 6;

/** The specification gives 120 and 150 for name and address in this order. */
export const NAME_MAX_LENGTH = 120;
export const ADDRESS_MAX_LENGTH = 150;
/** Of staff and of people of portals (RFC 5321, 4.5.3.1, and its erratum 1690). */
export const STAFF_EMAIL_MAX_LENGTH = 254;

export const MONTHLY_INCOME_MIN_PAISE = 100;
export const MONTHLY_INCOME_MAX_PAISE = 100_000_000;

/** Codes of the list `employmentStatus` of those who do not work for an income, and may have none. */
export const WITHOUT_WORK: readonly string[] = ['retired', 'student', 'homemaker', 'not_working'];

/** A household at or below this in a year counts as low-income; exactly this much fits both declarations. */
export const HOUSEHOLD_INCOME_THRESHOLD_PAISE = 30_000_000;

/** An APR from here on is marked as very high wherever it is shown; our own measure, not a legal limit. */
export const VERY_HIGH_APR_BPS = 6_000;

/** Ages in full years, unless a lender's own terms are narrower. */
export const AGE_MIN = 18;
export const AGE_MAX = 65;

/** Months that may be asked for; a lender's own terms are narrower. */
export const TENURE_MIN_MONTHS = 1;
export const TENURE_MAX_MONTHS = 60;
/** What calls take at all: a product's own limit, which the catalogue has, is shorter for all but homes. */
export const LONGEST_TENURE_MONTHS = 360;

/** Choices for the months without a sign-in after which an account ends (REG-DL-7). */
export const KEPT_MONTHS = [6, 12, 24] as const;
export type KeptMonths = (typeof KEPT_MONTHS)[number];

/** The representative example of the products and terms pages: ₹1000 to 1000000, 10.99% to 36%, up to 60 months. */
export const EXAMPLE_TERMS = {
  amountMinPaise: 100_000,
  amountMaxPaise: 100_000_000,
  rateMinBps: 1_099,
  rateMaxBps: 3_600,
  tenureMaxMonths: TENURE_MAX_MONTHS,
} as const;

/** Loan-related bounds whose meaning the specification does not show; none is claimed here. */
export const UNNAMED_LOAN_BOUNDS = {
  bound1: 150,
  bound2: 120,
  bound3: 25_000,
  bound4: 10,
  bound5: 180,
  bound6: 15,
  bound7: 91,
  bound8: 74,
  bound9: 70,
  bound10: 15,
} as const;

/** Parameters `utm_…` of an address that are kept; five are usual. */
export const UTMS_MAX = 20;

/** Letters and digits of a recovery code; the dashes that it is shown with don't count. */
export const RECOVERY_CODE_LENGTH = 12;

/** Characters of a password of staff. */
export const PASSWORD_LENGTH = { min: 10, max: 200 } as const;

export const PHONE_CODE_INDIA = '91';

export const IDLE_UNIT_MS = 60_000;
/** Minutes without activity before the warning, where nothing else is configured. */
export const IDLE_MINUTES = { customer: 15, backOffice: 30 } as const;

/** Milliseconds until the idle warning: one number of minutes for the office, the portal and desks, another for customers. */
export function idleTimeoutMs(
  area: 'admin' | 'partner' | 'lender' | 'customer',
  minutes: { readonly customer: number; readonly backOffice: number } = IDLE_MINUTES,
): number {
  return IDLE_UNIT_MS * (area === 'customer' ? minutes.customer : minutes.backOffice);
}

/** What of a page's query it cannot do without: an offer, its key facts and its set, which wait for a lender's questions, the screen of these, and which application to a lender is meant. */
export const KEPT_QUERY = ['offer', 'facts', 'set', 'screen', 'application'] as const;
const keptPart = `(?:${KEPT_QUERY.join('|')})=[\\w-]+`;
/** The query of a link to go on with; the names in any order. */
export const KEPT_SEARCH = `\\?${keptPart}(?:&${keptPart})*`;
