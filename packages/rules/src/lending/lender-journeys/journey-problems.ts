import type { JourneyDraft } from '@saakh/contracts/lending/lender-journeys';
import type { JourneyProblem } from '@saakh/contracts/lending/staff/lender-journeys';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { answersOf, fieldProblems } from './field-problems';
import { namesAadhaar, optionalTextProblems, problemAt, repeatedKeys, textProblems } from './text-problems';

/** What the check has to know besides the draft. */
export interface JourneyWorld {
  readonly codesOf: (list: string) => readonly string[];
  readonly declineCodes: readonly string[];
  /** Whether the lender has a system that documents can be handed to. */
  readonly takesDocuments: boolean;
}

const TITLE = 160;
const TEXT = 600;
const CONSENT = 1200;
const MOST_REFUSALS = 20;
const LONGEST_WAIT_DAYS = 3650;

const keyProblems = ({ steps, documents, consents }: JourneyDraft): JourneyProblem[] => [
  ...repeatedKeys(steps.map(({ key }, at) => ({ key, path: ['steps', at] }))),
  ...repeatedKeys(
    steps.flatMap(({ fields }, at) => fields.map(({ key }, n) => ({ key, path: ['steps', at, 'fields', n] }))),
  ),
  ...repeatedKeys(documents.map(({ key }, at) => ({ key, path: ['documents', at] }))),
  ...repeatedKeys(consents.map(({ key }, at) => ({ key, path: ['consents', at] }))),
];

function stepProblems({ steps, documents, consents }: JourneyDraft, { codesOf }: JourneyWorld): JourneyProblem[] {
  if (steps.length === 0) return [problemAt(['steps'], STAFF_MESSAGES.journeyStepsMissing)];
  const mayBeEmpty = documents.length > 0 || consents.length > 0;
  return steps.flatMap(({ title, text, fields }, at) => [
    ...textProblems(['steps', at, 'title'], title, TITLE),
    ...optionalTextProblems(['steps', at, 'text'], text, TEXT),
    ...(fields.length === 0 && !mayBeEmpty
      ? [problemAt(['steps', at, 'fields'], STAFF_MESSAGES.journeyStepEmpty)]
      : []),
    ...fields.flatMap((field, n) => fieldProblems(['steps', at, 'fields', n], field, fields.slice(0, n), codesOf)),
  ]);
}

const documentProblems = ({ documents }: JourneyDraft, { takesDocuments }: JourneyWorld): JourneyProblem[] => [
  ...(documents.length > 0 && !takesDocuments
    ? [problemAt(['documents'], STAFF_MESSAGES.journeyDocumentsNotTaken)]
    : []),
  ...documents.flatMap(({ key, label, help }, at) => [
    ...textProblems(['documents', at, 'label'], label, TITLE),
    ...optionalTextProblems(['documents', at, 'help'], help, TEXT),
    ...(namesAadhaar([key, label.en, label.hi])
      ? [problemAt(['documents', at, 'label', 'en'], STAFF_MESSAGES.journeyAsksAadhaar)]
      : []),
  ]),
];

function refusalProblems(
  { steps, refusals, hasDeclinedPage }: JourneyDraft,
  { codesOf, declineCodes }: JourneyWorld,
): JourneyProblem[] {
  const fields = steps.flatMap((step) => step.fields);
  const answersTo = (key: string) => {
    const field = fields.find((one) => one.key === key);
    return field ? answersOf(field, codesOf) : [];
  };
  const one = (refusal: JourneyDraft['refusals'][number], at: number): JourneyProblem[] => {
    const answers = answersTo(refusal.field);
    const isKnown = refusal.in.length > 0 && refusal.in.every((answer) => answers.includes(answer));
    const days = refusal.retryAfterDays;
    const path = ['refusals', at];
    return [
      ...(answers.length === 0 ? [problemAt([...path, 'field'], STAFF_MESSAGES.journeyFieldHasNoAnswers)] : []),
      ...(answers.length > 0 && !isKnown ? [problemAt([...path, 'in'], STAFF_MESSAGES.journeyAnswerUnknown)] : []),
      ...(refusal.code === undefined || declineCodes.includes(refusal.code)
        ? []
        : [problemAt([...path, 'code'], STAFF_MESSAGES.journeyDeclineCodeUnknown)]),
      ...(days !== null && (days < 1 || days > LONGEST_WAIT_DAYS)
        ? [problemAt([...path, 'retryAfterDays'], STAFF_MESSAGES.journeyRetryDays)]
        : []),
      ...textProblems([...path, 'reason'], refusal.reason, TEXT),
      ...textProblems([...path, 'remedy'], refusal.remedy, TEXT),
    ];
  };
  return [
    ...(hasDeclinedPage && refusals.length === 0
      ? [problemAt(['hasDeclinedPage'], STAFF_MESSAGES.journeyDeclinedPage)]
      : []),
    ...(refusals.length > MOST_REFUSALS ? [problemAt(['refusals'], STAFF_MESSAGES.journeyRefusalsTooMany)] : []),
    ...refusals.flatMap(one),
  ];
}

/**
 * Everything that keeps the draft of a lender's questions from being published, in the order in which it stands; a draft
 * without any is a definition of the contract that can be asked, answered and handed on.
 */
export function journeyProblems(draft: JourneyDraft, world: JourneyWorld): JourneyProblem[] {
  return [
    ...textProblems(['title'], draft.title, TITLE),
    ...textProblems(['text'], draft.text, TEXT),
    ...keyProblems(draft),
    ...stepProblems(draft, world),
    ...documentProblems(draft, world),
    ...draft.consents.flatMap(({ text }, at) => textProblems(['consents', at, 'text'], text, CONSENT)),
    ...refusalProblems(draft, world),
  ];
}
