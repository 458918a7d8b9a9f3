import { type Call, STEP_UP_MINUTES } from '@saakh/contracts/call';
import { CARD_PROPERTY_NAMES, updateCreditCard } from '@saakh/contracts/catalogue/staff/credit-cards';
import { LENDER_PROPERTY_NAMES, updateLender } from '@saakh/contracts/catalogue/staff/lenders';
import { stepUpDesk } from '@saakh/contracts/identity/sign-in/lender-accounts';
import { startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import { stepUpPartner } from '@saakh/contracts/identity/sign-in/partner-account';
import { stepUpStaff } from '@saakh/contracts/identity/sign-in/staff';
import { BRAND_PROPERTY_NAMES, updateBrand } from '@saakh/contracts/partners/staff/brands';
import PARTNER_MESSAGES from '@saakh/i18n/en/partners.messages.portal.json';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cardRecord } from '#domains/catalogue/credit-cards';
import { lenderRecord } from '#domains/catalogue/lenders';
import { hashPassword } from '#domains/identity/sign-in';
import { formBody } from '#domains/lending/lender-journeys/testing/form-body';
import { toldBrandRecord } from '#domains/partners/brands';
import { signInEverybody } from './every-actor';
import { findCalls, nameOf, sampleInput } from './every-call';
import { startTestApp, type TestApp } from './test-app';

const PASSWORD = 'blue horse 4711';
/** Of these only some bodies ask for a step-up. */
const GRAVE: Readonly<Record<string, object>> = {
  'POST /api/approvals/:approvalId/decide': { decision: 'approve' },
  'POST /api/approvals/decide': { decision: 'approve' },
  'POST /api/brands/update': { property: 'support_phone', value: '6999000001' },
  'POST /api/customer-service/customers/:userId/reveal': { field: 'pan' },
  'POST /api/masquerade': { mode: 'full' },
  'POST /api/merchants/:merchantId/pause': { paused: false },
  'POST /api/messaging/campaigns/:campaignId': { to: 'running' },
  'POST /api/partner/webhooks/:endpointId/switch': { active: true },
  'POST /api/staff/update': { property: 'active', value: false, reason: 'They have left' },
  'POST /api/update-credit-card-data': { property: 'utm_link' },
  'POST /api/insurance-plans/update': { property: 'brochure_url' },
  'POST /api/vouchers-and-deals/update': { property: 'target_url' },
  'POST /api/update-lender-data': { property: 'site_url' },
};
function graveInput(call: Call) {
  const input = sampleInput(call);
  return nameOf(call) in GRAVE ? { ...input, body: { ...input.body, ...GRAVE[nameOf(call)] } } : input;
}
const asking = (await findCalls()).filter(({ stepUp }) => stepUp !== undefined);
const staff = { audience: 'admin', kind: 'admin 1', proving: stepUpStaff } as const;
const partner = { audience: 'partner', kind: 'owner', proving: stepUpPartner } as const;
const desk = { audience: 'lender', kind: 'lender', proving: stepUpDesk } as const;
const SIDES = [staff, partner, desk] as const;
type Side = (typeof SIDES)[number];
const callsOf = ({ audience }: Side) => asking.filter(({ access }) => access.audience === audience);

let app: TestApp;
let tokenOf: Awaited<ReturnType<typeof signInEverybody>>;
beforeAll(async () => {
  app = await startTestApp();
  tokenOf = await signInEverybody(app);
  const passwordHash = await hashPassword(PASSWORD);
  for (const table of ['staff_users', 'partner_users', 'lender_users']) {
    await app.sql(`update ${table} set password_hash = $1`, [passwordHash]);
  }
});
afterAll(() => app.close());
beforeEach(() => app.sql('delete from rate_limits'));

const signIn = async ({ kind }: Side) => (await tokenOf(kind)) ?? '';
/** So long ago everybody has proved their password. */
const proveAgo = (minutes: number) =>
  app.sql('update sessions set proved_at = $1 where proved_at is not null', [
    new Date(app.clock.now().getTime() - minutes * 60_000).toISOString(),
  ]);
function ask(call: Call, token: string) {
  const form = call.bodyType === undefined ? undefined : formBody(Buffer.from('a,b'), 'a.csv');
  const input = { ...graveInput(call), ...(form ? { body: form.payload } : {}) };
  return app.inject(call, input as never, { token, ...(form ? { headers: form.headers } : {}) });
}
const codeOf = async (call: Call, token: string): Promise<string | undefined> => (await ask(call, token)).error?.code;
const prove = ({ proving }: Side, token: string, password = PASSWORD) =>
  app.inject(proving, { body: { password } }, { token });
