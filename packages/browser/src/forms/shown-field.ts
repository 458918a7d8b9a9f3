import type { LanguageCode } from '@saakh/contracts/fields';
import type { FieldDefinition, FormField } from '@saakh/contracts/forms/form-definition';
import type { ReactNode } from 'react';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { type OptionLists, optionsOf } from '#browser/platform/option-lists';
import type { SelectOption } from '#browser/ui/inputs/fields';

export interface ControlProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
  /** It was left. */
  onBlur?: () => void;
}

/** A field as a screen draws it: its definition, with its words in the shown language. */
export interface ShownField extends Omit<FieldDefinition, 'options'> {
  label: string;
  /** Below the label. */
  help?: ReactNode;
  options?: readonly SelectOption[] | undefined;
  /** Several of the options; the answer holds their values with a space between. */
  many?: boolean;
  unit?: string | undefined;
  /** Begins a part of the screen with this heading. */
  section?: string | undefined;
  /** What the browser shows or fills in a text as. */
  type?: 'email' | 'url' | 'tel' | 'date' | 'datetime-local' | 'month';
  /** The last day or month that can be chosen. */
  latest?: string;
  inputMode?: 'numeric' | 'decimal' | 'text' | 'url' | 'email';
  /** A password or key, which is sent exactly as it was typed; `shown` while it may be read. */
  secret?: 'hidden' | 'shown';
  /** A control of its own. */
  control?: (props: ControlProps) => ReactNode;
  readOnly?: boolean;
  isSwitch?: boolean;
  /** Only `problem` or the server says whether it may be empty; the label does not. */
  mayBeEmpty?: boolean;
  /** What is wrong is said while it is typed, and that it is empty once it was left. */
  live?: boolean;
  lang?: 'en' | 'hi';
  /** Stands before what is typed, such as ₹. */
  prefix?: string;
  autoFocus?: boolean;
  /** Not to be typed into for now. */
  isLocked?: boolean;
  /** Fields of one row stand beside each other. */
  row?: string;
  /** What else is wrong with the answer; an empty text only keeps the form from being sent. */
  problem?: string | false | null | undefined;
  /** No draft is kept of it. */
  isUnkept?: boolean;
}

/** What is checked of a field that is shown. */
export function definitionOf({ options, many, ...field }: ShownField): FieldDefinition {
  return { ...field, options: many ? undefined : options?.map(({ value }) => ({ code: value })) };
}

/** Fields that are written in all languages, in one of them. */
export function shownFields(
  fields: readonly FormField[],
  lists: OptionLists,
  language: LanguageCode,
): readonly ShownField[] {
  return fields.map(({ label, help, unit, section, options, list, ...field }) => ({
    ...field,
    label: label[language],
    help: help?.[language],
    unit: unit?.[language],
    section: section?.[language],
    options: list
      ? optionsOf(lists, list, language)
      : options?.map((option) => ({ value: option.code, label: option.label[language] })),
  }));
}

/** The same in the shown language. */
export function useShownFields(fields: readonly FormField[], lists: OptionLists = {}): readonly ShownField[] {
  return shownFields(fields, lists, useLanguage());
}
