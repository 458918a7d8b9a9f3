import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { EVENT_TYPES } from '@saakh/contracts/integrations/partner-api/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { asCustomer, createApplication, createLoans, type NewLoan } from '../applications';
import { changeLenderApplication, lockLenderApplication } from '../applications/lender-applications.service';
import type { Happening } from './loan-change';

const NOW = '2026-11-18T06:30:00.000Z';
const nothingLeft = () => Promise.resolve([]);
const heard: string[] = [];
const FOLLOWING = {
  choices: nothingLeft,
  tell: async (_ctx: unknown, news: readonly { readonly kind: string }[]) => {
    heard.push(...news.map(({ kind }) => kind));
  },
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  await app.sql(`insert into partners (partner_id, name) values ('ptr_a', 'Asha Traders')`);
  await app.sql(
    `insert into partner_users (partner_user_id, partner_id, kind, email, name, password_hash)
     values ('pus_a', 'ptr_a', 'owner', 'owner@partner.test', 'Owner', 'none')`,
  );
  await app.sql(
    `insert into webhook_endpoints (endpoint_id, partner_id, url, mode, events, secret_sealed, active, created_at, created_by)
     values ('whe_a', 'ptr_a', 'https://partner.test/', 'live', $2, '-', true, $1, 'pus_a')`,
    [NOW, EVENT_TYPES],
  );
});
afterAll(() => app.close());

const loanOf = (of: { userId: string; appId: string; id: string }): NewLoan['row'] => ({
  ...{ lenderApplicationId: of.id, appId: of.appId, userId: of.userId, lenderId: 1, productType: 'Personal Loans' },
  ...{ status: APPLICATION_STATUS.submitted, submissionState: 'accepted', submissionSealed: null, lenderVersion: 1 },
  ...{ offerId: null, keyFactsId: null, lenderSaidAt: null, fileSaidOn: null, reference: null },
  ...{ amountPaise: 10_000_000, tenureMonths: 12, emiPaise: 900_000, aprBps: 1_200 },
  ...{ approvedAmountPaise: null, approvedTenureMonths: null, approvedRateBps: null, approvedFeesPaise: null },
  ...{ approvedAt: null, termsChangedAt: null, termsAcceptedAt: null, disbursedPaise: null, disbursedAt: null },
  ...{ declineCode: null, declinedAt: null, unmadeAt: null, cutOverOn: null, followedAt: null },
  ...{ createdAt: app.clock.now(), updatedAt: app.clock.now() },
});

/** Somebody whom the partner brought applies to a lender; all in the customer's own sight of rows. */
async function applyAs(mobile: string): Promise<{ userId: string; id: string }> {
  const { userId } = await app.signIn({ mobile });
  const id = `lap_${mobile}`;
  await app.sql(
    `insert into attribution_claims (claim_id, user_id, partner_id, way, claimed_at, locked_until)
     values ('clm_' || $1, $1, 'ptr_a', 'link', $2, $2::timestamptz + interval '90 days')`,
    [userId, NOW],
  );
  await inTransaction(asCustomer(app.context(), userId), async (ctx) => {
    const wish = { productType: 'Personal Loans', amountPaise: 10_000_000, tenureMonths: 12 };
    const { appId } = await createApplication(ctx, wish);
    const happenings: Happening[] = [{ event: 'submitted', by: 'customer' }];
    await createLoans(ctx, [{ row: loanOf({ userId, appId, id }), happenings }], nothingLeft);
  });
  return { userId, id };
}

const change = (
  { userId, id }: { userId: string; id: string },
  to: Parameters<typeof changeLenderApplication>[2],
  happening: Happening,
) =>
  inTransaction(asCustomer(app.context(), userId), async (ctx) => {
    const row = await lockLenderApplication(ctx, id);
    if (!row) throw new Error('There is no such application');
    await changeLenderApplication(ctx, row, to, [happening], FOLLOWING);
  });

const toldOf = async ({ id }: { id: string }): Promise<string[]> =>
  (await app.sql<{ type: string }>(`select type from webhook_events where data->>'applicationId' = $1`, [id])).map(
    ({ type }) => type,
  );

