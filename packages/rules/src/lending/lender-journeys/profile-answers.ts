import { PROFILE_FIELDS, type ProfileKey } from '@saakh/contracts/customers/profile-form';

/** Not to be had from the profile: a lender gets PAN, birth date and number with the application, the others it asks for itself. */
const KEPT_BACK: readonly ProfileKey[] = [
  'tin',
  'birth_date',
  'mobile_phone_number',
  'se_loan_amount',
  'loan_tenure_months',
  'household_income',
  'credit_score_class',
];

/** What the profile can fill in beforehand in a lender's questions, by the specification's names. */
export const PROFILE_ANSWERS: readonly (ProfileKey | 'city')[] = [
  ...PROFILE_FIELDS.filter(({ key }) => !KEPT_BACK.includes(key)).map(({ key }) => key),
  'city',
];

export function isProfileAnswer(name: string | undefined): name is (typeof PROFILE_ANSWERS)[number] {
  return (PROFILE_ANSWERS as readonly (string | undefined)[]).includes(name);
}
