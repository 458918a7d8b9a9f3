import { getUser } from '@saakh/contracts/customers/profile';
import { sendOtp, verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import * as calls from '@saakh/contracts/operations/customer-service';
import { createGrievance } from '@saakh/contracts/operations/grievances';
import { createHelpRequest } from '@saakh/contracts/operations/support';
import { decideApproval } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { shortReference } from '@saakh/rules/identifiers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { agreeByLink } from '../../../testing/agree-by-link';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { readTyped } from './typed-search';

const PAN = 'BQTPK4321L';

let world: LendingWorld;
let asha: Awaited<ReturnType<LendingWorld['makeCustomer']>>;
let lenderApplicationId: string;
let agent: { staffId: string; token: string };
let manager: { staffId: string; token: string };
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
  const { app } = world;
  agent = await signInStaff(app, 'Agent', 3);
  manager = await signInStaff(app, 'Manager', 2);
  await app.sql(`update sessions set idle_minutes = 1000 where audience = 'admin'`);
  asha = await world.makeCustomer({
    firstName: 'Asha',
    lastName: 'Kulkarni',
    pan: PAN,
    birthDate: '1990-05-17',
    email: 'asha.k@example.in',
    emailVerified: true,
  });
  const { application } = await world.applyTo(asha, 'aster-finance');
  lenderApplicationId = application.lenderApplicationId;
  await app.platform.jobs.drain();
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.app.sql('delete from rate_limits');
});

const find = (text: string, who = agent) =>
  world.app.inject(calls.findCustomers, { body: { text } }, { token: who.token });
const params = () => ({ userId: asha.userId });
async function file(who = agent) {
  const answer = await world.app.inject(calls.getCustomerFile, { params: params() }, { token: who.token });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.error));
  return answer.body.data;
}
const reads = (act: string) =>
  world.app.sql<{ staff_id: string; field: string | null; reason: string | null }>(
    'select staff_id, field, reason from customer_reads where user_id = $1 and act = $2 order by at',
    [asha.userId, act],
  );
const timeline = async (query: { kind?: calls.TimelineKind; after?: string } = {}) =>
  (await world.app.inject(calls.listCustomerTimeline, { params: params(), query }, { token: agent.token })).body;

test('ADMIN-PAGE-19 S-PAN-2 one box knows what was typed, finds exactly, masked, and notes the look-up without it', async () => {
  const { app } = world;
  const [lap] = await app.sql<{ reference: string }>(
    'select reference from lender_applications where lender_application_id = $1',
    [lenderApplicationId],
  );
  const typed: [string, calls.SearchKind][] = [
    [asha.mobile, 'mobile'],
    [`+91 ${asha.mobile.slice(0, 5)} ${asha.mobile.slice(5)}`, 'mobile'],
    ['Asha.K@example.in', 'email'],
    [PAN.toLowerCase(), 'pan'],
    [asha.userId, 'customer'],
    [asha.appId, 'application'],
    [shortReference(asha.appId), 'application'],
    [shortReference(lenderApplicationId).replace('-', ''), 'application'],
    [lap?.reference ?? '', 'reference'],
  ];
  for (const [text, kind] of typed) {
    const { body } = await find(text);
    expect([text, body.kind, body.data.map(({ userId }) => userId)]).toEqual([text, kind, [asha.userId]]);
  }
  const { raw, body } = await find(PAN);
  expect(body.data[0]).toMatchObject({
    name: 'A*** K***',
    mobile: `******${asha.mobile.slice(-4)}`,
    email: 'a***@example.in',
    pan: 'BQ******1L',
    birthDate: '1990-**-**',
    openApplications: 1,
  });
  for (const secret of [asha.mobile, PAN, 'Kulkarni', 'asha.k@']) expect(raw.toString()).not.toContain(secret);
  const rows = await app.sql<{ after: object }>(
    `select t::text as row, after from audit_entries t where action = 'customer.looked-up'`,
  );
  expect(rows).toHaveLength(typed.length + 1);
  for (const text of [asha.mobile, PAN, 'asha.k'])
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(text.toLowerCase());
  expect(rows.at(-1)?.after).toEqual({ kind: 'pan', found: 1 });
  expect((await find('no-such-reference')).body).toMatchObject({ kind: 'reference', data: [], codes: null });
});

