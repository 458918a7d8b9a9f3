import type { FormField } from '@saakh/contracts/forms/form-definition';
import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { Path } from '#office/forms/change-at';

type Key = 'step' | 'question' | 'paper' | 'text';

/** Where a path stands in the page. */
export function idOf(path: Path): string {
  return `journey-${path.join('.')}`;
}

const BEGUN: Readonly<Record<Key, RegExp>> = {
  step: /^new_step_\d+$/,
  question: /^new_question_\d+$/,
  paper: /^new_paper_\d+$/,
  text: /^new_text_\d+$/,
};

/** A key that stands until there is a label to make one of. */
export function begunKey(kind: Key, taken: readonly string[]): string {
  let number = 1;
  while (taken.includes(`new_${kind}_${number}`)) number += 1;
  return `new_${kind}_${number}`;
}

export function isBegun(kind: Key, key: string): boolean {
  return BEGUN[kind].test(key);
}

const LONGEST = 32;

/** A key made from English words: small letters, digits and underscores, and unlike those that are taken. */
export function keyFrom(label: string, taken: readonly string[], fallback: string): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .slice(0, LONGEST)
    .replace(/_+$/, '');
  const base = words.length < 2 ? fallback : words;
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

export function questionsOf({ steps }: JourneyDraft): readonly FormField[] {
  return steps.flatMap(({ fields }) => fields);
}

/** Renames a question's key wherever other parts refer to it. */
export function renameQuestion(definition: JourneyDraft, from: string, to: string): JourneyDraft {
  const named = (key: string) => (key === from ? to : key);
  return {
    ...definition,
    steps: definition.steps.map((step) => ({
      ...step,
      fields: step.fields.map((field) => ({
        ...field,
        key: named(field.key),
        ...(field.showWhen ? { showWhen: { ...field.showWhen, field: named(field.showWhen.field) } } : {}),
      })),
    })),
    refusals: definition.refusals.map((rule) => ({ ...rule, field: named(rule.field) })),
  };
}

const OPTIONS: readonly FormField['kind'][] = ['choice', 'select'];
const RANGE: readonly FormField['kind'][] = ['money', 'number', 'birth-date'];
const LENGTH: readonly FormField['kind'][] = ['text', 'digits'];
export function hasOptions({ kind }: FormField): boolean {
  return OPTIONS.includes(kind);
}
export function hasRange({ kind }: FormField): boolean {
  return RANGE.includes(kind);
}
export function hasLength({ kind }: FormField): boolean {
  return LENGTH.includes(kind);
}
/** Whether its answers can be counted, so that something may hang on them. */
export function isAnswerable(field: FormField): boolean {
  return field.kind === 'yes-no' || hasOptions(field);
}

const EMPTY = { en: '', hi: '' };
export function emptyOption() {
  return { code: '', label: EMPTY };
}

/** A question of another kind: what the new kind does not know goes, what it needs comes. */
export function ofKind(field: FormField, kind: FormField['kind']): FormField {
  const { list, options, min, max, decimals, unit, minLength, maxLength, ...rest } = field;
  const next: FormField = { ...rest, kind };
  if (hasOptions(next))
    return list ? { ...next, list } : { ...next, options: options ?? [emptyOption(), emptyOption()] };
  if (kind === 'number') {
    return {
      ...next,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      ...(decimals === undefined ? {} : { decimals }),
      ...(unit ? { unit } : {}),
    };
  }
  if (kind === 'digits') return { ...next, minLength: minLength ?? 1, maxLength: maxLength ?? 10 };
  return next;
}

export function newQuestion(taken: readonly string[]): FormField {
  return {
    key: begunKey('question', taken),
    kind: 'text',
    label: EMPTY,
  };
}

export const EMPTY_DEFINITION: JourneyDraft = {
  title: EMPTY,
  text: EMPTY,
  steps: [{ key: 'new_step_1', title: EMPTY, fields: [] }],
  documents: [],
  consents: [],
  refusals: [],
  hasDeclinedPage: false,
};

/** The row that has to be open for a place to be seen. */
export function rowOf(path: Path): string {
  const [part, at, inner, place] = path;
  if (part === 'steps' && inner === 'fields' && typeof place === 'number') return `steps.${at}.fields.${place}`;
  return typeof at === 'number' ? `${part}.${at}` : part === 'title' || part === 'text' ? 'head' : String(part ?? '');
}
