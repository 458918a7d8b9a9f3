import { setTimeout as sleep } from 'node:timers/promises';
import { listConsents } from '@saakh/contracts/customers/consents';
import { getUser } from '@saakh/contracts/customers/profile';
import { getApplication } from '@saakh/contracts/lending/applications';
import pg from 'pg';
import { expect } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { countAtLender } from '../../support/sandbox';
import type { App } from '../../support/start-app';
import { type Load, takeLoads } from './clients/load';
import { countRows, inDatabase } from './in-database';
import type { Loan } from './lenders';
import { makeDue, runNow } from './time-passes';
import type { Effect, watchInstance } from './watch';

/** What is looked at of a world. */
interface Looked {
  readonly url: string;
  readonly databaseUrl: string;
  readonly apps: readonly [App, ...App[]];
  readonly watches: readonly ReturnType<typeof watchInstance>[];
  readonly effects: Set<Effect>;
}

const BOOKING = 'commissions.book';
const SETTLED = { timeout: 180_000, interval: 200 };
const HALF_WAY_WITHIN_MS = 30_000;

/** Ledger entries that do not sum to zero, and accounts that hold something else than their lines. */
const UNBALANCED = `select
  (select count(*) from (select entry_id from ledger_lines group by entry_id having sum(amount) <> 0) e) +
  (select count(*) from (select account, party, sum(amount) as amount from ledger_lines group by 1, 2) l
     full join ledger_balances b using (account, party) where coalesce(l.amount, 0) <> coalesce(b.amount, 0)) as n`;
const APPLIED = `select count(*) as n from lender_deliveries
  where body->>'clientReference' = any($1) and body->>'state' = 'disbursed' and outcome = 'applied'`;
const CASES = `select lender_application_id as id, disbursed_amount::text as amount from commission_cases
  where lender_application_id = any($1) and ended_at is null and revenue_amount > 0 order by 1`;
/** Cases for which the ledger or the partner's earnings say something else. */
const MISBOOKED = `select count(*) as n from commission_cases c
    left join (select e.source_id as id, sum(l.amount) filter (where l.account = 'lender-receivable') as revenue,
        -sum(l.amount) filter (where l.account = 'partner-earned') as earned
      from ledger_entries e join ledger_lines l using (entry_id) where e.kind = 'case' group by 1) booked
      on booked.id = c.lender_application_id
    left join (select lender_application_id as id, sum(amount) as amount from commission_movements group by 1) moved
      on moved.id = c.lender_application_id
  where coalesce(booked.revenue, 0) <> c.revenue_amount
    or coalesce(booked.earned, 0) <> c.commission_amount + c.referral_amount
    or coalesce(moved.amount, 0) <> c.commission_amount + c.referral_amount`;

/** Each loan was paid out once with the amount that the lender told, and is booked once. */
async function expectBooked(databaseUrl: string, loans: readonly Loan[]): Promise<void> {
  if (loans.length === 0) return;
  const ids = loans.map(({ lenderApplicationId }) => lenderApplicationId);
  await expect.poll(() => countRows(databaseUrl, APPLIED, [ids]), SETTLED).toBe(loans.length);
  await runNow(databaseUrl, BOOKING);
  const { rows } = await inDatabase(databaseUrl, (client) => client.query(CASES, [ids]));
  const told = loans.map(({ lenderApplicationId: id, amount }) => ({ id, amount }));
  expect(rows).toEqual(told.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  expect(await countRows(databaseUrl, MISBOOKED)).toBe(0);
}

/**
 * Holds a booking half-way: cases and entries are written, and their lines wait for a balance that is locked here until `letGo` or
 * the end of the server. Needs a loan that is paid out and not booked yet, or soon will be.
 */
export async function bookHalfWay(databaseUrl: string): Promise<{ letGo(): Promise<void> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The connection breaks with its server.
  client.on('error', () => undefined);
  await client.connect();
  const letGo = () => client.end().catch(() => undefined);
  await client.query(`begin; select 1 from ledger_balances where account = 'lender-revenue' for update`);
  const waits = `select count(*) as n from pg_stat_activity
    where wait_event_type = 'Lock' and query like 'insert into ledger_lines%'`;
  const until = Date.now() + HALF_WAY_WITHIN_MS;
  while ((await countRows(databaseUrl, waits)) === 0) {
    if (Date.now() > until) {
      await letGo();
      throw new Error('Nothing was booked');
    }
    await makeDue(databaseUrl, BOOKING);
    await sleep(30);
  }
  return { letGo };
}

/** Every change that a load was answered is there, once. */
async function expectAnswered({ url, databaseUrl, apps: [app] }: Looked, load: Load): Promise<void> {
  await load.finish();
  const { wrong, answered } = load;
  expect(wrong).toEqual([]);
  for (const [person, { before, consents, amount }] of answered.customers) {
    const api = Object.assign(new ApiClient(url), { token: person.token });
    const { data } = await api.call(listConsents, {});
    const kept = data.map(({ consentId }) => consentId).filter((id) => !before.includes(id));
    // Each key is one row, however often the call had to be sent.
    expect(kept.toSorted()).toEqual(consents.toSorted());
    const { data: profile } = await api.call(getUser, { params: { id: 'me' } });
    if (amount !== undefined) expect(profile.se_loan_amount).toBe(amount);
  }
  const sets = 'select count(*) as n from offer_sets where offer_set_id = any($1)';
  expect(await countRows(databaseUrl, sets, [answered.offerSets])).toBe(new Set(answered.offerSets).size);
  for (const [{ token, appId }, lenderApplicationId] of answered.applications) {
    const api = Object.assign(new ApiClient(url), { token });
    const { data } = await api.call(getApplication, { params: { appId } });
    expect(data.lenderApplications.map((one) => one.lenderApplicationId)).toEqual([lenderApplicationId]);
    await expect.poll(() => countAtLender(app, lenderApplicationId), SETTLED).toEqual({ created: 1, keys: 1 });
  }
  await expectBooked(databaseUrl, answered.paidOut);
}

/** After a test that failed, whose fault may still last: nothing is left to the next one. */
export function forgetFault(world: Looked): void {
  takeLoads(world.url);
  world.effects.clear();
  for (const watch of world.watches) watch.forget();
}

/**
 * After a fault, when all is well again: what each load was answered is there once, payouts are booked, the ledger balances, and
 * each instance told the truth about its readiness.
 */
export async function expectWhole(world: Looked): Promise<void> {
  for (const load of takeLoads(world.url)) await expectAnswered(world, load);
  expect(await countRows(world.databaseUrl, UNBALANCED)).toBe(0);
  const effects = new Set(world.effects);
  world.effects.clear();
  await Promise.all(world.watches.map((watch) => watch.wasTrue(effects)));
}
