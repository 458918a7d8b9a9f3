import { getNotice } from '@saakh/contracts/customers/consents';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import OUTCOME_MESSAGES from '@saakh/i18n/en/common.outcomes.json';
import VALIDATION_MESSAGES from '@saakh/i18n/en/common.validation.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { type Listener, startListener } from '../../../testing/worlds/listener';
import { forwardHelpRequest, forwardWhatWaits } from './help-requests.service';

const request = {
  name: 'Asha Rao',
  email: 'asha.rao@example.com',
  phone: '9876512345',
  company: 'Rao & Daughters',
  description: 'Where is my offer?\nI waited for two days & more.',
};
let crm: Listener;
let app: TestApp;
beforeAll(async () => {
  crm = await startListener();
  app = await startTestApp({ config: { CRM_LEAD_URL: crm.url, CRM_ORGID: 'org-42' } });
});
afterAll(async () => {
  await app.close();
  await crm.close();
});
beforeEach(async () => {
  crm.received.length = 0;
  crm.answerWith(200);
  await app.sql('delete from help_requests');
});

const send = (body: Parameters<typeof app.inject<typeof createHelpRequest>>[1]['body'] = request) =>
  app.inject(createHelpRequest, { body });
async function stored() {
  const [row] = await app.sql<{ help_request_id: string; forwarded_at: Date | null; attempts: number }>(
    'select * from help_requests',
  );
  if (!row) throw new Error('No help request is kept');
  return row;
}

test('API-EXT-01 HELP-01 a help request reaches the CRM as one form-encoded POST with the six fields', async () => {
  const answer = await send();
  expect(answer.body).toEqual({
    success: true,
    message: OUTCOME_MESSAGES.helpSent,
    messageCode: 'common.outcomes:helpSent',
  });
  await app.platform.jobs.drain();
  expect(crm.received).toHaveLength(1);
  const [lead] = crm.received;
  expect([lead?.method, lead?.url]).toEqual(['POST', '/lead']);
  expect(lead?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  expect([...new URLSearchParams(lead?.body)]).toEqual([
    ['orgid', 'org-42'],
    ['name', request.name],
    ['email', request.email],
    ['phone', request.phone],
    ['company', request.company],
    ['description', request.description],
  ]);
  expect((await stored()).forwarded_at).not.toBeNull();
  await forwardHelpRequest(app.context(), { helpRequestId: (await stored()).help_request_id });
  expect(crm.received).toHaveLength(1);
});

test('ENT-HELP-01 HELP-06 name, email, phone and description are needed, company is not', async () => {
  const { company: _company, ...without } = request;
  expect((await send(without)).status).toBe(200);
  await app.platform.jobs.drain();
  expect(new URLSearchParams(crm.received[0]?.body).get('company')).toBe('');
  for (const field of ['name', 'email', 'phone', 'description'] as const) {
    const { [field]: _left, ...incomplete } = request;
    const refused = await send(incomplete as typeof request);
    expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, [field]]);
  }
});

test('HELP-08 HELP-11 VAL-MSG-16 a wrong email, phone or name is refused with its own text', async () => {
  for (const [field, value, message] of [
    ['email', 'asha@example', VALIDATION_MESSAGES.helpEmailInvalid],
    ['phone', '98765', VALIDATION_MESSAGES.helpPhoneInvalid],
    ['phone', '98765 1234', VALIDATION_MESSAGES.helpPhoneInvalid],
    ['name', 'Asha', VALIDATION_MESSAGES.userNameInvalid],
    ['name', 'आशा', VALIDATION_MESSAGES.userNameInvalid],
  ] as const) {
    const refused = await send({ ...request, [field]: value });
    expect([refused.status, refused.error.fields]).toEqual([400, { [field]: message }]);
  }
  expect(await app.sql('select 1 from help_requests')).toEqual([]);
  // A name is letters, of whatever script.
  expect((await send({ ...request, name: 'आशा राव' })).status).toBe(200);
});

test('C7 ERR-MSG-15 API-EXT-02 the success text is shown and true even while the CRM fails; it is tried again', async () => {
  crm.answerWith(500);
  const answer = await send();
  expect([answer.status, answer.body.message]).toEqual([200, 'Your request have been sent successfully']);
  await app.platform.jobs.drain();
  const failed = await stored();
  expect(failed.forwarded_at).toBeNull();
  expect(failed.attempts).toBeGreaterThanOrEqual(1);
  const [job] = await app.sql<{ state: string; output: unknown }>(
    "select state, output from pgboss.job where name = 'support.forward-help' order by created_on desc limit 1",
  );
  expect(job?.state).toBe('retry');
  expect(JSON.stringify(job?.output)).not.toMatch(/asha|98765/i);
  crm.answerWith(200);
  await app.sql("update pgboss.job set start_after = now() where state = 'retry'");
  await app.platform.jobs.drain();
  expect((await stored()).forwarded_at).not.toBeNull();
});

