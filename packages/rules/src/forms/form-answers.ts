import { FREE_KINDS, PATTERN_OF_KIND, tidyAnswer } from '@saakh/contracts/forms/answer-kinds';
import type { FieldDefinition, FormAnswers, FormField } from '@saakh/contracts/forms/form-definition';
import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { ISO_DATE } from '@saakh/contracts/patterns';
import { withValues } from '@saakh/i18n/codes';
import { redactAadhaar } from '../aadhaar';
import { checkBirthDate, toTypedDate } from '../dates';
import { isGstin } from '../gstin';
import { maskPan } from '../identifiers';

/** What the check has to know besides the form: today in India (`YYYY-MM-DD`) and the codes of the search lists. */
export interface FormWorld {
  readonly today: string;
  readonly codesOf: (list: string) => readonly string[];
  /** What is kept already, as it was shown: a mask that comes back unchanged is a good answer (REG-ID-2). */
  readonly shown?: FormAnswers;
}

/** Messages by field, in the contract's words; nothing wrong is an empty object. */
export type FormProblems = Readonly<Record<string, string>>;

const MASKED_KINDS: readonly FormField['kind'][] = ['pan', 'entity-pan', 'gstin'];
const DEFAULT_MAX_LENGTH = 120;

/**
 * The fields that are asked with these answers, in their order. A field that depends on one that is itself not asked is not
 * asked either.
 */
export function askedFormFields<Field extends FieldDefinition>(
  fields: readonly Field[],
  answers: FormAnswers,
): readonly Field[] {
  const asked: Field[] = [];
  for (const field of fields) {
    const { showWhen } = field;
    const holds =
      showWhen === undefined ||
      (asked.some(({ key }) => key === showWhen.field) && showWhen.in.includes(answers[showWhen.field] ?? ''));
    if (holds) asked.push(field);
  }
  return asked;
}

function isDay(text: string): boolean {
  const ms = ISO_DATE.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

function numberProblem(text: string, { min, max, decimals = 0 }: FieldDefinition): string | undefined {
  const match = /^\d{1,12}(?:\.(\d+))?$/.exec(text);
  if (!match || (match[1]?.length ?? 0) > decimals) return FORM_MESSAGES.numberInvalid;
  const value = Number(text);
  if (value >= (min ?? 0) && value <= (max ?? Number.POSITIVE_INFINITY)) return undefined;
  if (max === undefined) return withValues(FORM_MESSAGES.numberAtLeast, min ?? 0);
  return min === undefined
    ? withValues(FORM_MESSAGES.numberAtMost, max)
    : withValues(FORM_MESSAGES.valueBetween, min, max);
}

function digitsProblem(
  text: string,
  { minLength = 1, maxLength = DEFAULT_MAX_LENGTH }: FieldDefinition,
): string | undefined {
  if (/^\d+$/.test(text) && text.length >= minLength && text.length <= maxLength) return undefined;
  return minLength === maxLength
    ? withValues(FORM_MESSAGES.digitsExactly, minLength)
    : withValues(FORM_MESSAGES.digitsBetween, minLength, maxLength);
}

function birthDateProblem(text: string, { min = 18, max = 120 }: FieldDefinition, today: string): string | undefined {
  const checked = checkBirthDate(toTypedDate(text), today, { min, max });
  return checked.valid ? undefined : VALIDATION_MESSAGES[checked.message];
}

type Check = (text: string, field: FieldDefinition, world: FormWorld) => string | undefined;

const optionProblem: Check = (text, { list, options }, { codesOf }) => {
  const codes = options?.map(({ code }) => code) ?? (list === undefined ? [] : codesOf(list));
  return codes.includes(text) ? undefined : FORM_MESSAGES.optionUnknown;
};

const CHECKS: Partial<Readonly<Record<FormField['kind'], Check>>> = {
  digits: digitsProblem,
  money: (text, field) => numberProblem(text, { ...field, decimals: 0 }),
  number: numberProblem,
  choice: optionProblem,
  select: optionProblem,
  'yes-no': (text) => (text === '1' || text === '0' ? undefined : FORM_MESSAGES.optionUnknown),
  date: (text) => (isDay(text) ? undefined : VALIDATION_MESSAGES.dateInvalid),
  'birth-date': (text, field, { today }) => birthDateProblem(text, field, today),
  gstin: (text) => (isGstin(text) ? undefined : FORM_MESSAGES.gstinInvalid),
};

function kindProblem(text: string, field: FieldDefinition, world: FormWorld): string | undefined {
  const most = field.maxLength ?? DEFAULT_MAX_LENGTH;
  // A code or number that is too long is refused as what it is not.
  const isWritten = FREE_KINDS.includes(field.kind) || field.kind === 'email';
  if (isWritten && text.length > most) return withValues(FORM_MESSAGES.charactersAtMost, most);
  const [ofKind, refusal = FORM_MESSAGES.charactersInvalid] = PATTERN_OF_KIND[field.kind] ?? [];
  const pattern = field.pattern ?? ofKind;
  if (pattern) return pattern.test(text) ? undefined : refusal;
  return CHECKS[field.kind]?.(text, field, world);
}

const isMasked = (text: string): boolean => text.includes('*');

/** Answers as screens show them: a PAN, and the number that holds one, with their first and last characters only (REG-ID-1). */
export function maskedAnswers(fields: readonly FormField[], answers: FormAnswers): FormAnswers {
  const masked = new Set(fields.filter(({ kind }) => MASKED_KINDS.includes(kind)).map(({ key }) => key));
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [key, masked.has(key) ? maskPan(answer) : answer]),
  );
}

