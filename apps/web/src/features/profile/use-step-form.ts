import type { UserProfile } from '@saakh/contracts/customers';
import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '../../platform/drafts';
import { localText } from '../../platform/error-text';
import { fieldProblem, type StepProblems, stepProblems } from './step-checks';
import {
  type KnownProfile,
  knownProfile,
  type LoanLimits,
  type ProfileField,
  type ProfileStep,
  type ProfileValues,
} from './step-fields';

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
  readonly showServerErrors: (fields: Readonly<Record<string, string>>) => void;
  /** The server has it: the draft has served. */
  readonly forgetDraft: () => void;
}

const draftForm = (step: ProfileStep) => `profile-${step}`;

const draftValues = (owner: string, step: ProfileStep): Partial<ProfileValues> =>
  Object.fromEntries(
    Object.entries(readDraft(owner, draftForm(step))).filter(([, value]) => typeof value === 'string'),
  );

/** One step of the profile while it is filled in: what the server knows, over it what was typed and not sent yet. */
export function useStepForm(step: ProfileStep, profile: UserProfile, loan: LoanLimits): StepForm {
  const owner = profile.user_id;
  const known = knownProfile(profile, loan);
  const [values, setValues] = useState<ProfileValues>(() => ({ ...known.values, ...draftValues(owner, step) }));
  const [problems, setProblems] = useState<StepProblems>({});

  const say = (field: ProfileField, problem: string | undefined) =>
    setProblems(({ [field]: _before, ...others }) =>
      problem === undefined ? others : { ...others, [field]: problem },
    );

  return {
    values,
    known,
    set(field, value) {
      setValues((before) => ({ ...before, [field]: value }));
      writeDraft(owner, draftForm(step), { [field]: value });
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
    showServerErrors: (fields) => setProblems((before) => ({ ...before, ...fields })),
    forgetDraft: () => clearDraft(owner, draftForm(step)),
  };
}