async function noticeIn(language: 'en' | 'hi') {
  const params = { key: 'help-notice', version: 'current', language } as const;
  const { version, hash } = (await app.inject(getNotice, { params, query: {} })).body.data;
  return { version, hash, language };
}

test('REG-DP-1 C7 the notice above the form is kept with what was sent by it, and goes to nobody', async () => {
  const notice = await noticeIn('hi');
  expect((await send({ ...request, notice })).status).toBe(200);
  expect(await stored()).toMatchObject({
    notice_version: notice.version,
    notice_language: 'hi',
    notice_hash: notice.hash,
  });
  await app.platform.jobs.drain();
  expect([...new URLSearchParams(crm.received[0]?.body).keys()]).toEqual([
    ...['orgid', 'name', 'email', 'phone', 'company', 'description'],
  ]);
});

test('REG-DP-1 C7 what is sent under another text than the one in force is refused and not kept; what was kept is not sent again for it', async () => {
  const [english, hindi] = [await noticeIn('en'), await noticeIn('hi')];
  const wrong = [
    { ...english, version: english.version + 1 },
    { ...english, hash: 'a'.repeat(64) },
    { ...english, hash: hindi.hash },
  ];
  for (const notice of wrong) {
    const refused = await send({ ...request, notice });
    expect([refused.status, refused.error.code, refused.error.message]).toEqual([
      409,
      'CONSENT_REQUIRED',
      'This text has changed. Please read it again.',
    ]);
  }
  expect(await app.sql('select 1 from help_requests')).toEqual([]);
  expect(await app.sql("select 1 from tickets where kind = 'help'")).toEqual([]);
  const requestId = 'b'.repeat(32);
  expect((await send({ ...request, requestId, notice: english })).status).toBe(200);
  expect((await send({ ...request, requestId, notice: { ...english, hash: 'a'.repeat(64) } })).status).toBe(200);
  expect(await app.sql('select notice_hash from help_requests')).toEqual([{ notice_hash: english.hash }]);
});

test('REG-DP-1 a page of before there was a notice is not refused, and the row says that it showed none', async () => {
  expect((await send()).status).toBe(200);
  expect(await stored()).toMatchObject({ notice_version: null, notice_language: null, notice_hash: null });
});

const told = () => crm.received.map(({ body }) => Object.fromEntries(new URLSearchParams(body)));
const rows = async () => JSON.stringify(await app.sql('select * from help_requests'));

test('C7 S-PAN-4 S-PAN-6 REG-ID-3 a kept request holds nothing readable of what was typed, and an Aadhaar number only as its last four digits', async () => {
  const company = 'Rao 234123412346';
  await send({ ...request, company, description: 'My Aadhaar is 2341 2341 2346, my PAN ABCPK1234F.' });
  const text = await rows();
  const typed = ['Asha', 'asha.rao', '9876512345', '2341 2341', 'Aadhaar', 'ABCPK1234F', 'Rao'];
  for (const secret of typed) expect(text).not.toContain(secret);
  await app.platform.jobs.drain();
  expect(told()).toMatchObject([
    { company: 'Rao XXXX XXXX 2346', description: 'My Aadhaar is XXXX XXXX 2346, my PAN ABCPK1234F.' },
  ]);
});

test('C7 a help request with an address of the device is refused whole, and nothing of it is kept', async () => {
  const refused = await send({ ...request, mac_address: '00:11:22:33:44:55' } as typeof request);
  expect([refused.status, refused.error.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(await app.sql('select 1 from help_requests')).toEqual([]);
});

test('API-EXT-02 a request that is sent again, because its answer was lost, is kept and forwarded once', async () => {
  const requestId = '0123456789abcdef'.repeat(2);
  const answers = await Promise.all([send({ ...request, requestId }), send({ ...request, requestId })]);
  answers.push(await send({ ...request, requestId }));
  expect(answers.map(({ status, body }) => [status, body.success])).toEqual(Array(3).fill([200, true]));
  await app.platform.jobs.drain();
  expect([await app.sql('select 1 from help_requests'), crm.received]).toMatchObject([{ length: 1 }, { length: 1 }]);
  await send({ ...request, requestId: 'f'.repeat(32) });
  expect(await app.sql('select 1 from help_requests')).toHaveLength(2);
  expect((await send({ ...request, requestId: 'short' })).status).toBe(400);
});

test('HELP-01 without an address a request is kept, and forwarded once there is one', async () => {
  const quiet = await startTestApp();
  try {
    const answer = await quiet.inject(createHelpRequest, { body: request });
    expect(answer.body.success).toBe(true);
    await quiet.platform.jobs.drain();
    expect(await quiet.sql('select 1 from help_requests where forwarded_at is null')).toHaveLength(1);
  } finally {
    await quiet.close();
  }
  await send();
  await app.sql("delete from pgboss.job where name = 'support.forward-help'");
  await forwardWhatWaits(app.context());
  await app.platform.jobs.drain();
  expect(crm.received).toHaveLength(0);
  app.clock.advance(2 * 3600_000);
  await forwardWhatWaits(app.context());
  await app.platform.jobs.drain();
  expect(crm.received).toHaveLength(1);
});
