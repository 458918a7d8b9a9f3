import { expect, test } from 'vitest';
import { userProfile } from './profile';

/** By hand from the specification: what the customer user state holds, by the name that the profile has for it. */
const STATE =
  'birth_date email email_verified first_name last_name mobile_phone_code mobile_phone_number user_id role_id ' +
  'merchant_location_id channel_id language tin gender address1 address2 postal_code bl_completed pl_completed ' +
  'gl_completed hl_completed pl_update_required pl_se_update_required is_editing employment_status_code ' +
  'business_registration_type employer_name officepincode monthly_income salary_mode business_current_turnover ' +
  'business_years business_account residence_type monthly_rent educational_level emi prefer_net_banking ' +
  'se_loan_amount allow_emails allow_sms';

test('ENT-USTATE-01 the profile is the user state: it has every field but those of the device, which stay empty', () => {
  const fields = Object.keys(userProfile.shape);
  expect(fields).toEqual(expect.arrayContaining(STATE.split(' ')));
  expect(fields).not.toContain('ip_address');
  expect(fields).not.toContain('mac_address');
});
