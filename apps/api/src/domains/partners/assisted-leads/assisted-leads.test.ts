import { createHash } from 'node:crypto';
import { ASSISTED_CONSENTS, addAssistedLead, listAssistedLeads } from '@saakh/contracts/partners/assisted-leads';
import { LOCK_DAYS } from '@saakh/rules/partners/attribution/claim';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isNumberBlocked } from '#domains/operations/telecalling';
import { deleteEndedLeads } from '#domains/partners/attribution';
import { inTransaction } from '#platform/context';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { sayWhoHelped } from '../../../testing/say-who-helped';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { writeDueSms } from './write-sms.service';

// 12 noon in India.
const NOW = '2026-11-18T06:30:00.000Z';
const DAY_MS = 86_400_000;
let app: TestApp;
type Signed = { partnerUserId: string; token: string };
let owner: Signed;
let shop: Signed;
let rival: Signed;
const run = <Row = unknown>(text: string, values: unknown[] = []) => app.sql<Row>(text, values);

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  for (const id of ['ptr_a', 'ptr_b']) await run('insert into partners (partner_id, name) values ($1, $1)', [id]);
  await run(
    `insert into merchants (merchant_id, partner_id, name, created_at) values ('mer_indore', 'ptr_a', 'Malwa Loan Point', $1)`,
    [NOW],
  );
  owner = await signInPartnerPerson(app, 'Gopal', { partnerId: 'ptr_a' });
  shop = await signInPartnerPerson(app, 'Vinod', { partnerId: 'ptr_a', kind: 'merchant', merchantId: 'mer_indore' });
  rival = await signInPartnerPerson(app, 'Meera', { partnerId: 'ptr_b' });
});
/** Another time, at which sessions of before have ended. */
async function goTo(at: string) {
  app.clock.set(new Date(at));
  owner = await signInPartnerPerson(app, `Tejal${at.slice(8, 10)}`, { partnerId: 'ptr_a' });
  rival = await signInPartnerPerson(app, `Nira${at.slice(8, 10)}`, { partnerId: 'ptr_b' });
}
afterAll(() => app.close());

function add(who: Signed, mobile: string, more: object = {}) {
  app.clock.advance(1000);
  const body = { name: 'Anita Sahu', mobile, productType: null, language: 'en', consentVersion: 1, ...more };
  return app.inject(addAssistedLead, { body: body as never }, who);
}
const list = async (who: Signed) => (await app.inject(listAssistedLeads, {}, who)).body.data;
const smsTo = async (mobile: string) =>
  (await app.platform.outbox.listDevelopmentMessages(mobile)).filter(({ body }) => body.includes('/t/'));
const claimOf = async (userId: string) =>
  (
    await run<object>(
      `select partner_id, way, partner_user_id, merchant_id from attribution_claims where user_id = $1 and ended_at is null`,
      [userId],
    )
  )[0];

test('PORTAL-01 PORTAL-PAGE-18 an added person gets one SMS, and is of this shop when they say that it helped', async () => {
  const mobile = '9876520001';
  const added = await add(shop, mobile, { productType: 'Personal Loans', note: 'For a wedding in May' });
  expect(added.body.data).toMatchObject({ name: 'Anita Sahu', mobile: '******0001', state: 'waiting', by: 'Vinod' });
  expect(await smsTo(mobile)).toEqual([]);
  await writeDueSms(app.context(), isNumberBlocked);
  await writeDueSms(app.context(), isNumberBlocked);
  const [sms, ...more] = await smsTo(mobile);
  expect(more).toEqual([]);
  const [link] = await run<{ code: string }>(`select code from tracking_links where partner_user_id = 'pus_vinod'`);
  expect(sms?.body).toContain('Vinod of ptr_a');
  expect(sms?.body).toContain(`/t/${link?.code}`);
  app.clock.advance(1000);
  const who = await app.signIn({ mobile });
  expect([await claimOf(who.userId), (await list(shop))[0]?.state]).toEqual([undefined, 'waiting']);
  await sayWhoHelped(app, who);
  expect(await claimOf(who.userId)).toEqual({
    ...{ partner_id: 'ptr_a', way: 'assisted', partner_user_id: 'pus_vinod', merchant_id: 'mer_indore' },
  });
  expect(await list(shop)).toMatchObject([{ state: 'came', name: 'A***', note: 'For a wedding in May' }]);
  const kept = await run<object>(`select name_sealed, phone_sealed, note_sealed, consent_version from partner_leads`);
  expect(JSON.stringify(kept)).not.toMatch(/Anita|9876520001|wedding/);
  expect(kept).toMatchObject([{ consent_version: 1 }]);
});

test('S-AZ-8 PORTAL-PAGE-18 owners see all that were added, a shop its own, another partner nothing', async () => {
  await add(owner, '9876520002');
  expect((await list(owner)).map(({ mobile }) => mobile)).toEqual(['******0002', '******0001']);
  expect((await list(shop)).map(({ mobile }) => mobile)).toEqual(['******0001']);
  expect(await list(rival)).toEqual([]);
});

