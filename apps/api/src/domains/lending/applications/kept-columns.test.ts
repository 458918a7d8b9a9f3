import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveCases } from '#domains/partners/attribution/give.repository';
import { inTransaction, type TxContext } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { serverUrl } from '../../../testing/test-database';
import { untilOneWaits } from '../../../testing/until-blocked';
import { lockLenderApplication } from './lender-applications.repository';
import { reportedRow } from './reported-applications.service';
import { changeLoans, createLoans } from './writing/write-loans.service';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.sql('insert into partners (partner_id, name) select id, id from unnest($1::text[]) id', [PARTNERS]);
});
afterAll(() => app.close());

const APPS = ['app_first', 'app_second', 'app_third'];
const BRANDS = ['cl', 'other'];
const PARTNERS = ['ptr_a', 'ptr_b'];
const NOW = '2026-11-18T06:30:00.000Z';
type Step = (ctx: TxContext) => Promise<void>;
const choices = () => Promise.resolve([]);
const tell = () => Promise.resolve();
const REPORTED = {
  ...{ brandKey: 'cl', lenderId: 1, productType: 'Personal Loans', reference: null },
  ...{ amountPaise: 100_000, tenureMonths: 24, emiPaise: 5_000, aprBps: 1_200 },
};

async function openApps(user: string): Promise<void> {
  await app.sql(`insert into users (user_id, brand_key, created_at, updated_at) values ($1, 'cl', $2, $2)`, [
    user,
    NOW,
  ]);
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     select id, $2, 'cl', 'Personal Loans', 6, 1000, 24, $3, $3 from unnest($1::text[]) id`,
    [APPS.map((id) => id + user), user, NOW],
  );
}

/** Of one application, several in one statement, some of them unmade. */
const give = (user: string, of: number, unmade: readonly boolean[], serial: number) =>
  app.sql(
    `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status, submission_state,
       amount, tenure_months, emi, apr_bps, created_at, updated_at, unmade_at)
     select 'cl', 'lap_' || $4::int || '_' || at || $2, $1, $2, 1, 'Personal Loans', 6, 'sent', 1000, 24, 50, 1200, $5, $5,
       case when is_unmade then $5::timestamptz end
     from unnest($3::boolean[]) with ordinality as u (is_unmade, at)`,
    [APPS[of] + user, user, unmade, serial, NOW],
  );

const owe = (id: string, user: string, partnerId: string) =>
  app.sql(
    `insert into case_attributions (app_id, user_id, partner_id, claim_id, way, at) values ($1, $2, $3, 'clm_1', 'link', $4)
     on conflict (app_id) do update set partner_id = excluded.partner_id`,
    [id, user, partnerId, NOW],
  );
/** Brand, link and partner. */
type Origin = readonly (string | null)[];

test('ADMIN-PAGE-07 PORTAL-PAGE-18 an application knows whether a lender has one of it, and those to lenders their brand and partner, whatever happens to them', async () => {
  const anApplication = fc.nat({ max: APPS.length - 1 });
  const step = fc.oneof(
    fc.record({
      do: fc.constant('give' as const),
      of: anApplication,
      unmade: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'delete' as const), of: anApplication }),
    fc.record({ do: fc.constant('move' as const), of: anApplication, to: anApplication }),
    fc.record({ do: fc.constant('brand' as const), of: anApplication, brand: fc.constantFrom(...BRANDS) }),
    fc.record({ do: fc.constant('owe' as const), of: anApplication, to: fc.constantFrom(...PARTNERS) }),
    fc.record({ do: fc.constant('free' as const), of: anApplication }),
  );
  const seen = { owned: 0, unowned: 0, otherBrand: 0, partners: 0 };
  for (const [at, steps] of fc
    .sample(fc.array(step, { minLength: 1, maxLength: 8 }), { numRuns: 100, seed: 3 })
    .entries()) {
    const user = `usr_kept_${at}`;
    await openApps(user);
    for (const [serial, one] of steps.entries()) {
      const id = APPS[one.of] + user;
      if (one.do === 'give') await give(user, one.of, one.unmade, serial);
      if (one.do === 'undo')
        await app.sql('update lender_applications set unmade_at = $2 where app_id = $1', [id, NOW]);
      if (one.do === 'redo') await app.sql('update lender_applications set unmade_at = null where app_id = $1', [id]);
      if (one.do === 'delete') await app.sql('delete from lender_applications where app_id = $1', [id]);
      if (one.do === 'move')
        await app.sql('update lender_applications set app_id = $2 where app_id = $1', [id, APPS[one.to] + user]);
      if (one.do === 'brand')
        await app.sql('update applications set brand_key = $2 where app_id = $1', [id, one.brand]);
      if (one.do === 'owe') await owe(id, user, one.to);
      if (one.do === 'free') await app.sql('delete from case_attributions where app_id = $1', [id]);
      const kept = await app.sql<{ kept: boolean; has: boolean }>(
        `select a.has_lender as kept,
           exists (select 1 from lender_applications l where l.app_id = a.app_id and l.unmade_at is null) as has
         from applications a where a.user_id = $1`,
        [user],
      );
      for (const { kept: told, has } of kept) {
        expect(told, JSON.stringify(steps.slice(0, serial + 1))).toBe(has);
        seen[has ? 'owned' : 'unowned'] += 1;
      }
      const origins = await app.sql<{ own: Origin; given: Origin }>(
        `select jsonb_build_array(l.brand_key, l.link_id, l.partner_id) as own,
           jsonb_build_array(a.brand_key, a.link_id, c.partner_id) as given
         from lender_applications l join applications a using (app_id) left join case_attributions c using (app_id)
         where l.user_id = $1`,
        [user],
      );
      for (const { own, given } of origins) {
        expect(own, JSON.stringify(steps.slice(0, serial + 1))).toEqual(given);
        if (own[0] !== 'cl') seen.otherBrand += 1;
        if (own[2] !== null) seen.partners += 1;
      }
    }
  }
  expect(Math.min(seen.owned, seen.unowned, seen.otherBrand, seen.partners)).toBeGreaterThan(20);
});

/** Two transactions at once: the first has done its part and is still open when the second begins, and commits once that waits. */
async function atOnce(first: Step, second: Step): Promise<void> {
  let isDone = () => {};
  let mayCommit = () => {};
  const done = new Promise<void>((resolve) => {
    isDone = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    mayCommit = resolve;
  });
  const one = inTransaction(app.context(), async (ctx) => {
    await first(ctx);
    isDone();
    await gate;
  });
  await Promise.race([done, one]);
  const other = inTransaction(app.context(), second);
  await untilOneWaits(app).finally(mayCommit);
  await Promise.all([one, other]);
}

test.skipIf(!serverUrl)(
  'ADMIN-PAGE-07 of two changes of one application at once, the second sees what the first did',
  async () => {
    const user = 'usr_at_once';
    await openApps(user);
    const id = APPS[0] + user;
    await give(user, 0, [true], 1);
    await give(user, 0, [false], 2);
    const set =
      (loanId: string, unmadeAt: Date | null): Step =>
      async (ctx) => {
        const row = await lockLenderApplication(ctx, loanId);
        if (!row) throw new Error(`There is no ${loanId}`);
        await changeLoans(ctx, [{ row, to: { unmadeAt }, happenings: [] }], { choices, tell, reopens: false });
      };
    // An undo takes the living one back while the lender tells of the other one anew.
    await atOnce(set(`lap_2_1${user}`, new Date(NOW)), set(`lap_1_1${user}`, null));
    expect(await app.sql('select has_lender from applications where app_id = $1', [id])).toEqual([
      { has_lender: true },
    ]);
  },
);

test.skipIf(!serverUrl)(
  'PORTAL-PAGE-18 an application that goes to a lender while its customer’s is given to a partner is that partner’s',
  async () => {
    const user = 'usr_given';
    await openApps(user);
    const [first, second] = [APPS[0] + user, APPS[1] + user];
    const to = { partnerUserId: null, merchantId: null, way: 'link' } as const;
    const giving =
      (appId: string, partnerId: string): Step =>
      (ctx) =>
        giveCases(ctx, [appId], { ...to, partnerId }, 'clm_1');
    const making =
      (appId: string): Step =>
      async (ctx) => {
        const row = reportedRow({ ...REPORTED, userId: user, at: new Date(NOW) }, appId);
        const rest = {
          lenderVersion: 0,
          keyFactsId: null,
          submissionSealed: null,
          approvedFeesPaise: null,
          followedAt: null,
        };
        const { tenureMonths, emiPaise, aprBps } = REPORTED;
        const whole = { ...row, ...rest, tenureMonths, emiPaise, aprBps, status: 6 as const, updatedAt: new Date(NOW) };
        await createLoans(ctx, [{ row: whole, happenings: [] }], choices);
      };
    await atOnce(making(first), giving(first, 'ptr_a'));
    await atOnce(giving(second, 'ptr_b'), making(second));
    const partners = await app.sql(
      'select partner_id as of from lender_applications where app_id = any($1) order by app_id',
      [[first, second]],
    );
    expect(partners).toEqual([{ of: 'ptr_a' }, { of: 'ptr_b' }]);
  },
);
