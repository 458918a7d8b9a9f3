import { type JourneyDraft, journeyDefinition, journeyDraft } from '@saakh/contracts/lending/lender-journeys';
import { STAFF_MESSAGES as SAYS } from '@saakh/contracts/office-messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type JourneyWorld, journeyProblems } from './journey-problems';

const WORLD: JourneyWorld = {
  codesOf: (list) => (list === 'gender' ? ['female', 'male'] : []),
  declineCodes: ['LOW_INCOME', 'OTHER'],
  takesDocuments: true,
};
const words = (en = 'Your work', hi = 'आपका काम') => ({ en, hi });
type Field = JourneyDraft['steps'][number]['fields'][number];
const field = (over: Partial<Field> = {}): Field => ({ key: 'work', kind: 'text', label: words(), ...over });
const choice = (over: Partial<Field> = {}): Field =>
  field({
    key: 'home',
    kind: 'choice',
    options: [
      { code: 'own', label: words() },
      { code: 'rent', label: words('750+', '750+') },
    ],
    ...over,
  });
const draft = (over: Partial<JourneyDraft> = {}): JourneyDraft => ({
  title: words(),
  text: words(),
  steps: [{ key: 'first', title: words(), fields: [choice(), field()] }],
  documents: [],
  consents: [],
  refusals: [],
  hasDeclinedPage: false,
  ...over,
});
const withFields = (...fields: Field[]) => draft({ steps: [{ key: 'first', title: words(), fields }] });
const refusal = (over: Partial<JourneyDraft['refusals'][number]> = {}) =>
  draft({ refusals: [{ field: 'home', in: ['rent'], reason: words(), remedy: words(), retryAfterDays: 90, ...over }] });
const paper = (over = {}) => ({ key: 'slip', label: words(), ...over });
const said = (one: JourneyDraft, world: Partial<JourneyWorld> = {}) =>
  journeyProblems(one, { ...WORLD, ...world }).map(({ path, message }) => [path.join('.'), message]);