test('ADMIN-PAGE-19 S-PAN-2 sixty look-ups a minute and no more; an unverified address finds nobody', async () => {
  for (let n = 0; n < 60; n += 1) expect((await find('usr_nobody0000')).status).toBe(200);
  expect((await find('usr_nobody0000')).error.code).toBe('TOO_MANY_REQUESTS');
  expect((await find(asha.mobile, manager)).status).toBe(200);
  await world.app.sql('delete from rate_limits');
  await world.app.sql('update users set email_index = null where user_id = $1', [asha.userId]);
  expect((await find('asha.k@example.in')).body.data).toEqual([]);
  const index = world.app.platform.cipher.index('email', 'asha.k@example.in');
  await world.app.sql('update users set email_index = $2 where user_id = $1', [asha.userId, index]);
});

test('ADMIN-PAGE-20 REG-DP-8 a customer’s page shows all, masked; opening it leaves one row in ten minutes', async () => {
  await world.app.inject(
    createGrievance,
    { body: { category: 'lender', text: 'nobody answers me since weeks' } },
    { token: asha.token },
  );
  const shown = await file();
  expect(shown).toMatchObject({
    card: { name: 'A*** K***', pan: 'BQ******1L' },
    verified: ['sms', 'email'],
    sessions: 1,
    tickets: [{ kind: 'complaint', state: 'open' }],
    mayReveal: ['mobile', 'email'],
  });
  expect(shown.applications[0]?.lenders[0]).toMatchObject({ lenderApplicationId, status: 2 });
  for (const secret of [asha.mobile, PAN, '1990-05-17', 'Kulkarni'])
    expect(JSON.stringify(shown)).not.toContain(secret);
  await file();
  await file(manager);
  expect((await reads('opened')).map(({ staff_id }) => staff_id)).toEqual([agent.staffId, manager.staffId]);
  world.app.clock.advance(11 * 60_000);
  // A look at a part of the page is one at the customer.
  await timeline();
  await file();
  expect(await reads('opened')).toHaveLength(3);
  const audited = await world.app.sql(`select 1 from audit_entries where action = 'customer.opened' and subject = $1`, [
    asha.userId,
  ]);
  expect(audited).toHaveLength(3);
  const recent = await world.app.inject(calls.listRecentCustomers, {}, { token: agent.token });
  expect(recent.body.data.map(({ userId }) => userId)).toEqual([asha.userId]);
  const nobody = { params: { userId: 'usr_nobody0000' } };
  expect((await world.app.inject(calls.getCustomerFile, nobody, { token: agent.token })).status).toBe(404);
});

test('S-AZ-7 REG-DP-8 a field is shown for a reason: contacts to all, PAN and birth date to no agent', async () => {
  await proveAgain(world.app);
  type Body = Parameters<typeof reveal>[0];
  const reveal = (
    body: { field: calls.RevealedField; reason: 'customer-asks' | 'other'; note?: string },
    who = agent,
  ) => world.app.inject(calls.revealCustomerField, { params: params(), body }, { token: who.token });
  const asked = (field: Body['field']) => ({ field, reason: 'customer-asks' }) as const;
  expect((await reveal(asked('mobile'))).body).toMatchObject({ value: asha.mobile, seconds: 60 });
  expect((await reveal({ field: 'email', reason: 'other' })).error.fields).toEqual({
    note: STAFF_MESSAGES.reasonRequired,
  });
  expect((await reveal({ field: 'email', reason: 'other', note: 'asks which one' })).body.value).toBe(
    'asha.k@example.in',
  );
  expect((await reveal(asked('pan'))).error.code).toBe('FORBIDDEN');
  expect(await reads('revealed')).toHaveLength(2);
  expect((await reveal(asked('pan'), manager)).body.value).toBe(PAN);
  expect((await reveal(asked('birthDate'), manager)).body.value).toBe('1990-05-17');
  expect(await reads('revealed')).toEqual([
    { staff_id: agent.staffId, field: 'mobile', reason: 'customer-asks' },
    { staff_id: agent.staffId, field: 'email', reason: 'other: asks which one' },
    { staff_id: manager.staffId, field: 'pan', reason: 'customer-asks' },
    { staff_id: manager.staffId, field: 'birthDate', reason: 'customer-asks' },
  ]);
  const audited = await world.app.sql<{ row: string }>(
    `select t::text as row from audit_entries t where action = 'customer.field-revealed'`,
  );
  expect(audited).toHaveLength(4);
  expect(JSON.stringify(audited)).not.toMatch(new RegExp(`${PAN}|${asha.mobile}|1990-05-17`));
});

