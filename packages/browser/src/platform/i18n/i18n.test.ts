import { expect, test } from 'vitest';
import { changeLanguage, currentLanguage, startLanguage, storedLanguage, translate } from './i18n';
import { addTexts } from './texts-runtime';
import type { useTranslation } from './use-translation';

test('LANG-02 only a choice is kept: without one the server looks at the browser again', async () => {
  await startLanguage('hi');
  expect(document.documentElement.lang).toBe('hi');
  expect([storedLanguage(), document.cookie.includes('language=')]).toEqual([null, false]);
  await changeLanguage('en');
  expect([storedLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
  expect(document.cookie).toContain('language=en');
});

test('LANG-02 of two changes the last one asked for counts, also when the first one’s texts arrive later', async () => {
  await Promise.all([changeLanguage('hi'), changeLanguage('en')]);
  expect([storedLanguage(), document.documentElement.lang]).toEqual(['en', 'en']);
});

test('CONST-16 what a language lacks is said in English', async () => {
  await changeLanguage('hi');
  addTexts('en', 'common', { onlyInEnglish: 'said in English' });
  const t = translate as unknown as (key: string) => string;
  expect([currentLanguage(), t('onlyInEnglish')]).toEqual(['hi', 'said in English']);
  // A word that both have is said in the language that was chosen.
  expect(t('language')).toMatch(/[\u0900-\u097f]/);
});

test('CONST-16 a text that no dictionary has fails the types, and is shown by its key', () => {
  const t = translate as unknown as ReturnType<typeof useTranslation<['common', 'operations.help']>>['t'];
  const told = [
    // @ts-expect-error no dictionary has it
    t('nothing.of.this'),
    // @ts-expect-error the second dictionary's keys have its name before them
    t('form.title'),
    // @ts-expect-error not named among the dictionaries
    t('partners.partner-cases.portal:more'),
    // @ts-expect-error how many there are is a number
    t('language', { count: 'two' }),
    // @ts-expect-error of another dictionary than `ns`
    translate('nothing.of.this', { ns: 'operations.help' }),
  ];
  expect(told[0]).toBe('nothing.of.this');
});
