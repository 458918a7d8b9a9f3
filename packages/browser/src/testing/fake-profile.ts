import type { UserProfile } from '@saakh/contracts/customers/profile';
import { PROFILE_FIELDS, type ProfileKey } from '@saakh/contracts/customers/profile-form';

const UNANSWERED = Object.fromEntries(PROFILE_FIELDS.map(({ key }) => [key, null])) as Record<ProfileKey, null>;

/** A customer who has just signed in: nothing is known but the mobile number. */
export function fakeProfile(known: Partial<UserProfile> = {}): UserProfile {
  return {
    user_id: 'usr_0123456789ab',
    ...UNANSWERED,
    mobile_phone_number: '9876543210',
    email_verified: 0,
    mobile_phone_code: '91',
    channel_id: null,
    role_id: null,
    merchant_location_id: null,
    language: 'en',
    city: null,
    state: null,
    identity_unconfirmed: 0,
    identity_rests_until: null,
    is_editing: 0,
    bl_completed: 0,
    pl_completed: 0,
    gl_completed: 0,
    hl_completed: 0,
    pl_update_required: 0,
    pl_se_update_required: 0,
    inflight_credit_app_id: null,
    inflight_applications: [],
    own_fields_completed: [],
    products_completed: [],
    allow_sms: 0,
    allow_emails: 0,
    ...known,
  };
}

const PERSONAL = 'Personal Loans';

/** Profile and terms are complete; with an app id the customer belongs on the offers page. */
export function completedProfile(known: Partial<UserProfile> = {}): UserProfile {
  return fakeProfile({
    first_name: 'Asha',
    last_name: 'Rao',
    pl_completed: 1,
    employment_status_code: 'salaried',
    inflight_credit_app_id: 'app_0123456789ab',
    inflight_applications:
      known.inflight_credit_app_id === null
        ? []
        : [{ appId: known.inflight_credit_app_id ?? 'app_0123456789ab', productType: PERSONAL }],
    ...known,
  });
}
