/** What the profile can fill in beforehand, by the specification's names. The PAN is not among them: a lender gets it with the application. */
export const PROFILE_ANSWERS = [
  'first_name',
  'last_name',
  'gender',
  'email',
  'address1',
  'postal_code',
  'city',
  'employment_status_code',
  'employer_name',
  'officepincode',
  'monthly_income',
  'salary_mode',
  'residence_type',
  'monthly_rent',
  'educational_level',
  'emi',
  'loan_purpose',
  'business_years',
  'business_current_turnover',
  'business_registration_type',
] as const;
export type ProfileAnswer = (typeof PROFILE_ANSWERS)[number];
