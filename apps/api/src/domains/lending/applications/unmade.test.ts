import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { rawRows } from '#platform/database/raw-rows';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { IS_OF_NO_LENDER, IS_UNMADE } from './unmade.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const FACTS = ['live', 'unmade', 'event', 'offers'] as const;
type Facts = Readonly<Record<(typeof FACTS)[number], boolean>>;
const ALL = Array.from({ length: 2 ** FACTS.length }, (_, bits) => ({
  id: `app_${bits}`,
  facts: Object.fromEntries(FACTS.map((fact, at) => [fact, Boolean(bits & (1 << at))])) as unknown as Facts,
}));
const idsWhere = (holds: (facts: Facts) => boolean) =>
  ALL.filter(({ facts }) => holds(facts))
    .map(({ id }) => id)
    .sort();

test('ADMIN-PAGE-07 what an undone import left counts nowhere, whatever else there is of an application', async () => {
  const found = await inTransaction(app.context(), async (own) => {
    const { tx } = own;
    // They take the place of the product's own tables, in this transaction alone.
    for (const table of [
      'applications (app_id text, has_lender boolean)',
      'lender_applications (app_id text, unmade_at timestamptz)',
      'application_events (app_id text, lender_application_id text)',
      'offer_sets (app_id text)',
    ])
      await tx.execute(sql.raw(`create temporary table ${table} on commit drop`));
    const put = (into: string, rows: SQL) => tx.execute(sql`insert into ${sql.raw(into)} ${rows}`);
    for (const { id, facts } of ALL) {
      await put('applications', sql`values (${id}, ${facts.live})`);
      // What a lender's file tells of is no word of the customer.
      await put('application_events', sql`values (${id}, 'lap')`);
      if (facts.live) await put('lender_applications', sql`values (${id}, null)`);
      if (facts.unmade) await put('lender_applications', sql`values (${id}, now())`);
      if (facts.event) await put('application_events', sql`values (${id}, null)`);
      if (facts.offers) await put('offer_sets', sql`values (${id})`);
    }
    const idsOf = async (condition: SQL) =>
      (await rawRows<{ app_id: string }>(own, sql`select app_id from applications a where ${condition}`))
        .map(({ app_id }) => app_id)
        .sort();
    return { unmade: await idsOf(IS_UNMADE), ofNoLender: await idsOf(IS_OF_NO_LENDER) };
  });
  const isUnmade = ({ live, unmade, event, offers }: Facts) => unmade && !live && !event && !offers;
  expect(found.unmade).toEqual(idsWhere(isUnmade));
  expect(found.ofNoLender).toEqual(idsWhere((facts) => !facts.live && !isUnmade(facts)));
});
