import * as created from '@saakh/contracts/identity/sign-in/created-account';
import { switchPartnerAccount } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { switchPartnerPerson } from '@saakh/contracts/identity/sign-in/partner-people';
import { updateStaff } from '@saakh/contracts/identity/sign-in/staff';
import { createApiKey, rotateApiKey } from '@saakh/contracts/integrations/partner-api/keys';
import { listApiLeads } from '@saakh/contracts/integrations/partner-api/leads';
import { createWebhook, rotateWebhookSecret, switchWebhook } from '@saakh/contracts/integrations/partner-api/webhooks';
import { makePartnerLink } from '@saakh/contracts/partners/tracking-links';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const NOW = '2026-11-18T06:30:00.000Z';
let app: TestApp;
let owner: { partnerUserId: string; token: string };
let leaver: { partnerUserId: string; token: string };
let admin: { staffId: string; token: string };
let round = 0;

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  owner = await signInPartnerPerson(app, 'Priya', { partnerId: 'ptr_rinayan' });
  admin = await signInStaff(app, 'Kavita');
});
beforeEach(async () => {
  round += 1;
  leaver = await signInPartnerPerson(app, `Leaver${round}`, { partnerId: 'ptr_rinayan' });
});
afterAll(() => app.close());

const makeKey = (who: { token: string }) =>
  app.inject(createApiKey, { body: { name: 'Till', mode: 'live', scopes: ['leads:read'] } }, who);
async function makeAll() {
  const key = (await makeKey(leaver)).body;
  const url = `https://93.184.216.34/${round}`;
  const webhook = await app.inject(createWebhook, { body: { url, mode: 'live', events: ['lead.created'] } }, leaver);
  const link = await app.inject(makePartnerLink, { body: { productType: 'Personal Loans' } }, leaver);
  return { key, endpointId: webhook.body.data.endpointId, linkId: link.body.data.linkId };
}
const opens = async (secret: string) => (await app.inject(listApiLeads, { query: {} }, { token: secret })).status;
const isOn = async (table: string, column: string, id: string) =>
  (await app.sql<{ active: boolean }>(`select active from ${table} where ${column} = $1`, [id]))[0]?.active;
const params = () => ({ partnerUserId: leaver.partnerUserId });

test('S-AZ-7 PORTAL-PAGE-20 who is switched off leaves no key, address or link behind that works', async () => {
  const { key, endpointId, linkId } = await makeAll();
  const { body } = await app.inject(created.listCreatedByPerson, { params: params() }, owner);
  expect(body.data.map(({ kind, id }) => [kind, id]).toSorted()).toEqual([
    ['api-key', key.data.keyId],
    ['link', linkId],
    ['webhook', endpointId],
  ]);
  const off = { params: params(), body: { active: false } };
  expect((await app.inject(switchPartnerPerson, off, owner)).status).toBe(200);
  expect(await opens(key.secret)).toBe(401);
  expect(await isOn('webhook_endpoints', 'endpoint_id', endpointId)).toBe(false);
  expect(await isOn('tracking_links', 'link_id', linkId)).toBe(false);
  expect((await app.inject(created.listCreatedByPerson, { params: params() }, owner)).body.data).toEqual([]);
  const audited = await app.sql<{ action: string; actor: string }>(
    `select action, actor from audit_entries where after->>'becauseOf' = $1`,
    [leaver.partnerUserId],
  );
  expect(audited.map(({ action }) => action).toSorted()).toEqual([
    'api-key.revoked',
    'tracking-link.changed',
    'webhook.switched',
  ]);
  // Somebody who comes back makes new ones.
  await app.inject(switchPartnerPerson, { params: params(), body: { active: true } }, owner);
  expect(await opens(key.secret)).toBe(401);
});

test('S-AZ-7 PORTAL-PAGE-20 what is kept goes on, and everything else of the person ends', async () => {
  const { key, endpointId, linkId } = await makeAll();
  const others = (await makeKey(owner)).body;
  const body = { active: false, keep: [key.data.keyId, linkId] };
  expect((await app.inject(switchPartnerPerson, { params: params(), body }, owner)).status).toBe(200);
  expect([await opens(key.secret), await opens(others.secret)]).toEqual([200, 200]);
  expect(await isOn('webhook_endpoints', 'endpoint_id', endpointId)).toBe(false);
  expect(await isOn('tracking_links', 'link_id', linkId)).toBe(true);
});

