import { getInvitationCode, getOwnReferral } from '@saakh/contracts/partners/referrals';
import { createPartner } from '@saakh/contracts/partners/staff/brands';
import { getPartnerReferral, type ReferralValues, setPartnerReferral } from '@saakh/contracts/partners/staff/referrals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInPartnerPerson } from '../../../testing/partner-sessions';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const NOW = '2026-11-18T06:30:00.000Z';
const OCTOBER = '2026-10-31T18:00:00.000Z';
const proof = { reason: 'Agreed in writing' };

type Signed = { token: string };
let app: TestApp;
let asha: Signed;
let amber: string;
let bela: string;
let cedar: string;
let owner: Signed;
const run = <Row = unknown>(text: string, values: unknown[] = []) => app.sql<Row>(text, values);

beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  asha = await signInStaff(app, 'Asha');
  const make = async (name: string) =>
    (await app.inject(createPartner, { body: { name, brandKey: name.toLowerCase() } }, asha)).body.id;
  [amber, bela, cedar] = [await make('Amber'), await make('Bela'), await make('Cedar')];
  owner = await signInPartnerPerson(app, 'Gopal', { partnerId: amber });
});
afterAll(() => app.close());
beforeEach(() => run('delete from partner_referrals'));

const TERMS = { percent: 10.125, mostPerCasePaise: 50_00, mostPerMonthPaise: null, since: '2026-11-01', until: null };
const set = (id: string, referrerId: string, more: Partial<ReferralValues> & { seen?: ReferralValues | null } = {}) =>
  app.inject(setPartnerReferral, { body: { id, referrerId, ...TERMS, seen: null, ...proof, ...more } }, asha);
const standing = async (id: string) => (await app.inject(getPartnerReferral, { params: { id } }, asha)).body.data;
const own = async (who: Signed) => (await app.inject(getOwnReferral, {}, who)).body.data;

/** A line of a referrer as the booking of a loan writes it. */
const bring = (partnerId: string, broughtId: string, rupees: number, at: string) =>
  run(
    `insert into commission_movements (entry_id, partner_id, lender_application_id, kind, amount, how, at)
     values ('ent_1', $1, 'lap_1', 'referral', $2, $3, $4)`,
    [partnerId, rupees, JSON.stringify({ partnerId: broughtId, commissionPaise: 7_77_777 }), at],
  );

test('PORTAL-PAGE-13 S-AZ-7 staff say who brought a partner and for what, with a reason; it is audited', async () => {
  expect(await standing(bela)).toBeNull();
  expect((await set(bela, amber)).status).toBe(200);
  expect(await standing(bela)).toEqual({ referrerId: amber, referrer: 'Amber', ...TERMS });
  const seen = { referrerId: amber, ...TERMS };
  expect((await set(bela, amber, { until: '2026-11-30', percent: 5, seen })).status).toBe(200);
  expect(await standing(bela)).toMatchObject({ percent: 5, until: '2026-11-30' });
  const entries = await run<{ before: unknown; after: unknown }>(
    `select before, after from audit_entries where action = 'partner.referral-changed' and object_id = $1 order by id`,
    [bela],
  );
  expect(entries).toMatchObject([
    { before: null, after: { referrerId: amber, percent: 10.125, reason: proof.reason } },
    { before: { percent: 10.125, until: null }, after: { percent: 5, until: '2026-11-30' } },
  ]);
});

test('PORTAL-PAGE-13 no partner brings itself, two never bring each other, and what somebody changed meanwhile is not written over', async () => {
  expect((await set(bela, amber)).status).toBe(200);
  const refused = async (answer: ReturnType<typeof set>) => {
    const { status, error } = await answer;
    return [status, Object.keys(error.fields ?? {})];
  };
  expect(await refused(set(amber, bela))).toEqual([409, ['referrerId']]);
  expect(await refused(set(cedar, cedar))).toEqual([400, ['referrerId']]);
  expect(await refused(set(cedar, 'ptr_nobody00'))).toEqual([400, ['referrerId']]);
  expect(await refused(set(cedar, amber, { until: '2026-10-31' }))).toEqual([400, ['until']]);
  expect((await set('ptr_nobody00', amber)).status).toBe(404);
  // Seen before somebody else wrote it.
  expect((await set(bela, cedar)).status).toBe(409);
  expect(await standing(cedar)).toBeNull();
});

