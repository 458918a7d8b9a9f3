import { MASQUERADE_COOKIE } from '@saakh/contracts/audiences';
import { exitMasquerade, listMasqueradeVisits, startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import { changePartnerPassword } from '@saakh/contracts/identity/sign-in/partner-account';
import { listPartnerAccounts } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { adminReverify, getPartnerRevenue, partnerLogout } from '@saakh/contracts/identity/sign-in/sign-in';
import { createPartnerQuery, listPartnerQueries } from '@saakh/contracts/operations/partner/tickets';
import PARTNER_MESSAGES from '@saakh/i18n/en/partners.messages.portal.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem, inTransaction } from '#platform/context';
import { proveAgain, signInStaff } from '../../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../../testing/test-app';

const NOW = '2026-11-18T06:30:00.000Z';
const REASON = 'Asked for help with the list of leads';
let app: TestApp;
let asha: { staffId: string; token: string };
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash) values
       ('pus_owner', 'ptr_rinayan', 'owner', 'owner@rinayan.test', 'Priya', 'none'),
       ('pus_staff', 'ptr_rinayan', 'staff', 'staff@rinayan.test', 'Karan', 'none'),
       ('pus_rival', 'ptr_cl', 'owner', 'rival@saakh.test', 'Rival', 'none')`,
  );
  asha = await signInStaff(app, 'Asha');
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.sql('update partner_users set active = true, switched_off_by = null');
  await proveAgain(app);
  await app.sql('update staff_users set active = true, role_id = 1 where staff_id = $1', [asha.staffId]);
});

const begin = (mode: 'read-only' | 'full' = 'read-only', partnerUserId = 'pus_owner', token = asha.token) =>
  app.inject(startMasquerade, { body: { partnerUserId, mode, reason: REASON } }, { token });
const who = (token: string) => app.inject(getPartnerRevenue, {}, { token });
const ask = (token: string) =>
  app.inject(
    createPartnerQuery,
    { body: { topic: 'general-query', subject: 'Leads', text: 'Where are my leads shown?' } },
    { token },
  );
const accounts = (query: Record<string, string> = {}, token = asha.token) =>
  app.inject(listPartnerAccounts, { query }, { token });
const trail = () =>
  app.sql(
    `select actor, action, object_id as of from audit_entries where action like 'masquerade.%' or action like 'partner-query.%'
     order by action`,
  );

test('MASQ-03 C6 S-MASQ S-SES-2 role 1 acts as somebody of a partner with a session of its own, and both names stand at what is done', async () => {
  await app.sql('delete from audit_entries');
  const begun = await begin('full');
  expect(begun.body).toMatchObject({ partnerId: 'ptr_rinayan', merchantId: null, path: '/rinayan/partner' });
  const { token } = begun.body;
  expect(begun.cookies.find(({ name }) => name === 'isMasqueradeMode')).toMatchObject({ value: '1', maxAge: 1800 });
  expect(begun.cookies.find(({ name }) => name === 'p_atkn')?.httpOnly).toBe(true);
  const seen = (await who(token)).body;
  expect(seen).toMatchObject({
    kind: 'owner',
    name: 'Priya',
    masquerade: { by: 'Asha', mode: 'full', until: '2026-11-18T07:00:00.000Z' },
  });
  expect((await ask(token)).status).toBe(200);
  expect(await trail()).toEqual([
    { actor: `admin:${asha.staffId}`, action: 'masquerade.started', of: 'pus_owner' },
    {
      actor: `partner:pus_owner by admin:${asha.staffId}`,
      action: 'partner-query.created',
      of: expect.stringMatching(/^tkt_/),
    },
  ]);
  const password = { current: 'anything', password: 'a new password' };
  const refused = await app.inject(changePartnerPassword, { body: password }, { token });
  expect([refused.status, refused.error?.message]).toEqual([403, PARTNER_MESSAGES.notInMasquerade]);
  // The own session of staff is what it was.
  expect((await app.inject(adminReverify, {}, { token: asha.token })).body.name).toBe('Asha');
  await app.inject(exitMasquerade, {}, { token });
});

test('S-MASQ ROLE-14 looking only changes nothing, staff of other roles start none, and nobody acts as somebody who is not there or without a reason', async () => {
  const { token } = (await begin()).body;
  expect((await app.inject(listPartnerQueries, { query: {} }, { token })).status).toBe(200);
  const refused = await ask(token);
  expect([refused.status, refused.error?.message]).toEqual([403, PARTNER_MESSAGES.notInMasquerade]);
  for (const roleId of [2, 3] as const) {
    const other = await signInStaff(app, `Other${roleId}`, roleId);
    expect((await begin('full', 'pus_owner', other.token)).status).toBe(403);
  }
  for (const reason of [undefined, '', 'help']) {
    const body = { partnerUserId: 'pus_owner', mode: 'read-only', reason };
    const begun = await app.inject(startMasquerade, { body } as never, { token: asha.token });
    expect([begun.status, Object.keys(begun.error.fields ?? {})]).toEqual([400, ['reason']]);
  }
  expect((await begin('full', 'pus_nobody')).status).toBe(404);
  await app.sql(
    `update partner_users set active = false, switched_off_by = 'staff' where partner_user_id = 'pus_staff'`,
  );
  expect((await begin('full', 'pus_staff')).status).toBe(404);
  // A partner's own session starts none either: it is no session of staff.
  expect((await begin('full', 'pus_rival', token)).status).toBe(401);
});

test('MASQ-04 MASQ-05 S-MASQ S-SES-4 it ends by leaving, which leads back to staff who are signed in still, by signing out, by the next one, after half an hour, and with the right to start one', async () => {
  const ends = async (end: (token: string) => Promise<unknown>) => {
    const { token } = (await begin()).body;
    expect((await who(token)).status).toBe(200);
    await end(token);
    expect((await who(token)).status).toBe(401);
  };
  await ends(async (token) => {
    const left = await app.inject(exitMasquerade, {}, { token });
    expect(left.status).toBe(200);
    expect(left.cookies.find(({ name }) => name === MASQUERADE_COOKIE)?.value).toBe('');
    expect((await app.inject(adminReverify, {}, { token: asha.token })).status).toBe(200);
  });
  await ends((token) => app.inject(partnerLogout, {}, { token }));
  await ends(() => begin('full', 'pus_rival'));
  await ends(async () => app.sql('update staff_users set role_id = 2 where staff_id = $1', [asha.staffId]));
  await app.sql('update staff_users set role_id = 1 where staff_id = $1', [asha.staffId]);
  await ends(async () => app.clock.advance(30 * 60_000));
  const open = await app.sql(
    `select 1 from masquerades where ended_at is null and expires_at > '${app.clock.now().toISOString()}'`,
  );
  expect(open).toEqual([]);
  // What is left open by time ends with the next one.
  expect((await begin()).status).toBe(200);
});

test.each([
  ['the session', 'update masquerades set expires_at = $1 where ended_at is null'],
  ['what was begun', 'update sessions set expires_at = $1 where masquerade_id is not null'],
] as const)('S-MASQ it is over after half an hour, used all the time: by %s alone', async (_by, forgetTheOther) => {
  const { token } = (await begin()).body;
  const tomorrow = new Date(app.clock.now().getTime() + 24 * 3_600_000);
  await app.sql(forgetTheOther, [tomorrow.toISOString()]);
  // Not idle for a moment: that would end it sooner or later as well.
  for (let minutes = 0; minutes < 30; minutes += 10) {
    expect((await who(token)).status, `after ${minutes} minutes`).toBe(200);
    app.clock.advance(10 * 60_000);
  }
  expect((await who(token)).status).toBe(401);
});

test('S-MASQ S-AZ-8 the owner reads who was in the portal, why and how long; staff of the partner and other partners do not', async () => {
  const { token } = (await begin()).body;
  await app.inject(exitMasquerade, {}, { token });
  const session = (subjectId: string) =>
    inTransaction(asSystem(app.context(), 'sign-in'), (tx) =>
      tx.platform.sessions.create(tx, { audience: 'partner', subjectId, brandKey: null }),
    );
  const visits = async (subjectId: string) => app.inject(listMasqueradeVisits, {}, { token: await session(subjectId) });
  const [last] = (await visits('pus_owner')).body.data;
  expect(last).toMatchObject({ by: 'Asha', as: 'Priya', mode: 'read-only', reason: REASON, isOver: true });
  expect((await who(await session('pus_owner'))).body.masquerade).toBeNull();
  expect((await visits('pus_staff')).status).toBe(403);
  const others = (await visits('pus_rival')).body.data;
  expect(others.every(({ as }) => as === 'Rival')).toBe(true);
});

test('ADMIN-PAGE-09 ADMIN-FN-06 ROLE-14 anyone who may sign in to a portal is found by name, mail and partner, page by page, for role 1 alone', async () => {
  const all = (await accounts()).body.data;
  const names = all.map(({ name }) => name.toLowerCase());
  expect(names).toEqual(names.toSorted());
  expect(all.find(({ partnerUserId }) => partnerUserId === 'pus_staff')).toEqual({
    partnerUserId: 'pus_staff',
    name: 'Karan',
    email: 'staff@rinayan.test',
    kind: 'staff',
    active: true,
    lastSignInAt: null,
    partnerId: 'ptr_rinayan',
    partnerName: 'Rinayan',
    merchantId: null,
    merchantName: null,
    switchedOffBy: null,
    paused: false,
    invited: false,
    hasSecondFactor: false,
  });
  const paged: string[] = [];
  let after: string | undefined;
  do {
    const page = (await accounts({ limit: '2', ...(after ? { after } : {}) })).body;
    paged.push(...page.data.map(({ partnerUserId }) => partnerUserId));
    after = page.next ?? undefined;
  } while (after);
  expect(paged).toEqual(all.map(({ partnerUserId }) => partnerUserId));
  const idsOf = async (query: Record<string, string>) =>
    (await accounts(query)).body.data.map(({ partnerUserId }) => partnerUserId);
  expect(await idsOf({ q: 'KARAN' })).toEqual(['pus_staff']);
  expect(await idsOf({ q: 'owner@rinayan.test' })).toEqual(['pus_owner']);
  expect((await idsOf({ q: 'rinayan', kind: 'owner' })).includes('pus_owner')).toBe(true);
  expect((await idsOf({ partner: 'ptr_rinayan' })).includes('pus_rival')).toBe(false);
  expect((await accounts({ after: 'nowhere' })).status).toBe(400);
  expect((await accounts({}, (await signInStaff(app, 'Oda', 2)).token)).status).toBe(403);
});
