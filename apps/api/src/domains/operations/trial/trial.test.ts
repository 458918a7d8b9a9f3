import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { testLenderConnection } from '@saakh/contracts/catalogue/staff/lenders';
import { readSessionItem, saveSessionItem } from '@saakh/contracts/identity/session-items';
import { approveStatement, listStatements, makePayoutFile, savePayoutFile } from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES as STAFF_CODES } from '@saakh/contracts/office-messages';
import { getSystemStatus } from '@saakh/contracts/operations/system-status/system-status';
import { closeTrialMonth } from '@saakh/contracts/operations/trial';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findRun } from '#platform/backups/last-runs';
import { makeFileStore } from '#platform/storage/make-file-store';
import { makeTestFolder } from '../../../testing/run-folder';
import { signInStaff } from '../../../testing/staff-sessions';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { testConfig } from '../../../testing/test-config';
import { openTestDatabase } from '../../../testing/test-database';
import { readFrom } from '../../../trial/copy-rules';
import { joinStandIn, termsFile } from './stand-in.service';

const NOW = '2026-10-20T06:30:00.000Z';
const PARTNER = 'ptr_trialpartner';

const real = testConfig({ DATA_DIR: makeTestFolder('real') });
let app: TestApp;
let asha: { staffId: string; token: string };
let ravi: { staffId: string; token: string };
beforeAll(async () => {
  const source = await openTestDatabase('reference');
  const rules = await readFrom(source.database);
  await source.close();
  app = await startTestApp({
    ...{ seed: 'none', now: NOW, trial: { of: real, rules } },
    config: { LENDER_SANDBOX_URL: 'http://127.0.0.1:4100', SECOND_APPROVAL: 'true' },
  });
  [asha, ravi] = [await signInStaff(app, 'Asha'), await signInStaff(app, 'Ravi')];
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(NOW));

const close = (month: string, who = asha) => app.inject(closeTrialMonth, { body: { month } }, who);
const statements = async (who = ravi) => (await app.inject(listStatements, { query: {} }, who)).body.data;

let made = 0;
/** A loan of the trial's lender that its partner brought, as the stand-in tells of it. */
async function payOut(at: string, rupees: number) {
  made += 1;
  const [user, claim, id, loan] = ['usr', 'clm', 'app', 'lap'].map((kind) => `${kind}_trial${made}`);
  await app.sql(`insert into users (user_id, brand_key, created_at, updated_at) values ($1, 'trialpartner', $2, $2)`, [
    user,
    at,
  ]);
  await app.sql(
    `insert into applications (app_id, user_id, prospect_app_id, brand_key, product_type, status, amount, tenure_months, has_lender, created_at, updated_at)
     values ($1, $2, null, 'trialpartner', 'Personal Loans', 4, $4, 24, true, $3, $3)`,
    [id, user, at, rupees],
  );
  await app.sql(
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
     values ($1, $2, $3, 'site', $4, $4::timestamptz + interval '90 days')`,
    [claim, user, PARTNER, at],
  );
  await app.sql(
    `insert into case_attributions (app_id, user_id, claim_id, partner_id, way, at) values ($1, $2, $3, $4, 'site', $5)`,
    [id, user, claim, PARTNER, at],
  );
  await app.sql(
    `insert into lender_applications (lender_application_id, app_id, user_id, brand_key, partner_id, lender_id, product_type, status, submission_state,
       amount, tenure_months, disbursed_amount, disbursed_at, created_at, updated_at)
     select $1, $2, $3, 'trialpartner', $4, lender_id, 'Personal Loans', 4, 'accepted', $6, 24, $6, $5, $5, $5 from lenders where slug = 'trial-lender'`,
    [loan, id, user, PARTNER, at, rupees],
  );
}

test('outside a trial there is no such call', async () => {
  const other = await startTestApp({ now: NOW });
  const answer = await other.inject(closeTrialMonth, { body: { month: '2026-10' } }, await signInStaff(other, 'Asha'));
  expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND']);
  await other.close();
});

test('a trial month that ends without a loan notes nothing; the next one is another month', async () => {
  expect((await close('2026-09')).error.message).toBe(STAFF_MESSAGES.changedMeanwhile);
  expect((await close('2026-10')).body).toMatchObject({ made: 0, today: '2026-11-01' });
  // Pressed twice, or by two people: the second finds another month.
  expect((await close('2026-10')).status).toBe(409);
  expect(app.clock.now().toISOString()).toBe('2026-11-01T00:30:00.000Z');
  expect(await findRun(makeFileStore(real), 'trial')).toBeUndefined();
});

test('S-AZ-7 a month of a trial is closed at once: booked, drawn, approved by the other, and in a file that pays nobody', async () => {
  await payOut('2026-10-20T05:00:00.000Z', 2_50_000);
  const answer = await close('2026-10');
  expect(answer.body).toMatchObject({ made: 1, today: '2026-11-01' });
  const [draft] = await statements();
  // 2 per cent of the loan from the lender, half of it for the partner.
  expect(draft).toMatchObject({ month: '2026-10', state: 'draft', grossPaise: 2_500_00, mayApprove: true });
  expect(draft?.number).toMatch(/^TRIAL-2026-10-/);
  expect((await statements(asha))[0]).toMatchObject({ mayApprove: false, mayNot: STAFF_CODES.statementOwn });
  const params = { statementId: draft?.statementId ?? '' };
  expect((await app.inject(approveStatement, { params, body: { reason: 'Checked' } }, ravi)).status).toBe(200);
  const { body: file } = await app.inject(makePayoutFile, { body: { reason: 'Trial' } }, ravi);
  expect(file).toMatchObject({ payouts: 1, held: 0 });
  const saved = await app.inject(savePayoutFile, { params: { fileId: file.fileId }, body: { reason: 'Trial' } }, ravi);
  expect(saved.raw.toString()).toMatch(/,TRIAL Trial partner,.*,ZZZZ0TRIAL0,2500\.00,Commission TRIAL-2026-10-/);
  // At the real time, and among the files of the installation: all that a trial leaves there.
  const at = await findRun(makeFileStore(real), 'trial');
  expect(Math.abs(Date.now() - (at?.getTime() ?? 0))).toBeLessThan(60_000);
});

test('S-SES-3 who is signed in stays so when the month ends, and no longer than before', async () => {
  const tara = await signInStaff(app, 'Tara');
  const item = { name: 'adminId', value: tara.staffId } as const;
  const { cookies } = await app.inject(saveSessionItem, { body: { ...item, minutes: 60 } });
  const kept = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
  expect((await close('2026-10', tara)).status).toBe(200);
  expect((await app.inject(getSystemStatus, {}, tara)).status).toBe(200);
  // Nor does the browser lose what it keeps, whose minutes are real ones.
  expect((await app.inject(readSessionItem, { query: { name: 'adminId' } }, { cookies: kept })).body.value).toBe(
    tara.staffId,
  );
  app.clock.advance(9 * 3_600_000);
  expect((await app.inject(getSystemStatus, {}, tara)).status).toBe(401);
});

test('S-AZ-2 only administrators close a month', async () => {
  const ops = await signInStaff(app, 'Omi', 2);
  expect((await close('2026-10', ops)).status).toBe(403);
  expect((await app.inject(closeTrialMonth, { body: { month: '2026-10' } })).status).toBe(401);
});

test('S-SSRF-1 whatever address staff enter in a trial, nobody but the stand-in is called', async () => {
  let asked = 0;
  const elsewhere = createServer((_request, response) => {
    asked += 1;
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const { port } = elsewhere.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const [lender] = await app.sql<{ id: number }>(`select lender_id as id from lenders where slug = 'trial-lender'`);
  const body = { lender_id: lender?.id ?? 0 };
  await app.sql('update lender_connections set base_url = $1 where lender_id = $2', [url, lender?.id]);
  expect((await app.inject(testLenderConnection, { body }, asha)).body.outcome).toBe('unreachable');
  expect(asked).toBe(0);
  // The address does answer.
  await fetch(url);
  expect(asked).toBe(1);
  elsewhere.close();
});

test('what staff change of terms and connections in a trial reaches the stand-in', async () => {
  const read = () => JSON.parse(readFileSync(termsFile(app.platform.config.DATA_DIR), 'utf8'));
  expect(existsSync(termsFile(app.platform.config.DATA_DIR))).toBe(true);
  await app.sql(
    `update lender_products set rate_min_bps = 1000, rate_max_bps = 1234, fee_kind = 'flat', fee_flat = 99.5 where product_type = 'Personal Loans' and lender_id = (select lender_id from lenders where slug = 'trial-lender')`,
  );
  await app.sql(`update lender_connections set base_url = 'https://real-lender.example'`);
  await joinStandIn(app.context());
  expect(read()['trial-lender']['personal-loans']).toEqual({
    ...{ rateBps: 1234, feeBps: 0, feeFlatPaise: 9_950, feeMinPaise: 0, feeMaxPaise: null, gstBps: 1800 },
  });
  expect(await app.sql(`select 1 from lender_connections where base_url like '%real-lender%'`)).toEqual([]);
});
