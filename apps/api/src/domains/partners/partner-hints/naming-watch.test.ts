import { createApiKey } from '@saakh/contracts/integrations/partner-api/keys';
import { createApiLead } from '@saakh/contracts/integrations/partner-api/leads';
import { addAssistedLead, listAssistedLeads } from '@saakh/contracts/partners/assisted-leads';
import { getPartnerNaming, resumePartnerNaming } from '@saakh/contracts/partners/staff/brands';
import { decideApproval } from '@saakh/contracts/records/records';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { englishOf } from '@saakh/i18n/english';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { watchNaming } from './naming.service';

const NOW = '2026-11-18T06:30:00.000Z';
let app: TestApp;
type Signed = { token: string };
const owners: Record<string, Signed> = {};
let staff: Signed;
let key: string;
const PARTNERS = ['ptr_bulk', 'ptr_small', 'ptr_honest', 'ptr_fresh', 'ptr_quiet'] as const;
const run = <Row = unknown>(text: string, values: unknown[] = []) => app.sql<Row>(text, values);

/** So many strangers whom a partner named so many days ago. */
const nameMany = (partnerId: string, many: number, daysAgo: number) =>
  run(
    `insert into partner_leads (lead_id, partner_id, via, name_sealed, phone_sealed, phone_index, language, created_at, expires_at)
     select 'pld_' || $1 || n, $1, 'api', '-', '-', $1 || n, 'en', $2::timestamptz - $4 * interval '1 day', $2::timestamptz + interval '60 days'
     from generate_series(1, $3::int) n`,
    [partnerId, app.clock.now().toISOString(), many, daysAgo],
  );

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  for (const id of PARTNERS) {
    await run('insert into partners (partner_id, name) values ($1, $1)', [id]);
    owners[id] = await signInPartnerPerson(app, `Owner-${id}`, { partnerId: id });
  }
  staff = await signInStaff(app, 'Asha');
  const body = { name: 'Till', mode: 'live' as const, scopes: ['leads:write' as const] };
  key = (await app.inject(createApiKey, { body }, owners.ptr_bulk)).body.secret;
  await nameMany('ptr_bulk', 150, 3);
  await nameMany('ptr_small', 99, 3);
  await nameMany('ptr_fresh', 299, 1);
  await nameMany('ptr_quiet', 400, 20);
  await nameMany('ptr_honest', 150, 3);
  // Three of 150 came by the partner's own link, and answered nothing.
  for (const n of [1, 2, 3]) {
    const { userId } = await app.signIn({ mobile: `987654710${n}` });
    await run(
      `update partner_leads set phone_index = (select phone_index from users where user_id = $1) where lead_id = $2`,
      [...[userId, `pld_ptr_honest${n}`]],
    );
    await run(
      `insert into attribution_touches (touch_id, user_id, partner_id, way, at, outcome) values ($1, $2, 'ptr_honest', 'link', $3, 'first')`,
      [`tch_${n}`, userId, NOW],
    );
  }
});
afterAll(() => app.close());

let sent = 0;
function add(partnerId: string) {
  sent += 1;
  const mobile = `98765480${String(sent).padStart(2, '0')}`;
  const body = { name: 'Anita Sahu', mobile, productType: null, language: 'en' as const, consentVersion: 1 as const };
  return app.inject(addAssistedLead, { body }, owners[partnerId]);
}
function byApi(reference: string) {
  const consent = { text: 'You may have my number', at: NOW };
  const body = { mobile: '9876548099', reference, consent };
  return app.inject(createApiLead, { body }, { token: key, headers: { 'idempotency-key': reference } });
}
const pausedOf = async (partnerId: string) => (await app.inject(listAssistedLeads, {}, owners[partnerId])).body.paused;
const naming = (id: string, who = staff) => app.inject(getPartnerNaming, { params: { id } }, who);
const resume = (id: string, reason = 'They showed us the forms that people signed', who = staff) =>
  app.inject(resumePartnerNaming, { params: { id }, body: { reason } }, who);

