import type { contactStep, UserProfile } from '@saakh/contracts/customers/customers';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import type * as z from 'zod/mini';
import { findPlace } from '#domains/catalogue/search-lists';
import { type Customer, type CustomerChange, getCustomer } from '#domains/customers/customers';
import { type CustomerContext, inTransaction } from '#platform/context';
import { type FieldErrors, refuseFields } from './field-errors';
import { describeProfile, keepChange } from './profile.service';

export type ContactStep = z.output<typeof contactStep>;

/** A confirmed contact is how the customer signs in: changing it takes a code on both, which is not this form's (S-OTP-11). */
function lockedContacts(step: ContactStep, customer: Customer): FieldErrors {
  const errors: FieldErrors = {};
  const isOther = (typed: string | undefined, kept: string | null) => typed !== undefined && typed !== kept;
  if (customer.emailVerified && isOther(step.email, customer.email)) {
    errors.email = 'The email address you sign in with can’t be changed here';
  }
  if (customer.phoneVerified && isOther(step.mobile_phone_number, customer.phone)) {
    errors.mobile_phone_number = 'The mobile number you sign in with can’t be changed here';
  }
  return errors;
}

const otherContacts = (step: ContactStep, customer: Customer): CustomerChange => ({
  ...(step.email !== undefined && !customer.emailVerified ? { email: step.email } : {}),
  ...(step.mobile_phone_number !== undefined && !customer.phoneVerified ? { phone: step.mobile_phone_number } : {}),
});

/**
 * Keeps the address, with city and state from the postal directory, and the contact that is not signed in with. Throws
 * VALIDATION_FAILED at the field: an unknown pincode, or another address or number than the confirmed one.
 */
export function saveContactStep(ctx: CustomerContext, step: ContactStep): Promise<UserProfile> {
  return inTransaction(ctx, async (tx) => {
    const customer = await getCustomer(tx, ctx.actor.userId);
    const place = await findPlace(tx, step.postal_code);
    refuseFields({
      ...lockedContacts(step, customer),
      ...(place ? {} : { postal_code: VALIDATION_MESSAGES.pincodeInvalid }),
    });
    const saved = await keepChange(tx, 'customer.contact-step-saved', {
      ...otherContacts(step, customer),
      address1: redactAadhaar(step.address1),
      address2: step.address2 === undefined ? null : redactAadhaar(step.address2),
      postalCode: step.postal_code,
      city: place?.city ?? null,
      state: place?.state ?? null,
    });
    return describeProfile(tx, saved);
  });
}
