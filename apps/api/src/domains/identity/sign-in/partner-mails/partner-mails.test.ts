import { startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import { forgotPartnerPassword, resetPartnerPassword } from '@saakh/contracts/identity/sign-in/partner-account';
import { chooseOwnMails, getOwnMails, type PartnerMail } from '@saakh/contracts/identity/sign-in/partner-mails';
import { invitePartnerPerson } from '@saakh/contracts/identity/sign-in/partner-people';
import { partnerLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem, inTransaction } from '#platform/context';
import { signInPartnerPerson } from '../../../../testing/partner-sessions';
import { signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';
import { findMailRecipient } from './recipients.service';

let app: TestApp;
let owner: { partnerUserId: string; token: string };
let staff: { partnerUserId: string; token: string };
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-18T06:30:00.000Z' });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['rate_limits', 'password_resets', 'masquerades', 'partner_users', 'outbox_messages'])
    await app.sql(`delete from ${table}`);
  owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_cl' });
  staff = await signInPartnerPerson(app, 'Karan', { partnerId: 'ptr_cl', kind: 'staff' });
});

const read = async ({ token }: { token: string }) => (await app.inject(getOwnMails, {}, { token })).body;
const choose = (language: 'en' | 'hi', wanted: readonly string[], { token }: { token: string }) =>
  app.inject(chooseOwnMails, { body: { language, wanted } as never }, { token });
const recipient = (mail: PartnerMail, { partnerUserId } = owner) =>
  inTransaction(asSystem(app.context(), 'test'), (tx) => findMailRecipient(tx, partnerUserId, mail));

test('PORTAL-PAGE-20 everybody is offered what concerns them; the daily payouts are off until they are chosen', async () => {
  expect(await read(owner)).toEqual({
    success: true,
    language: 'en',
    kinds: ['statement', 'daily_payouts', 'answer', 'dispute_decided', 'webhook_given_up'],
    wanted: ['statement', 'answer', 'dispute_decided', 'webhook_given_up'],
  });
  // As mails are written, also where the page is read in Hindi.
  const inHindi = await app.inject(getOwnMails, {}, { token: owner.token, headers: { 'x-language': 'hi' } });
  expect(inHindi.body.language).toBe('en');
  expect(await read(staff)).toMatchObject({
    kinds: ['answer', 'dispute_decided'],
    wanted: ['answer', 'dispute_decided'],
  });
});

test('PORTAL-PAGE-20 language and kinds are kept for each person and stand in the audit; kinds of others are not given and nothing unknown is taken', async () => {
  expect((await choose('hi', ['daily_payouts', 'answer'], owner)).status).toBe(200);
  expect(await read(owner)).toMatchObject({ language: 'hi', wanted: ['daily_payouts', 'answer'] });
  expect(await read(staff)).toMatchObject({ language: 'en', wanted: ['answer', 'dispute_decided'] });
  expect((await choose('en', ['statement', 'daily_payouts'], staff)).status).toBe(200);
  expect((await read(staff)).wanted).toEqual([]);
  expect(await recipient('daily_payouts', staff)).toBeUndefined();
  expect((await choose('en', ['password_reset'], owner)).error.code).toBe('VALIDATION_FAILED');
  expect(
    await app.sql(
      `select actor, object_id, after from audit_entries where action = 'partner-account.mails-chosen' order by id`,
    ),
  ).toMatchObject([
    {
      actor: 'partner:pus_gopal',
      object_id: 'pus_gopal',
      after: { mailLanguage: 'hi', mailsWanted: ['daily_payouts', 'answer'] },
    },
    // What was there by itself and is for owners stays, so that a role that changes finds it.
    { object_id: 'pus_karan', after: { mailLanguage: 'en', mailsWanted: ['statement', 'webhook_given_up'] } },
  ]);
});