test('ADMIN-PAGE-20 one timeline of all that happened, newest first, page by page and by kind, without codes or personal data', async () => {
  const { app } = world;
  const help = { name: 'Asha Kulkarni', email: 'asha.k@example.in', phone: asha.mobile, description: 'help me please' };
  await app.inject(createHelpRequest, { body: help }, {});
  const helpState = async () =>
    (await app.inject(calls.getCustomerFile, { params: params() }, { token: agent.token })).body.data.tickets.map(
      ({ kind, state }) => [kind, state],
    );
  expect(await helpState()).toContainEqual(['help', 'open']);
  await app.sql(`update tickets set state = 'closed', closed_at = now() where kind = 'help'`);
  expect(await helpState()).toContainEqual(['help', 'closed']);
  app.clock.advance(120_000);
  await app.signIn({ mobile: asha.mobile });
  app.clock.advance(1000);
  const otp = await app.readOtp(asha.mobile);
  const note = { params: params(), body: { text: 'Called back,\nwants a smaller loan' } };
  expect((await app.inject(calls.addCustomerNote, note, { token: agent.token })).body.message).toBe(
    STAFF_MESSAGES.noteKept,
  );
  await app.sql(
    `insert into product_details (product_details_id, user_id, product_type, answers_sealed, completed_at, created_at, updated_at)
     values ('pdt_1', $1, 'Personal Loans', '-', '2026-11-02', '2026-11-01', '2026-11-02'),
       ('pdt_2', $1, 'Credit Card', '-', '2026-11-03', '2026-11-03', '2026-11-03')`,
    [asha.userId],
  );
  const whole: calls.TimelineEntry[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const page: Awaited<ReturnType<typeof timeline>> = await timeline(after === undefined ? {} : { after });
    whole.push(...page.data);
    after = page.next;
  }
  expect(whole.map(({ at }) => at)).toEqual(
    whole
      .map(({ at }) => at)
      .toSorted()
      .reverse(),
  );
  expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
  expect(whole[0]).toMatchObject({
    kind: 'staff',
    what: 'note',
    by: 'Agent',
    text: 'Called back,\nwants a smaller loan',
  });
  const has = (kind: string, what: string) => whole.some((entry) => entry.kind === kind && entry.what === what);
  for (const [kind, what] of [
    ['application', 'created'],
    ['application', 'submitted'],
    ['code', 'sign-in'],
    ['code', 'signed-in'],
    ['ticket', 'complaint'],
    ['ticket', 'help'],
    ['message', 'grievance-received'],
    ['staff', 'revealed'],
  ] as const) {
    expect(has(kind, what), `${kind} ${what}`).toBe(true);
  }
  await app.sql(
    `insert into consents (consent_id, user_id, purpose, granted, product_type, notice_key, notice_version, notice_hash, language, items,
       channels, channel, at, request_id, withdraws)
     select 'con_taken_back', user_id, purpose, false, product_type, notice_key, notice_version, notice_hash, language, items, channels,
       channel, now(), request_id, consent_id from consents where user_id = $1 and purpose = 'terms' limit 1`,
    [asha.userId],
  );
  const steps = (await timeline({ kind: 'step' })).data.map(({ what, productType, lender }) => [
    what,
    productType,
    lender,
  ]);
  expect(new Set(steps.map(String))).toEqual(
    new Set([
      'answers-begun,Personal Loans,',
      'profile-finished,Personal Loans,',
      'profile-finished,Credit Card,',
      'offers-seen,Personal Loans,',
      'agreed-terms,Personal Loans,',
      // In a dispute it matters when something was taken back.
      'withdrew-terms,Personal Loans,',
      'agreed-lender-sharing,Personal Loans,Aster Finance',
    ]),
  );
  const text = JSON.stringify(whole);
  for (const secret of [otp, asha.mobile, PAN, 'Kulkarni', 'asha.k@']) expect(text).not.toContain(secret);
  expect(whole.find(({ what }) => what === 'grievance-received')?.text).toContain('…');
  expect(whole.every(({ text: said }) => said === null || /\p{L}/u.test(said))).toBe(true);
  const messages = await timeline({ kind: 'message' });
  expect(new Set(messages.data.map(({ kind }) => kind))).toEqual(new Set(['message']));
  const stored = await app.sql<{ text_sealed: string }>('select text_sealed from customer_notes');
  expect(stored[0]?.text_sealed).not.toContain('smaller');
});

test('REG-ID-3 an Aadhaar number in a note on a customer is cut to its last four digits', async () => {
  const note = { params: params(), body: { text: 'Named 234123412346' } };
  expect((await world.app.inject(calls.addCustomerNote, note, { token: agent.token })).status).toBe(200);
  const texts = (await timeline({ kind: 'staff' })).data.map(({ text }) => text);
  expect(texts.filter((text) => text?.startsWith('Named'))).toEqual(['Named XXXX XXXX 2346']);
});

