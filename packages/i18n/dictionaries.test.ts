import { TIMELINE_EVENTS, WITHDRAWAL_EVENTS } from '@saakh/contracts/lending/timeline';
import { OUTCOME_MESSAGES, VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { describe, expect, test } from 'vitest';
import { withValues } from './codes';
import { englishOf, inEnglish } from './english';
import { LANGUAGES, namesOf, textsOf } from './read-texts.factory';

const names = namesOf('en');
const others = LANGUAGES.filter((language) => language !== 'en');
/** Names may stand in a text more often than in another language; of `{n}` each has its figure. */
function placeholders(text: string) {
  const found = [...text.matchAll(/\{\{\w+\}\}|\{\w+\}|\{#var#\}|<\/?\w+>/g)].map(([one]) => one).sort();
  return found.filter((one, at) => !one.startsWith('{{') || one !== found[at - 1]);
}

describe('dictionaries', () => {
  test.each(others)('REG-DP-3 LANG-02 %s has exactly the keys of English, in every dictionary', (language) => {
    expect(names.length).toBeGreaterThan(5);
    expect(namesOf(language)).toEqual(names);
    for (const name of names)
      expect([...textsOf(language, name).keys()].sort(), name).toEqual([...textsOf('en', name).keys()].sort());
  });

  test.each(others)(
    'LANG-01 LANG-02 no text of %s is empty, and it fills in the same values as English',
    (language) => {
      for (const name of names) {
        const local = textsOf(language, name);
        for (const [key, text] of textsOf('en', name)) {
          expect(text.trim(), `${name}.${key}`).not.toBe('');
          expect(local.get(key)?.trim(), `${name}.${key}`).not.toBe('');
          expect(placeholders(local.get(key) ?? ''), `${name}.${key}`).toEqual(placeholders(text));
          // The values of a code have no names, so they keep their order.
          const places = (one: string) => one.match(/\{[nw]\}/g);
          expect(places(local.get(key) ?? ''), `${name}.${key}`).toEqual(places(text));
        }
      }
    },
  );

  test('ERR-01 a code has its English sentence, filled with its values; a sentence stays as it is', () => {
    expect(englishOf('common.forms:required')).toBe('Please fill in this field');
    const typed = '50 % & “half\ud83d\nof it?';
    expect(englishOf(withValues('common.forms:nameContains', typed))).toContain(`“${typed}”`);
    expect(englishOf(withValues('common.forms:valueBetween', 5, 10))).toBe('Enter a value from 5 to 10');
    for (const other of ['No such code: x', 'common.forms:noSuchText', '']) expect(englishOf(other)).toBe(other);
    expect(
      inEnglish({ message: 'common.forms:required', fields: { a: 'Other words', b: 'common.forms:required' } }),
    ).toEqual({
      message: 'Please fill in this field',
      messageCode: 'common.forms:required',
      fields: { a: 'Other words', b: 'Please fill in this field' },
      fieldCodes: { b: 'common.forms:required' },
    });
  });

  test('ADMIN-PAGE-20 REG-DP-3 whatever a timeline tells has its words, for the customer and for staff', () => {
    for (const language of ['en', 'hi']) {
      const [staff, own] = [
        textsOf(language, 'operations.customer-service.office'),
        textsOf(language, 'lending.applications'),
      ];
      const keys = [...TIMELINE_EVENTS, ...WITHDRAWAL_EVENTS];
      expect(keys.filter((key) => !staff.has(`line.application.${key}`) || !own.has(`events.${key}`))).toEqual([]);
    }
  });

  test('LANG-02 a value in a text for customers stands in two braces; in one it would be shown as it is', () => {
    const single = names
      .filter((name) => !/\.(?:office|server)$/.test(name))
      .flatMap((name) =>
        [...textsOf('en', name)].flatMap(([key, text]) =>
          /(?<!\{)\{[a-z]{3,}\}(?!\})/i.test(text) ? `${name}.${key}` : [],
        ),
      );
    expect(single).toEqual([]);
  });

  test('LANG-02 the Hindi texts are in Devanagari', () => {
    for (const name of names) {
      for (const [key, text] of textsOf('hi', name)) {
        const same = text === textsOf('en', name).get(key);
        // A text that leads to English is English.
        if (key.endsWith('.en')) continue;
        if (!same) expect(text, `${name}.${key}`).toMatch(/[\u0900-\u097f]/);
        else
          expect(text.replace(/\{\{\w+\}\}|\{[nw]\}/g, ''), `${name}.${key} stands untranslated`).toMatch(
            /^[^a-z]*$|^WhatsApp$|^DD\/MM\/YYYY$|\.pdf$|^utm_\w+$/,
          );
      }
    }
  });

  test("VAL-MSG-01 VAL-MSG-02 VAL-MSG-03 English says the specification's messages to the letter", () => {
    expect(textsOf('en', 'common.refusals').get('AGE_NOT_ELIGIBLE')).toBe(englishOf(VALIDATION_MESSAGES.ageOutOfRange));
    expect(textsOf('en', 'operations.help').get('sent')).toBe(englishOf(OUTCOME_MESSAGES.helpSent));
    expect(textsOf('en', 'common.errors').get('errorOccurred')).toBe(englishOf(OUTCOME_MESSAGES.errorOccurred));
  });
});
