import { getLanguages } from '@saakh/contracts/catalogue/languages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('API-18 ENT-LANG-01 the languages of India come with every field, the default one first', async () => {
  const answer = await app.inject(getLanguages, { body: { countryCode: 'IN' } });
  expect(answer.status).toBe(200);
  expect(answer.body.data.map(({ languageName, isDefault }) => [languageName, isDefault])).toEqual([
    ['English', true],
    ['हिन्दी', false],
  ]);
  expect(Object.keys(answer.body.data[0] ?? {}).sort()).toEqual([
    'country_key',
    'country_name',
    'id',
    'image',
    'isDefault',
    'languageName',
    'phone_code',
  ]);
});

test('ENT-LANG-02 the default language entry is English, India, code 91', async () => {
  const answer = await app.inject(getLanguages, { body: { countryCode: 'IN' } });
  expect(answer.body.data.find(({ isDefault }) => isDefault)).toMatchObject({
    languageName: 'English',
    country_key: 'IN',
    country_name: 'India',
    phone_code: '91',
  });
});

test('API-18 a country we do not serve has no languages, and a code of another form is refused at its field', async () => {
  expect((await app.inject(getLanguages, { body: { countryCode: 'FR' } })).body.data).toEqual([]);
  const refused = await app.inject(getLanguages, { body: { countryCode: 'in' } });
  expect(refused.status).toBe(400);
  expect(refused.error).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  expect(refused.error.fields).toHaveProperty('countryCode');
});