test('PORTAL-01 the same number waits once for a partner, also where two add it at once; another partner may add it, too', async () => {
  const mobile = '9876520003';
  const both = await Promise.all([add(owner, mobile), add(shop, mobile)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  app.clock.advance(1000);
  expect((await add(rival, mobile)).status).toBe(200);
  const who = await app.signIn({ mobile });
  await sayWhoHelped(app, who, 'ptr_a');
  expect(await claimOf(who.userId)).toMatchObject({ partner_id: 'ptr_a', way: 'assisted' });
  const stateOf = async (who: Signed) => (await list(who)).find((one) => one.mobile === '******0003')?.state;
  expect([await stateOf(owner), await stateOf(rival)]).toEqual(['came', 'waiting']);
});

test('PORTAL-01 a customer belongs to the sender of the link they came by, not to who named them', async () => {
  const come = async (mobile: string) => {
    const lead = `clk_${mobile.padStart(32, '0')}`;
    await run(
      `insert into link_clicks (click_id, link_id, at, is_bot, by_qr) select $1::text, link_id, $2::timestamptz, false, true
       from tracking_links where partner_user_id = 'pus_meera' limit 1`,
      [lead, NOW],
    );
    return (await app.signIn({ mobile }, { cookies: { lead } })).userId;
  };
  await add(owner, '9876520004');
  expect(await claimOf(await come('9876520004'))).toMatchObject({ partner_id: 'ptr_b', way: 'qr' });
  await add(rival, '9876520005');
  expect(await claimOf(await come('9876520005'))).toMatchObject({
    ...{ partner_id: 'ptr_b', way: 'qr', partner_user_id: 'pus_meera' },
  });
});

test('REG-RBC-4 REG-SMS-4 the SMS waits for its hours, however late the job comes, and none goes to who asked not to be called or takes no SMS', async () => {
  // 7 in the evening in India.
  await goTo('2026-11-18T13:30:00.000Z');
  const waiting = '9876520006';
  await add(owner, waiting);
  await writeDueSms(app.context(), isNumberBlocked);
  expect(await smsTo(waiting)).toEqual([]);
  await goTo('2026-11-19T04:30:00.000Z');
  const blocked = '9876520007';
  const index = app.platform.cipher.index('phone', blocked);
  await run(`insert into do_not_call (phone_index, at, staff_id, reason) values ($1, $2, 'stf_x', 'asked')`, [
    index,
    NOW,
  ]);
  await add(owner, blocked);
  const quiet = '9876520008';
  const { userId } = await app.signIn({ mobile: quiet });
  await run('update users set allow_sms = false where user_id = $1', [userId]);
  await add(owner, quiet);
  await writeDueSms(app.context(), isNumberBlocked);
  expect(await smsTo(waiting)).toHaveLength(1);
  expect([await smsTo(blocked), await smsTo(quiet)]).toEqual([[], []]);
});

test('PORTAL-PAGE-18 nobody is added without the tick, without a name, with a product that there is not, or in masquerade', async () => {
  const fields = async (more: object) => Object.keys((await add(owner, '9876520010', more)).error.fields ?? {});
  expect(await fields({ consentVersion: 0 })).toEqual(['consentVersion']);
  expect(await fields({ name: 'A' })).toEqual(['name']);
  expect(await fields({ productType: 'Yachts' })).toEqual(['productType']);
  expect(await fields({ mobile: '12345' })).toEqual(['mobile']);
  expect(addAssistedLead.masquerade).toBe('never');
});

test('REG-SMS-5 however many partners add a number, its owner gets one SMS; who does not come is forgotten after the days of the lock', async () => {
  const mobile = '9876520009';
  await add(owner, mobile);
  await writeDueSms(app.context(), isNumberBlocked);
  app.clock.advance(60_000);
  await add(rival, mobile);
  await writeDueSms(app.context(), isNumberBlocked);
  expect(await smsTo(mobile)).toHaveLength(1);
  app.clock.advance(LOCK_DAYS * DAY_MS);
  await inTransaction(app.context(), deleteEndedLeads);
  expect(await run('select 1 from partner_leads')).toEqual([]);
  const { userId } = await app.signIn({ mobile });
  expect(await claimOf(userId)).toBeUndefined();
});

test('REG-DP-3 the words of a version that people agreed to never change: a change is a new version', () => {
  const { en, hi } = ASSISTED_CONSENTS[1];
  expect(createHash('sha256').update(`${en}\n${hi}`).digest('hex')).toBe(
    '6246fa0c8bbc450d7f430efc3172e217e1d060a17fc8d703e4aa3b7aa03a4de0',
  );
});

test('PORTAL-PAGE-18 REG-DL-8 a number that was typed in is shown until its owner answers; our list tells the partner nothing', async () => {
  await goTo('2027-06-21T06:30:00.000Z');
  const dialOf = async (mobile: string) =>
    (await list(owner)).find((one) => one.mobile === `******${mobile.slice(-4)}`)?.dial;
  const [waiting, answers, listed] = ['9876529101', '9876529102', '9876529103'];
  for (const mobile of [waiting, answers, listed]) expect((await add(owner, mobile)).body.data.dial).toBe(mobile);
  await sayWhoHelped(app, await app.signIn({ mobile: answers }), 'ptr_a');
  const index = app.platform.cipher.index('phone', listed);
  await run(`insert into do_not_call (phone_index, staff_id, reason, at) values ($1, 'stf_1', 'asked', $2)`, [
    index,
    NOW,
  ]);
  expect([await dialOf(waiting), await dialOf(answers), await dialOf(listed)]).toEqual([waiting, null, listed]);
  await run(
    `update partner_leads set created_at = $1::timestamptz - interval '2 days', expires_at = $1::timestamptz - interval '1 day'`,
    [app.clock.now().toISOString()],
  );
  expect(await dialOf(waiting)).toBeNull();
});
