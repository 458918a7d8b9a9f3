import FORM_MESSAGES from '@saakh/i18n/en/common.forms.json';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { englishOf } from '@saakh/i18n/english';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { localText } from '#browser/platform/error-text';
import { changeLanguage, loadTexts } from '#browser/platform/i18n/i18n';

const contracts = import.meta.glob<Record<string, unknown>>(
  [
    '../../../../packages/contracts/src/*/staff/**/*.ts',
    '../../../../packages/contracts/src/{money,operations,records}/**/*.ts',
    // What customers and partners send.
    '!../../../../packages/contracts/src/{money,operations}/{partner,customer}/**/*.ts',
    '!../../../../packages/contracts/src/operations/grievances.ts',
    '../../../../packages/contracts/src/identity/sign-in/{passwords,staff,partner-accounts}.ts',
    '../../../../packages/contracts/src/customers/{customer-service,evidence}.ts',
  ],
  {
    eager: true,
  },
);
const WRONG = [
  ...[undefined, null, '', ' ', 'x', 'x'.repeat(25_000), '\u0000', true, {}, [], [{}], ['x'.repeat(5000)]],
  ...[-1, 0, 1.23456, 1e13, Number.NaN, Array.from({ length: 25_000 }, () => 1)],
];

/** Ids that screens send; nobody types them. */
const UNTYPED = /^Invalid (?:id|partner|page|token)$/;

const isSchema = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value;
/** Every schema of what staff send, whole bodies and each of their fields, by name. */
function schemasOf(value: unknown, at: string): [string, z.ZodMiniType][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isSchema(value)) {
    const { shape = {} } = value._zod.def as { shape?: object };
    return [[at, value], ...Object.entries(shape).flatMap(([name, field]) => schemasOf(field, `${at}.${name}`))];
  }
  if ('body' in value && 'reply' in value) return schemasOf(value.body, at);
  const isSet = /PROPERTIES$/.test(at);
  return isSet ? Object.entries(value).flatMap(([name, field]) => schemasOf(field, `${at}.${name}`)) : [];
}
const schemas = Object.values(contracts).flatMap((exported) =>
  Object.entries(exported).flatMap(([name, value]) => (isSchema(value) ? [] : schemasOf(value, name))),
);

test('ERR-01 LANG-02 whatever staff send wrongly is told in words of ours that have a Hindi text, with the bound', async () => {
  await loadTexts('common.errors', 'common.messages.office');
  await changeLanguage('hi');
  const untold = new Set<string>();
  for (const [name, schema] of schemas) {
    for (const wrong of WRONG) {
      const result = z.safeParse(schema, wrong);
      for (const { message } of result.error?.issues ?? []) {
        if (!UNTYPED.test(message) && !/[\u0900-\u097f]/.test(localText(message))) untold.add(`${name}: ${message}`);
      }
    }
  }
  expect(schemas.length).toBeGreaterThan(150);
  expect([...untold]).toEqual([]);
  const properties = Object.fromEntries(schemas);
  const told = (name: string, value: unknown) => {
    const message = z.safeParse(properties[`LENDER_PROPERTIES.${name}`] ?? z.never(), value).error?.issues[0]?.message;
    return [englishOf(message ?? ''), localText(message ?? '')];
  };
  expect(told('priority', null)[0]).toBe('Use a whole number from 0 to 999999');
  expect(told('min_age', null)).toEqual([FORM_MESSAGES.required, localText('common.forms:required')]);
  expect(told('max_age', 150)).toEqual(['Enter 100 or less', '100 या उससे कम लिखें']);
  expect(told('revenue_percent', 150)[0]).toBe('Enter 100 or less');
  expect(told('so_text', 'x'.repeat(300))[0]).toBe('Use at most 200 characters');
  expect(told('grievance_email', 'nobody')[0]).toBe(STAFF_MESSAGES.grievanceEmailInvalid);
  expect(told('grievance_phone', '12 34')[0]).toBe(STAFF_MESSAGES.grievancePhoneInvalid);
  expect([told('grievance_phone', '+91 22 6999-0300')[0], told('grievance_email', 'a@b.in')[0]]).toEqual(['', '']);
});
