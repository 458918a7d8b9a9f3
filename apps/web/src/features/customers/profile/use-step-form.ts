import type { UserProfile } from '@saakh/contracts/customers/customers';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { useState } from 'react';
import { birthDateProblem } from '#browser/features/customers/profile/birth-date';
import {
  type KnownProfile,
  knownProfile,
  type LoanLimits,
  type ProfileField,
  type ProfileStep,
  type ProfileValues,
} from '#browser/features/customers/profile/step-fields';
import { clearDraft, readDraft, writeDraft } from '#browser/platform/drafts';
import { localText } from '#browser/platform/error-text';
import { fieldProblem, type StepProblems, stepProblems } from './step-checks';

export interface StepForm {
  readonly values: ProfileValues;
  readonly known: KnownProfile;
  readonly set: (field: ProfileField, value: string) => void;
  /** Checks a field that was left; an empty one is not complained about until the step is sent. */
  readonly leave: (field: ProfileField) => void;
  /** What to say at a field, in the shown language. */
  readonly errorOf: (field: ProfileField) => string | undefined;
  /** Checks everything; false when something is wrong, which is then shown. */
  readonly check: () => boolean;
  /** Fields that the server asked about, and whose answer is sent again as it was: that is a yes. */
  readonly confirmed: () => ProfileField[];
  readonly showServerErrors: (fields: Readonly<Record<string, string>>) => void;
  /** The server has it, or must have nothing of it: the draft has served. */
  readonly forgetDraft: () => void;
}

/** What the server takes when it is sent again. */
const QUESTIONS: readonly string[] = [
  FORM_MESSAGES.emiAboveIncome,
  FORM_MESSAGES.rentAboveIncome,
  FORM_MESSAGES.businessOlderThanOwner,
];

const draftForm = (step: ProfileStep) => `profile-${step}`;

const draftValues = (owner: string, step: ProfileStep): Partial<ProfileValues> =>
  Object.fromEntries(
    Object.entries(readDraft(owner, draftForm(step))).filter(([, value]) => typeof value === 'string'),
  );

const typedOver = ({ values: known }: KnownProfile, values: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== known[field as ProfileField]));

/** Of somebody of this age nothing is kept, here or on the server (REG-DP-12). */
const isRefusedAge = (step: ProfileStep, { birth_date }: ProfileValues): boolean =>
  step === 'personal' && birthDateProblem(birth_date) === VALIDATION_MESSAGES.ageOutOfRange;

/** One step of the profile while it is filled in: what the server knows, over it what was typed and not sent yet. */
export function useStepForm(step: ProfileStep, profile: UserProfile, loan: LoanLimits): StepForm {
  const owner = profile.user_id;
  const known = knownProfile(profile, loan);
  const [typedValues, setTyped] = useState(() => draftValues(owner, step));
  const values: ProfileValues = { ...known.values, ...typedValues };
  const [problems, setProblems] = useState<StepProblems>({});
  const [asked, setAsked] = useState<Partial<ProfileValues>>({});

  const say = (field: ProfileField, problem: string | undefined) =>
    setProblems(({ [field]: _before, ...others }) =>
      problem === undefined ? others : { ...others, [field]: problem },
    );

  return {
    values,
    known,
    set(field, value) {
      const typed = { ...values, [field]: value };
      setTyped((before) => ({ ...before, [field]: value }));
      if (isRefusedAge(step, typed)) clearDraft(owner, draftForm(step));
      // After a slip in the year what stands beside it is kept again.
      else
        writeDraft(owner, draftForm(step), isRefusedAge(step, values) ? typedOver(known, typed) : { [field]: value });
      say(field, undefined);
    },
    leave(field) {
      if (values[field] !== '') say(field, fieldProblem(field, values[field], known));
    },
    errorOf(field) {
      const problem = problems[field];
      return problem === undefined ? undefined : localText(problem);
    },
    check() {
      const found = stepProblems(step, values, known);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    confirmed: () => (Object.keys(asked) as ProfileField[]).filter((field) => asked[field] === values[field]),
    showServerErrors(fields) {
      setProblems((before) => ({ ...before, ...fields }));
      const questions = Object.keys(fields).filter((field) =>
        QUESTIONS.includes(fields[field] ?? ''),
      ) as ProfileField[];
      setAsked((before) => ({ ...before, ...Object.fromEntries(questions.map((field) => [field, values[field]])) }));
    },
    forgetDraft: () => clearDraft(owner, draftForm(step)),
  };
}
