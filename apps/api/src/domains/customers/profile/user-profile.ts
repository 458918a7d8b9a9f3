import { PHONE_CODE_INDIA } from '@saakh/contracts/bounds';
import { type CompletedFlag, findProductType } from '@saakh/contracts/catalogue/product-types';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import { profileValues } from '@saakh/rules/customers/profile-values';
import { maskIsoDate } from '@saakh/rules/identifiers';
import { type Customer, identityRestOf } from '#domains/identity/customers';

/** What is paid in a month already, with the loans paid out here since the customer's own answer. */
export interface OwnInstalments {
  readonly paise: number;
  readonly since: readonly { readonly lender: string; readonly emiPaise: number | null; readonly until: string }[];
  /** The lender of one of them stated no instalment, so that the customer is asked. */
  readonly isUnstated: boolean;
}

export interface Inflight {
  readonly appId: string;
  readonly productType: string;
}

export interface Standing {
  /** Running applications, newest first. */
  readonly inflight: readonly Inflight[];
  /** Products with answers of their own, and whether their whole profile was completed. */
  readonly standings: readonly { readonly productType: string; readonly completedAt: Date | null }[];
}

export const COMPLETED_COLUMN = {
  pl_completed: 'plCompleted',
  bl_completed: 'blCompleted',
  gl_completed: 'glCompleted',
  hl_completed: 'hlCompleted',
} as const satisfies Record<CompletedFlag, keyof Customer>;

const isLoan = (productType: string): boolean => findProductType(productType)?.kind === 'loan';
const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0);

/**
 * Somebody who came back with a completed profile and no running application is asked for birth date and PAN.
 * Until then neither may be read or replaced: a mobile number may have a new owner.
 */
export function isIdentityUnconfirmed(customer: Customer, { inflight, standings }: Standing): boolean {
  return (
    inflight.length === 0 &&
    (customer.plCompleted ||
      customer.blCompleted ||
      customer.glCompleted ||
      customer.hlCompleted ||
      standings.some(({ productType, completedAt }) => completedAt !== null && isLoan(productType)))
  );
}

const shownBirthDate = (customer: Customer, standing: Standing): string | null =>
  customer.birthDate !== null && isIdentityUnconfirmed(customer, standing)
    ? maskIsoDate(customer.birthDate)
    : customer.birthDate;

/**
 * The profile by the specification's names, amounts in rupees, PAN masked (section 3, "User profile"): the fields of the
 * profile's form and what is named here. Any other column stays inside.
 */
export function toUserProfile(
  customer: Customer,
  standing: Standing,
  instalments: OwnInstalments,
  now: Date,
): UserProfile {
  return {
    user_id: customer.userId,
    ...profileValues(customer),
    birth_date: shownBirthDate(customer, standing),
    // Up to whole rupees: never less than is paid.
    emi: customer.existingEmiPaise === null || instalments.isUnstated ? null : Math.ceil(instalments.paise / 100),
    email_verified: flagOf(customer.emailVerified),
    mobile_phone_code: PHONE_CODE_INDIA,
    channel_id: customer.channelId,
    role_id: null,
    merchant_location_id: customer.merchantLocationId,
    language: customer.language,
    city: customer.city,
    state: customer.state,
    identity_unconfirmed: flagOf(isIdentityUnconfirmed(customer, standing)),
    identity_rests_until: identityRestOf(customer, now)?.toISOString() ?? null,
    is_editing: flagOf(customer.isEditing),
    bl_completed: flagOf(customer.blCompleted),
    pl_completed: flagOf(customer.plCompleted),
    gl_completed: flagOf(customer.glCompleted),
    hl_completed: flagOf(customer.hlCompleted),
    pl_update_required: flagOf(customer.plUpdateRequired),
    pl_se_update_required: flagOf(customer.plSeUpdateRequired),
    inflight_credit_app_id: standing.inflight[0]?.appId ?? null,
    inflight_applications: standing.inflight.map(({ appId, productType }) => ({ appId, productType })),
    products_completed: standing.standings
      .filter(({ completedAt }) => completedAt !== null)
      .map(({ productType }) => productType),
    own_fields_completed: standing.standings.map(({ productType }) => productType),
    ...(instalments.since.length === 0
      ? {}
      : {
          running_loans: instalments.since.map(({ lender, emiPaise, until }) => ({
            lender,
            emi: emiPaise === null ? null : Math.ceil(emiPaise / 100),
            until,
          })),
        }),
    allow_sms: flagOf(customer.allowSms),
    allow_emails: flagOf(customer.allowEmails),
  };
}
