import * as calls from '@saakh/contracts/operations/imports/calls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';
import { seams } from './run-import.service';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterEach(() => {
  delete seams.rowsAtOnce;
  seams.afterBatch = async () => undefined;
});
afterAll(() => world.close());

const HEAD = 'Lender,Reference,Status,Date,Approved amount,Disbursed amount';

const read = async (importId: string, query: { code?: 'status-unknown' } = {}) =>
  (await world.app.inject(calls.listImportErrors, { params: { importId }, query }, { token: world.asha.token })).body;
const countByHand = (importId: string) =>
  world.app.sql(
    'select code, count(*)::int as rows from import_errors where import_id = $1 group by 1 order by 2 desc, 1',
    [importId],
  );

test('ADMIN-FN-09 R-PERF-1 how many rows have each fault is right with every batch, when a check begins again and when it is applied, and no row is counted for it', async () => {
  const known = await world.makeApplication();
  const { name } = world.lenders[0];
  const file = csv(
    HEAD,
    `${name},NOBODY-1,Sanctioned,18/03/2026,100000,`,
    `${name},${known.reference},Case won,18/03/2026,,90000`,
    `${name},NOBODY-2,Sanctioned,18/03/2026,100000,`,
    `${name},NOBODY-3,Case won,18/03/2026,,`,
    `${name},NOBODY-4,Sanctioned,31/02/2026,100000,`,
  );
  const importId = await world.upload('status', file);
  seams.rowsAtOnce = 2;
  const seen: number[] = [];
  seams.afterBatch = async () => {
    const { codes } = await read(importId);
    expect(codes).toEqual(await countByHand(importId));
    seen.push(codes.reduce((sum, { rows }) => sum + rows, 0));
  };
  const checked = await world.check(importId);
  expect(checked.counts.errors).toBe(5);
  expect(seen.length).toBeGreaterThan(2);
  expect(seen.at(-1)).toBe(5);
  expect((await read(importId)).codes.length).toBeGreaterThan(2);

  // Words that are explained: the check begins again, and what it finds now counts alone.
  seen.length = 0;
  const again = await world.check(importId, { words: { 'Case won': 'disbursed' } });
  expect(again.counts.errors).toBe(4);
  expect(seen.at(-1)).toBe(4);
  expect((await read(importId)).codes.map(({ code }) => code)).not.toContain('status-unknown');
  const applied = await world.apply(importId);
  expect(applied.counts.errors).toBe(4);
  const { codes, data } = await read(importId);
  expect(codes).toEqual(await countByHand(importId));
  expect(data).toHaveLength(4);

  // Another import's rows count for that one.
  const other = await world.upload('status', csv(HEAD, `${name},NOBODY-9,Case lost,18/03/2026,,`));
  await world.check(other);
  expect((await read(other)).codes).toEqual([{ code: 'status-unknown', rows: 1 }]);
  expect((await read(importId)).codes).toEqual(codes);

  // What is shown is what is kept.
  await world.app.sql('update import_error_counts set rows = 777 where import_id = $1', [other]);
  expect((await read(other)).codes).toEqual([{ code: 'status-unknown', rows: 777 }]);
  expect((await read(other, { code: 'status-unknown' })).data).toHaveLength(1);
});