test('PORTAL-PAGE-17 each state of an application reaches the webhooks of its partner, however it ended', async () => {
  const { approved, cancelled, disbursed, expired, rejected } = APPLICATION_STATUS;
  const declined = { status: rejected, declineCode: 'OTHER', declinedAt: app.clock.now() };
  const paid = { status: disbursed, disbursedPaise: 5_000_000, disbursedAt: app.clock.now() };
  const ways: [Parameters<typeof change>[1], Happening, string][] = [
    [{ status: approved }, { event: 'lender-approved', by: 'lender' }, 'application.approved'],
    [paid, { event: 'lender-disbursed', by: 'lender' }, 'application.disbursed'],
    [declined, { event: 'lender-declined', by: 'lender' }, 'application.declined'],
    [{ status: expired }, { event: 'lender-expired', by: 'lender' }, 'application.expired'],
    [{ status: cancelled }, { event: 'lender-cancelled', by: 'lender' }, 'application.cancelled'],
    [{ status: cancelled }, { event: 'withdrawn', by: 'customer' }, 'application.withdrawn'],
    [{ status: cancelled }, { event: 'left-within-cooling-off', by: 'customer' }, 'application.withdrawn'],
  ];
  heard.length = 0;
  for (const [n, [to, happening, type]] of ways.entries()) {
    const loan = await applyAs(`98765${String(43_000 + n)}`);
    await change(loan, to, happening);
    expect(await toldOf(loan)).toEqual(['application.submitted', type]);
  }
  const states = new Set(ways.map(([, , type]) => type));
  expect(EVENT_TYPES.filter((type) => type.startsWith('application.') && !states.has(type))).toEqual([
    'application.submitted',
  ]);
  // So does their customer, once each; what customers did themselves is said so.
  expect(heard).toEqual(['status', 'status', 'status', 'status', 'status', 'withdrawn', 'returned']);
});

const stateOf = async ({ id, userId }: { id: string; userId: string }) =>
  app.sql(
    `select status, disbursed_at as "disbursedAt",
       (select count(*)::int from application_events e where e.lender_application_id = $1) as events,
       (select count(*)::int from stage_changes) as stages,
       (select count(*)::int from commission_changes) as loans,
       (select count(*)::int from webhook_events) as told,
       (select count(*)::int from journey_changes where user_id = $2) as journeys
     from lender_applications where lender_application_id = $1`,
    [id, userId],
  );

let serial = 44_000;
test.each([
  'application_events',
  'commission_changes',
  'webhook_events',
  'journey_changes',
  'stage_changes',
  'daily_figures',
])('R-DB-3 an effect that throws takes the whole change back: %s', async (table) => {
  serial += 1;
  const loan = await applyAs(`98765${String(serial)}`);
  const before = await stateOf(loan);
  await app.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await app.sql(`create trigger refuse before insert on ${table} for each row execute function refuse()`);
  const paid = { status: APPLICATION_STATUS.disbursed, disbursedPaise: 5_000_000, disbursedAt: app.clock.now() };
  const happening = { event: 'lender-disbursed', by: 'lender' } as const;
  await expect(change(loan, paid, happening)).rejects.toThrow();
  await app.sql(`drop trigger refuse on ${table}`);
  await app.sql('drop function refuse');
  expect(await stateOf(loan)).toEqual(before);
  await change(loan, paid, happening);
  expect(await stateOf(loan)).not.toEqual(before);
});

test('S-AZ-8 after its effects a customer’s transaction sees its own rows alone again', async () => {
  const [first, second] = [await applyAs('9876545001'), await applyAs('9876545002')];
  const seen = await app.platform.database.transaction({ kind: 'customer', userId: first.userId }, async (tx) => {
    const ctx = { ...asCustomer(app.context(), first.userId), tx };
    const row = await lockLenderApplication(ctx, first.id);
    if (!row) throw new Error('There is no such application');
    const at = app.clock.now();
    const to = { status: APPLICATION_STATUS.rejected, declineCode: 'OTHER', declinedAt: at };
    await changeLenderApplication(ctx, row, to, [{ event: 'lender-declined', by: 'lender' }], FOLLOWING);
    return lockLenderApplication(ctx, second.id);
  });
  expect(seen).toBeUndefined();
});