test('S-AZ-7 ADMIN-PAGE-09 staff who switch somebody of a portal off see and end the same', async () => {
  const { key, endpointId, linkId } = await makeAll();
  const shown = await app.inject(created.listCreatedByAccount, { params: params() }, admin);
  expect(shown.body.data).toHaveLength(3);
  const body = { active: false, reason: 'left the company', keep: [endpointId] };
  expect((await app.inject(switchPartnerAccount, { params: params(), body }, admin)).status).toBe(200);
  expect(await opens(key.secret)).toBe(401);
  expect(await isOn('webhook_endpoints', 'endpoint_id', endpointId)).toBe(true);
  expect(await isOn('tracking_links', 'link_id', linkId)).toBe(false);
});

test('S-AZ-7 links and mailed reports of a member of staff end with the account', async () => {
  const gone = await signInStaff(app, `Gone${round}`);
  const link = (linkId: string, code: string) =>
    app.sql(
      `insert into tracking_links (link_id, code, name, brand_key, target, utms, created_at, created_by)
       values ($1, $2, 'Diwali', 'cl', 'entry', '{}', $3, $4)`,
      [linkId, code, NOW, gone.staffId],
    );
  await link('lnk_ends', 'aaaaaa1');
  await link('lnk_stays', 'aaaaaa2');
  await app.sql(
    `insert into report_schedules (schedule_id, name, query, every, hour, staff_ids, created_by, created_at, next_at)
     values ('rep_1', 'Loans', '', 'day', 9, '{}', $1, $2, $2)`,
    [gone.staffId, NOW],
  );
  const shown = await app.inject(created.listCreatedByStaff, { params: { staffId: gone.staffId }, query: {} }, admin);
  expect(shown.body.data.map(({ kind }) => kind).toSorted()).toEqual(['link', 'link', 'report']);
  const rights = { property: 'active' as const, value: false, reason: 'left', keep: ['lnk_stays'] };
  const { status } = await app.inject(updateStaff, { body: { staffId: gone.staffId, ...rights } }, admin);
  expect(status).toBe(200);
  expect(await isOn('tracking_links', 'link_id', 'lnk_ends')).toBe(false);
  expect(await isOn('tracking_links', 'link_id', 'lnk_stays')).toBe(true);
  expect(await app.sql('select 1 from report_schedules')).toEqual([]);
});

/** What goes on without somebody of staff; ids by kind. */
async function makeOfStaff(staffId: string) {
  const id = (kind: string) => `${kind}_${staffId.slice(4)}`;
  await app.sql(
    `insert into tracking_links (link_id, code, name, brand_key, target, utms, created_at, created_by)
     values ($1, $2, 'Diwali', 'cl', 'entry', '{}', $3, $4)`,
    [id('lnk'), `zz${round}`.padEnd(7, 'a'), NOW, staffId],
  );
  await app.sql(
    `insert into report_schedules (schedule_id, name, query, every, hour, staff_ids, created_by, created_at, next_at)
     values ($1, 'Loans', '', 'day', 9, '{}', $2, $3, $3)`,
    [id('rep'), staffId, NOW],
  );
  for (const [campaignId, state] of [
    [id('cpn'), 'scheduled'],
    [id('cpnkept'), 'paused'],
    [id('cpndone'), 'done'],
  ]) {
    await app.sql(
      `insert into campaigns (campaign_id, name, template_key, channel, category, segment, state, at, per_minute, created_by, created_at, finished_at)
       values ($1, 'Winter', 'news', 'email', 'promotional', '{}', $2::text, $3, 10, $4, $3, case when $2 = 'done' then $3::timestamptz end)`,
      [campaignId, state, NOW, staffId],
    );
  }
  await app.sql(
    `insert into scheduled_switches (schedule_id, at, changes, reason, created_at, created_by, state)
     values ($1, '2026-12-01T00:00:00Z', '[]', 'holidays', $2, $3, 'waiting')`,
    [id('sch'), NOW, staffId],
  );
  return id;
}
const stateOf = async (table: string, column: string, id: string) =>
  (await app.sql<{ state: string }>(`select state from ${table} where ${column} = $1`, [id]))[0]?.state;
const kindsShown = async (staffId: string, query: { roleId?: '1' | '2' | '3' } = {}) =>
  (await app.inject(created.listCreatedByStaff, { params: { staffId }, query }, admin)).body.data.map(
    ({ kind }) => kind,
  );