test('ADMIN-PAGE-20 REG-SMS-4 REG-RBC-4 R0 the timeline tells by which rule of hours news went and a call was made', async () => {
  expect((await timeline({ kind: 'message' })).data.map(({ hours }) => hours)).not.toContainEqual(expect.anything());
  const at = world.app.clock.now();
  await world.app.sql(
    `insert into outbox_messages (id, channel, template_key, language, category, recipient_sealed, recipient_index, about,
       status, created_at, send_after, window_rule_id)
     values ('msg_news', 'sms', 'cmp-gold', 'en', 'promotional', '-', '-', $1, 'sent', $2, $2, 'promotional-window-1')`,
    [asha.userId, at],
  );
  await world.app.sql(
    `insert into calls (call_id, user_id, staff_id, queue_id, via, at, window_rule_id)
     select 'cal_news', $1, staff_id, (select queue_id from call_queues limit 1), 'phone', $2, 'calling-window-1'
     from staff_users limit 1`,
    [asha.userId, at],
  );
  const hoursOf = async (kind: 'message' | 'call') => (await timeline({ kind })).data[0]?.hours;
  expect(await hoursOf('message')).toEqual({ ruleId: 'promotional-window-1', from: '10:00', until: '19:00' });
  expect(await hoursOf('call')).toEqual({ ruleId: 'calling-window-1', from: '09:00', until: '19:00' });
  await world.app.sql(`delete from outbox_messages where id = 'msg_news'`);
  await world.app.sql(`delete from calls where call_id = 'cal_news'`);
});

test('ADMIN-PAGE-20 a link to go on is sent to who has a running application, three a day', async () => {
  const send = (appId: string, channel: 'sms' | 'email' = 'sms') =>
    world.app.inject(
      calls.sendResumeLink,
      { params: params(), body: { appId, channel, askedOnCall: true } },
      { token: agent.token },
    );
  // It waits for no hours because she asked, and goes only where she asked for it.
  const sent = await send(asha.appId);
  expect(sent.body).toMatchObject({ message: 'Link sent', sentTo: [`******${asha.mobile.slice(-4)}`] });
  expect(
    await world.app.sql(
      `select channel, window_rule_id as hours from outbox_messages where template_key = 'reminder-link'`,
    ),
  ).toEqual([{ channel: 'sms', hours: null }]);
  const unasked = { appId: asha.appId, channel: 'sms', askedOnCall: false } as never;
  const refused = await world.app.inject(
    calls.sendResumeLink,
    { params: params(), body: unasked },
    { token: agent.token },
  );
  expect(refused.status).toBe(400);
  const written = await world.app.platform.outbox.listDevelopmentMessages(asha.mobile);
  expect(written.filter(({ body }) => body.includes('/resume#'))).toHaveLength(1);
  expect((await send('app_nobody0000')).status).toBe(404);
  expect((await send(asha.appId, 'email')).body.sentTo).toEqual(['a***@example.in']);
  expect((await send(asha.appId)).error.code).toBe('TOO_MANY_REQUESTS');
  expect(await reads('link-sent')).toHaveLength(2);
});

test('ADMIN-PAGE-20 S-OTP-5 why a code did not come is told without the code; the rest of an hour is lifted, the cap of the day is not', async () => {
  const { app } = world;
  const { mobile } = asha;
  const codes = async () =>
    (await app.inject(calls.getCodeHelp, { params: params() }, { token: agent.token })).body.data;
  const ask = async () => {
    await app.sql('delete from rate_limits');
    app.clock.advance(1000);
    const { body } = await app.inject(sendOtp, { body: { mobile } });
    return { prospectId: body.prospectId, otp: await app.readOtp(mobile) };
  };
  const wrong = async (times: number) => {
    const { prospectId, otp } = await ask();
    const bad = otp === '000000' ? '000001' : '000000';
    let last = '';
    for (let n = 0; n < times; n += 1)
      last = (await app.inject(verifyOtp, { body: { prospectId, otp: bad } })).error.code;
    return last;
  };
  app.clock.advance(2 * 3_600_000);
  const lift = () =>
    app.inject(
      calls.liftCodeLock,
      { params: params(), body: { reason: 'knows her birth year' } },
      { token: agent.token },
    );
  expect((await lift()).error.message).toBe(STAFF_MESSAGES.nothingLocked);
  await wrong(5);
  const locked = await codes();
  expect(locked.sends[0]).toMatchObject({ state: 'tries-used-up', wrongTries: 5, to: `******${mobile.slice(-4)}` });
  expect(locked.restsUntil).not.toBeNull();
  expect(await wrong(1)).toBe('TOO_MANY_REQUESTS');
  expect((await lift()).body.message).toContain('Nothing has changed yet');
  expect((await codes()).restsUntil).not.toBeNull();
  await agreeByLink(app, mobile);
  expect((await codes()).restsUntil).toBeNull();
  expect(await reads('lock-lifted')).toMatchObject([{ reason: 'knows her birth year' }]);
  const sms = (await app.platform.outbox.listDevelopmentMessages(mobile)).map(({ body }) => body);
  expect(sms.join()).toContain('have ended the pause on codes.');
  const { prospectId, otp } = await ask();
  expect(JSON.stringify(await codes())).not.toContain(otp);
  expect((await app.inject(verifyOtp, { body: { prospectId, otp } })).status).toBe(200);
  await app.sql('update otp_challenges set attempts = 30 where prospect_id = $1', [prospectId]);
  await app.sql('delete from rate_limits');
  await lift();
  await agreeByLink(app, mobile);
  expect(await wrong(1)).toBe('OTP_TRIES_USED_UP');
  await app.sql(`delete from otp_challenges where destination_index = $1`, [
    app.platform.cipher.index('phone', mobile),
  ]);
});

