import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailTemplate, smsTemplate, useTemplates } from '../../testing/message-templates';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import type { OutgoingMessage } from '../messages';
import { startMailServer, startSmsGateway } from '../testing/listeners';
import { sendMessageJob } from './send-message';
import { RefusedForGoodError } from './senders';
import { makeSmtpSender } from './smtp-sender';

let t: TestPlatform;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let whatsapp: typeof gateway;
let mail: Awaited<ReturnType<typeof startMailServer>>;
/** What keeps messages back, by their templates; which were asked about, in their order. */
let keptBack: Record<string, string>;
let asked: string[];
beforeAll(async () => {
  gateway = await startSmsGateway();
  whatsapp = await startSmsGateway();
  mail = await startMailServer();
  t = await openTestPlatform({
    config: {
      SMS_GATEWAY_URL: gateway.url,
      SMS_GATEWAY_KEY: 'gateway-key',
      WHATSAPP_GATEWAY_URL: whatsapp.url,
      WHATSAPP_GATEWAY_KEY: 'whatsapp-key',
      SMTP_URL: mail.url,
      MAIL_FROM: 'Saakh <no-reply@saakh.test>',
    },
  });
  t.platform.outbox.beforeSending(async (_ctx, { templateKey }) => {
    asked.push(templateKey);
    return keptBack[templateKey];
  });
});
afterAll(async () => {
  await t.close();
  gateway.close();
  whatsapp.close();
  mail.close();
});
beforeEach(async () => {
  gateway.requests.length = 0;
  gateway.answer = () => ({ status: 200, body: '{"reference":"gw-1"}' });
  mail.mails.length = 0;
  mail.refuse = 0;
  keptBack = {};
  asked = [];
  t.clock.set('2026-11-18T06:30:00Z');
  await t.sql('delete from outbox_messages');
  await t.sql('delete from pgboss.job');
  await useTemplates(t, smsTemplate(), emailTemplate(), smsTemplate({ key: 'notice', category: 'service' }));
});

const variables = { otp: '482913', brand: 'Saakh <b>&Co', supportPhone: '1800 000 000' };
const sms: OutgoingMessage = { channel: 'sms', to: '9876543210', templateKey: 'otp', language: 'en', variables };
const email: OutgoingMessage = { ...sms, channel: 'email', to: 'Asha@Example.com' };
const send = (message: OutgoingMessage) => t.inTx((tx) => t.platform.outbox.send(tx, message));
interface Row {
  status: string;
  attempts: number;
  provider_reference: string | null;
  error: string | null;
  body_sealed: string | null;
  html_sealed: string | null;
  subject_sealed: string | null;
}
const rows = () => t.sql<Row>('select * from outbox_messages order by id');
async function retry() {
  await t.sql(`update pgboss.job set start_after = now() - interval '1 second' where state in ('retry', 'created')`);
  await t.platform.jobs.drain();
}

test('REG-SMS-1 an SMS reaches the gateway with its registration ids, and its reference is kept', async () => {
  const { messageId } = await send(sms);
  await t.platform.jobs.drain();
  expect(gateway.requests).toHaveLength(1);
  expect(gateway.requests[0]?.body).toEqual({
    messageId,
    peId: '1101000000000000011',
    header: 'SAAKHD',
    templateId: '1107000000000000100',
    to: '919876543210',
    text: '482913 is your code to sign in to Saakh <b>&Co. Do not share it. - SAAKH',
  });
  expect(gateway.requests[0]?.headers).toMatchObject({
    authorization: 'Bearer gateway-key',
    'idempotency-key': messageId,
  });
  expect(await rows()).toMatchObject([{ status: 'sent', provider_reference: 'gw-1', attempts: 1 }]);
});

test.each(['peId', 'header', 'dltTemplateId'] as const)(
  'REG-SMS-1 without %s the sending is 422 and nothing leaves',
  async (field) => {
    await useTemplates(t, smsTemplate({ [field]: null }));
    await expect(send(sms)).rejects.toMatchObject({ status: 422, code: 'SMS_TEMPLATE_INCOMPLETE' });
    await t.platform.jobs.drain();
    expect([gateway.requests, await rows()]).toEqual([[], []]);
  },
);