test('S-AZ-7 campaigns and lender switches for later of a member of staff are shown and end with the account', async () => {
  const { staffId } = await signInStaff(app, `Planner${round}`);
  const id = await makeOfStaff(staffId);
  expect((await kindsShown(staffId)).toSorted()).toEqual(['campaign', 'campaign', 'link', 'report', 'switches']);
  const off = { property: 'active' as const, value: false, reason: 'left', keep: [id('cpnkept')] };
  expect((await app.inject(updateStaff, { body: { staffId, ...off } }, admin)).status).toBe(200);
  expect(await stateOf('campaigns', 'campaign_id', id('cpn'))).toBe('cancelled');
  expect(await stateOf('campaigns', 'campaign_id', id('cpnkept'))).toBe('paused');
  expect(await stateOf('campaigns', 'campaign_id', id('cpndone'))).toBe('done');
  expect(await stateOf('scheduled_switches', 'schedule_id', id('sch'))).toBe('cancelled');
  const audited = await app.sql<{ action: string }>(`select action from audit_entries where after->>'becauseOf' = $1`, [
    staffId,
  ]);
  expect(audited.map(({ action }) => action).toSorted()).toEqual([
    ...['campaign.cancelled', 'lender-switches.cancelled', 'report-schedule.deleted', 'tracking-link.changed'],
  ]);
});

test.each([
  [2, ['report'], ['campaign', 'campaign', 'link', 'switches']],
  [3, [], ['campaign', 'campaign', 'link', 'report', 'switches']],
] as const)('S-AZ-7 with role %i ends what this role may not make', async (roleId, left, ends) => {
  const { staffId } = await signInStaff(app, `Lower${round}`);
  await makeOfStaff(staffId);
  expect((await kindsShown(staffId, { roleId: `${roleId}` })).toSorted()).toEqual(ends);
  const role = { property: 'roleId' as const, value: roleId, reason: 'another desk' };
  expect((await app.inject(updateStaff, { body: { staffId, ...role } }, admin)).status).toBe(200);
  expect(await kindsShown(staffId)).toEqual(left);
});

test('S-AZ-7 a higher role ends nothing', async () => {
  const { staffId } = await signInStaff(app, `Riser${round}`, 2);
  await makeOfStaff(staffId);
  const role = { property: 'roleId' as const, value: 1, reason: 'promoted' };
  expect((await app.inject(updateStaff, { body: { staffId, ...role } }, admin)).status).toBe(200);
  expect(await kindsShown(staffId)).toHaveLength(5);
});

test('S-AZ-7 PORTAL-PAGE-17 every owner is told of a new signing secret and of an address that is on again', async () => {
  const add = async (mode: 'live' | 'sandbox') => {
    const url = `https://93.184.216.34/${mode}${round}`;
    return (await app.inject(createWebhook, { body: { url, mode, events: ['lead.created'] } }, owner)).body.data;
  };
  const mails = async () =>
    (await app.platform.outbox.listDevelopmentMessages('priya@partner.test')).filter(({ body }) =>
      body.includes(`Leaver${round}`),
    );
  for (const [mode, count] of [
    ['sandbox', 0],
    ['live', 2],
  ] as const) {
    const params = { endpointId: (await add(mode)).endpointId };
    expect((await app.inject(rotateWebhookSecret, { params }, leaver)).status).toBe(200);
    for (const active of [false, true]) await app.inject(switchWebhook, { params, body: { active } }, leaver);
    expect(await mails(), mode).toHaveLength(count);
  }
  const texts = (await mails()).map(({ body }) => body).join();
  expect(texts).toContain('has a new signing secret');
  expect(texts).toContain('is told of your customers’ applications');
});

test('S-AZ-8 what somebody of another company made is not found', async () => {
  await app.sql("insert into partners (partner_id, name) values ('ptr_rival', 'Rival') on conflict do nothing");
  const rival = await signInPartnerPerson(app, 'Rival', { partnerId: 'ptr_rival' });
  const { error } = await app.inject(created.listCreatedByPerson, { params: params() }, rival);
  expect(error.code).toBe('NOT_FOUND');
});

test('S-AZ-7 PORTAL-PAGE-17 every owner is told of a new key by mail', async () => {
  const { data, secret } = (await makeKey(leaver)).body;
  const mailsTo = async (name: string) =>
    (await app.platform.outbox.listDevelopmentMessages(`${name}@partner.test`)).filter(({ body }) =>
      body.includes(`Leaver${round} created an API key`),
    );
  for (const name of ['priya', `leaver${round}`]) {
    const mails = await mailsTo(name);
    expect(mails, name).toHaveLength(1);
    expect(mails[0]?.body).toContain(secret.slice(-4));
    expect(mails[0]?.body).not.toContain(secret);
  }
  expect((await app.inject(rotateApiKey, { params: { keyId: data.keyId } }, leaver)).status).toBe(200);
  expect(await mailsTo('priya')).toHaveLength(2);
});
