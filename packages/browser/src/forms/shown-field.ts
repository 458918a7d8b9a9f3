import type { LanguageCode } from '@saakh/contracts/fields';
import type { FieldDefinition, FormField } from '@saakh/contracts/forms/form-definition';
import type { ReactNode } from 'react';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { type OptionLists, optionsOf } from '#browser/platform/option-lists';
import type { SelectOption } from '#browser/ui/inputs/fields';

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
  type?: 'email' | 'url' | 'date' | 'datetime-local';
  inputMode?: 'numeric' | 'decimal' | 'text' | 'url';
  lang?: 'en' | 'hi';
  /** Stands before what is typed, such as ₹. */
  prefix?: string;
  autoFocus?: boolean;
  /** Not to be typed into for now. */
  isLocked?: boolean;
  /** Fields of one row stand beside each other. */
  row?: string;
  /** What else is wrong with the answer. */
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