test('PORTAL-PAGE-13 of two that are written at once as bringing each other, one is refused', async () => {
  const both = await Promise.all([set(bela, cedar), set(cedar, bela)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await expect(
    run(
      `insert into partner_referrals (partner_id, referrer_id, percent_thousandths, since)
       select referrer_id, partner_id, 1000, since from partner_referrals`,
    ),
  ).rejects.toThrow('one_referral_of_two');
});

test('PORTAL-PAGE-13 S-AZ-8 an owner sees whom they brought with the terms and what each brought this month of India and in all, and nothing else of them', async () => {
  await set(bela, amber);
  await bring(amber, bela, 50, NOW);
  await bring(amber, bela, -20, '2026-10-31T18:30:00.000Z');
  await bring(amber, bela, 30.5, OCTOBER);
  await bring(amber, amber, 900, NOW);
  await bring(cedar, bela, 70, NOW);
  const { raw } = await app.inject(getOwnReferral, {}, owner);
  const data = await own(owner);
  expect(data).toMatchObject({
    month: '2026-11',
    brought: [{ partnerId: bela, name: 'Bela', terms: TERMS, monthPaise: 30_00, totalPaise: 60_50 }],
    broughtTotals: { monthPaise: 30_00, totalPaise: 60_50 },
  });
  expect(Object.keys(data.brought[0] ?? {})).toHaveLength(5);
  expect(raw.toString()).not.toContain('777777');
  // Who was brought does not see by whom, nor for what.
  const brought = await signInPartnerPerson(app, 'Meera', { partnerId: bela });
  const theirs = await app.inject(getOwnReferral, {}, brought);
  expect(theirs.body.data.brought).toEqual([]);
  expect(theirs.raw.toString()).not.toContain('Amber');
  // Of somebody who has another referrer by now, what they brought before stays.
  await set(bela, cedar, { seen: { referrerId: amber, ...TERMS } });
  expect((await own(owner)).brought).toMatchObject([{ partnerId: bela, terms: null, totalPaise: 60_50 }]);
  const tejal = await signInPartnerPerson(app, 'Tejal', { partnerId: amber, kind: 'staff' });
  expect((await app.inject(getOwnReferral, {}, tejal)).status).toBe(403);
});

test('PORTAL-PAGE-13 own shops stand with their leads, applications and loans of the month, the busiest first; totals are of all', async () => {
  const { userId } = await app.signIn({ mobile: '9876540001' });
  for (const [id, partnerId, name] of [
    ['mer_quiet', amber, 'A quiet shop'],
    ['mer_busy', amber, 'Busy shop'],
    ['mer_other', cedar, 'Shop of another'],
  ] as const) {
    await run('insert into merchants (merchant_id, partner_id, name, created_at) values ($1, $2, $3, $4)', [
      ...[id, partnerId, name, NOW],
    ]);
  }
  let made = 0;
  const claim = (partnerId: string, merchantId: string | null, at: string) => {
    made += 1;
    return run(
      `insert into attribution_claims (claim_id, user_id, partner_id, merchant_id, way, claimed_at, locked_until, ended_at, end_reason)
       values ($1, $2, $3, $4, 'qr', $5, '2027-01-31T00:00:00Z', $6, 'lapsed')`,
      [`clm_${made}`, userId, partnerId, merchantId, at, NOW],
    );
  };
  await claim(amber, 'mer_busy', NOW);
  await claim(amber, 'mer_busy', OCTOBER);
  await claim(amber, null, NOW);
  await claim(cedar, 'mer_other', NOW);
  await run(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     values ('app_shop1', $1, 'amber', 'Personal Loans', 4, 100000, 12, $2, $2)`,
    [userId, NOW],
  );
  await run(
    `insert into case_attributions (app_id, user_id, partner_id, merchant_id, claim_id, way, at)
     values ('app_shop1', $1, $2, 'mer_busy', 'clm_1', 'qr', $3)`,
    [userId, amber, NOW],
  );
  const loan = (id: string, day: string, endedAt: string | null) =>
    run(
      `insert into commission_cases (lender_application_id, lender_id, product_type, disbursed_on, month, disbursed_amount,
         partner_id, merchant_id, share_percent_thousandths, share_flat_amount, percent_thousandths, flat_amount,
         revenue_amount, commission_amount, referral_amount, ended_at, booked_at, updated_at)
       values ($1, (select min(lender_id) from lenders), 'Personal Loans', $2::text::date, left($2::text, 7), 45000.5, $3, 'mer_busy', 0, 0, 0, 0,
         0, 0, 0, $4, $5, $5)`,
      [id, day, amber, endedAt, NOW],
    );
  await loan('lap_shop1', '2026-11-01', null);
  await loan('lap_shop2', '2026-10-31', null);
  await loan('lap_shop3', '2026-11-02', NOW);
  const { shops, shopTotals } = await own(owner);
  const busy = { leads: 1, applications: 1, loans: 1, disbursedPaise: 45_000_50 };
  expect(shops).toEqual([
    { merchantId: 'mer_busy', name: 'Busy shop', paused: false, ...busy },
    {
      merchantId: 'mer_quiet',
      name: 'A quiet shop',
      paused: false,
      leads: 0,
      applications: 0,
      loans: 0,
      disbursedPaise: 0,
    },
  ]);
  expect(shopTotals).toEqual({ shops: 2, ...busy });
});

test('PORTAL-PAGE-13 ROUTE-18 the invitation is the form of the own brand, as an address and as a QR code; without a site there is none', async () => {
  const { invitation } = await own(owner);
  expect(invitation?.brandKey).toBe('amber');
  expect(new URL(invitation?.address ?? '').pathname).toBe('/amber/create-merchant-form/amber');
  const png = Buffer.from((await app.inject(getInvitationCode, {}, owner)).body.png, 'base64');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  await run(`insert into partners (partner_id, name) values ('ptr_siteless', 'Siteless')`);
  const siteless = await signInPartnerPerson(app, 'Sita', { partnerId: 'ptr_siteless' });
  expect(await own(siteless)).toMatchObject({ invitation: null, shops: [], shopTotals: { shops: 0 } });
  expect((await app.inject(getInvitationCode, {}, siteless)).status).toBe(404);
});
