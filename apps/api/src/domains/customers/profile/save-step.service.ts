import type { ProfileStep } from '@saakh/contracts/catalogue/product-types';
import type { ProfileStepBody, UserProfile } from '@saakh/contracts/customers/profile';
import { PROFILE_FORM, profileFieldsOf } from '@saakh/contracts/customers/profile-form';
import type { FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { REPLY_MESSAGES, VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { contradictsHousehold } from '@saakh/rules/customers/answers/answer-rules';
import { profileQuestions } from '@saakh/rules/customers/answers/profile-questions';
import { changeOf, profileAnswers } from '@saakh/rules/customers/profile-values';
import { ageOn, istDateOf } from '@saakh/rules/dates';
import { askedFormFields, type FormProblems, formProblems, keptAnswers } from '@saakh/rules/forms/form-answers';
import { findPlace } from '#domains/catalogue/search-lists';
import { forgetDraft } from '#domains/customers/drafts';
import { formWorld } from '#domains/customers/product-details';
import { type Customer, type CustomerChange, getCustomer } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import { type CustomerContext, inTransaction } from '#platform/context';
import {
  type CustomerTx,
  describeProfile,
  keepChange,
  mustConfirmIdentity,
  type ProfileFacts,
} from './profile.service';
import { refuseAgeOfAll } from './start-application';

/** A step that is being saved: what was known, what was sent, and both together as they would stand. */
interface Saving {
  readonly ctx: CustomerTx;
  readonly facts: ProfileFacts;
  readonly known: Customer;
  readonly fields: readonly FormField[];
  readonly sent: FormAnswers;
  readonly answers: FormAnswers;
  readonly confirmed: readonly string[] | undefined;
}

/** A field that stays where it is left out keeps its answer; another one is emptied. */
function answersWith(fields: readonly FormField[], sent: FormAnswers, known: FormAnswers): FormAnswers {
  return Object.fromEntries(
    fields.map(({ key, stays }) => [key, sent[key] ?? (stays === true ? (known[key] ?? '') : '')]),
  );
}

/** Pincodes that the postal directory does not know, and the places of the others. */
async function findPlaces({ ctx, fields, answers }: Saving) {
  const places = new Map<string, Awaited<ReturnType<typeof findPlace>>>();
  for (const { key, kind } of askedFormFields(fields, answers)) {
    if (kind === 'pincode' && answers[key]) places.set(key, await findPlace(ctx, answers[key]));
  }
  const unknown = [...places].filter(([, place]) => place === undefined);
  return { places, problems: Object.fromEntries(unknown.map(([key]) => [key, VALIDATION_MESSAGES.pincodeInvalid])) };
}

/** What one step refuses or changes besides what its form says. */
interface StepRules {
  readonly refuse: (saving: Saving) => Promise<FormProblems> | FormProblems;
  readonly alsoChange?: (saving: Saving) => CustomerChange;
}

const paiseOf = (rupees: string | undefined): number => Number(rupees ?? 0) * 100;

function personIn({ ctx, known }: Saving, monthlyIncomePaise: number | null) {
  const today = istDateOf(ctx.clock.now());
  return { ageYears: known.birthDate === null ? null : ageOn(known.birthDate, today), monthlyIncomePaise };
}

/** Rent, instalments and years of a business that are seldom so, unless the customer confirms them. */
function questionsAbout(saving: Saving, monthlyIncomePaise: number | null): FormProblems {
  const asked = new Map(
    askedFormFields(saving.fields, saving.answers).map(({ key }) => [key, saving.answers[key]] as const),
  );
  const numberOf = (key: string) => (asked.get(key) ? Number(asked.get(key)) : undefined);
  const answers = {
    emi: numberOf('emi'),
    monthly_rent: numberOf('monthly_rent'),
    business_years: asked.get('business_years') || undefined,
  };
  return profileQuestions(answers, personIn(saving, monthlyIncomePaise), saving.confirmed);
}

const RULES: Readonly<Record<ProfileStep, StepRules>> = {
  personal: {
    // Right or wrong, what was typed is refused before it is confirmed: the answer must not help anybody to guess.
    refuse: async ({ ctx, facts, known, sent }) => {
      if (!(await mustConfirmIdentity(ctx, known, facts))) return {};
      return {
        ...(sent.birth_date === undefined ? {} : { birth_date: FORM_MESSAGES.identityUnconfirmed }),
        ...(sent.tin === undefined || sent.tin === known.panMasked ? {} : { tin: FORM_MESSAGES.identityUnconfirmed }),
      };
    },
  },
  contact: {
    // A confirmed contact is how the customer signs in: changing it takes a code on both, which is not this form's (S-OTP-11).
    refuse: ({ known, sent }) => ({
      ...(known.emailVerified && sent.email !== undefined && sent.email !== known.email
        ? { email: REPLY_MESSAGES.emailOfSignIn }
        : {}),
      ...(known.phoneVerified && sent.mobile_phone_number !== undefined && sent.mobile_phone_number !== known.phone
        ? { mobile_phone_number: REPLY_MESSAGES.mobileOfSignIn }
        : {}),
    }),
  },
  employment: {
    refuse: (saving) => questionsAbout(saving, paiseOf(saving.answers.monthly_income)),
    // Asked again when this income contradicts them: the household's income, and what is paid already.
    alsoChange: ({ known, answers }) => {
      const income = paiseOf(answers.monthly_income);
      const isNew = income !== known.monthlyIncomePaise;
      return {
        ...(contradictsHousehold(known.householdIncome, income) ? { householdIncome: null } : {}),
        ...(isNew && (known.existingEmiPaise ?? 0) > income ? { existingEmiPaise: null } : {}),
      };
    },
  },
  additional: {
    // A household has at least the income of the person who tells of it.
    refuse: (saving) => ({
      ...questionsAbout(saving, saving.known.monthlyIncomePaise),
      ...(contradictsHousehold(saving.answers.household_income, saving.known.monthlyIncomePaise)
        ? { household_income: FORM_MESSAGES.householdBelowIncome }
        : {}),
    }),
  },
};

/** The date of birth is the products' matter where it is one at all: they say which ages they take. */
const withoutAge = ({ birth_date: problem, ...others }: FormProblems): FormProblems =>
  problem === undefined || problem === VALIDATION_MESSAGES.ageOutOfRange ? others : { ...others, birth_date: problem };

/** Of sealed fields, what is new: a mask that came back and a contact that is confirmed change nothing (REG-ID-2). */
function sealedChange({ known, answers }: Saving): CustomerChange {
  const { tin, email, mobile_phone_number: phone } = answers;
  return {
    ...(tin && tin !== known.panMasked ? { pan: tin } : {}),
    ...(email && email !== known.email ? { email } : {}),
    ...(phone && phone !== known.phone ? { phone } : {}),
  };
}

async function keepStep(
  ctx: CustomerTx,
  step: ProfileStep,
  { confirmed, ...body }: ProfileStepBody,
  facts: ProfileFacts,
) {
  const known = await getCustomer(ctx, ctx.actor.userId);
  const shown: FormAnswers = profileAnswers(known);
  const fields = profileFieldsOf(step);
  const sent = Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)] as const])),
  );
  const saving: Saving = { ctx, facts, known, fields, sent, answers: answersWith(fields, sent, shown), confirmed };
  const { places, problems: unknownPlaces } = await findPlaces(saving);
  const problems = {
    ...unknownPlaces,
    ...(await RULES[step].refuse(saving)),
    ...withoutAge(formProblems(fields, saving.answers, await formWorld(ctx, shown))),
  };
  const [message] = Object.values(problems);
  if (message !== undefined) throw new AppError('VALIDATION_FAILED', { message, fields: problems });
  if (step === 'personal') await refuseAgeOfAll(ctx, saving.answers.birth_date ?? '');
  const home = places.get('postal_code');
  return keepChange(ctx, `customer.${step}-step-saved`, {
    ...changeOf(PROFILE_FORM[step], keptAnswers(fields, saving.answers)),
    ...sealedChange(saving),
    ...(home ? { city: home.city, state: home.state } : {}),
    ...RULES[step].alsoChange?.(saving),
  });
}

/**
 * Keeps one step of the profile, and of it only what is asked of this customer (REG-DL-6). Throws VALIDATION_FAILED at every
 * field that is missing, wrong, unknown to its list or to the postal directory, or asked about and not confirmed; who came back
 * and has not confirmed date of birth and PAN can change neither. Throws AGE_NOT_ELIGIBLE for an age on this day in India
 * that no open product takes: nothing is stored then, and what was typed on the way is let go of (REG-DP-12).
 */
export async function saveProfileStep(
  ctx: CustomerContext,
  step: ProfileStep,
  body: ProfileStepBody,
  facts: ProfileFacts,
): Promise<UserProfile> {
  try {
    return await inTransaction(ctx, async (tx) => describeProfile(tx, await keepStep(tx, step, body, facts), facts));
  } catch (error) {
    // By itself: the refusal has undone its own transaction.
    if (error instanceof AppError && error.code === 'AGE_NOT_ELIGIBLE') await forgetDraft(ctx, `profile-${step}`);
    throw error;
  }
}
