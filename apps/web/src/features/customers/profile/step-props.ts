import { refusedInName, refusedInPlace } from '@saakh/contracts/typed/names-and-places';
import type { ProfileField } from '#browser/features/customers/profile/step-fields';
import type { OptionLists } from '#browser/platform/option-lists';
import type { StepForm } from './use-step-form';

export interface StepProps {
  readonly form: StepForm;
  readonly lists: OptionLists;
}

/** What every text control of a step needs; selects and amounts take the same but for the value. */
export function bind(form: StepForm, field: ProfileField) {
  return {
    name: field,
    value: form.values[field],
    error: form.errorOf(field),
    onValue: (value: string) => form.set(field, value),
    onBlur: () => form.leave(field),
  };
}

/** The same for an amount in whole rupees. */
export function bindRupees(form: StepForm, field: ProfileField) {
  return {
    name: field,
    rupees: form.values[field] === '' ? null : Number(form.values[field]),
    error: form.errorOf(field),
    onRupees: (rupees: number | null) => form.set(field, rupees === null ? '' : String(rupees)),
    onBlur: () => form.leave(field),
  };
}

/** Which character of a first or last name is refused. */
export function refusedNameOf(form: StepForm, field: ProfileField) {
  return {
    character: refusedInName(form.values[field]),
  };
}

/** Which character of an address is refused, and the address without it. */
export function refusedAddressOf(form: StepForm, field: ProfileField) {
  return {
    ...(refusedInPlace('address', form.values[field]) ?? { character: undefined }),
    onFix: (text: string) => form.set(field, text),
  };
}