test('PORTAL-PAGE-20 a mail goes to who wants it in their language, and to nobody who is switched off, was only invited, or whose partner is gone or merchant paused', async () => {
  await choose('hi', ['dispute_decided'], owner);
  expect(await recipient('dispute_decided')).toEqual({ email: 'gopal@partner.test', name: 'Gopal', language: 'hi' });
  expect(await recipient('statement')).toBeUndefined();
  await app.sql(
    `insert into merchants (merchant_id, partner_id, name, created_at) values ('mer_gopal', 'ptr_cl', 'Gopal Stores', now())`,
  );
  await app.sql(`update partner_users set kind = 'merchant', merchant_id = 'mer_gopal' where name = 'Gopal'`);
  for (const [change, back] of [
    [
      "update partner_users set active = false, switched_off_by = 'staff' where name = 'Gopal'",
      "update partner_users set active = true, switched_off_by = null where name = 'Gopal'",
    ],
    [
      "update partner_users set password_hash = '' where name = 'Gopal'",
      "update partner_users set password_hash = 'none' where name = 'Gopal'",
    ],
    [
      "update partners set deleted_at = now() where partner_id = 'ptr_cl'",
      "update partners set deleted_at = null where partner_id = 'ptr_cl'",
    ],
    [
      "update merchants set paused_at = now() where merchant_id = 'mer_gopal'",
      "update merchants set paused_at = null where merchant_id = 'mer_gopal'",
    ],
  ] as const) {
    await app.sql(change);
    expect(await recipient('dispute_decided'), change).toBeUndefined();
    await app.sql(back);
  }
  expect(await recipient('dispute_decided')).toBeDefined();
});

test('S-SES-4 mails that keep an account safe come whatever was chosen, in the chosen language', async () => {
  await choose('hi', [], owner);
  await app.inject(forgotPartnerPassword, { body: { email: 'gopal@partner.test' } });
  await app.platform.jobs.drain();
  const [mail] = await app.platform.outbox.listDevelopmentMessages('gopal@partner.test');
  expect(mail?.body).toMatch(/नमस्ते Gopal/);
});

test('PORTAL-PAGE-20 who is invited keeps the language of the invitation', async () => {
  const divyas = { kind: 'staff', merchantId: null, name: 'Divya', email: 'divya@partner.test' } as const;
  const body = { ...divyas, language: 'hi' } as const;
  expect((await app.inject(invitePartnerPerson, { body }, { token: owner.token })).status).toBe(200);
  await app.platform.jobs.drain();
  const [mail] = await app.platform.outbox.listDevelopmentMessages('divya@partner.test');
  const token = /reset-password#([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
  const password = 'another horse 77';
  expect((await app.inject(resetPartnerPassword, { body: { token, password } })).status).toBe(200);
  const { body: divya } = await app.inject(partnerLogin, { body: { email: divyas.email, password } });
  expect((await read(divya)).language).toBe('hi');
  const other = await signInPartnerPerson(app, 'Nobody', { partnerId: 'ptr_cl', kind: 'staff' });
  expect((await read(other)).language).toBe('en');
});

test('S-MASQ staff who look only change no choice; with changes it is in both names', async () => {
  const asha = await signInStaff(app, 'Asha');
  const act = async (mode: 'read-only' | 'full') => {
    const body = { partnerUserId: owner.partnerUserId, mode, reason: 'Asked on the phone' };
    return (await app.inject(startMasquerade, { body }, { token: asha.token })).body;
  };
  expect((await choose('hi', [], await act('read-only'))).status).toBe(403);
  expect((await choose('hi', [], await act('full'))).status).toBe(200);
  const [row] = await app.sql<{ actor: string }>(
    `select actor from audit_entries where action = 'partner-account.mails-chosen' order by id desc limit 1`,
  );
  expect(row?.actor).toBe(`partner:pus_gopal by admin:${asha.staffId}`);
});

test('PORTAL-PAGE-20 the database keeps no unknown kind and no unknown language', async () => {
  for (const wrong of ["mails_wanted = '{offers}'", "mail_language = 'fr'"]) {
    await expect(app.sql(`update partner_users set ${wrong}`), wrong).rejects.toThrow(
      /mails_known|mail_language_known/,
    );
  }
});
