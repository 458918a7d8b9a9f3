import {
  beginDeskFactor,
  deskLogin,
  deskLogout,
  getDeskAccount,
  resetDeskPassword,
} from '@saakh/contracts/identity/sign-in/lender-accounts';
import * as desk from '@saakh/contracts/lending/desk';
import * as staff from '@saakh/contracts/lending/staff/desk';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formBody } from '#domains/lending/lender-journeys/testing/form-body';
import { findCalls, nameOf, sampleInput } from '../../../testing/every-call';
import { signInLenderPerson } from '../../../testing/lender-people';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';

const SLUG = 'umber-bank';
const OTHER = 'aster-finance';
const MAILBOX = 'loans@umber.example';
const PAN = 'ABCPE1234F';
const PASSWORD = 'seven green kettles';

let world: LendingWorld;
let asha: { token: string };
let meera: { token: string };
let stranger: { token: string };
beforeAll(async () => {
  world = await startLendingWorld({
    config: { SECOND_FACTOR: 'required' },
    sandbox: { speed: 1, webhookUrl: undefined },
  });
  asha = await signInStaff(world.app, 'Asha');
  await world.app.sql('delete from lender_connections where lender_id = $1', [world.lenderId(SLUG)]);
  await world.app.sql(
    `insert into lender_connections (lender_id, adapter, dialect, base_url, api_key_sealed, webhook_secret_sealed, offers_quotes, takes_withdrawals)
     values ($1, 'lead', 'lead', $2, '', '', false, false)`,
    [world.lenderId(SLUG), `mailto:${MAILBOX}`],
  );
  meera = { token: await signInLenderPerson(world.app, 'lus_meera', world.lenderId(SLUG)) };
  stranger = { token: await signInLenderPerson(world.app, 'lus_stranger', world.lenderId(OTHER)) };
});
beforeEach(async () => {
  await world.app.sql('delete from rate_limits');
  await proveAgain(world.app);
});
afterAll(() => world.close());

const mailsTo = (to: string) => world.app.platform.outbox.listDevelopmentMessages(to);
const today = () => new Date(world.app.clock.now().getTime() + 19_800_000).toISOString().slice(0, 10);

/** A case that was handed over to the lender of the desk. */
async function handedOver() {
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, SLUG);
  await world.app.platform.jobs.drain();
  const { lenderApplicationId } = application;
  return { somebody, lenderApplicationId, params: { lenderApplicationId } };
}
const read = (params: { lenderApplicationId: string }, who = meera) =>
  world.app.inject(desk.getDeskCase, { params }, who);
const list = async (who = meera) =>
  (await world.app.inject(desk.listDeskCases, { query: { open: 'yes' } }, who)).body.data.map(
    (one) => one.lenderApplicationId,
  );
const set = (params: { lenderApplicationId: string }, body: object, who = meera) =>
  world.app.inject(desk.setDeskState, { params, body: { on: today(), ...body } as never }, who);
const TERMS = { amount: 200_000, tenureMonths: 24, ratePercent: 14.5, fee: 2_000, tax: 360 };

