import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect } from 'vitest';
import { countRows, inDatabase } from '../in-database';
import type { Loan } from '../others/paying-lenders';
import { isDue, itsTimeFor } from '../time-passes';

const BOOKING = 'commissions.book';
const SETTLED = { timeout: 60_000, interval: 100 };
const HALF_WAY_WITHIN_MS = 30_000;
const LOOK_MS = 30;

const APPLIED = `select count(*) as n from lender_deliveries
  where body->>'clientReference' = any($1) and body->>'state' = 'disbursed' and outcome = 'applied'`;
/** What stands booked of loans that bring something. */
const CASES = `select lender_application_id as id, disbursed_amount::text as amount from commission_cases
  where lender_application_id = any($1) and ended_at is null and revenue_amount > 0 order by 1`;
/** Cases, of all there are, of which the ledger or what partners earned says something else. */
const OFF = `select count(*) as n from commission_cases c
    left join (select e.source_id as id, sum(l.amount) filter (where l.account = 'lender-receivable') as revenue,
        -sum(l.amount) filter (where l.account = 'partner-earned') as earned
      from ledger_entries e join ledger_lines l using (entry_id) where e.kind = 'case' group by 1) booked
      on booked.id = c.lender_application_id
    left join (select lender_application_id as id, sum(amount) as amount from commission_movements group by 1) moved
      on moved.id = c.lender_application_id
  where coalesce(booked.revenue, 0) <> c.revenue_amount
    or coalesce(booked.earned, 0) <> c.commission_amount + c.referral_amount
    or coalesce(moved.amount, 0) <> c.commission_amount + c.referral_amount`;

/**
 * Each of these loans was paid out once with the amount that was told, and once everything is booked that is noted, ledger and
 * partners have of every loan what it brings: neither less nor twice.
 */
export async function expectBooked(databaseUrl: string, loans: readonly Loan[]): Promise<void> {
  if (loans.length === 0) return;
  const ids = loans.map(({ lenderApplicationId }) => lenderApplicationId);
  await expect.poll(() => countRows(databaseUrl, APPLIED, [ids]), SETTLED).toBe(loans.length);
  await itsTimeFor(databaseUrl, BOOKING);
  const { rows } = await inDatabase(databaseUrl, (client) =>
    client.query<{ id: string; amount: string }>(CASES, [ids]),
  );
  const told = loans.map(({ lenderApplicationId: id, amount }) => ({ id, amount }));
  expect(rows).toEqual(told.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  expect(await countRows(databaseUrl, OFF)).toBe(0);
}

const WAITS = `select count(*) as n from pg_stat_activity
  where wait_event_type = 'Lock' and query like 'insert into ledger_lines%'`;

/**
 * Has payouts be booked half-way: their cases and entries stand written, and their lines wait for a balance that is held here until
 * `letGo` or the end of the server. Needs a loan that was paid out and is not booked, or one that soon will be.
 */
export async function bookHalfWay(databaseUrl: string): Promise<{ letGo(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // It breaks with its server.
  client.on('error', () => undefined);
  await client.connect();
  const letGo = () => client.end().catch(() => undefined);
  await client.query(`begin; select 1 from ledger_balances where account = 'lender-revenue' for update`);
  const until = Date.now() + HALF_WAY_WITHIN_MS;
  while ((await countRows(databaseUrl, WAITS)) === 0) {
    if (Date.now() > until) {
      await letGo();
      throw new Error('Nothing was booked');
    }
    await isDue(databaseUrl, BOOKING);
    await sleep(LOOK_MS);
  }
  return { letGo };
}
