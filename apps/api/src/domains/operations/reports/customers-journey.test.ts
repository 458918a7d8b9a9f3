import type { CallInput } from '@saakh/contracts/call';
import { ADMIN_PAGES, mayOpenPage } from '@saakh/contracts/office-pages';
import * as calls from '@saakh/contracts/operations/reports/customers-journey';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/ids';
import { serverUrl } from '../../../testing/test-database';
import { type ReportWorld, startReportWorld } from '../../../testing/worlds/report-world';
import { countJourneys } from './index';

const NOW = '2026-11-18T06:30:00.000Z';
let world: ReportWorld;
beforeAll(async () => {
  world = await startReportWorld(NOW);
});
afterAll(() => world.close());

interface Person {
  readonly at?: string;
  readonly source?: string;
  readonly brandKey?: string;
  /** How far, as the steps count; rows are put in for it. */
  readonly step: number;
  readonly product?: string;
}
async function put({ at = NOW, source, brandKey = 'cl', step, product = 'Car' }: Person): Promise<string> {
  const lenderId = step >= 5 ? world.lenders[0] : null;
  const approvedAt = step >= 6 ? at : null;
  const made =
    step >= 2
      ? await world.make({
          createdAt: at,
          brandKey,
          productType: product,
          lenderId,
          approvedAt,
          disbursedAt: step === 7 ? at : null,
        })
      : undefined;
  const userId =
    made === undefined
      ? newId('usr')
      : ((
          await world.app.sql<{ user_id: string }>(
            `select user_id from applications where app_id = $1
             union all select user_id from lender_applications where lender_application_id = $1`,
            [made.id],
          )
        )[0]?.user_id ?? '');
  if (made === undefined) {
    await world.app.sql(
      `insert into users (user_id, brand_key, created_at, updated_at, first_name) values ($1, $2, $3, $3, $4)`,
      [userId, brandKey, at, step === 1 ? 'Meera' : null],
    );
  }
  const [app] = await world.app.sql<{ app_id: string }>('select app_id from applications where user_id = $1', [userId]);
  if (step === 3 || step > 4) {
    await world.app.sql(
      `insert into offer_sets (offer_set_id, app_id, user_id, ruleset_version, profile, amount, tenure_months, created_at, quotes_until)
       select $1, $2, $3, coalesce((select max(version) from ruleset_versions), 1), '{}', 1000, 12, $4, $4`,
      [newId('ofs'), app?.app_id, userId, at],
    );
  }
  // Twice, as who comes again: it is one journey, that began with the earlier one.
  for (const times of [1, 2]) {
    const prospectId = newId('pro');
    await world.app.sql(
      `insert into prospects (prospect_id, brand_key, channel, destination_sealed, destination_index, utms, language, user_id, created_at)
       values ($1, $2, 'sms', 'v1.x', 'x', $3, 'en', $4, $5)`,
      [prospectId, brandKey, source ? { utm_source: source } : {}, userId, at],
    );
    await world.app.sql(
      `insert into prospect_applications (prospect_app_id, prospect_id, user_id, brand_key, created_at)
       values ($1, $2, $3, $4, $5::timestamptz - interval '1 minute' * $6)`,
      [newId('pap'), prospectId, userId, brandKey, at, times],
    );
  }
  return userId;
}

const count = () => countJourneys(world.app.context());
type Query = CallInput<typeof calls.getCustomersJourney>['query'];
/** With today, of which the preset of seven days has nothing. */
const WEEK = { preset: 'custom_range', from: '2026-11-12', to: '2026-11-18' } as const;
const read = async (query: Query = {}) =>
  (await world.app.inject(calls.getCustomersJourney, { query: { ...WEEK, ...query } }, world.omar)).body.data;
const dropped = (query: CallInput<typeof calls.listDroppedCustomers>['query']) =>
  world.app.inject(calls.listDroppedCustomers, { query: { ...WEEK, ...query } }, world.omar);

