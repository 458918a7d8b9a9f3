import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { personalStep, UserProfile } from '@saakh/contracts/customers/customers';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { PAN_INDIVIDUAL } from '@saakh/contracts/patterns';
import { ageOn, checkBirthDate, istDateOf, toTypedDate } from '@saakh/rules/dates';
import type * as z from 'zod/mini';
import { listProducts } from '#domains/catalogue/products';
import { type Customer, getCustomer } from '#domains/customers/customers';
import { forgetDraft } from '#domains/customers/drafts';
import { AppError, fieldError } from '#platform/app-error';
import { type Context, type CustomerContext, inTransaction } from '#platform/context';
import { refuseFields, unlistedCodes } from './field-errors';
import { describeProfile, keepChange, mustConfirmIdentity } from './profile.service';

export type PersonalStep = z.output<typeof personalStep>;

/** Which ages are taken is the products' matter and has a code of its own; here a date is a date or is none. */
const ANY_AGE = { min: 0, max: Number.POSITIVE_INFINITY };

/** Refuses an age that no open product takes; nothing of the step is kept then (REG-DP-12). */
async function refuseAge(ctx: Context, birthOn: string): Promise<void> {
  const open = (await listProducts(ctx)).filter(({ status }) => status === CATALOGUE_STATUS.on);
  const age = ageOn(birthOn, istDateOf(ctx.clock.now()));
  if (!open.some(({ minAge, maxAge }) => age >= minAge && age <= maxAge)) {
    throw fieldError('birth_date', VALIDATION_MESSAGES.ageOutOfRange, 'AGE_NOT_ELIGIBLE');
  }
}

/** The PAN to keep; undefined when it is left out or its mask came back unchanged, which changes nothing (REG-ID-2). */
function readPan(typed: string | undefined, { panMasked }: Customer): string | undefined {
  if (panMasked !== null && (typed === undefined || typed === panMasked)) return undefined;
  if (typed === undefined || !PAN_INDIVIDUAL.test(typed)) throw fieldError('tin', VALIDATION_MESSAGES.panInvalid);
  return typed;
}

/** The birth date to keep: what was typed, or what is known where it was left out. */
function readBirthDate(typed: string | undefined, { birthDate }: Customer, today: string): string {
  if (typed === undefined && birthDate !== null) return birthDate;
  const checked = checkBirthDate(toTypedDate(typed ?? ''), today, ANY_AGE);
  if (!checked.valid) throw fieldError('birth_date', VALIDATION_MESSAGES[checked.message]);
  return checked.on;
}

/** Whatever was typed, right or wrong, is refused: the answer must not help anybody to guess. */
const refuseUnconfirmed = ({ birth_date, tin }: PersonalStep, { panMasked }: Customer): void =>
  refuseFields({
    ...(birth_date === undefined ? {} : { birth_date: FORM_MESSAGES.identityUnconfirmed }),
    ...(tin === undefined || tin === panMasked ? {} : { tin: FORM_MESSAGES.identityUnconfirmed }),
  });

/** What the web calls the draft of this step. */
const DRAFT = 'profile-personal';

const saveStep = (ctx: CustomerContext, step: PersonalStep): Promise<UserProfile> =>
  inTransaction(ctx, async (tx) => {
    const known = await getCustomer(tx, ctx.actor.userId);
    if (await mustConfirmIdentity(tx, known)) refuseUnconfirmed(step, known);
    refuseFields(await unlistedCodes(tx, [{ field: 'gender', list: 'gender', code: step.gender }]));
    const birthDate = readBirthDate(step.birth_date, known, istDateOf(tx.clock.now()));
    await refuseAge(tx, birthDate);
    const pan = readPan(step.tin, known);
    const customer = await keepChange(tx, 'customer.personal-step-saved', {
      firstName: step.first_name,
      lastName: step.last_name ?? null,
      birthDate,
      gender: step.gender,
      ...(pan === undefined ? {} : { pan }),
    });
    return describeProfile(tx, customer);
  });

/**
 * Keeps name, birth date, gender and PAN. Throws VALIDATION_FAILED at the field, with the specification's message, and
 * AGE_NOT_ELIGIBLE for an age on this day in India that no open product takes; then nothing is stored, and what was typed on
 * the way is let go of (REG-DP-12). Who came back and has not confirmed birth date and PAN can change neither.
 */
export async function savePersonalStep(ctx: CustomerContext, step: PersonalStep): Promise<UserProfile> {
  try {
    return await saveStep(ctx, step);
  } catch (error) {
    // By itself: the refusal has undone its own transaction.
    if (error instanceof AppError && error.code === 'AGE_NOT_ELIGIBLE') await forgetDraft(ctx, DRAFT);
    throw error;
  }
}
