import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const APPS = ['app_first', 'app_second', 'app_third'];
const BRANDS = ['cl', 'other'];
const NOW = '2026-11-18T06:30:00.000Z';

const openApps = async (user: string): Promise<void> => {
  await app.sql(`insert into users (user_id, brand_key, created_at, updated_at) values ($1, 'cl', $2, $2)`, [
    user,
    NOW,
  ]);
  await app.sql(
    `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
     select id, $2, 'cl', 'Personal Loans', 6, 1000, 24, $3, $3 from unnest($1::text[]) id`,
    [APPS.map((id) => id + user), user, NOW],
  );
};

/** Of one application, several in one statement, some of them unmade. */
const give = (user: string, of: number, unmade: readonly boolean[], serial: number) =>
  app.sql(
    `insert into lender_applications (lender_application_id, app_id, user_id, lender_id, product_type, status, submission_state,
       amount, tenure_months, emi, apr_bps, created_at, updated_at, unmade_at)
     select 'lap_' || $4::int || '_' || at || $2, $1, $2, 1, 'Personal Loans', 6, 'sent', 1000, 24, 50, 1200, $5, $5,
       case when is_unmade then $5::timestamptz end
     from unnest($3::boolean[]) with ordinality as u (is_unmade, at)`,
    [APPS[of] + user, user, unmade, serial, NOW],
  );

test('ADMIN-PAGE-07 an application knows whether a lender has one of it, and those to lenders their brand, whatever happens to them', async () => {
  const app_ = fc.nat({ max: APPS.length - 1 });
  const step = fc.oneof(
    fc.record({
      do: fc.constant('give' as const),
      of: app_,
      unmade: fc.array(fc.boolean(), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'delete' as const), of: app_ }),
    fc.record({ do: fc.constant('move' as const), of: app_, to: app_ }),
    fc.record({ do: fc.constant('brand' as const), of: app_, brand: fc.constantFrom(...BRANDS) }),
  );
  const seen = { owned: 0, unowned: 0 };
  for (const [at, steps] of fc
    .sample(fc.array(step, { minLength: 1, maxLength: 8 }), { numRuns: 25, seed: 3 })
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
    }
    const brands = await app.sql<{ own: string; given: string }>(
      `select l.brand_key as own, a.brand_key as given from lender_applications l join applications a using (app_id)
       where l.user_id = $1`,
      [user],
    );
    for (const { own, given } of brands) expect(own).toBe(given);
  }
  expect(Math.min(seen.owned, seen.unowned)).toBeGreaterThan(50);
});
