import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { type CaseFilter, selectCases } from './cases.repository';

const NOW = '2026-11-18T06:30:00.000Z';
const APPLICATIONS = 120;
const scope = { partnerId: 'ptr_a', merchantId: null, seesMoney: true };

/** One customer's application, and when it went to lenders: minutes after it was made. */
const anApplication = fc.record({
  madeMinutes: fc.nat({ max: 40 }),
  lenders: fc.array(
    fc.record({ afterMinutes: fc.nat({ max: 30 }), unmade: fc.boolean(), status: fc.integer({ min: 2, max: 5 }) }),
    {
      maxLength: 3,
    },
  ),
  isOurs: fc.boolean(),
});
const drawn =
  fc.sample(fc.array(anApplication, { minLength: APPLICATIONS, maxLength: APPLICATIONS }), {
    seed: 5,
    numRuns: 1,
  })[0] ?? [];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  await app.sql("insert into partners (partner_id, name) values ('ptr_a', 'A'), ('ptr_b', 'B')");
  const { userId } = await app.signIn({ mobile: '9876540001' });
  const at = (minutes: number) => new Date(new Date(NOW).getTime() - 100_000_000 + minutes * 60_000).toISOString();
  for (const [index, { madeMinutes, lenders, isOurs }] of drawn.entries()) {
    const appId = `app_${index}`;
    await app.sql(
      `insert into applications (app_id, user_id, brand_key, product_type, status, amount, tenure_months, created_at, updated_at)
       values ($1, $2, 'cl', 'Product ' || $1, 1, 100000, 12, $3, $3)`,
      [appId, userId, at(madeMinutes)],
    );
    await app.sql(
      `insert into case_attributions (app_id, user_id, partner_id, claim_id, way, at) values ($1, $2, $3, 'clm', 'link', $4)`,
      [appId, userId, isOurs ? 'ptr_a' : 'ptr_b', at(madeMinutes)],
    );
    for (const [number, { afterMinutes, unmade, status }] of lenders.entries()) {
      await app.sql(
        `insert into lender_applications (brand_key, lender_application_id, app_id, user_id, lender_id, product_type, status, submission_state,
           amount, tenure_months, emi, apr_bps, created_at, updated_at, unmade_at, disbursed_at)
         values ('cl', 'lap_' || $1 || '_' || $2::int, $1, $3, (select lender_id from lenders order by lender_id offset $4::int limit 1), 'Product ' || $1, $5::int, 'accepted', 100000, 12,
           9000, 1200, $6, $6, case when $7::boolean then $6::timestamptz end, case when $5::int = 4 then $6::timestamptz end)`,
        [appId, number, userId, number, status, at(madeMinutes + afterMinutes), unmade],
      );
    }
  }
}, 120_000);
afterAll(() => app.close());

const walk = (filter: CaseFilter, limit: number): Promise<string[]> =>
  inTransaction(app.context(), async (tx) => {
    const ids: string[] = [];
    for (let after: { at: string; id: string } | undefined; ; ) {
      const rows = await selectCases(tx, scope, filter, { after, limit });
      ids.push(...rows.map(({ id }) => id));
      const last = rows.at(-1);
      if (rows.length < limit || !last) return ids;
      after = { at: filter.day === 'disbursed' ? last.paidAt : last.at, id: last.id };
    }
  });

test.each([
  { day: 'created', status: undefined, limit: 1 },
  { day: 'created', status: undefined, limit: 7 },
  { day: 'created', status: 'new', limit: 3 },
  { day: 'created', status: 'submitted', limit: 4 },
  { day: 'created', status: undefined, limit: 1_000 },
  { day: 'disbursed', status: undefined, limit: 5 },
] as const)(
  'PORTAL-PAGE-18 page by page every case comes once and in its order, whether it went to a lender or not: $day, $status, $limit a page',
  async ({ day, status, limit }) => {
    const filter = { days: null, day, productType: undefined, status, isStuck: false, lead: undefined };
    const key = day === 'disbursed' ? 'l.disbursed_at' : 'coalesce(l.created_at, a.at)';
    const rows = await app.sql<{ id: string }>(
      `select coalesce(l.lender_application_id, a.app_id) as id from case_attributions a join applications o using (app_id)
         left join lender_applications l on l.app_id = a.app_id and l.unmade_at is null
       where a.partner_id = 'ptr_a' and ${key} is not null and ($1::int is null or coalesce(l.status, o.status) = $1)
       order by ${key} desc, 1 desc`,
      [status === undefined ? null : status === 'new' ? 1 : 2],
    );
    expect(rows.length).toBeGreaterThan(3);
    expect(await walk(filter, limit)).toEqual(rows.map(({ id }) => id));
  },
);
