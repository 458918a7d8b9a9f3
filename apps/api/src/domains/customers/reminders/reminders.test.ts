import { openHandOver, remindMeLater } from '@saakh/contracts/customers/hand-overs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateCustomer } from '#domains/identity/customers';
import { inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { sendDueReminders } from './reminders.service';
import { linkPieces } from './send-reminder';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ config: { PUBLIC_ORIGIN: 'https://saakh.example' } });
});
afterAll(() => app.close());
/** Noon of a Wednesday in India. */
beforeEach(() => app.clock.set('2026-11-18T06:30:00Z'));

let last = 9_700_000_000;
async function person(email?: { address: string; verified: boolean }) {
  last += 10_007;
  const mobile = String(last);
  await app.sql('delete from rate_limits');
  const signedIn = await app.signIn({ mobile });
  if (email) {
    await inTransaction(app.context(), (tx) =>
      updateCustomer(tx, signedIn.userId, { email: email.address, emailVerified: email.verified }),
    );
  }
  return { mobile, ...signedIn };
}
const path = '/user/user-detail';
const ask = (token: string, inDays: number, more: { path?: string; productType?: string } = {}) =>
  app.inject(remindMeLater, { body: { inDays, productType: 'Personal Loans', path, ...more } }, { token });
const linksTo = async (to: string) =>
  (await app.platform.outbox.listDevelopmentMessages(to)).flatMap(
    ({ body }) => body.match(/https:\/\/\S+#[\w-]{22}/) ?? [],
  );
const days = (count: number) => app.clock.advance(count * 86_400_000);
/** Another day, another session. */
const tokenOf = (userId: string) =>
  inTransaction(app.context(), (tx) =>
    tx.platform.sessions.create(tx, { audience: 'customer', subjectId: userId, brandKey: 'cl' }),
  );

test('SCREEN-05 REG-SMS-2 now sends the link at once by SMS and by mail, and it opens where the customer was', async () => {
  const { mobile, token } = await person({ address: 'asha.now@example.com', verified: true });
  const asked = await ask(token, 0, { path: '/user/offers?set=ofs_1', productType: 'Car' });
  expect(asked.body).toMatchObject({
    sendsAt: '2026-11-18T06:30:00.000Z',
    sentTo: [`******${mobile.slice(-4)}`, 'a***@example.com'],
  });
  const [link] = await linksTo(mobile);
  expect(await linksTo('asha.now@example.com')).toContain(link);
  expect(link).toMatch(/^https:\/\/saakh\.example\/resume#/);
  await app.sql('delete from rate_limits');
  const opened = await app.inject(openHandOver, { body: { kind: 'resume', secret: link?.split('#')[1] ?? '' } });
  expect(opened.body).toMatchObject({ next: '/user/offers?set=ofs_1', productType: 'Car' });
});

test('SCREEN-05 a later day means its morning in India, sent once by the job', async () => {
  const { mobile, token } = await person();
  expect((await ask(token, 3)).body.sendsAt).toBe('2026-11-21T04:30:00.000Z');
  await sendDueReminders(app.context());
  app.clock.set('2026-11-21T04:29:59Z');
  await sendDueReminders(app.context());
  expect(await linksTo(mobile)).toEqual([]);
  app.clock.set('2026-11-21T04:30:00Z');
  await Promise.all([sendDueReminders(app.context()), sendDueReminders(app.context())]);
  await sendDueReminders(app.context());
  expect(await linksTo(mobile)).toHaveLength(1);
});

test('SCREEN-05 only a verified contact gets the link', async () => {
  const { mobile, token } = await person({ address: 'somebody.else@example.com', verified: false });
  expect((await ask(token, 0)).body.sentTo).toEqual([`******${mobile.slice(-4)}`]);
  expect(await linksTo('somebody.else@example.com')).toEqual([]);
});

test('REG-RBC-5 SCREEN-05 no more than one a day in India and three in seven days are sent', async () => {
  const { mobile, userId } = await person();
  const now = async (inDays = 0) => ask(await tokenOf(userId), inDays);
  expect((await now()).status).toBe(200);
  const second = await now();
  expect([second.status, second.error.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  for (const _day of [2, 3]) {
    days(1);
    expect((await now()).status).toBe(200);
  }
  days(1);
  expect((await now()).status).toBe(429);
  expect((await now(1)).status).toBe(429);
  expect((await now(7)).status).toBe(200);
  expect(await linksTo(mobile)).toHaveLength(3);
});

test('REG-RBC-5 a new question takes the place of one that waits, also when both arrive together', async () => {
  const { mobile, token, userId } = await person();
  const answers = await Promise.all([ask(token, 1), ask(token, 1), ask(token, 3)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await app.sql('select 1 from reminders where user_id = $1', [userId])).toHaveLength(1);
  days(4);
  await sendDueReminders(app.context());
  expect(await linksTo(mobile)).toHaveLength(1);
  days(1);
  const later = await tokenOf(userId);
  const both = await Promise.all([ask(later, 0), ask(later, 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 429]);
});

test('SCREEN-05 REG-SMS-2 without a public address the SMS carries the address at which the server listens', async () => {
  const local = await startTestApp({ config: { HOST: '127.0.0.1', PORT: '38841' } });
  try {
    const { token } = await local.signIn({ mobile: '9712345678' });
    await local.inject(remindMeLater, { body: { inDays: 0, productType: 'Car', path } }, { token });
    const texts = (await local.platform.outbox.listDevelopmentMessages('9712345678')).map(({ body }) => body);
    expect(texts.join(' ')).toMatch(/http:\/\/127\.0\.0\.1:38841\/resume#[\w-]{22} /);
  } finally {
    await local.close();
  }
});

test('SCREEN-05 REG-SMS-1 a link that could not be written is not said to be sent, and counts for no cap', async () => {
  const unregister = (id: string | null) =>
    app.sql("update message_templates set dlt_template_id = $1 where key = 'reminder-link' and channel = 'sms'", [id]);
  const [known] = await app.sql<{ id: string }>(
    "select dlt_template_id as id from message_templates where key = 'reminder-link' and channel = 'sms' and language = 'en'",
  );
  await unregister(null);
  try {
    const { token, userId } = await person();
    for (const inDays of [0, 1]) {
      const refused = await ask(token, inDays);
      expect([refused.status, refused.error.code], String(inDays)).toEqual([409, 'CONFLICT']);
    }
    expect(await app.sql('select 1 from reminders where user_id = $1', [userId])).toEqual([]);
    expect(await app.sql('select 1 from hand_overs where user_id = $1', [userId])).toEqual([]);
    const both = await person({ address: 'by.mail@example.com', verified: true });
    expect((await ask(both.token, 0)).body.sentTo).toEqual(['b***@example.com']);
    const later = await person({ address: 'by.mail.later@example.com', verified: true });
    expect((await ask(later.token, 1)).body.sentTo).toEqual(['b***@example.com']);
    await app.sql('update users set email_verified = false where user_id = $1', [later.userId]);
    days(2);
    await sendDueReminders(app.context());
    expect(await app.sql('select 1 from reminders where user_id = $1', [later.userId])).toEqual([]);
  } finally {
    await unregister(known?.id ?? null);
  }
});

test('SCREEN-05 REG-SMS-2 a link that no SMS can hold goes by mail alone, whole', async () => {
  const host = `${'a-long-name-of-our-own-site.'.repeat(2)}example`;
  const long = await startTestApp({ config: { PUBLIC_ORIGIN: `https://${host}` } });
  try {
    const { token, userId } = await long.signIn({ mobile: '9712345679' });
    const asked = () => long.inject(remindMeLater, { body: { inDays: 0, productType: 'Car', path } }, { token });
    expect((await asked()).status).toBe(409);
    await inTransaction(long.context(), (tx) =>
      updateCustomer(tx, userId, { email: 'long@example.com', emailVerified: true }),
    );
    expect((await asked()).body.sentTo).toEqual(['l***@example.com']);
    const texts = (await long.platform.outbox.listDevelopmentMessages('9712345679')).map(({ body }) => body);
    expect(texts.join(' ')).not.toContain('resume');
  } finally {
    await long.close();
  }
});

test('REG-DP-3 the link comes in the customer’s language', async () => {
  const { mobile, token, userId } = await person();
  await app.sql("update users set language = 'hi' where user_id = $1", [userId]);
  await ask(token, 0);
  const texts = (await app.platform.outbox.listDevelopmentMessages(mobile)).map(({ body }) => body);
  expect(texts.find((body) => body.includes('#'))).toMatch(
    /लिंक मँगाया था.*https:\/\/saakh\.example\/resume#[\w-]{22} यह 7 दिन चलेगा/,
  );
});

test('SCREEN-05 a page that is none of ours, an unknown product and a day too far are refused', async () => {
  const { token } = await person();
  for (const wrong of ['/admin', '//evil.test', '/user/', '/user/verification', '/user/a/../b', 'https://evil.test'])
    expect((await ask(token, 1, { path: wrong })).status, wrong).toBe(400);
  expect((await ask(token, 1, { productType: 'Solar' })).status).toBe(400);
  expect((await ask(token, 15)).status).toBe(400);
  expect((await ask(token, -1)).status).toBe(400);
  expect((await app.inject(remindMeLater, { body: { inDays: 1, productType: 'Car', path } })).status).toBe(401);
});

test('REG-SMS-2 a link of any length up to ninety characters fits its three variables, the host in the first', () => {
  for (const length of [60, 72, 90]) {
    const link = `https://saakh.example/resume#${'a'.repeat(length)}`.slice(0, length);
    const pieces = Object.values(linkPieces(link));
    expect(pieces.join('')).toBe(link);
    for (const piece of pieces) expect([...piece].length, String(length)).toBeLessThanOrEqual(30);
    expect(pieces.every((piece) => piece.length > 0)).toBe(true);
    expect(pieces[0]).toContain('saakh.example/');
  }
});