test('S-OTP-9 staff invite somebody of a lender, who signs in with password and second factor and sees the case', async () => {
  const { lenderApplicationId } = await handedOver();
  const params = { lenderId: String(world.lenderId(SLUG)) };
  const body = { name: 'Kiran Rao', email: 'kiran@umber.example', language: 'en' as const, reason: 'New at the bank' };
  const invited = await world.app.inject(staff.inviteToDesk, { params, body }, asha);
  expect(invited.status).toBe(200);
  expect((await world.app.inject(staff.inviteToDesk, { params, body }, asha)).error.fields).toHaveProperty('email');
  await world.app.platform.jobs.drain();
  const token = /\/desk\/reset-password#([\w-]{43})/.exec((await mailsTo('kiran@umber.example'))[0]?.body ?? '')?.[1];
  expect(token).toBeDefined();
  const chosen = await world.app.inject(resetDeskPassword, { body: { token: token ?? '', password: PASSWORD } });
  expect(chosen.status).toBe(200);
  const known = { email: 'kiran@umber.example', password: PASSWORD };
  expect((await world.app.inject(deskLogin, { body: known })).error.code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  const { secret } = (await world.app.inject(beginDeskFactor, { body: known })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.app.clock.now().getTime() });
  const signedIn = await world.app.inject(deskLogin, { body: { ...known, code } });
  expect(signedIn.body).toMatchObject({ lenderId: world.lenderId(SLUG) });
  const kiran = { token: signedIn.body.token };
  expect((await world.app.inject(getDeskAccount, {}, kiran)).body).toMatchObject({ name: 'Kiran Rao' });
  expect(await list(kiran)).toContain(lenderApplicationId);
  const people = (await world.app.inject(staff.listDeskPeople, { params }, asha)).body.data;
  expect(people.find(({ name }) => name === 'Kiran Rao')).toMatchObject({ hasSecondFactor: true, invited: false });

  const { lenderUserId } = invited.body;
  const off = { params: { lenderUserId }, body: { active: false, reason: 'Has left the bank' } };
  expect((await world.app.inject(staff.switchDeskPerson, off, asha)).status).toBe(200);
  expect((await world.app.inject(getDeskAccount, {}, kiran)).error.code).toBe('SIGN_IN_REQUIRED');
  expect((await world.app.inject(deskLogin, { body: { ...known, code } })).error.code).toBe('WRONG_CREDENTIALS');
});

test('S-PAN-2 REG-DP-13 a case shows what was agreed to, the PAN masked until it is opened, and mails name nobody', async () => {
  const { lenderApplicationId, params, somebody } = await handedOver();
  const { data } = (await read(params)).body;
  const fields = data.shared.flatMap((part) => part.fields);
  expect(fields).toContainEqual({ name: 'fullName', value: 'Ravi Sharma' });
  expect(fields).toContainEqual({ name: 'monthlyIncome', value: 60_000 });
  expect(fields).toContainEqual({ name: 'mobile', value: somebody.mobile });
  expect([JSON.stringify(data).includes(PAN), data.maskedPan]).toEqual([false, 'AB******4F']);
  expect((await world.app.inject(desk.openDeskPan, { params }, meera)).body.pan).toBe(PAN);
  const kept = await world.app.sql(
    `select actor, subject from audit_entries where action = 'desk.pan-opened' and object_id = $1`,
    [lenderApplicationId],
  );
  expect(kept).toHaveLength(1);
  expect(kept[0]?.actor).toBe('lender:lus_meera');
  for (const { body } of await mailsTo(MAILBOX)) {
    expect(body).toContain('/desk');
    for (const secret of [PAN, 'Ravi', somebody.mobile, '60000', '60,000']) expect(body).not.toContain(secret);
  }
});

test('S-AZ-8 a case of another lender, and one whose consent was taken back, is not there', async () => {
  const { somebody, params, lenderApplicationId } = await handedOver();
  const naming = (await findCalls()).filter(
    ({ access, path }) => access.audience === 'lender' && path.includes(':lenderApplicationId'),
  );
  expect(naming.length).toBeGreaterThanOrEqual(4);
  /** Which calls find the case, by their names. */
  const found = async (who: { token: string }) => {
    const names: string[] = (await list(who)).includes(lenderApplicationId) ? ['the list'] : [];
    for (const call of naming) {
      const input = { ...sampleInput(call), params };
      const { status } = await world.app.inject(call, input as never, who);
      if (status !== 404) names.push(nameOf(call));
    }
    return names;
  };
  expect(await found(stranger)).toEqual([]);
  expect(await found(meera)).toEqual(['the list', ...naming.map(nameOf)]);
  await world.consentToSharing(somebody, SLUG, false);
  expect(await found(meera)).toEqual([]);
});