test('PORTAL-01 a partner is paused if nobody it named comes, and reads the number to call', async () => {
  const refused = await add('ptr_bulk');
  expect([refused.status, refused.error.code]).toEqual([403, 'FORBIDDEN']);
  const [brand] = await run<{ phone: string }>(`select support_phone as phone from brands where key = 'cl'`);
  expect(refused.error.message).toContain('too few of those whom you named');
  expect(refused.error.message).toContain(`“${brand?.phone}”`);
  expect((await byApi('paused-1')).error).toMatchObject({ code: 'FORBIDDEN', message: refused.error.message });
  expect(englishOf((await pausedOf('ptr_bulk')) ?? '')).toBe(refused.error.message);
  const audit = await run(`select object_id as id, after from audit_entries where action = 'partner-naming.paused'`);
  expect(audit).toEqual([{ id: 'ptr_bulk', after: { named: 150, arrived: 0 } }]);
  expect(await run(`select 1 from outbox_messages where template_key = 'naming-paused'`)).toHaveLength(1);
});

test('PORTAL-01 small partners, those whose people come, and fresh names go on', async () => {
  for (const id of ['ptr_small', 'ptr_honest', 'ptr_fresh']) {
    expect([id, (await add(id)).status, await pausedOf(id)]).toEqual([id, 200, undefined]);
  }
  expect((await naming('ptr_honest')).body.data).toEqual({ named: 150, arrived: 3, pause: null });
});

test('PORTAL-01 the hourly watch pauses who has stopped by itself, once', async () => {
  await watchNaming(app.context());
  await watchNaming(app.context());
  const paused = await run<{ id: string }>('select partner_id as id from naming_pauses order by 1');
  expect(paused.map(({ id }) => id)).toEqual(['ptr_bulk', 'ptr_quiet']);
  expect(await run(`select 1 from outbox_messages where template_key = 'naming-paused'`)).toHaveLength(2);
});

test('S-AZ-2 S-AZ-7 role 1 sees the counts and resumes with a reason; the count begins again', async () => {
  expect((await naming('ptr_bulk')).body.data).toEqual({
    ...{ named: 150, arrived: 0, pause: { at: NOW, named: 150, arrived: 0 } },
  });
  const other = await signInStaff(app, 'Ravi', 2);
  expect([(await naming('ptr_bulk', other)).status, (await resume('ptr_bulk', undefined, other)).status]).toEqual([
    403, 403,
  ]);
  expect((await resume('ptr_nobody')).error.code).toBe('NOT_FOUND');
  expect(Object.keys((await resume('ptr_bulk', 'ok')).error.fields ?? {})).toEqual(['reason']);
  expect((await resume('ptr_bulk')).status).toBe(200);
  expect((await resume('ptr_bulk')).error.code).toBe('CONFLICT');
  expect([(await add('ptr_bulk')).status, (await byApi('resumed-1')).status]).toEqual([200, 200]);
  expect((await naming('ptr_bulk')).body.data).toEqual({ named: 0, arrived: 0, pause: null });
  const audit = await run(`select after from audit_entries where action = 'partner-naming.resumed'`);
  expect(audit).toEqual([{ after: { reason: 'They showed us the forms that people signed' } }]);
});

test('S-AZ-7 PORTAL-01 where two people decide, one resumes no partner, and a second one does', async () => {
  const config = app.platform.config as { SECOND_APPROVAL: boolean };
  config.SECOND_APPROVAL = true;
  const second = await signInStaff(app, 'Bina');
  const pause = async () => (await naming('ptr_quiet')).body.data.pause;
  const asked = await resume('ptr_quiet');
  expect([asked.status, asked.body.message]).toEqual([200, STAFF_MESSAGES.waitsForApproval]);
  const decide = (who: Signed) =>
    app.inject(
      decideApproval,
      { params: { approvalId: asked.body.approvalId ?? '' }, body: { decision: 'approve' } },
      who,
    );
  expect([(await decide(staff)).error.code, (await pause())?.named]).toEqual(['CONFLICT', 400]);
  expect([(await decide(second)).status, await pause()]).toEqual([200, null]);
  expect(await run(`select resumed_by from naming_pauses where partner_id = 'ptr_quiet'`)).toEqual([
    { resumed_by: 'stf_asha' },
  ]);
  config.SECOND_APPROVAL = false;
});