test('REG-SMS-2 a text that would not be the approved one does not leave', async () => {
  const broken = [
    { otp: '', brand: 'x' },
    { brand: 'x' },
    { otp: '1', brand: 'http://evil.example' },
    { otp: '1', brand: 'evil.example/x' },
  ];
  for (const wrong of broken as Record<string, string>[]) {
    await expect(send({ ...sms, variables: wrong }), JSON.stringify(wrong)).rejects.toMatchObject({ status: 422 });
  }
  await send({ ...sms, variables: { otp: '1', brand: `line\nbreak ${'x'.repeat(60)}` } });
  await t.platform.jobs.drain();
  expect(gateway.requests.map(({ body }) => body.text)).toEqual([
    `1 is your code to sign in to line break ${'x'.repeat(19)}. Do not share it. - SAAKH`,
  ]);
});

test('REG-SMS-2 a link fills its marks in a row uncut; where it does not fit, nothing is sent', async () => {
  const stop = `${t.platform.config.HOST}:3000/stop/rcp_${'x'.repeat(21)}`;
  const text = (marks: number) =>
    smsTemplate({
      body: `{#var#}, stop: ${'{#var#}'.repeat(marks)} - SAAKH`,
      variables: ['name', ...Array.from({ length: marks }, () => 'stop')],
    });
  await useTemplates(t, text(1));
  await expect(send({ ...sms, variables: { name: 'Asha', stop } })).rejects.toMatchObject({ status: 422 });
  for (const value of [stop, stop.slice(0, 12)]) {
    await useTemplates(t, text(3));
    await send({ ...sms, variables: { name: 'Asha', stop: value } });
  }
  await t.platform.jobs.drain();
  expect(gateway.requests.map(({ body }) => body.text).toSorted()).toEqual(
    [`Asha, stop: ${stop.slice(0, 12)} - SAAKH`, `Asha, stop: ${stop} - SAAKH`].toSorted(),
  );
});

test('REG-SMS-3 a service text with words of an offer does not leave, a promotional one does', async () => {
  const body = '{#var#}, a special offer from {#var#}. - SAAKH';
  await useTemplates(t, smsTemplate({ category: 'service', body }));
  await expect(send(sms)).rejects.toMatchObject({ status: 422 });
  await useTemplates(t, smsTemplate({ category: 'promotional', body }));
  await send(sms);
});

test.each([
  ['18:59:59', '2026-11-18T13:29:59Z', 0],
  ['19:00:00', '2026-11-18T13:30:00Z', 15 * 3600],
  ['09:59:00', '2026-11-18T04:29:00Z', 60],
  ['10:00:00', '2026-11-18T04:30:00Z', 0],
])('REG-SMS-4 a promotional SMS asked for at %s in India leaves in its hours', async (_time, now, waits) => {
  await useTemplates(t, smsTemplate({ key: 'promo', category: 'promotional' }));
  t.clock.set(now);
  await send({ ...sms, templateKey: 'promo' });
  expect(await rows()).toMatchObject([{ send_after: new Date(new Date(now).getTime() + waits * 1000) }]);
  await t.platform.jobs.drain();
  expect(gateway.requests).toHaveLength(waits === 0 ? 1 : 0);
  const [job] = await t.sql<{ seconds: number }>(
    'select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job',
  );
  expect(job?.seconds).toBe(waits);
});

const LATE = [
  ['a promotional SMS', { templateKey: 'promo' }],
  ['a service SMS that has hours', { templateKey: 'notice', withinHours: true }],
] as const;
/** At 18:59:59 in India, while the gateway is out. */
async function sendLate(message: Partial<OutgoingMessage>) {
  const notice = smsTemplate({ key: 'notice', category: 'service' });
  await useTemplates(t, smsTemplate(), smsTemplate({ key: 'promo', category: 'promotional' }), notice);
  t.clock.set('2026-11-18T13:29:59Z');
  gateway.answer = () => ({ status: 503, body: '' });
  await send({ ...sms, ...message });
  await t.platform.jobs.drain();
  gateway.answer = () => ({ status: 200, body: '{"reference":"gw-2"}' });
}

test.each(LATE)(
  'REG-SMS-4 REG-RBC-4 %s whose gateway fails at 18:59 is retried at ten the next morning',
  async (_what, message) => {
    await sendLate(message);
    t.clock.set('2026-11-18T13:30:00Z');
    await retry();
    expect(gateway.requests).toHaveLength(1);
    const waits = { status: 'queued', attempts: 1, send_after: new Date('2026-11-19T04:30:00Z') };
    expect(await rows()).toMatchObject([waits]);
    const waiting = `select round(extract(epoch from start_after - created_on))::int as seconds from pgboss.job where state = 'created'`;
    expect(await t.sql(waiting)).toEqual([{ seconds: 15 * 3600 }]);
    t.clock.set('2026-11-19T04:30:00Z');
    await retry();
    expect([gateway.requests.length, await rows()]).toMatchObject([2, [{ status: 'sent' }]]);
  },
);