test('ADMIN-PAGE-08 how far customers came is counted once for each journey by step, product, partner and source, and leads to who stopped there', async () => {
  const ids: string[] = [];
  for (const [step, source, product] of [
    [0, 'news', 'Car'],
    [1, 'news', 'Car'],
    [2, undefined, 'Car'],
    [3, 'news', 'Personal Loans'],
    [5, undefined, 'Personal Loans'],
    [6, 'friends', 'Car'],
    [7, undefined, 'Car'],
    [7, 'friends', 'Car'],
  ] as const) {
    ids.push(await put({ step, product, ...(source ? { source } : {}) }));
  }
  await put({ step: 7, at: '2026-11-01T06:30:00.000Z' });
  await count();
  const data = await read();
  expect(data).toMatchObject({ from: '2026-11-12', to: '2026-11-18', countedUntil: null });
  expect(data.reached).toEqual([8, 7, 6, 5, 4, 4, 3, 2]);
  expect(data.products).toEqual([
    { productType: 'Car', reached: [4, 4, 4, 3, 3, 3, 3, 2] },
    { productType: null, reached: [2, 1, 0, 0, 0, 0, 0, 0] },
    { productType: 'Personal Loans', reached: [2, 2, 2, 2, 1, 1, 0, 0] },
  ]);
  expect(data.sources.map(({ source, reached }) => [source, reached[0]])).toEqual([
    [null, 3],
    ['news', 3],
    ['friends', 2],
  ]);
  expect(data.partners).toMatchObject([{ brandKey: 'cl', reached: data.reached }]);
  expect((await read({ source: '-' })).reached[0]).toBe(3);
  expect((await read({ product: 'Car', source: 'friends' })).reached).toEqual([2, 2, 2, 2, 2, 2, 2, 1]);
  expect((await read({ product: 'Car', source: 'friends', partner: 'cl' })).reached[0]).toBe(2);
  expect((await read({ partner: 'other' })).reached[0]).toBe(0);

  const stopped = (await dropped({ step: 'offersSeen' })).body.data;
  expect(stopped).toEqual([
    {
      userId: ids[3],
      prospectAppId: expect.stringMatching(/^pap_/),
      name: 'R*** S***',
      city: 'Pune',
      productType: 'Personal Loans',
      partner: expect.objectContaining({ en: expect.any(String) }),
      source: 'news',
      beganAt: '2026-11-18T06:28:00.000Z',
      signedInAt: '2026-11-18T06:29:00.000Z',
    },
  ]);
  expect((await dropped({ step: 'disbursed' })).body.data.map(({ userId }) => userId).toSorted()).toEqual(
    ids.slice(6).toSorted(),
  );
});

test('ADMIN-PAGE-08 who stopped comes page by page, and nobody whose data was deleted', async () => {
  const at = '2026-10-05T06:30:00.000Z';
  const span = { preset: 'custom_range', from: '2026-10-05', to: '2026-10-05' } as const;
  const ids: string[] = [];
  for (let count = 0; count < 52; count += 1) ids.push(await put({ step: 1, at }));
  await count();
  await world.app.sql('update users set deleted_at = now() where user_id = $1', [ids[0]]);
  const first = await dropped({ ...span, step: 'profileBegun' });
  const second = await dropped({ ...span, step: 'profileBegun', after: first.body.next ?? '' });
  const seen = [...first.body.data, ...second.body.data].map(({ userId }) => userId);
  expect([first.body.data.length, second.body.data.length, second.body.next]).toEqual([50, 1, null]);
  expect(seen.toSorted()).toEqual(ids.slice(1).toSorted());
  expect((await dropped({ step: 'applied', after: 'x' })).error.fields).toHaveProperty('after');
});

test('ADMIN-PAGE-08 a sign-in waits to be counted, and the report says since when something waits', async () => {
  const [before] = [(await read()).reached[0] ?? 0];
  await world.app.signIn({ mobile: '9876501234' });
  const waiting = await read();
  expect([waiting.reached[0], typeof waiting.countedUntil]).toEqual([before, 'string']);
  await count();
  expect(await read()).toMatchObject({ reached: expect.objectContaining({ 0: before + 1 }), countedUntil: null });
});

test.skipIf(!serverUrl)(
  'ADMIN-PAGE-08 a journey whose account is in somebody’s hands is left for the next time',
  async () => {
    const { userId } = await world.app.signIn({ mobile: '9876501235' });
    const before = (await read()).reached[0] ?? 0;
    await world.app.platform.database.transaction({ kind: 'system' }, async (tx) => {
      await tx.execute(sql`select 1 from users where user_id = ${userId} for update`);
      await count();
      expect((await read()).reached[0]).toBe(before);
    });
    await count();
    expect((await read()).reached[0]).toBe(before + 1);
  },
);

test('ROLE-20 role 2 may open five pages and nothing else', () => {
  const pages = (Object.keys(ADMIN_PAGES) as (keyof typeof ADMIN_PAGES)[]).filter((page) => mayOpenPage(2, page));
  expect(pages.toSorted()).toEqual([
    'application-status-file',
    'csr-portal',
    'customers-journey',
    'dashboard',
    'internal-report',
  ]);
});