const F = 'steps.0.fields.0';
// biome-ignore format: one case a line
const WRONG: readonly (readonly [string, JourneyDraft, string, string])[] = [
  ['a title in English only', draft({ title: words('Work', ' ') }), 'title.hi', SAYS.journeyHindiMissing],
  ['a text in Hindi only', draft({ text: words('', 'काम') }), 'text.en', SAYS.journeyEnglishMissing],
  ['Hindi in Latin letters', withFields(field({ label: words('Work', 'Kaam') })), `${F}.label.hi`, SAYS.journeyHindiScript],
  ['a text without end', draft({ text: words('x'.repeat(601)) }), 'text.en', SAYS.journeyTextTooLong],
  ['no step', draft({ steps: [] }), 'steps', SAYS.journeyStepsMissing],
  ['a step without a question', withFields(), 'steps.0.fields', SAYS.journeyStepEmpty],
  ['two steps of a key', draft({ steps: [...draft().steps, { key: 'first', title: words(), fields: [field({ key: 'age' })] }] }), 'steps.1.key', SAYS.journeyKeyTwice],
  ['a question in two steps', draft({ steps: [...draft().steps, { key: 'second', title: words(), fields: [field()] }] }), 'steps.1.fields.0.key', SAYS.journeyKeyTwice],
  ['two documents of a key', draft({ documents: [paper(), paper()] }), 'documents.1.key', SAYS.journeyKeyTwice],
  ['a document without Hindi', draft({ documents: [paper({ label: words('Slip', '') })] }), 'documents.0.label.hi', SAYS.journeyHindiMissing],
  ['two consents of a key', draft({ consents: [{ key: 'yes', text: words() }, { key: 'yes', text: words() }] }), 'consents.1.key', SAYS.journeyKeyTwice],
  ['an empty consent', draft({ consents: [{ key: 'yes', text: words('', 'हाँ') }] }), 'consents.0.text.en', SAYS.journeyEnglishMissing],
  ['an empty help', withFields(field({ help: words('', 'काम') })), `${F}.help.en`, SAYS.journeyEnglishMissing],
  ['a choice of nothing', withFields(choice({ options: undefined })), `${F}.options`, SAYS.journeyOptionsOrList],
  ['a choice of list and options', withFields(choice({ list: 'gender' })), `${F}.options`, SAYS.journeyOptionsOrList],
  ['a choice of one', withFields(choice({ options: [{ code: 'own', label: words() }] })), `${F}.options`, SAYS.journeyOptionsTooFew],
  ['a code twice', withFields(choice({ options: [{ code: 'own', label: words() }, { code: 'own', label: words() }] })), `${F}.options.1.code`, SAYS.journeyOptionCode],
  ['an option without words', withFields(choice({ options: [{ code: 'own', label: words() }, { code: 'rent', label: words('', 'किराया') }] })), `${F}.options.1.label.en`, SAYS.journeyEnglishMissing],
  ['options of a text', withFields(field({ options: [] })), `${F}.options`, SAYS.journeyOptionsNotHere],
  ['a range upside down', withFields(field({ kind: 'money', min: 2, max: 1 })), `${F}.max`, SAYS.maximumNotAboveMinimum],
  ['an amount with paise', withFields(field({ kind: 'money', min: 0.5 })), `${F}.min`, SAYS.journeyNumbersInvalid],
  ['a negative number', withFields(field({ kind: 'number', max: -1 })), `${F}.max`, SAYS.journeyNumbersInvalid],
  ['an age that nobody has', withFields(field({ kind: 'birth-date', max: 150 })), `${F}.max`, SAYS.journeyAgesInvalid],
  ['children below the usual 18', withFields(field({ kind: 'birth-date', max: 12 })), `${F}.max`, SAYS.maximumNotAboveMinimum],
  ['lengths upside down', withFields(field({ minLength: 9, maxLength: 8 })), `${F}.maxLength`, SAYS.maximumNotAboveMinimum],
  ['a length of nothing', withFields(field({ maxLength: 0 })), `${F}.maxLength`, SAYS.journeyLengthInvalid],
  ['digits without a length', withFields(field({ kind: 'digits', minLength: 4 })), `${F}.maxLength`, SAYS.journeyLengthsMissing],
  ['a choice with a length', withFields(choice({ maxLength: 2 })), `${F}.maxLength`, SAYS.journeyLengthsNotHere],
  ['shown by a later question', withFields(field({ showWhen: { field: 'home', in: ['own'] } }), choice()), `${F}.showWhen.field`, SAYS.journeyShowWhenField],
  ['shown by an answer that cannot be', withFields(choice(), field({ showWhen: { field: 'home', in: ['castle'] } })), 'steps.0.fields.1.showWhen.in', SAYS.journeyAnswerUnknown],
  ['shown by no answer', withFields(choice(), field({ showWhen: { field: 'home', in: [] } })), 'steps.0.fields.1.showWhen.in', SAYS.journeyAnswerUnknown],
  ['shown by a free text', withFields(field(), choice({ showWhen: { field: 'work', in: ['x'] } })), 'steps.0.fields.1.showWhen.field', SAYS.journeyFieldHasNoAnswers],
  ['filled in from the PAN', withFields(field({ from: 'pan' })), `${F}.from`, SAYS.journeyFromUnknown],
  ['REG-ID-3 the Aadhaar number', withFields(field({ kind: 'digits', minLength: 12, maxLength: 12, label: words('Aadhaar', 'आधार') })), `${F}.label.en`, SAYS.journeyAsksAadhaar],
  ['REG-ID-3 the card itself', draft({ documents: [paper({ key: 'aadhar_card' })] }), 'documents.0.label.en', SAYS.journeyAsksAadhaar],
  ['a refusal by nothing asked', refusal({ field: 'castle' }), 'refusals.0.field', SAYS.journeyFieldHasNoAnswers],
  ['a refusal by a free text', refusal({ field: 'work' }), 'refusals.0.field', SAYS.journeyFieldHasNoAnswers],
  ['a refusal of no answer', refusal({ in: [] }), 'refusals.0.in', SAYS.journeyAnswerUnknown],
  ['a refusal for no known reason', refusal({ code: 'BAD_LUCK' }), 'refusals.0.code', SAYS.journeyDeclineCodeUnknown],
  ['a refusal for ever and a day', refusal({ retryAfterDays: 3651 }), 'refusals.0.retryAfterDays', SAYS.journeyRetryDays],
  ['a refusal without a way on', refusal({ remedy: words('Wait', '') }), 'refusals.0.remedy.hi', SAYS.journeyHindiMissing],
  ['a page for no refusal', draft({ hasDeclinedPage: true }), 'hasDeclinedPage', SAYS.journeyDeclinedPage],
];
describe('UROUTE-11 what keeps questions of a lender from being published', () => {
  test.each(WRONG)('%s', (_what, one, path, message) => expect(said(one)).toEqual([[path, message]]));

  test('nothing, where all is right', () => {
    const free = withFields(
      choice({ options: undefined, list: 'gender', help: words() }),
      field({ kind: 'digits', key: 'account', minLength: 9, maxLength: 18, showWhen: { field: 'home', in: ['male'] } }),
      field({ kind: 'yes-no', key: 'aadhaar_linked', from: 'gender' }),
      field({ kind: 'number', key: 'share', min: 0.5, max: 99.5, decimals: 1, unit: words('%', '%') }),
    );
    for (const one of [draft(), free, refusal({ code: 'OTHER', retryAfterDays: null })]) expect(said(one)).toEqual([]);
    const papersOnly = { ...withFields(), documents: [paper()] };
    expect(said(papersOnly)).toEqual([]);
    expect(said(papersOnly, { takesDocuments: false })).toEqual([['documents', SAYS.journeyDocumentsNotTaken]]);
  });

  test('a draft without problems is a definition of the contract', () => {
    const some = fc.constantFrom(words(), words(), words(), words('Work', 'काम'), words('', ''));
    const key = fc.constantFrom('home', 'work', 'age');
    const usual = fc.constantFrom(choice(), field(), choice({ list: 'gender' }), field({ kind: 'yes-no' }));
    const options = fc.array(fc.record({ code: fc.constantFrom('own', 'rent', ''), label: some }), { maxLength: 3 });
    const strange = fc.record(
      { options, help: some, min: fc.integer(), maxLength: fc.integer({ max: 500 }) },
      { requiredKeys: [] },
    );
    const odd = fc.oneof({ weight: 6, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: strange });
    const asked = fc
      .tuple(usual, key, some, odd)
      .map(([one, name, label, more]) => ({ ...one, key: name, label, ...more }));
    const step = fc.record({ key, title: some, fields: fc.array(asked, { maxLength: 2 }) });
    const any = fc.record({ title: some, text: some, steps: fc.array(step, { maxLength: 2 }) });
    let whole = 0;
    fc.assert(
      fc.property(any, (parts) => {
        const one = journeyDraft.parse(draft(parts));
        const isWhole = journeyProblems(one, WORLD).length === 0;
        if (isWhole) whole += 1;
        return !isWhole || journeyDefinition.safeParse(one).success;
      }),
      { numRuns: 2000, seed: 7 },
    );
    expect(whole).toBeGreaterThan(5);
  });
});
