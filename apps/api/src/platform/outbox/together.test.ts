import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailTemplate, smsTemplate, useTemplates } from '../../testing/message-templates';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import type { OutgoingMessage } from '../messages';
import { startMailServer, startSmsGateway } from '../testing/listeners';
import { listInWords } from './together';

let t: TestPlatform;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  gateway = await startSmsGateway();
  mail = await startMailServer();
  t = await openTestPlatform({
    config: {
      ...{ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: 'gateway-key' },
      ...{ SMTP_URL: mail.url, MAIL_FROM: 'Saakh <no-reply@saakh.test>' },
    },
  });
});
afterAll(async () => {
  await t.close();
  gateway.close();
  mail.close();
});
const LIST = Array.from({ length: 5 }, () => 'list');
const several = smsTemplate({
  ...{ key: 'papers', category: 'service', variables: ['count', ...LIST] },
  body: `{#var#} papers: ${'{#var#}'.repeat(5)}. - SAAKH`,
});
beforeEach(async () => {
  gateway.requests.length = 0;
  mail.mails.length = 0;
  t.clock.set('2026-11-18T21:30:00Z');
  await t.sql('delete from outbox_messages');
  await t.sql('delete from pgboss.job');
  await useTemplates(
    t,
    smsTemplate({ key: 'paper', category: 'service', variables: ['paper'], body: 'A paper: {#var#}. - SAAKH' }),
    several,
    emailTemplate({ key: 'paper', subject: 'A paper', body: '{{paper}}', html: '{{paper}}', variables: ['paper'] }),
    emailTemplate({
      key: 'papers',
      subject: '{{count}} papers',
      body: '{{list}}',
      html: '{{list}}',
      variables: ['count', 'list'],
    }),
    smsTemplate(),
  );
});

const paper = (item: string, of = item, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  ...{ channel: 'sms', to: '9876543210', templateKey: 'paper', language: 'en', variables: { paper: item } },
  together: { key: 'papers of lap_1', of, item, templateKey: 'papers' },
  ...more,
});
const send = (message: OutgoingMessage) => t.inTx((tx) => t.platform.outbox.send(tx, message));
const sentTexts = () => gateway.requests.map(({ body }) => (body as { text: string }).text);
async function passTime() {
  t.clock.advance(10_000);
  await t.sql(`update pgboss.job set start_after = now() - interval '1 second' where state = 'created'`);
  await t.platform.jobs.drain();
}

test('R-OUT-1 news within seconds is one message that says all; a code goes at once', async () => {
  const first = await send(paper('Salary slip'));
  expect(await send(paper('Bank statement'))).toEqual(first);
  t.clock.advance(4000);
  expect(await send(paper('Rent agreement'))).toEqual(first);
  await send({ ...paper('x'), templateKey: 'otp', variables: { otp: '482913', brand: 'Saakh' }, together: undefined });
  await t.platform.jobs.drain();
  expect(sentTexts()).toEqual([expect.stringContaining('482913')]);
  await passTime();
  expect(sentTexts().slice(1)).toEqual(['3 papers: Salary slip, Bank statement, Rent agreement. - SAAKH']);
});

test('R-OUT-1 one alone keeps its own text; by mail the same holds', async () => {
  await send(paper('Salary slip'));
  for (const item of ['Key facts', 'Terms'])
    await send(paper(item, item, { channel: 'email', to: 'Asha@Example.com' }));
  await passTime();
  expect(sentTexts()).toEqual(['A paper: Salary slip. - SAAKH']);
  expect(mail.mails).toHaveLength(1);
  expect(mail.mails[0]?.text).toContain('2 papers');
});

test.each([
  ['another person', { to: '9876543211' }],
  ['another loan', { together: { key: 'papers of lap_2', of: 'b', item: 'b', templateKey: 'papers' } }],
  ['the same thing again', { together: { key: 'papers of lap_1', of: 'a', item: 'a', templateKey: 'papers' } }],
  [
    'a text of several that is not there',
    { together: { key: 'papers of lap_1', of: 'b', item: 'b', templateKey: 'none' } },
  ],
] as const)('R-OUT-1 %s is a message of its own', async (_what, more) => {
  const first = await send(paper('a'));
  expect(await send(paper('b', 'b', more))).not.toEqual(first);
  await passTime();
  expect(gateway.requests).toHaveLength(2);
});

test('R-OUT-1 S-PAN-4 what has gone or is in hand is joined no more, and nothing of it is kept', async () => {
  await send(paper('a'));
  await passTime();
  await send(paper('b'));
  await passTime();
  expect(sentTexts()).toEqual(['A paper: a. - SAAKH', 'A paper: b. - SAAKH']);
  expect(await t.sql('select 1 from outbox_messages where together_sealed is not null')).toEqual([]);
});

test('REG-SMS-1 a list too long for an SMS says how many more there are', () => {
  const banks = Array.from({ length: 9 }, (_, at) => `Bank number ${at}: Declined`);
  const text = listInWords(banks, 'en', 150);
  expect(text).toBe(`${banks.slice(0, 5).join(', ')} and 4 more`);
  expect(listInWords(banks, 'hi', 150)).toMatch(/ और \d अन्य$/);
  expect(listInWords(['Terms', 'Other', 'Other'], 'en', 150)).toBe('Terms, Other (2)');
});