/** Typed answers with what is kept put back where only its mask came. */
export function unmaskedAnswers(fields: readonly FormField[], answers: FormAnswers, kept: FormAnswers): FormAnswers {
  const shown = maskedAnswers(fields, kept);
  return Object.fromEntries(
    Object.entries(answers).map(([key, answer]) => [
      key,
      isMasked(answer) && answer === shown[key] ? (kept[key] ?? '') : answer,
    ]),
  );
}

/** What is wrong with one answer, or undefined. An empty one is wrong unless the field is optional. */
export function formFieldProblem(field: FieldDefinition, answer: string, world: FormWorld): string | undefined {
  const text = tidyAnswer(field.kind, answer);
  if (text === '') return field.optional ? undefined : (field.missing ?? FORM_MESSAGES.required);
  // A text that is too short says as little as none.
  const { kind, minLength = 0, missing } = field;
  if (kind === 'text' && text.length < minLength)
    return missing ?? withValues(FORM_MESSAGES.charactersAtLeast, minLength);
  if (isMasked(text) && text === world.shown?.[field.key]) return undefined;
  const problem = kindProblem(text, field, world);
  return problem === undefined ? undefined : (field.refusal ?? problem);
}

/** Everything that keeps a form from being taken: the fields that are asked with these answers, and no other. */
export function formProblems(fields: readonly FieldDefinition[], answers: FormAnswers, world: FormWorld): FormProblems {
  return Object.fromEntries(
    askedFormFields(fields, answers).flatMap((field) => {
      const problem = formFieldProblem(field, answers[field.key] ?? '', world);
      return problem === undefined ? [] : [[field.key, problem] as const];
    }),
  );
}

/** An answer as it may be kept: an Aadhaar number that stands in a free text is cut to its last four digits (REG-ID-3). */
export function keptAnswer(field: FieldDefinition, answer: string): string {
  const text = tidyAnswer(field.kind, answer);
  return FREE_KINDS.includes(field.kind) ? redactAadhaar(text) : text;
}

/** The answers as they are kept: tidied, and only those of fields that are asked and filled in (REG-DL-6). */
export function keptAnswers(fields: readonly FieldDefinition[], answers: FormAnswers): FormAnswers {
  return Object.fromEntries(
    askedFormFields(fields, answers).flatMap((field) => {
      const text = keptAnswer(field, answers[field.key] ?? '');
      return text === '' ? [] : [[field.key, text] as const];
    }),
  );
}
