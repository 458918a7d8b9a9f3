import forms from '@saakh/i18n/en/common.forms.json' with { type: 'json' };

/** Validation texts that the specification does not give. */
export const FORM_MESSAGES = forms;

/** A text with its figures: each `{n}` in turn. */
export function withFigures(text: string, ...figures: readonly (number | bigint)[]): string {
  const left = [...figures];
  return text.replace(/\{n\}/g, () => String(left.shift() ?? ''));
}
