import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCustomer } from '#domains/operations/privacy';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());

const HEAD = 'Loan No,Party,Phone,Remark,Stage,When';
async function upload(...rows: string[]) {
  const importId = await world.upload('status', csv(HEAD, ...rows));
  const { lender_id: lenderId } = world.lenders[0];
  const columns = { reference: 0, mobile: 2, remark: 3, status: 4, status_date: 5 };
  await world.check(importId, { columns, lenderId });
  return importId;
}
async function badRows(importId: string, format: 'csv' | 'xlsx' = 'csv') {
  const answer = await world.app.server.inject({
    method: 'POST',
    url: `/api/imports/${importId}/bad-rows/${format}`,
    headers: { authorization: `Bearer ${world.asha.token}` },
    payload: { reason: 'To mend' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}
const erase = (userId: string) => deleteCustomer(world.app.context(), userId, { by: 'customer', reason: null });
const LATE = 'approved,18/03/2099';

test('REG-DP-6 K10 rows to fix of an older file name no deleted customer, by name or number', async () => {
  const [gone, stays, noNumber] = await Promise.all([1, 2, 3].map(() => world.makeApplication()));
  if (!gone || !stays || !noNumber) throw new Error('no applications');
  const importId = await upload(
    `${gone.reference},Savitri Pawar,+91 ${gone.mobile},Asked Savitri,${LATE}`,
    `WRONG-1,Savitri Pawar,${gone.mobile},,${LATE}`,
    `${noNumber.reference},Gopal Rane,,,${LATE}`,
    `${stays.reference},Farida Khan,${stays.mobile},Called back,${LATE}`,
    `WRONG-2,Savitri Pawar,,,${LATE}`,
  );
  const before = await badRows(importId);
  for (const there of ['Savitri Pawar', gone.mobile, 'Gopal Rane', 'Farida Khan']) expect(before).toContain(there);

  await erase(gone.userId);
  await erase(noNumber.userId);
  const after = await badRows(importId);
  for (const name of ['Savitri', gone.mobile, 'Gopal']) expect(after, name).not.toContain(name);
  const page = JSON.stringify(await world.detail(importId));
  for (const name of ['Savitri', gone.mobile, 'Gopal']) expect(page, name).not.toContain(name);
  // What the lender needs to be answered stays, and so does the row of who is still a customer.
  expect(after).toContain(`2,${gone.reference},,,,approved,18/03/2099`);
  expect(after).toContain(`${stays.reference},Farida Khan,${stays.mobile},Called back`);
  expect((await badRows(importId, 'xlsx')).length).toBeGreaterThan(0);
});

test('REG-DP-6 K10 a file that comes after the deletion names no deleted customer either', async () => {
  const [gone, stays] = await Promise.all([1, 2].map(() => world.makeApplication()));
  if (!gone || !stays) throw new Error('no applications');
  await erase(gone.userId);
  world.app.clock.advance(60_000);
  const importId = await upload(
    `${gone.reference},Savitri Pawar,,,${LATE}`,
    `WRONG-3,Savitri Pawar,0${gone.mobile},,${LATE}`,
    `WRONG-4,Nobody We Know,,,${LATE}`,
    `${stays.reference},Farida Khan,${stays.mobile},,${LATE}`,
  );
  const rows = await badRows(importId);
  for (const name of ['Savitri', gone.mobile]) expect(rows, name).not.toContain(name);
  for (const name of ['Nobody We Know', 'Farida Khan']) expect(rows, name).toContain(name);
});
