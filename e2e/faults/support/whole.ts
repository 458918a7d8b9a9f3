import { getApplication } from '@saakh/contracts/applications';
import { listConsents } from '@saakh/contracts/consents';
import { getUser } from '@saakh/contracts/customers';
import { expect } from 'vitest';
import { ApiClient } from '../../support/by-api/api-client';
import { countAtLender } from '../../support/sandbox';
import type { App } from '../../support/start-app';
import { expectBooked } from './booking';
import type { Load } from './clients/load';
import { countRows, inDatabase } from './in-database';
import { untilSealed } from './sealed';

/** Work that a killed process had taken is free when its lease ends, on a server as elsewhere. */
const SETTLED = { timeout: 180_000, interval: 500 };

/** Every entry of the ledger comes to nothing, and every account holds what its lines come to. */
export async function expectBalancedLedger(databaseUrl: string): Promise<void> {
  const sums = await inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ lines: number; uneven: number; off: number }>(
      `select (select count(*)::int from ledger_lines) as lines,
         (select count(*)::int from (select entry_id from ledger_lines group by entry_id having sum(amount) <> 0) e) as uneven,
         (select count(*)::int from (select account, party, sum(amount) as amount from ledger_lines group by 1, 2) l
            full join ledger_balances b using (account, party)
            where coalesce(l.amount, 0) <> coalesce(b.amount, 0)) as off`,
    );
    return rows[0];
  });
  expect(sums).toMatchObject({ uneven: 0, off: 0 });
  expect(sums?.lines).toBeGreaterThan(0);
}

/**
 * After a fault: every change that was answered is there, once; each payout is booked; audit chain and ledger are whole. `url` answers calls, `app`
 * is any instance.
 */
export async function expectWhole(url: string, app: App, load: Load): Promise<void> {
  const databaseUrl = app.databaseUrl ?? '';
  expect(load.wrong).toEqual([]);
  for (const [person, consents] of load.answered.consents) {
    const api = Object.assign(new ApiClient(url), { token: person.token });
    const { data } = await api.call(listConsents, {});
    const kept = data.filter(({ consentId }) => !load.answered.before.includes(consentId));
    // Each key is one row, however often it had to be sent.
    expect(kept.map(({ consentId }) => consentId).toSorted()).toEqual([...consents.values()].toSorted());
    const { data: profile } = await api.call(getUser, { params: { id: 'me' } });
    const amount = load.answered.amounts.get(person);
    if (amount !== undefined) expect(profile.se_loan_amount).toBe(amount);
  }
  const { offerSets } = load.answered;
  expect(
    await countRows(databaseUrl, 'select count(*) as n from offer_sets where offer_set_id = any($1)', [offerSets]),
  ).toBe(new Set(offerSets).size);
  for (const [{ token, appId }, lenderApplicationId] of load.answered.applications) {
    const api = Object.assign(new ApiClient(url), { token });
    const { data } = await api.call(getApplication, { params: { appId } });
    expect(data.lenderApplications.map((one) => one.lenderApplicationId)).toEqual([lenderApplicationId]);
    await expect.poll(() => countAtLender(app, lenderApplicationId), SETTLED).toEqual({ created: 1, keys: 1 });
  }
  await expectBooked(databaseUrl, load.answered.paidOut);
  await untilSealed(app);
  await expectBalancedLedger(databaseUrl);
}
