import { TIMELINE_EVENTS, WITHDRAWAL_EVENTS } from '@saakh/contracts/lending/timeline';
import { OUTCOME_MESSAGES, VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import { describe, expect, test } from 'vitest';

type Entry = string | { [key: string]: Entry };
const files = import.meta.glob<Entry>('../../../../i18n/locales/{en,hi}/*.json', { import: 'default', eager: true });

const flat = (entry: Entry, at = ''): [string, string][] =>
  typeof entry === 'string'
    ? [[at, entry]]
    : Object.entries(entry).flatMap(([key, value]) => flat(value, at ? `${at}.${key}` : key));
const dictionary = (language: string, name: string) =>
  new Map(flat(files[`../../../../i18n/locales/${language}/${name}.json`] ?? {}));
const names = Object.keys(files).flatMap((path) => /\/en\/(.+)\.json$/.exec(path)?.[1] ?? []);
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\w+\}\}|\{\w+\}|<\/?\w+>/g)].map(([found]) => found).sort();

describe('dictionaries', () => {
  test('REG-DP-3 LANG-02 Hindi has exactly the keys of English, in every dictionary', () => {
    expect(names.length).toBeGreaterThan(5);
    for (const name of names)
      expect([...dictionary('hi', name).keys()].sort(), name).toEqual([...dictionary('en', name).keys()].sort());
    expect(Object.keys(files).filter((path) => path.includes('/hi/'))).toHaveLength(names.length);
  });

  test('LANG-01 LANG-02 no text is empty, and both languages fill in the same values', () => {
    for (const name of names) {
      const hindi = dictionary('hi', name);
      for (const [key, text] of dictionary('en', name)) {
        expect(text.trim(), `${name}.${key}`).not.toBe('');
        expect(hindi.get(key)?.trim(), `${name}.${key}`).not.toBe('');
        expect(placeholders(hindi.get(key) ?? ''), `${name}.${key}`).toEqual(placeholders(text));
      }
    }
  });

  test('ADMIN-PAGE-20 REG-DP-3 whatever a timeline tells has its words, for the customer and for staff', () => {
    for (const language of ['en', 'hi']) {
      const [staff, own] = [
        dictionary(language, 'customers.service.office'),
        dictionary(language, 'lending.applications'),
      ];
      const keys = [...TIMELINE_EVENTS, ...WITHDRAWAL_EVENTS];
      expect(keys.filter((key) => !staff.has(`line.application.${key}`) || !own.has(`events.${key}`))).toEqual([]);
    }
  });

  test('LANG-02 the Hindi texts are in Devanagari', () => {
    for (const name of names) {
      for (const [key, text] of dictionary('hi', name)) {
        const same = text === dictionary('en', name).get(key);
        // A text that leads to English is English.
        if (key.endsWith('.en')) continue;
        if (!same) expect(text, `${name}.${key}`).toMatch(/[\u0900-\u097f]/);
        else
          expect(text.replace(/\{\{\w+\}\}/g, ''), `${name}.${key} stands untranslated`).toMatch(
            /^[^a-z]*$|^WhatsApp$|^DD\/MM\/YYYY$|\.pdf$/,
          );
      }
    }
  });

  test("VAL-MSG-01 VAL-MSG-02 VAL-MSG-03 English says the specification's messages to the letter", () => {
    expect(dictionary('en', 'common.refusals').get('AGE_NOT_ELIGIBLE')).toBe(VALIDATION_MESSAGES.ageOutOfRange);
    expect(dictionary('en', 'operations.help').get('sent')).toBe(OUTCOME_MESSAGES.helpSent);
    expect(dictionary('en', 'common.errors').get('errorOccurred')).toBe(OUTCOME_MESSAGES.errorOccurred);
  });
});
