import { afterEach, expect, test } from 'vitest';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { fillReference } from '.';

const id = (last: number) => `110700000000000020${last}`;
const sender = { SMS_PE_ID: '1101000000000000042', SMS_HEADER: 'OPERTR' };

let t: TestPlatform;
afterEach(() => t.close());
async function open(SMS_TEMPLATE_IDS: string) {
  t = await openTestPlatform({ config: { ...sender, SMS_TEMPLATE_IDS } });
}
const start = () => fillReference(t.ctx, { pincodes: 'few' });
const refusal = () => start().then(String, ({ name, message }: Error) => `${name} ${message}`);
const registered = () =>
  t.sql(`select key, language, pe_id, header, dlt_template_id from message_templates
    where coalesce(pe_id, header, dlt_template_id) is not null order by 1, 2`);
const row = (key: string, language: string, dltTemplateId: string) => ({
  key,
  language,
  pe_id: sender.SMS_PE_ID,
  header: sender.SMS_HEADER,
  dlt_template_id: dltTemplateId,
});

test('REG-SMS-1 a start writes the ids of the settings into the SMS texts that they name, and those alone can be sent', async () => {
  await open(`otp.en=${id(1)},otp-with-origin.hi=${id(2)}`);
  await start();
  expect(await registered()).toEqual([row('otp', 'en', id(1)), row('otp-with-origin', 'hi', id(2))]);
  const isSent = (templateKey: string, language: 'en' | 'hi') =>
    t.inTx((tx) => t.platform.outbox.isSmsRegistered(tx, { templateKey, language }));
  expect(await isSent('otp', 'en')).toBe(true);
  expect(await isSent('otp', 'hi')).toBe(false);
});

test('REG-SMS-1 a text registered again has its new id from the next start on; one left out keeps what it has', async () => {
  await open(`otp.en=${id(1)}`);
  await start();
  await t.sql(`update message_templates set dlt_template_id = '${id(8)}' where key = 'otp' and channel = 'sms'`);
  await start();
  const ids = await t.sql(
    `select language, dlt_template_id from message_templates where key = 'otp' and channel = 'sms' order by 1`,
  );
  expect(ids).toEqual([
    { language: 'en', dlt_template_id: id(1) },
    { language: 'hi', dlt_template_id: id(8) },
  ]);
});

test.each([
  [`otp.en=${id(1)},otpp.en=${id(2)},otp.ta=${id(3)}`, 'otpp.en, otp.ta'],
  [`lender-lead.en=${id(1)}`, 'lender-lead.en'],
  [`otp.en=${id(1)},otp.en=${id(2)}`, 'otp.en'],
])('REG-SMS-1 a start refuses in one line what no SMS is called, or what is named twice: %s', async (line, named) => {
  await open(line);
  expect(await refusal()).toMatch(/^Error SMS_TEMPLATE_IDS names [^\n]+$/);
  expect(await refusal()).toContain(named);
  expect(await registered()).toEqual([]);
});

test('REG-SMS-2 a start signs the stored texts as the settings say, and leaves their words and registrations', async () => {
  t = await openTestPlatform({ config: { ...sender, SMS_TEMPLATE_IDS: `otp.en=${id(1)}`, SMS_SIGNATURE: 'UDAAN' } });
  await start();
  const otp = () =>
    t.sql(`select body from message_templates where key = 'otp' and channel = 'sms' and language = 'en'`);
  expect((await otp())[0]?.body).toMatch(/anyone\. - UDAAN$/);
  const older = '{#var#} is your code. - SAAKH';
  await t.sql(
    `update message_templates set body = '${older}' where key = 'otp' and channel = 'sms' and language = 'en'`,
  );
  await t.sql(`insert into message_templates (key, label, language, channel, category, body, variables)
    values ('otp-of-staff', 'Own', 'en', 'sms', 'service', 'Theirs - SAAKH', '[]')`);
  await start();
  expect(await otp()).toEqual([{ body: '{#var#} is your code. - UDAAN' }]);
  expect(await registered()).toEqual([row('otp', 'en', id(1))]);
  const [theirs] = await t.sql(`select body from message_templates where key = 'otp-of-staff'`);
  expect(theirs?.body).toBe('Theirs - SAAKH');
});
