import { expect, test } from 'vitest';
import { fakeProfile } from '../../testing/fake-profile';
import { toUserState, userName } from './user-state';

const FIELDS =
  'birthDate dob_date dob_month dob_year email emailVerified firstName lastName phoneCode phoneNumber userId roleId merchantId ' +
  'channelId languageId pan gender address1 address2 postal_code bl_completed pl_completed gl_completed hl_completed ' +
  'pl_update_required pl_se_update_required isEditing employment_status_code business_registration_type employer_name ' +
  'officepincode monthly_income salary_mode business_current_turnover business_years business_account residence_type ' +
  'monthly_rent educational_level emi prefer_net_banking desired_loan_amount allow_email allow_sms ip_address mac_address ' +
  'fetchUserDtlTrg editUserDetail glEditUserDetail hlEditUserDetail';

test('ENT-USTATE-01 the user state has exactly the names of the specification', () => {
  expect(Object.keys(toUserState(fakeProfile())).sort()).toEqual(FIELDS.split(' ').sort());
});

test('ENT-PROFILE-02 ENT-PROFILE-03 tin is the PAN, se_loan_amount the desired amount, allow_emails becomes allow_email', () => {
  const profile = fakeProfile({
    tin: 'AB******4F',
    se_loan_amount: 250_000,
    allow_emails: 1,
    allow_sms: 0,
    is_editing: 1,
    birth_date: '1994-03-07',
    merchant_location_id: 'loc_1',
  });
  expect(toUserState(profile)).toMatchObject({
    pan: 'AB******4F',
    desired_loan_amount: 250_000,
    allow_email: true,
    allow_sms: false,
    isEditing: true,
    birthDate: '1994-03-07',
    dob_date: '07',
    dob_month: '03',
    dob_year: '1994',
    merchantId: 'loc_1',
  });
});

test('ENT-USTATE-01 each name that is not the profile’s own holds what the profile says of it', () => {
  const profile = fakeProfile({
    email: 'asha@example.com',
    email_verified: 1,
    first_name: 'Asha',
    last_name: 'Rao',
    channel_id: 'chn_1',
    role_id: 4,
    language: 'hi',
    address1: 'Flat 2',
    address2: 'Hill Road',
  });
  expect(toUserState(profile, undefined, '203.0.113.9')).toMatchObject({
    email: 'asha@example.com',
    emailVerified: true,
    firstName: 'Asha',
    lastName: 'Rao',
    phoneCode: '91',
    phoneNumber: '9876543210',
    userId: 'usr_0123456789ab',
    channelId: 'chn_1',
    roleId: 4,
    languageId: 'hi',
    address1: 'Flat 2',
    address2: 'Hill Road',
    ip_address: '203.0.113.9',
  });
});

test('ENT-USTATE-01 the trigger starts at nought, the edit flags start down, and no MAC address is held', () => {
  expect(toUserState(fakeProfile())).toMatchObject({
    fetchUserDtlTrg: 0,
    editUserDetail: false,
    glEditUserDetail: false,
    hlEditUserDetail: false,
    mac_address: '',
  });
});

test('HEAD-03 a name is what is known of it', () => {
  expect(userName({ firstName: 'Asha', lastName: 'Rao' })).toBe('Asha Rao');
  expect(userName({ firstName: 'Asha', lastName: null })).toBe('Asha');
  expect(userName({ firstName: null, lastName: null })).toBe('');
});
