import type { ShownField } from '#browser/forms/shown-field';
import type { SelectOption } from '#browser/ui/inputs/fields';

export type { ControlProps } from '#browser/forms/shown-field';

/** A field of a form of the office. */
export type OfficeField = ShownField;

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
