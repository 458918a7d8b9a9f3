import * as calls from '@saakh/contracts/money/reconciliation';
import STAFF_MESSAGES from '@saakh/i18n/en/common.messages.office.json';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookAll } from '#domains/money/commissions';
import { proveAgain, signInStaff } from '../../../testing/staff-sessions';
import { type ImportWorld, startImportWorld } from '../../../testing/worlds/import-world';

let world: ImportWorld;
beforeAll(async () => {
  world = await startImportWorld();
  await world.app.sql('delete from revenue_slabs');
  await world.app.sql('update lenders set revenue_percent = 2, revenue_flat_fee = 0');
});
afterAll(() => world.close());

test('ADMIN-FN-08 a month that is not over is running: none of it is missing, aged or claimed until its last day is past', async () => {
  const [lender] = world.lenders;
  const loan = await world.makeApplication({ lender });
  await world.app.sql(
    `update lender_applications set disbursed_amount = 200000, disbursed_at = '2026-03-05T06:30:00Z', status = 4
     where lender_application_id = $1`,
    [loan.id],
  );
  await bookAll(world.system);
  const query = { lender: String(lender.lender_id) };
  const seenBy = async (token: string) => {
    const { months, ageing } = (await world.app.inject(calls.getReconciliation, { query }, { token })).body;
    const { counts, shortPaise, runningPaise } = months.find(({ month }) => month === '2026-03') ?? {};
    const listed = async (state: 'missing' | 'running') =>
      (await world.app.inject(calls.listReconciledLoans, { query: { ...query, month: '2026-03', state } }, { token }))
        .body.data.length;
    return {
      ...{ shortPaise, runningPaise, missing: counts?.missing, running: counts?.running },
      ...{ ages: ageing[0]?.paise, total: ageing[0]?.totalPaise },
      listed: [await listed('missing'), await listed('running')],
    };
  };
  const none = { running: 0, 'to-30': 0, 'to-60': 0, 'to-90': 0, older: 0 };
  const claim = { body: { lenderId: lender.lender_id, loans: [loan.id] } };
  world.app.clock.set('2026-03-31T18:00:00.000Z');
  const { token } = await signInStaff(world.app, 'Ravi', 1);
  expect(await seenBy(token)).toEqual({
    ...{ shortPaise: 0, runningPaise: 4_000_00, missing: 0, running: 1, total: 0, listed: [0, 1] },
    ages: { ...none, running: 4_000_00 },
  });
  expect((await world.app.inject(calls.claimFromLender, claim, { token })).error).toMatchObject({
    fields: { loans: expect.stringContaining('not over') },
  });
  world.app.clock.set('2026-03-31T18:30:00.000Z');
  expect(await seenBy(token)).toEqual({
    ...{ shortPaise: 4_000_00, runningPaise: 0, missing: 1, running: 0, total: 4_000_00, listed: [1, 0] },
    ages: { ...none, 'to-30': 4_000_00 },
  });

  // Claimed, and its payout corrected into the month that runs now: nothing of it is due, so no loss is booked.
  const { claimId } = (await world.app.inject(calls.claimFromLender, claim, { token })).body;
  await world.app.sql(
    `update lender_applications set disbursed_at = '2026-04-01T00:30:00Z' where lender_application_id = $1`,
    [loan.id],
  );
  await bookAll(world.system);
  const end = () =>
    world.app.inject(
      calls.endClaimLines,
      {
        params: { claimId },
        body: { loans: [loan.id], as: 'written-off', reason: 'The lender does not answer' },
      },
      { token },
    );
  await proveAgain(world.app);
  expect((await end()).error).toMatchObject({ code: 'CONFLICT', message: STAFF_MESSAGES.claimLoanRunning });
  expect(await world.app.sql(`select 1 from ledger_entries where kind = 'write-off'`)).toEqual([]);
});