test('REG-SMS-4 a service SMS with hours waits for them when written at seven; others leave', async () => {
  t.clock.set('2026-11-18T13:30:00Z');
  await send({ ...sms, templateKey: 'notice', withinHours: true });
  await send({ ...sms, templateKey: 'notice' });
  await t.platform.jobs.drain();
  expect(gateway.requests).toHaveLength(1);
  const kept = await t.sql('select status, window_rule_id as rule from outbox_messages order by status');
  expect(kept).toEqual([
    { status: 'queued', rule: 'promotional-window-1' },
    { status: 'sent', rule: null },
  ]);
});

test.each(LATE)(
  'REG-SMS-5 REG-DP-4 %s that is refused while it waits is suppressed, forgotten and never sent',
  async (_what, message) => {
    await sendLate(message);
    keptBack = { promo: 'not-allowed', notice: 'not-allowed' };
    t.clock.set('2026-11-19T04:30:00Z');
    await retry();
    const suppressed = {
      status: 'suppressed',
      error: 'not-allowed',
      attempts: 1,
      body_sealed: null,
      taken_until: null,
    };
    expect([gateway.requests.length, await rows()]).toMatchObject([1, [suppressed]]);
    keptBack = {};
    await t.inTx((tx) =>
      t.platform.jobs.enqueue(tx, sendMessageJob, { messageId: String(gateway.requests[0]?.body.messageId) }),
    );
    await t.platform.jobs.drain();
    expect([gateway.requests.length, await rows()]).toMatchObject([1, [suppressed]]);
    // At each try, and of what has hours alone.
    await send(sms);
    await t.platform.jobs.drain();
    expect([gateway.requests.length, asked]).toEqual([2, [message.templateKey, message.templateKey]]);
  },
);

test('S-OTP-8 an e-mail has both forms, values as text and one recipient', async () => {
  const { messageId } = await send({ ...email, variables: { ...variables, brand: 'Saakh\r\nBcc: x@evil.example' } });
  await t.platform.jobs.drain();
  expect(mail.mails).toHaveLength(1);
  const { to, text } = mail.mails[0] ?? { to: [], text: '' };
  expect(to).toEqual(['Asha@example.com']);
  expect(text).toContain('Subject: Your Saakh Bcc: x@evil.example code');
  expect(text).not.toMatch(/^Bcc:/m);
  // In the name of the brand that it is about, whatever the setting says before its address.
  expect(text).toContain('From: "Saakh Bcc: x@evil.example" <no-reply@saakh.test>');
  expect(text).toContain(`Message-ID: <${messageId}@saakh.test>`);
  expect(text).toContain('Your code is 482913. Help: 1800 000 000');
  expect(text).toContain('text/html');
  expect(await rows()).toMatchObject([{ status: 'sent', body_sealed: null, subject_sealed: null, html_sealed: null }]);
});

