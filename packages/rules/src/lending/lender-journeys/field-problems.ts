import type { FormField } from '@saakh/contracts/forms/form-definition';
import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { JourneyProblem } from '@saakh/contracts/lending/staff/lender-journeys';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { isProfileAnswer } from './profile-answers';
import { namesAadhaar, optionalTextProblems, type Path, problemAt, textProblems } from './text-problems';

type DraftField = JourneyDraft['steps'][number]['fields'][number];
type Kind = FormField['kind'];

const HAS_OPTIONS: readonly Kind[] = ['choice', 'select'];
const HAS_RANGE: readonly Kind[] = ['money', 'number', 'birth-date'];
const HAS_LENGTH: readonly Kind[] = [
  'text',
  'digits',
  'address',
  'locality',
  'company-name',
  'person-name',
  'full-name',
  'email',
];
const TYPED_FREELY: readonly Kind[] = ['text', 'digits', 'number', 'address', 'locality'];
const AADHAAR_DIGITS = 12;
const DEFAULT_LENGTH = 120;
/** As many digits as `form-answers` reads. */
const MOST = 999_999_999_999;
const WORDS = 160;
const OLDEST = 120;

/** The answers that a field can have, where they can be counted; none for free answers. */
export function answersOf({ kind, list, options }: DraftField, codesOf: (list: string) => readonly string[]) {
  if (kind === 'yes-no') return ['1', '0'];
  if (!HAS_OPTIONS.includes(kind)) return [];
  return options?.map(({ code }) => code) ?? (list === undefined ? [] : codesOf(list));
}

function optionProblems(path: Path, { kind, list, options }: DraftField): JourneyProblem[] {
  if (!HAS_OPTIONS.includes(kind)) {
    const isClean = list === undefined && options === undefined;
    return isClean ? [] : [problemAt([...path, 'options'], STAFF_MESSAGES.journeyOptionsNotHere)];
  }
  if ((list === undefined) === (options === undefined)) {
    return [problemAt([...path, 'options'], STAFF_MESSAGES.journeyOptionsOrList)];
  }
  if (!options) return [];
  const codes = options.map(({ code }) => code.trim());
  return [
    ...(options.length < 2 ? [problemAt([...path, 'options'], STAFF_MESSAGES.journeyOptionsTooFew)] : []),
    ...options.flatMap(({ label }, at) => [
      ...(codes[at] === '' || codes.indexOf(codes[at] ?? '') < at
        ? [problemAt([...path, 'options', at, 'code'], STAFF_MESSAGES.journeyOptionCode)]
        : []),
      ...textProblems([...path, 'options', at, 'label'], label, WORDS),
    ]),
  ];
}

function isRangeNumber(value: number, { kind, decimals = 0 }: DraftField): boolean {
  if (value < 0 || value > (kind === 'birth-date' ? OLDEST : MOST)) return false;
  const most = kind === 'number' ? decimals : 0;
  return new RegExp(most === 0 ? '^\\d+$' : `^\\d+(?:\\.\\d{1,${most}})?$`).test(String(value));
}

function rangeProblems(path: Path, field: DraftField): JourneyProblem[] {
  const { kind, min, max } = field;
  if (!HAS_RANGE.includes(kind)) return [];
  const invalid = (['min', 'max'] as const).filter((end) => {
    const value = field[end];
    return value !== undefined && !isRangeNumber(value, field);
  });
  if (invalid.length > 0) {
    const message = kind === 'birth-date' ? STAFF_MESSAGES.journeyAgesInvalid : STAFF_MESSAGES.journeyNumbersInvalid;
    return invalid.map((end) => problemAt([...path, end], message));
  }
  const [least, most] = kind === 'birth-date' ? [min ?? 18, max ?? OLDEST] : [min ?? 0, max ?? MOST];
  return least > most ? [problemAt([...path, 'max'], STAFF_MESSAGES.maximumNotAboveMinimum)] : [];
}

function lengthProblems(path: Path, { kind, minLength, maxLength }: DraftField): JourneyProblem[] {
  const at = (end: 'minLength' | 'maxLength', message: string) => [problemAt([...path, end], message)];
  if (!HAS_LENGTH.includes(kind)) {
    const isClean = minLength === undefined && maxLength === undefined;
    return isClean ? [] : at('maxLength', STAFF_MESSAGES.journeyLengthsNotHere);
  }
  if (kind === 'digits' && minLength === undefined) return at('minLength', STAFF_MESSAGES.journeyLengthsMissing);
  if (kind === 'digits' && maxLength === undefined) return at('maxLength', STAFF_MESSAGES.journeyLengthsMissing);
  const [least, most] = [minLength ?? 1, maxLength ?? DEFAULT_LENGTH];
  if (least < 1) return at('minLength', STAFF_MESSAGES.journeyLengthInvalid);
  if (most < 1 || most > 500) return at('maxLength', STAFF_MESSAGES.journeyLengthInvalid);
  return least > most ? at('maxLength', STAFF_MESSAGES.maximumNotAboveMinimum) : [];
}

/** REG-ID-3: where twelve digits would fit, nobody is asked for the Aadhaar number. */
function asksAadhaar({ kind, key, label, help, maxLength, max }: DraftField): boolean {
  if (!TYPED_FREELY.includes(kind)) return false;
  const fits = kind === 'number' ? (max ?? MOST) >= 10 ** (AADHAAR_DIGITS - 1) : true;
  const isLong = (maxLength ?? DEFAULT_LENGTH) >= AADHAAR_DIGITS;
  return fits && isLong && namesAadhaar([key, label.en, label.hi, help?.en ?? '', help?.hi ?? '']);
}

function showWhenProblems(
  path: Path,
  { showWhen }: DraftField,
  before: readonly DraftField[],
  codesOf: (list: string) => readonly string[],
): JourneyProblem[] {
  if (!showWhen) return [];
  const other = before.find(({ key }) => key === showWhen.field);
  if (!other) return [problemAt([...path, 'showWhen', 'field'], STAFF_MESSAGES.journeyShowWhenField)];
  const answers = answersOf(other, codesOf);
  if (answers.length === 0) return [problemAt([...path, 'showWhen', 'field'], STAFF_MESSAGES.journeyFieldHasNoAnswers)];
  const isKnown = showWhen.in.length > 0 && showWhen.in.every((answer) => answers.includes(answer));
  return isKnown ? [] : [problemAt([...path, 'showWhen', 'in'], STAFF_MESSAGES.journeyAnswerUnknown)];
}

/** What is wrong with one question; `before` are those that stand before it in the same step. */
export function fieldProblems(
  path: Path,
  field: DraftField,
  before: readonly DraftField[],
  codesOf: (list: string) => readonly string[],
): JourneyProblem[] {
  return [
    ...textProblems([...path, 'label'], field.label, WORDS),
    ...optionalTextProblems([...path, 'help'], field.help, WORDS),
    ...optionalTextProblems([...path, 'unit'], field.unit, WORDS),
    ...(asksAadhaar(field) ? [problemAt([...path, 'label', 'en'], STAFF_MESSAGES.journeyAsksAadhaar)] : []),
    ...optionProblems(path, field),
    ...rangeProblems(path, field),
    ...lengthProblems(path, field),
    ...showWhenProblems(path, field, before, codesOf),
    ...(field.from === undefined || isProfileAnswer(field.from)
      ? []
      : [problemAt([...path, 'from'], STAFF_MESSAGES.journeyFromUnknown)]),
  ];
}
