import { parse } from 'csv-parse/sync';
import { expect, test, vi } from 'vitest';
import { runCommand } from '../../commands';
import { DLT_LIMITS, dltCsv, dltProblem, dltTexts } from './dlt-texts';
import { signAgain, smsTemplates } from './sms-templates';

const texts = dltTexts({ signature: 'Udaan Finserv', header: 'UDAANF' });
const find = (setting: string) => texts.find((text) => text.setting === setting);

test('REG-SMS-1 every SMS text is listed once per language, under a name of its own that the setting can be found by', () => {
  expect(texts).toHaveLength(smsTemplates.length);
  expect(new Set(texts.map(({ name }) => name)).size).toBe(texts.length);
  expect(find('otp-with-origin.hi')).toMatchObject({
    ...{
      name: 'otp_with_origin_hi',
      type: 'Service Implicit',
      encoding: 'Unicode',
      language: 'Hindi',
      header: 'UDAANF',
    },
    category: 'Banking/Insurance/Financial products/Credit cards',
  });
  expect(find('otp.en')).toMatchObject({
    encoding: 'Text',
    content:
      '{#var#} is your code to sign in to {#var#}. It is valid for {#var#} minutes. Do not share it with anyone. - Udaan Finserv',
  });
});

test('REG-SMS-2 no text names another sender, and each is within what registrars take, also with the longest signature', () => {
  for (const text of texts) {
    expect(text.content, text.setting).toContain('- Udaan Finserv');
    expect(text.content, text.setting).not.toMatch(/saakh|साख|\{\{/i);
  }
  const longest = dltTexts({ signature: 'W'.repeat(30), header: '' });
  for (const text of longest) expect([text.setting, dltProblem(text)]).toEqual([text.setting, undefined]);
  const [one] = texts;
  if (!one) throw new Error('no text');
  for (const content of ['x'.repeat(DLT_LIMITS.content + 1), 'two  spaces in a row', 'a < b is not taken', '{#var#} a'])
    expect(dltProblem({ ...one, content }), content.slice(0, 20)).toBeDefined();
  expect(dltProblem({ ...one, name: 'a'.repeat(DLT_LIMITS.name + 1) })).toBeDefined();
});

test('REG-SMS-2 each variable has its tag, and the pieces of one link are one', () => {
  expect(find('otp.en')?.tagged).toMatch(/^\{#numeric#\} is your .* to \{#alphanumeric#\}\. .* \{#numeric#\} minutes/);
  expect(find('reminder-link.hi')?.tagged.match(/\{#url#\}/g)).toHaveLength(1);
  expect(find('contact-changed.en')?.tagged).toContain('at once: {#cbn#}.');
  for (const { tagged, setting } of texts) expect(tagged, setting).not.toContain('{#var#}');
});

test('REG-SMS-1 the table is CSV that spreadsheets and portals read, with a text of two lines in one cell', () => {
  const [head, ...rows] = parse(dltCsv(texts), { bom: true }) as string[][];
  expect(head).toEqual([
    ...['Template Name', 'Template Type', 'Category', 'Message Type', 'Language', 'Header'],
    ...['Template Content', 'Content with Variable Tags', 'SMS_TEMPLATE_IDS'],
  ]);
  expect(rows).toHaveLength(texts.length);
  const at = texts.findIndex(({ setting }) => setting === 'otp-with-origin.en');
  expect(rows[at]?.[6]).toBe(find('otp-with-origin.en')?.content);
});

test('REG-SMS-1 main.js dlt-texts prints it before there is any other setting, and needs to know who signs', async () => {
  const said: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
  const settings = () => {
    throw new Error('no other setting is read');
  };
  const run = (...args: string[]) => runCommand('dlt-texts', args, settings);
  vi.stubEnv('LEGAL_NAME', 'Nirmaan Credit Pvt Ltd');
  vi.stubEnv('SMS_HEADER', 'NIRMAN');
  expect(await run('--csv')).toBe(0);
  expect(said.join('')).toContain('- Nirmaan Credit');
  expect(said.join('').split('\r\n').length).toBe(smsTemplates.length + 2);
  said.length = 0;
  vi.stubEnv('SMS_SIGNATURE', 'NIRMAAN');
  expect(await run()).toBe(0);
  expect(said.join('')).toMatch(/^otp\.en \(Service Implicit\)\n.* - NIRMAAN\n/);
  await expect(run('--xml')).rejects.toThrow('dlt-texts [--csv]');
  for (const [name, wrong] of [
    ['SMS_SIGNATURE', 'Free Loans'],
    ['SMS_SIGNATURE', 'a{#var#}b'],
    ['LEGAL_NAME', 'निर्माण'],
  ] as const) {
    vi.stubEnv('SMS_SIGNATURE', '');
    vi.stubEnv(name, wrong);
    await expect(run('--csv')).rejects.toThrow(/^SMS_SIGNATURE /);
  }
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('REG-SMS-2 a new signature replaces the old one at the end of a text, also where a line for browsers follows', () => {
  for (const { text } of smsTemplates) {
    const signed = text.replace('{{signature}}', 'A-Z & Sons');
    expect(signAgain(signed, 'Udaan')).toBe(text.replace('{{signature}}', 'Udaan'));
  }
});