test('R-OUT-1 an endless mail server is cut off before another job may take the message', async () => {
  let cut = false;
  const server = createServer((socket) => {
    socket.write('220 slow\r\n');
    socket.once('data', () => {
      const talking = setInterval(() => socket.write('250-more\r\n'), 20);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          clearInterval(talking);
          cut = true;
        });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const SMTP_URL = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sender = makeSmtpSender({ SMTP_URL, MAIL_FROM: 'no-reply@saakh.test', SAAKH_ENV: 'demo' }, 200);
  const told = { messageId: 'msg_1', to: 'asha@example.com', subject: 'Hello', body: 'Hello', html: null };
  const refused = await sender({ ...told, peId: null, header: null, dltTemplateId: null }).catch((error) => error);
  expect(refused).toMatchObject({ name: 'AbortError' });
  expect(refused).not.toBeInstanceOf(RefusedForGoodError);
  await expect.poll(() => cut).toBe(true);
  server.close();
});

test('in the HTML every value is text', async () => {
  await send(email);
  await t.platform.jobs.drain();
  expect(mail.mails[0]?.text.replace(/=\r\n/g, '')).toContain('<b>Saakh &lt;b&gt;&amp;Co</b>');
});

test('an e-mail without a value that its text names is not written', async () => {
  await expect(send({ ...email, variables: { otp: '1' } })).rejects.toThrow('no value for brand');
  await expect(send({ ...email, templateKey: 'unknown' })).rejects.toMatchObject({ status: 422 });
  expect(await rows()).toEqual([]);
});

test('S-PAN-4 recipient and text are sealed in the database, and sending clears the text', async () => {
  await send(sms);
  await send(email);
  const stored = JSON.stringify([
    await t.sql('select * from outbox_messages'),
    await t.sql('select * from pgboss.job'),
  ]);
  for (const secret of ['9876543210', 'sha@', '482913', 'your code']) expect(stored).not.toContain(secret);
  const [index] = await t.sql<{ recipient_index: string }>(
    `select recipient_index from outbox_messages where channel = 'sms'`,
  );
  expect(index?.recipient_index).toBe(t.platform.cipher.index('phone', '9876543210'));
  expect((await rows()).every((row) => row.body_sealed !== null)).toBe(true);
  await t.platform.jobs.drain();
  expect((await rows()).every((row) => row.body_sealed === null && row.status === 'sent')).toBe(true);
});

test.each([
  ['refuses for good', { status: 400, body: '{}' }, 'failed', 1],
  ['is overloaded', { status: 503, body: '{}' }, 'queued', 2],
  ['asks to slow down', { status: 429, body: '{}' }, 'queued', 2],
  ['drops the connection', { status: 0, body: '' }, 'queued', 2],
  ['answers 200 without a reference', { status: 200, body: '{"reference":""}' }, 'queued', 2],
  ['says its error in a 200', { status: 200, body: '{"error":"no balance left"}' }, 'queued', 2],
  ['answers 200 with a page', { status: 200, body: '<html>Welcome</html>' }, 'queued', 2],
])(
  'R-OUT-1 when the gateway %s the message is tried again only where that helps',
  async (_what, answer, status, tries) => {
    gateway.answer = () => answer;
    await send(sms);
    await t.platform.jobs.drain();
    await retry();
    expect(await rows()).toMatchObject([{ status, attempts: tries }]);
    gateway.answer = () => ({ status: 200, body: '{"reference":"gw-2"}' });
    await retry();
    expect(gateway.requests).toHaveLength(status === 'failed' ? 1 : 3);
    // Either way its text is forgotten (S-PAN-4).
    expect((await rows())[0]).toMatchObject({ status: status === 'failed' ? 'failed' : 'sent', body_sealed: null });
  },
);

test('a WhatsApp message reaches its own gateway with its own key, sealed until then', async () => {
  const text = {
    channel: 'whatsapp',
    peId: null,
    header: null,
    dltTemplateId: 'wa-77',
    body: 'Hello {{brand}}',
  } as const;
  await useTemplates(t, smsTemplate({ key: 'hello', category: 'service', variables: ['brand'], ...text }));
  const { messageId } = await send({ ...sms, channel: 'whatsapp', templateKey: 'hello' });
  const [waiting] = await t.sql<{ recipient_index: string }>('select * from outbox_messages');
  expect(waiting).toMatchObject({ recipient_index: t.platform.cipher.index('phone', '9876543210') });
  expect(JSON.stringify(waiting)).not.toMatch(/9876543210|Hello/);
  await t.platform.jobs.drain();
  expect(whatsapp.requests).toMatchObject([
    {
      headers: { authorization: 'Bearer whatsapp-key', 'idempotency-key': messageId },
      body: { messageId, to: '919876543210', templateId: 'wa-77', text: 'Hello Saakh <b>&Co' },
    },
  ]);
  expect(gateway.requests).toEqual([]);
  expect(await rows()).toMatchObject([{ status: 'sent', provider_reference: 'gw-1', body_sealed: null }]);
});

test.each([
  [550, 'failed'],
  [451, 'queued'],
])('R-OUT-1 when the mail server answers %i the message is %s', async (code, status) => {
  mail.refuse = code;
  await send(email);
  await t.platform.jobs.drain();
  const [row] = await rows();
  expect(row?.status).toBe(status);
  expect(row?.error).not.toContain('Example.com');
  const isForgotten = row?.body_sealed === null && row.html_sealed === null && row.subject_sealed === null;
  expect(isForgotten).toBe(status === 'failed');
  mail.refuse = 0;
  await retry();
  expect(mail.mails).toHaveLength(status === 'failed' ? 0 : 1);
});

test('R-OUT-1 after the last try a message is failed and its job a dead letter', async () => {
  gateway.answer = () => ({ status: 500, body: '' });
  await send({ ...sms, templateKey: 'notice' });
  await t.platform.jobs.drain();
  for (let i = 0; i < 9; i += 1) await retry();
  expect(gateway.requests).toHaveLength(8);
  expect(await rows()).toMatchObject([
    { status: 'failed', attempts: 8, error: 'The SMS gateway answered 500', body_sealed: null },
  ]);
  expect(await t.sql('select state from pgboss.job')).toEqual([{ state: 'failed' }]);
});

test('R-OUT-1 a crash before sending loses nothing; one after it repeats under the same id', async () => {
  await send(sms);
  expect(gateway.requests).toHaveLength(0);
  await t.platform.jobs.drain();
  await t.sql(`update outbox_messages set status = 'queued', body_sealed = $1`, [
    t.platform.cipher.seal('x', {
      table: 'outbox_messages',
      id: String(gateway.requests[0]?.body.messageId),
      column: 'body_sealed',
    }),
  ]);
  await t.sql(`update pgboss.job set state = 'retry', completed_on = null`);
  await retry();
  expect(gateway.requests).toHaveLength(2);
  expect(new Set(gateway.requests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  await t.sql(`update pgboss.job set state = 'retry', completed_on = null`);
  await retry();
  expect(gateway.requests).toHaveLength(2);
});

test.each(['sms', 'email'] as const)(
  'R-OUT-1 a retry during “send now” sends once (%s); a dead sender’s message leaves later',
  async (channel) => {
    const { messageId } = await send({ ...email, ...(channel === 'sms' ? sms : {}) });
    const sent = () => gateway.requests.length + mail.mails.length;
    for (const key of ['the retry', messageId]) {
      await t.inTx((tx) => t.platform.jobs.enqueue(tx, sendMessageJob, { messageId }, { key }));
    }
    await t.platform.jobs.drain();
    await retry();
    expect(sent()).toBe(1);
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, taken_until: null }]);
    const other = await send({ ...email, ...(channel === 'sms' ? sms : {}) });
    await t.sql(`update outbox_messages set taken_until = $2 where id = $1`, [
      other.messageId,
      new Date(t.clock.now().getTime() + 30_000),
    ]);
    await t.platform.jobs.drain();
    expect(sent()).toBe(1);
    t.clock.advance(30_000);
    await retry();
    expect(sent()).toBe(2);
  },
);

test('R-OUT-1 a message whose cause is rolled back never leaves', async () => {
  await expect(
    t.inTx(async (tx) => {
      await t.platform.outbox.send(tx, sms);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await t.platform.jobs.drain();
  expect([gateway.requests, await rows()]).toEqual([[], []]);
});

test.each(['otp', 'otp-with-origin'])('a code that has expired is not sent any more (%s)', async (templateKey) => {
  await useTemplates(t, smsTemplate({ key: templateKey }));
  gateway.answer = () => ({ status: 503, body: '' });
  await send({ ...sms, templateKey });
  await t.platform.jobs.drain();
  t.clock.advance(301_000);
  gateway.answer = () => ({ status: 200, body: '{}' });
  await retry();
  expect(gateway.requests).toHaveLength(1);
  expect(await rows()).toMatchObject([{ status: 'failed', error: 'the code had expired', body_sealed: null }]);
});

test('R-OBS-1 the age of the oldest message that is due and not sent is told', async () => {
  await send(sms);
  t.clock.advance(90_000);
  expect(await t.platform.metrics.registry.metrics()).toContain('saakh_outbox_oldest_seconds 90');
  await t.sql(`update outbox_messages set status = 'sent'`);
  expect(await t.platform.metrics.registry.metrics()).toContain('saakh_outbox_oldest_seconds 0');
});

test('S-OTP-10 with real gateways nothing can be read of what was sent', async () => {
  await send(sms);
  await t.platform.jobs.drain();
  expect(await t.platform.outbox.listDevelopmentMessages('9876543210')).toEqual([]);
});

test.each([200, 400])(
  'REG-DP-6 B36 of the last message to who is deleted nothing is kept, sent or refused (%d)',
  async (status) => {
    await useTemplates(t, smsTemplate({ key: 'account-deleted', category: 'service' }));
    gateway.answer = () => ({ status, body: '{"reference":"gw-1"}' });
    await send({ ...sms, templateKey: 'account-deleted', about: 'usr_1' });
    expect(await rows()).toHaveLength(1);
    await t.platform.jobs.drain();
    expect([gateway.requests.length, await rows()]).toEqual([1, []]);
    // A report that comes late is one of nothing.
    await retry();
    expect(gateway.requests).toHaveLength(1);
  },
);