test('ADMIN-PAGE-20 B37 staff see who could not confirm their identity, and can give new tries', async () => {
  const { app } = world;
  const read = async () =>
    (await app.inject(calls.getCodeHelp, { params: params() }, { token: agent.token })).body.data.identityRestsUntil;
  expect(await read()).toBeUndefined();
  const at = app.clock.now();
  await app.sql('update users set welcome_back_tries = 3, welcome_back_tried_at = $2 where user_id = $1', [
    asha.userId,
    at,
  ]);
  expect(await read()).toBe(new Date(at.getTime() + 86_400_000).toISOString());
  await app.sql('delete from rate_limits');
  const body = { reason: 'asked for new tries' };
  const asked = await app.inject(calls.liftCodeLock, { params: params(), body }, { token: agent.token });
  expect(asked.body.message).toBe(STAFF_MESSAGES.accessAsked);
  const second = await signInStaff(app, 'Zubin');
  const decision = { params: { approvalId: asked.body.approvalId ?? '' }, body: { decision: 'approve' } } as const;
  expect((await app.inject(decideApproval, decision, second)).status).toBe(200);
  expect(await read()).toBeUndefined();
});

test('ADMIN-PAGE-19 a number that is no customer’s shows what became of its codes, so that who never got in can be helped', async () => {
  const mobile = '9123400077';
  await world.app.inject(sendOtp, { body: { mobile } });
  const { body } = await find(mobile);
  expect(body).toMatchObject({ kind: 'mobile', data: [], codes: { sends: [{ state: 'waiting', to: '******0077' }] } });
});

test('REG-DP-4 ADMIN-PAGE-20 sessions are ended and a consent is taken back on the customer’s word, with a reason that stays', async () => {
  const { app } = world;
  const token = await world.signInAgain(asha.userId);
  const given = (await file()).consents.find(({ purpose }) => purpose === 'lender-sharing');
  expect(given).toMatchObject({ granted: true, canWithdraw: true });
  await app.inject(
    calls.withdrawForCustomer,
    { params: params(), body: { consentId: given?.consentId ?? '', reason: 'she said so on the phone' } },
    { token: manager.token },
  );
  await agreeByLink(app, asha.mobile);
  const ended = { params: params(), body: { reason: 'lost her phone' } };
  await app.inject(calls.endCustomerSessions, ended, { token: agent.token });
  expect((await app.inject(getUser, { params: { id: 'me' } }, { token })).status).toBe(401);
  expect((await file()).sessions).toBe(0);
  const acts = (await timeline({ kind: 'staff' })).data.map(({ what, by, text }) => [what, by, text]);
  expect(acts).toContainEqual(['sessions-ended', 'Agent', 'lost her phone']);
  expect(acts).toContainEqual(['consent-withdrawn', 'Manager', 'she said so on the phone']);
});

test('ADMIN-PAGE-19 what looks like nothing else is a lender’s reference, to the letter', () => {
  expect(['0 98765-43210', '98765', 'abcpi1234f', 'Ab-12/x', '4xk2-9qht'].map(readTyped)).toEqual([
    { kind: 'mobile', value: '9876543210' },
    { kind: 'reference', value: '98765' },
    { kind: 'pan', value: 'ABCPI1234F' },
    { kind: 'reference', value: 'Ab-12/x' },
    { kind: 'application', value: '4XK29QHT' },
  ]);
});
