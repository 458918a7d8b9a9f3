import { tidyAnswer } from '@saakh/contracts/forms/answer-kinds';
import type { FormField } from '@saakh/contracts/forms/form-definition';
import { askedFormFields, formFieldProblem } from '@saakh/rules/forms/form-answers';
import type { ReactNode } from 'react';
import { formWorldOf, wireAnswers } from '#browser/forms/form-world';
import type { SelectOption } from '#browser/ui/inputs/fields';

type Definition = Omit<FormField, 'label' | 'help' | 'options' | 'unit' | 'section' | 'from'>;

/** A field of a form of the office: a form's field as it is defined everywhere, with its texts in the shown language. */
export interface OfficeField extends Definition {
  label: string;
  /** Below the label. */
  help?: ReactNode;
  options?: readonly SelectOption[];
  /** Several of the options; the answer holds their values with a space between. */
  many?: boolean;
  /** A text of so many lines. */
  rows?: number;
  /** What the browser shows or fills in a text as. */
  type?: 'email' | 'url' | 'tel' | 'date' | 'datetime-local';
  inputMode?: 'numeric' | 'decimal' | 'text' | 'url' | 'email';
  /** A password or key, which is sent exactly as it was typed; `shown` while it may be read. */
  secret?: 'hidden' | 'shown';
  /** A control of its own. */
  control?: (props: ControlProps) => ReactNode;
  readOnly?: boolean;
  /** Only `problem` or the server says whether it may be empty; the label does not. */
  mayBeEmpty?: boolean;
  /** What is wrong is shown while it is typed, and that it is empty once it was left. */
  live?: boolean;
  isSwitch?: boolean;
  lang?: 'en' | 'hi';
  /** Stands before what is typed, such as ₹. */
  prefix?: string;
  autoFocus?: boolean;
  /** Fields of one row stand beside each other. */
  row?: string;
  /** Begins a part of the form. */
  heading?: string;
  /** What else is wrong with the answer; an empty text only keeps the form from being sent. */
  problem?: string | false | null | undefined;
}

export interface ControlProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  /** It was left. */
  onBlur?: () => void;
}

/** A field with a text to type. */
export function textField(key: string, label: string, more: Partial<OfficeField> = {}): OfficeField {
  return { key, kind: 'text', label, ...more };
}

/** A field with options to choose from. */
export function choiceField(
  key: string,
  label: string,
  options: readonly SelectOption[],
  more: Partial<OfficeField> = {},
): OfficeField {
  return { key, kind: 'select', label, options, ...more };
}

/** Options by their values. */
export function optionsFor<const Value extends string>(values: readonly Value[], label: (value: Value) => string) {
  return values.map((value) => ({ value, label: label(value) }));
}

const inEveryLanguage = (text: string) => ({ en: text, hi: text });

function definitionOf({ label, help: _help, options, many, ...field }: OfficeField): FormField {
  const listed = options &&
    !many && { options: options.map((one) => ({ code: one.value, label: inEveryLanguage(one.label) })) };
  return { ...field, label: inEveryLanguage(label), ...listed };
}

type Answers = Readonly<Record<string, string>>;

/** The fields that are asked, the answers as they are sent, and what is wrong with them. */
export function checkedFields(fields: readonly OfficeField[], typed: Answers) {
  const definitions = fields.map(definitionOf);
  const wire = wireAnswers(definitions, typed);
  const isAsked = new Set(askedFormFields(definitions, wire).map(({ key }) => key));
  const answers = Object.fromEntries(
    fields.map(({ key, kind, secret }) => [key, secret ? (typed[key] ?? '') : tidyAnswer(kind, wire[key] ?? '')]),
  );
  const problemOf = (field: OfficeField, at: number): string | undefined => {
    const text = answers[field.key] ?? '';
    if (typeof field.problem === 'string') return field.problem;
    const isFree = field.mayBeEmpty || field.options?.some(({ value }) => value === '');
    if (text === '' && isFree) return undefined;
    if (text !== '' && (field.many || field.secret || field.control)) return undefined;
    return formFieldProblem(definitions[at] as FormField, text, formWorldOf({}, {}));
  };
  return {
    asked: fields.filter(({ key }) => isAsked.has(key)),
    answers,
    problems: Object.fromEntries(
      fields.flatMap((field, at) => {
        const problem = isAsked.has(field.key) ? problemOf(field, at) : undefined;
        return problem === undefined ? [] : [[field.key, problem] as const];
      }),
    ),
  };
}
