import { expect, test } from 'vitest';
import { namesOf, textsOf } from './read-texts.factory';

/** Each text with its place. */
const read = (language: string, names: readonly string[]) =>
  names.flatMap((name) =>
    [...textsOf(language, name)].map(([key, text]) => [`${language}/${name}.${key}`, text] as const),
  );
const isForStaff = (name: string) => /\.(office|portal|server)$/.test(name);
const customers = namesOf('en').filter((name) => !isForStaff(name));
const texts = [...read('en', customers), ...read('hi', customers)];

/** Words of the patterns that words can make; the other patterns have tests of their own (docs/compliance.md). */
const PATTERNS: Readonly<Record<string, RegExp>> = {
  'false urgency':
    /\b(?:hurry|act (?:now|fast)|last chance|only \d+ (?:left|people)|ends (?:soon|today)|limited[- ]time|don't miss|expir\w+ soon|people are (?:viewing|applying))\b|जल्दी करें|आख़िरी मौक़ा|सिर्फ़ आज|मौक़ा न (?:छोड़ें|गँवाएँ)/iu,
  'confirm shaming':
    /\bno,? (?:thanks,? )?I (?:don't|do not|prefer|would rather|hate|like)\b|\bI (?:don't|do not) (?:want|need|care)\b|\bare you sure you want to (?:miss|lose|give up)\b|नहीं,? मुझे .*(?:नहीं चाहिए|परवाह नहीं)/iu,
  'trick wording':
    /\b(?:untick|uncheck)\b.*\b(?:not|don't)\b|\b(?:not|don't)\b.*\b(?:untick|uncheck)\b|\b(?:opt out)\b.*\b(?:not|unless)\b/iu,
  'bait and switch':
    /\b(?:guaranteed|pre-?approved|instant approval|100 ?% approv\w+|0 ?% interest)\b|गारंटी|पक्का लोन/iu,
};

test.each(Object.entries(PATTERNS))(
  'REG-RBC-5 no text of the product has words of %s, in English or in Hindi',
  (_name, words) => {
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter(([, text]) => words.test(text))).toEqual([]);
  },
);

test.each([
  ['false urgency', 'Hurry, only 3 left!'],
  ['confirm shaming', 'No thanks, I like paying more'],
  ['trick wording', 'Untick if you do not want messages'],
  ['bait and switch', 'Your pre-approved loan'],
])('REG-RBC-5 words of %s are found where they stand', (name, text) => {
  expect(PATTERNS[name]?.test(text)).toBe(true);
});

/** What a term is not called: one word for one thing, the same as in the server's notices and messages. */
const OTHER_WORDS =
  /रक़म|राशि|ई-मेल|पैन(?:[\s,।]|$)|एपीआर|केएफ़एस|एसएमएस|ओटीपी|मुख्य तथ्य|मंजूरी|स्वीकृत|ऋण|क़िस्त|किश्त|मूलधन|तारीख(?!़)|तिथि|आयु|हस्ताक्षर|त्रुटि|सहेज|साझेदार(?!ी)|जीएसटी|स्वामी|मसौद|संस्करण|संदर्भ|दस्तावेज़|प्रशासक|स्वामि|उपनाम|पंजीकरण|न्यूनतम|अधिकतम|साइन (?:इन|आउट)|लॉग (?:इन|आउट)|हिंदी|मेनू|के भीतर|अपने आप|कौन स[ािीे](?!इ)|(?<!\p{L})(?:बाकी|खाली|गलत|तरीक[ाे]|कानून|कागज)|(?<!\p{L})आय(?!\p{L}|\p{M})/u;

test('each Hindi term has one spelling, and no danda follows a Latin letter or a figure', () => {
  const hindi = read('hi', customers);
  expect(hindi.length).toBeGreaterThan(150);
  expect(hindi.filter(([, text]) => OTHER_WORDS.test(text) || /[A-Za-z0-9}%]।/.test(text))).toEqual([]);
  // Staff, partners and messages have the same terms.
  const staff = read('hi', namesOf('hi').filter(isForStaff));
  expect(staff.length).toBeGreaterThan(1000);
  expect(staff.filter(([, text]) => OTHER_WORDS.test(text))).toEqual([]);
  for (const wrong of ['आपकी आय कम है', 'ऋण की राशि', 'जन्म तिथि']) expect(wrong).toMatch(OTHER_WORDS);
});
