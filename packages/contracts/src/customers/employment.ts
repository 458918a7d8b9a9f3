/** How each `employment_status_code` that works for an income counts for a lender's three flags. */
export const EMPLOYMENT_KINDS = {
  salaried: 'salaried',
  self_employed: 'selfEmployed',
  self_employed_professional: 'selfEmployed',
  business: 'business',
  business_owner: 'business',
} as const;

type WorkingStatus = keyof typeof EMPLOYMENT_KINDS;
const codes = Object.keys(EMPLOYMENT_KINDS) as WorkingStatus[];

export const SALARIED_CODES = codes.filter((code) => EMPLOYMENT_KINDS[code] === 'salaried');
export const BUSINESS_CODES = codes.filter((code) => EMPLOYMENT_KINDS[code] !== 'salaried');
