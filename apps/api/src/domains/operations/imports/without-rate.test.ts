import { getUser } from '@saakh/contracts/customers/profile';
import { listApplications } from '@saakh/contracts/lending/applications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/context';
import { csv, type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
});
afterAll(() => world.close());

const signIn = async (userId: string) => ({
  token: await inTransaction(world.system, (tx) =>
    tx.platform.sessions.create(tx, { audience: 'customer', subjectId: userId, brandKey: 'cl' }),
  ),
});
const costsOf = (reference: string) =>
  world.app.sql(`select emi::text, apr_bps from lender_applications where reference = $1`, [reference]);

test('ADMIN-FN-07 REG-KFS-2 a file’s rate gives an EMI, and no APR before the lender states its fees', async () => {
  const { name } = world.lenders[0];
  const person = await world.makeApplication({ lender: world.lenders[1] });
  const session = await signIn(person.userId);
  const head = 'Lender,Reference,Mobile,Product,Loan amount,Tenure,ROI,Status,Date,Approved amount,Disbursed amount';
  const apply = async (line: string) => {
    const importId = await world.upload('mis', csv(head, line));
    await world.check(importId);
    return (await world.apply(importId)).counts;
  };
  expect(await apply(`${name},BARE-77,${person.mobile},GL,90000,18,,Login,17/03/2026,,`)).toMatchObject({ created: 1 });
  expect(await costsOf('BARE-77')).toEqual([{ emi: null, apr_bps: null }]);
  const shown = async () => {
    const { body } = await world.app.inject(listApplications, {}, session);
    const found = body.data.flatMap((one) => one.lenderApplications).find(({ reference }) => reference === 'BARE-77');
    return [found?.emiMinPaise, found?.emiPaise, found?.aprMinBps, found?.aprBps];
  };
  expect(await shown()).toEqual([null, null, null, null]);
  await apply(`${name},BARE-77,${person.mobile},GL,90000,18,13%,Approved,18/03/2026,90000,`);
  expect(await shown()).toEqual([553_028, 553_028, null, null]);
  await world.app.sql(`update lender_applications set approved_fees = 1800 where reference = 'BARE-77'`, []);
  const [, , , aprBps] = await shown();
  expect(aprBps).toBeGreaterThan(1500);
});

test('REG-ML-2 a loan paid out whose instalment no lender has stated is asked for, and counts as no zero', async () => {
  const { name } = world.lenders[0];
  const person = await world.makeApplication({ lender: world.lenders[1] });
  const session = await signIn(person.userId);
  await world.app.sql(`update users set existing_emi = 4000, existing_emi_at = '2026-03-02' where user_id = $1`, [
    person.userId,
  ]);
  const head = 'Lender,Reference,Mobile,Product,Loan amount,Tenure,Status,Date,Disbursed amount';
  const line = `${name},BARE-78,${person.mobile},GL,60000,12,Disbursed,18/03/2026,60000`;
  const importId = await world.upload('mis', csv(head, line));
  await world.check(importId);
  await world.apply(importId);
  const { emi, running_loans } = (await world.app.inject(getUser, { params: { id: 'me' } }, session)).body.data;
  expect([emi, running_loans]).toEqual([null, [{ lender: name, emi: null, until: '2027-03-18' }]]);
});