test('S-AZ-3 row security alone keeps a lender to its own cases that are shared', async () => {
  const { lenderApplicationId } = await handedOver();
  const { database } = world.app.platform;
  const seen = (lenderId: number, table: string) =>
    database.transaction({ kind: 'lender', lenderId }, async (tx) => {
      const { rows } = (await tx.execute(`select * from ${table}`)) as unknown as { rows: { lender_id?: number }[] };
      return rows;
    });
  const own = await seen(world.lenderId(SLUG), 'lender_applications');
  expect(own.length).toBeGreaterThan(0);
  expect(new Set(own.map((row) => row.lender_id))).toEqual(new Set([world.lenderId(SLUG)]));
  for (const table of ['users', 'applications', 'consents', 'offers', 'lender_standings', 'journey_answers']) {
    expect(await seen(world.lenderId(SLUG), table), table).toEqual([]);
  }
  await world.app.sql(`update lender_applications set submission_state = 'queued' where lender_application_id = $1`, [
    lenderApplicationId,
  ]);
  expect((await seen(world.lenderId(SLUG), 'lender_applications')).length).toBe(own.length - 1);
});

test('REG-KFS-7 a state of the table is applied as a webhook’s: terms, day, reason, and the customer is told', async () => {
  const { params, somebody } = await handedOver();
  const faults = async (body: object) => Object.keys((await set(params, body)).error?.fields ?? {});
  expect(await faults({ word: 'lost' })).toEqual(['word']);
  expect(await faults({ word: 'approved' })).toEqual(['terms']);
  expect(await faults({ word: 'declined' })).toEqual(['reason']);
  expect(await faults({ word: 'under-review', on: '2100-01-01' })).toEqual(['on']);
  expect(await faults({ word: 'under-review', on: '2020-01-01' })).toEqual(['on']);
  expect((await set(params, { word: 'under-review' })).status).toBe(200);
  expect((await set(params, { word: 'approved', reference: 'UB-1001', terms: TERMS })).status).toBe(200);
  expect((await set(params, { word: 'disbursed', reference: 'UB-9999' })).error.fields).toHaveProperty('reference');
  expect((await set(params, { word: 'disbursed', loanAccount: 'LN-77', utr: 'UTR123456' })).status).toBe(200);
  const [part] = (await world.readApplication(somebody)).lenderApplications;
  expect(part).toMatchObject({ status: 4, loanAccount: 'LN-77', utr: 'UTR123456' });
  expect(part?.timeline.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['lender-under-review', 'lender-approved', 'lender-disbursed']),
  );
  expect((await set(params, { word: 'under-review' })).error.code).toBe('CONFLICT');
  const { data } = (await read(params)).body;
  expect(data).toMatchObject({ status: 4, lenderReference: 'UB-1001' });
});