/** What all tables hold but sessions and limits. */
async function everything() {
  const tables = await app.sql<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not in ('sessions', 'rate_limits') order by 1`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables) {
    found[name] = await app.sql(`select md5(string_agg(t::text, '' order by t::text)) as rows from "${name}" t`);
  }
  return found;
}

test('S-AZ-7 the calls that ask for a step-up are found by their contracts', () => {
  expect(asking.length).toBeGreaterThan(40);
  const optional = asking.filter(({ stepUp }) => stepUp !== true);
  expect(optional.map(nameOf).toSorted()).toEqual(Object.keys(GRAVE).toSorted());
  for (const call of optional) expect(call.stepUp !== true && call.stepUp?.(graveInput(call).body as never)).toBe(true);
});

type Steering = (body: { property: string }) => boolean;
test.each([
  [lenderRecord, updateLender, LENDER_PROPERTY_NAMES],
  [cardRecord, updateCreditCard, CARD_PROPERTY_NAMES],
  [toldBrandRecord, updateBrand, BRAND_PROPERTY_NAMES],
] as const)(
  'S-AZ-7 what waits as money or an address of a $type asks for a step-up',
  ({ needsApproval }, call, names) => {
    for (const property of names) {
      const steers = ['money', 'address', 'data'].includes(needsApproval(property) ?? '');
      expect([property, (call.stepUp as Steering)({ property })]).toEqual([property, steers]);
    }
  },
);

test('S-AZ-7 a password that was proved ten minutes ago opens nothing and changes nothing', async () => {
  for (const side of SIDES) {
    const token = await signIn(side);
    await proveAgo(STEP_UP_MINUTES + 1);
    const before = await everything();
    for (const call of callsOf(side)) {
      const { status, error } = await ask(call, token);
      expect([nameOf(call), status, error.code]).toEqual([nameOf(call), 403, 'STEP_UP_REQUIRED']);
    }
    expect(await everything()).toEqual(before);
    await proveAgo(STEP_UP_MINUTES);
    expect(await codeOf(callsOf(side)[0] as Call, token)).toBe('STEP_UP_REQUIRED');
  }
});

test.each(SIDES)('S-AZ-7 S-AUD-2 a step-up opens each call, a wrong password none: $audience', async (side) => {
  const token = await signIn(side);
  await proveAgo(STEP_UP_MINUTES + 1);
  const { status, error } = await prove(side, token, 'not my password');
  expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'WRONG_CREDENTIALS', ['password']]);
  for (const call of callsOf(side)) expect(await codeOf(call, token), nameOf(call)).toBe('STEP_UP_REQUIRED');
  expect((await prove(side, token)).status).toBe(200);
  for (const call of callsOf(side)) expect(await codeOf(call, token), nameOf(call)).not.toBe('STEP_UP_REQUIRED');
  const noted = await app.sql<{ action: string }>(
    `select action from audit_entries where action like '%.own-password-wrong' or action like '%.stepped-up' order by id desc limit 2`,
  );
  const { audience } = side;
  expect(noted.map(({ action }) => action)).toEqual([`${audience}.stepped-up`, `${audience}.own-password-wrong`]);
});

test.each(SIDES)('S-AZ-7 a step-up proves nothing for another session of the same person: $audience', async (side) => {
  const [one, other] = [await signIn(side), await signIn(side)];
  await proveAgo(STEP_UP_MINUTES + 1);
  await prove(side, one);
  const call = callsOf(side)[0] as Call;
  expect(await codeOf(call, one)).not.toBe('STEP_UP_REQUIRED');
  expect(await codeOf(call, other)).toBe('STEP_UP_REQUIRED');
});

test('S-AZ-7 S-MASQ anyone who acts as a partner proves nothing and makes no such call', async () => {
  const body = { partnerUserId: 'pus_owner', mode: 'full' as const, reason: 'Asked for help' };
  const { token } = (await app.inject(startMasquerade, { body }, { token: await signIn(staff) })).body;
  const outcomes = [await prove(partner, token)];
  for (const call of callsOf(partner)) outcomes.push((await ask(call, token)) as never);
  expect(outcomes.map(({ status, error }) => [status, error.message])).toEqual(
    outcomes.map(() => [403, PARTNER_MESSAGES.notInMasquerade]),
  );
  expect(await app.sql('select 1 from sessions where masquerade_id is not null and proved_at is not null')).toEqual([]);
});
