import type { UserProfile } from '@saakh/contracts/customers';

/** The customer user state by the specification's client-side names (section 3, "Customer user state"). */
export interface UserState {
  birthDate: string | null;
  dob_date: string;
  dob_month: string;
  dob_year: string;
  email: string | null;
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  phoneCode: string;
  phoneNumber: string | null;
  userId: string;
  roleId: number | null;
  merchantId: string | null;
  channelId: string | null;
  languageId: 'en' | 'hi';
  pan: string | null;
  gender: string | null;
  address1: string | null;
  address2: string | null;
  postal_code: string | null;
  bl_completed: 0 | 1;
  pl_completed: 0 | 1;
  gl_completed: 0 | 1;
  hl_completed: 0 | 1;
  pl_update_required: 0 | 1;
  pl_se_update_required: 0 | 1;
  isEditing: boolean;
  employment_status_code: string | null;
  business_registration_type: string | null;
  employer_name: string | null;
  officepincode: string | null;
  monthly_income: number | null;
  salary_mode: string | null;
  business_current_turnover: string | null;
  business_years: string | null;
  business_account: string | null;
  residence_type: string | null;
  monthly_rent: number | null;
  educational_level: string | null;
  emi: number | null;
  prefer_net_banking: 0 | 1 | null;
  desired_loan_amount: number | null;
  allow_email: boolean;
  allow_sms: boolean;
  /** From the address look-up; never sent back. */
  ip_address: string | null;
  /** A browser can't read one; always empty (settled.md, "Business rules"). */
  mac_address: '';
  /** Temporary: none of these four outlives the page. */
  fetchUserDtlTrg: number;
  editUserDetail: boolean;
  glEditUserDetail: boolean;
  hlEditUserDetail: boolean;
}

type Temporary = 'fetchUserDtlTrg' | 'editUserDetail' | 'glEditUserDetail' | 'hlEditUserDetail';
export type TemporaryFlags = Pick<UserState, Temporary>;
export const NO_TEMPORARY_FLAGS: TemporaryFlags = {
  fetchUserDtlTrg: 0,
  editUserDetail: false,
  glEditUserDetail: false,
  hlEditUserDetail: false,
};

/** Same name and same meaning on both sides. */
const SAME = [
  'email',
  'gender',
  'address1',
  'address2',
  'postal_code',
  'bl_completed',
  'pl_completed',
  'gl_completed',
  'hl_completed',
  'pl_update_required',
  'pl_se_update_required',
  'employment_status_code',
  'business_registration_type',
  'employer_name',
  'officepincode',
  'monthly_income',
  'salary_mode',
  'business_current_turnover',
  'business_years',
  'business_account',
  'residence_type',
  'monthly_rent',
  'educational_level',
  'emi',
  'prefer_net_banking',
] as const satisfies readonly (keyof UserProfile & keyof UserState)[];

type SameFields = Pick<UserProfile, (typeof SAME)[number]>;

const sameFields = (profile: UserProfile): SameFields =>
  Object.fromEntries(SAME.map((field) => [field, profile[field]])) as unknown as SameFields;

/**
 * The one mapping from the server's profile to the client's state (settled.md, "Names and keys"): `tin` is the PAN,
 * `se_loan_amount` the desired loan amount, `allow_emails` becomes `allow_email`.
 */
export function toUserState(
  profile: UserProfile,
  temporary: TemporaryFlags = NO_TEMPORARY_FLAGS,
  ipAddress: string | null = null,
): UserState {
  const [dob_year = '', dob_month = '', dob_date = ''] = profile.birth_date?.split('-') ?? [];
  return {
    ...sameFields(profile),
    birthDate: profile.birth_date,
    dob_date,
    dob_month,
    dob_year,
    emailVerified: profile.email_verified === 1,
    firstName: profile.first_name,
    lastName: profile.last_name,
    phoneCode: profile.mobile_phone_code,
    phoneNumber: profile.mobile_phone_number,
    userId: profile.user_id,
    roleId: profile.role_id,
    merchantId: profile.merchant_location_id,
    channelId: profile.channel_id,
    languageId: profile.language,
    pan: profile.tin,
    isEditing: profile.is_editing === 1,
    desired_loan_amount: profile.se_loan_amount,
    allow_email: profile.allow_emails === 1,
    allow_sms: profile.allow_sms === 1,
    ip_address: ipAddress,
    mac_address: '',
    ...temporary,
  };
}

/** First and last name, or nothing while they are unknown. */
export const userName = (user: Pick<UserState, 'firstName' | 'lastName'>): string =>
  [user.firstName, user.lastName].filter(Boolean).join(' ');
