import { getApplication } from '@saakh/contracts/applications';
import { listConsents } from '@saakh/contracts/consents';
import { getUser } from '@saakh/contracts/customers';
import { expect } from 'vitest';
import { LEDGER_SUMS } from '../../../../scripts/lib/faults/ledger-sums.mjs';
import { ApiClient } from '../../../support/by-api/api-client';
import { countAtLender } from '../../../support/sandbox';
import { type Load, takeLoads } from '../clients/load';
import { countRows, inDatabase } from '../in-database';
import type { World } from '../world';
import { expectBooked } from './booking';
import { untilSealed } from './sealed';

/** Work that a killed process had taken is free when its lease ends, on a server as elsewhere. */
const SETTLED = { timeout: 180_000, interval: 500 };

/** Every entry of the ledger comes to nothing, and every account holds what its lines come to. */
export async function expectBalancedLedger(databaseUrl: string): Promise<void> {
  const sums = await inDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ lines: number; uneven: number; off: number }>(LEDGER_SUMS);
    return rows[0];
  });
  expect(sums).toMatchObject({ uneven: 0, off: 0 });
  expect(sums?.lines).toBeGreaterThan(0);
}

/** Every change that a load was answered is there, once, and each payout is booked. */
async function expectAnswered({ url, databaseUrl, apps: [app] }: World, load: Load): Promise<void> {
  await load.finish();
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
}

/** Of a test that failed, whose fault may still last, nothing is left to the next one. */
export function forgetFault(world: World): void {
  takeLoads(world.url);
  world.takeEffects();
  world.audit.isDue = false;
  for (const word of world.words) word.forget();
}

let times = 0;
/** How often a product was looked at so far. */
export const timesLookedAt = (): number => times;

/**
 * After a fault, when all is well again: every change that a load was answered is there, once; each payout is booked; audit chain
 * and ledger are whole; and each instance told the truth of its readiness meanwhile. The chain, which a second and a half goes by
 * for, proves itself after each fault of our own; after those of others, as of a lender, once before the product is stopped: what
 * breaks it stays broken. Throws where nobody looks for what was answered: neither a load nor, as the world says (`counted`),
 * somebody else.
 */
export async function expectWhole(world: World): Promise<void> {
  const { databaseUrl, apps, words, storage, counted, audit } = world;
  const loads = takeLoads(world.url);
  if (loads.length === 0 && counted === undefined)
    throw new Error('Nothing was asked while the fault lasted: start a load, or say with startWorld who counts');
  for (const load of loads) await expectAnswered(world, load);
  const effects = world.takeEffects();
  audit.isDue = loads.length === 0 && effects.size === 0;
  if (!audit.isDue) await untilSealed(apps[0], { storage });
  await expectBalancedLedger(databaseUrl);
  await Promise.all(words.map((word) => word.wasKept(effects)));
  times += 1;
}
