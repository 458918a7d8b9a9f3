import type { personalStep, UserProfile } from '@saakh/contracts/customers';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { PAN_INDIVIDUAL } from '@saakh/contracts/patterns';
import { CATALOGUE_STATUS } from '@saakh/contracts/product-types';
import { ageOn, checkBirthDate, istDateOf, toTypedDate } from '@saakh/rules/dates';
import type * as z from 'zod/mini';
import { fieldError } from '../../platform/app-error';
import { type Context, type CustomerContext, inTransaction } from '../../platform/context';
import { getCustomer } from '../customers';
import { listProducts } from '../products';
import { refuseFields, unlistedCodes } from './field-errors';
import { describeProfile, keepChange } from './profile.service';

export type PersonalStep = z.output<typeof personalStep>;

/** Which ages are taken is the products' matter and has a code of its own; here a date is a date or is none. */
const ANY_AGE = { min: 0, max: Number.POSITIVE_INFINITY };

/** Refuses an age that no open product takes; nothing of the step is kept then (REG-DP-12). */
const refuseAge = async (ctx: Context, birthOn: string): Promise<void> => {
  const open = (await listProducts(ctx)).filter(({ status }) => status === CATALOGUE_STATUS.on);
  const age = ageOn(birthOn, istDateOf(ctx.clock.now()));
  if (!open.some(({ minAge, maxAge }) => age >= minAge && age <= maxAge)) {
    throw fieldError('birth_date', VALIDATION_MESSAGES.ageOutOfRange, 'AGE_NOT_ELIGIBLE');
  }
};

/** The PAN to keep; undefined when the mask came back unchanged, which changes nothing (REG-ID-2). */
const readPan = (typed: string, storedMask: string | null): string | undefined => {
  if (typed === storedMask) return undefined;
  if (!PAN_INDIVIDUAL.test(typed)) throw fieldError('tin', VALIDATION_MESSAGES.panInvalid);
  return typed;
};

/**
 * Keeps name, birth date, gender and PAN. Throws VALIDATION_FAILED at the field, with the specification's message, and
 * AGE_NOT_ELIGIBLE for an age on this day in India that no open product takes; then nothing is stored.
 */
export const savePersonalStep = (ctx: CustomerContext, step: PersonalStep): Promise<UserProfile> =>
  inTransaction(ctx, async (own) => {
    const birthDate = checkBirthDate(toTypedDate(step.birth_date), istDateOf(own.clock.now()), ANY_AGE);
    refuseFields({
      ...(birthDate.valid ? {} : { birth_date: VALIDATION_MESSAGES[birthDate.message] }),
      ...(await unlistedCodes(own, [{ field: 'gender', list: 'gender', code: step.gender }])),
    });
    await refuseAge(own, step.birth_date);
    const { panMasked } = await getCustomer(own, ctx.actor.userId);
    const pan = readPan(step.tin, panMasked);
    const customer = await keepChange(own, 'customer.personal-step-saved', {
      firstName: step.first_name,
      lastName: step.last_name,
      birthDate: step.birth_date,
      gender: step.gender,
      ...(pan === undefined ? {} : { pan }),
    });
    return describeProfile(own, customer);
  });