test('two states at once count one after the other, and a repeat under one key counts once', async () => {
  const { params } = await handedOver();
  const both = await Promise.all([set(params, { word: 'received' }), set(params, { word: 'under-review' })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  const body = { word: 'under-review', on: today() };
  const again = () =>
    world.app.inject(desk.setDeskState, { params, body }, { ...meera, headers: { 'idempotency-key': 'once-more' } });
  expect([(await again()).status, (await again()).status]).toEqual([200, 200]);
  const [row] = await world.app.sql<{ lender_version: number }>(
    'select lender_version from lender_applications where lender_application_id = $1',
    [params.lenderApplicationId],
  );
  expect(row?.lender_version).toBe(3);
});

test('a document is asked for and staff answer; both sides hear by mail that something waits, without a word of it', async () => {
  const { params, lenderApplicationId, somebody } = await handedOver();
  const words = 'Please send the salary slip of October';
  expect(
    (await world.app.inject(desk.writeFromDesk, { params, body: { kind: 'document', text: words } }, meera)).status,
  ).toBe(200);
  const lender = { params: { lenderId: String(world.lenderId(SLUG)) } };
  const { data: all } = (await world.app.inject(staff.listDeskMessages, lender, asha)).body;
  const asked = all.find((one) => one.lenderApplicationId === lenderApplicationId);
  world.app.clock.advance(1000);
  expect(asked).toMatchObject({ lenderApplicationId, kind: 'document', by: 'Meera Iyer', text: words });
  await world.app.sql(`update lender_users set last_sign_in_at = now() where lender_user_id = 'lus_meera'`);
  const body = { kind: 'question' as const, text: 'Is the one of September good, too?' };
  expect((await world.app.inject(staff.writeToDesk, { params, body }, asha)).status).toBe(200);
  const { data } = (await read(params)).body;
  expect([data.isAsked, data.messages.map(({ side }) => side)]).toEqual([true, ['lender', 'staff']]);
  const mails = [...(await mailsTo('lus_meera@lender.test')), ...(await mailsTo('asha@saakh.test'))];
  expect(mails.length).toBeGreaterThanOrEqual(2);
  for (const mail of mails) expect(`${mail.body}`).not.toMatch(/salary|September|Ravi/);
  world.app.clock.advance(1000);
  await world.app.inject(desk.writeFromDesk, { params, body: { kind: 'answer', text: 'Yes' } }, meera);
  expect((await read(params)).body.data.isAsked).toBe(false);
  const [part] = (await world.readApplication(somebody)).lenderApplications;
  expect(part?.timeline).toContainEqual(expect.objectContaining({ event: 'document-asked', by: 'lender' }));
});

test('R-IMP-1 the daily file holds no person; what comes back is applied line by line by the import rules', async () => {
  const [one, two, three] = [await handedOver(), await handedOver(), await handedOver()];
  const file = await world.app.inject(desk.downloadDeskFile, {}, meera);
  const text = file.raw.toString('utf8');
  for (const { lenderApplicationId } of [one, two, three]) expect(text).toContain(lenderApplicationId);
  for (const secret of ['Ravi', PAN, one.somebody.mobile]) expect(text).not.toContain(secret);
  const [head = ''] = text.replace(/^\uFEFF/, '').split('\r\n');
  const columns = head.split(',');
  const line = (values: Record<string, string>) => columns.map((name) => values[name] ?? '').join(',');
  const lines = [
    head,
    line({ 'Application ID': one.lenderApplicationId, Status: 'rejected', 'Status date': today() }),
    line({
      'Application ID': two.lenderApplicationId,
      Status: 'approved',
      'Status date': today(),
      'Approved amount': '150000',
    }),
    line({ 'Application ID': three.lenderApplicationId }),
    line({ 'Application ID': 'lap_0000000000ab', Status: 'approved', 'Status date': today() }),
    line({ 'Application ID': two.lenderApplicationId, Status: 'dancing', 'Status date': today() }),
  ];
  const send = (content: string) => {
    const { payload, headers } = formBody(Buffer.from(content), 'open-cases.csv');
    return world.app.server.inject({
      method: 'POST',
      url: '/api/desk/file',
      payload,
      headers: { ...headers, authorization: `Bearer ${meera.token}` },
    });
  };
  const answer = await send(lines.join('\r\n'));
  expect(answer.json()).toMatchObject({
    applied: 2,
    unchanged: 0,
    errors: [
      { line: 5, fault: 'application-unknown' },
      { line: 6, fault: 'status-unknown' },
    ],
  });
  expect((await read(one.params)).body.data.status).toBe(5);
  expect((await read(two.params)).body.data.status).toBe(3);
  expect((await read(three.params)).body.data.status).toBe(2);
  expect((await send(lines.join('\r\n'))).json()).toMatchObject({ applied: 0, unchanged: 2 });
  expect((await send('hello')).json()).toMatchObject({ code: 'FILE_REFUSED' });
});

test('S-SES-4 signing out ends the session', async () => {
  const once = { token: await signInLenderPerson(world.app, 'lus_once', world.lenderId(SLUG)) };
  expect((await world.app.inject(deskLogout, {}, once)).status).toBe(200);
  expect((await world.app.inject(getDeskAccount, {}, once)).error.code).toBe('SIGN_IN_REQUIRED');
});
