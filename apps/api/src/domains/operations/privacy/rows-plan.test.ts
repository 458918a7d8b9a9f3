import { afterAll, beforeAll, expect, test } from 'vitest';
import { plansOf } from '../../../testing/plans';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { countRows } from './customer-rows.repository';
import { CUSTOMER_TABLES } from './data-inventory';

/** A list of who did something, which a job works off each minute. */
const EMPTIED = 'journey_changes';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('REG-DP-6 what a deletion of a customer takes is found by an index in every table, however many customers there are', async () => {
  const person = { userId: 'usr_1', userIds: ['usr_1'], addresses: ['index of a number'] };
  const plan = await plansOf(app, (tx) => countRows(tx, person), { prefersIndexes: true });
  const whole = new Set(plan.match(/(?<=Seq Scan on )\w+/g));
  expect([...whole].filter((table) => table !== EMPTIED)).toEqual([]);
  expect(CUSTOMER_TABLES.length).toBeGreaterThan(40);
});

test('REG-DP-6 a row that is deleted with its customer is missed by nobody who would have to be looked for in a whole table', async () => {
  const tables = CUSTOMER_TABLES.map(({ table }) => table);
  // The database looks for what refers to a deleted row by these columns.
  const references = await app.sql<{ child: string; column: string; parent: string; indexed: boolean }>(
    `select c.conrelid::regclass::text as child, a.attname as column, c.confrelid::regclass::text as parent,
       exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%s IS NOT NULL)', a.attname))) as indexed
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.confrelid::regclass::text = any($1)`,
    [tables],
  );
  expect(references.length).toBeGreaterThan(30);
  expect(references.filter(({ indexed }) => !indexed).map(({ child, column }) => `${child}.${column}`)).toEqual([]);
});
