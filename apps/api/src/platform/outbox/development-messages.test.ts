import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailTemplate, smsTemplate, useTemplates } from '../../testing/message-templates';
import { productionSettings } from '../../testing/production-settings';
import { testConfig } from '../../testing/test-config';
import { testLogger } from '../../testing/test-logger';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { makePlatform } from '../make-platform';

let t: TestPlatform;
beforeAll(async () => {
  t = await openTestPlatform();
  await useTemplates(t, smsTemplate(), emailTemplate(), smsTemplate({ key: 'notice', category: 'service' }));
});
afterAll(() => t.close());

const variables = { otp: '482913', brand: 'Saakh', supportPhone: '1800 000 000' };

test('in the demo messages can be read: newest first, by recipient, with their code', async () => {
  const send = (channel: 'sms' | 'email', to: string, templateKey: string, otp: string) =>
    t.inTx((tx) =>
      t.platform.outbox.send(tx, { channel, to, templateKey, language: 'en', variables: { ...variables, otp } }),
    );
  await send('sms', '9876543210', 'otp', '111111');
  t.clock.advance(1000);
  await send('sms', '9876543210', 'otp', '222222');
  t.clock.advance(1000);
  await send('sms', '9876543210', 'notice', '333333');
  await send('email', 'asha@example.com', 'otp', '444444');
  await t.platform.jobs.drain();
  const messages = await t.platform.outbox.listDevelopmentMessages('9876543210');
  expect(messages.map(({ otp }) => otp)).toEqual([null, '222222', '111111']);
  expect(messages[1]).toEqual({
    channel: 'sms',
    to: '9876543210',
    body: '222222 is your code to sign in to Saakh. Do not share it. - SAAKH',
    otp: '222222',
    at: '2026-11-18T06:30:01.000Z',
  });
  expect(await t.platform.outbox.listDevelopmentMessages('ASHA@example.com')).toMatchObject([{ otp: '444444' }]);
  expect(await t.platform.outbox.listDevelopmentMessages('9876543211')).toEqual([]);
  expect(await t.platform.outbox.listDevelopmentMessages('')).toHaveLength(4);
  expect(await t.sql(`select distinct status from outbox_messages`)).toEqual([{ status: 'held' }]);
});

const production = productionSettings;

test.each(['SMTP_URL', 'SMS_GATEWAY_URL'])(
  'S-OTP-10 production does not start without %s, so no message is kept to be read',
  (name) => {
    expect(() => testConfig({ ...production, DATA_DIR: t.dataDir, [name]: '' })).toThrow(name);
  },
);

test('S-OTP-10 in production nobody can read messages, whatever stands in the table', async () => {
  const config = testConfig({ ...production, DATA_DIR: t.dataDir });
  const platform = makePlatform({ config, database: t.database, clock: t.clock, logger: testLogger });
  await expect(platform.outbox.listDevelopmentMessages('9876543210')).rejects.toThrow('demo only');
  await expect(platform.outbox.listDevelopmentMessages('')).rejects.toThrow('demo only');
});

test('S-OTP-10 in production a message that no service would send is refused and not kept', async () => {
  const config = testConfig({ ...production, DATA_DIR: t.dataDir });
  const platform = makePlatform({ config, database: t.database, clock: t.clock, logger: testLogger });
  await useTemplates(t, smsTemplate({ key: 'hello', channel: 'whatsapp', body: 'Hello', variables: [] }));
  await t.sql('delete from outbox_messages');
  const message = {
    channel: 'whatsapp',
    to: '9876543210',
    templateKey: 'hello',
    language: 'en',
    variables: {},
  } as const;
  const refused = t.inTx((tx) => platform.outbox.send(tx, message));
  await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await t.sql('select * from outbox_messages')).toEqual([]);
});
