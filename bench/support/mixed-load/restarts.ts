import { setTimeout as sleep } from 'node:timers/promises';
import { startBalancer } from '../../../scripts/lib/faults/balancer.mjs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import type { SignedIn } from '../../data/sign-in';
import type { BenchDatabase } from '../database';
import { type Running, startApi } from '../programs';
import { figure, type Row, times } from '../report';
import { productionSettings } from '../settings';
import { atRate } from './at-rate';
import { CHEAP, customerAt, type Mix, openCaller, type Sample, sharesOf, VISITS } from './calls';

/**
 * What a visit asks for, at a third of what one instance is measured by, because proxy and sender share the processors with both
 * instances; and the 500 a second of the rule, of calls that cost little.
 */
const LOADS: readonly { readonly perSecond: number; readonly mix: Mix }[] = [
  { perSecond: 100, mix: VISITS },
  { perSecond: 500, mix: CHEAP },
];
const WARM_SECONDS = 5;
/** Between a restart and the next one. */
const PAUSE_MS = 1_000;
/** By itself it ends within 25 s, well or ill (R-RUN-1). */
const GRACE_MS = 30_000;
const OFFER_SET = /"offerSetId":"([^"]+)"/;

interface Ended {
  readonly restarts: number;
  /** How the instances ended, each as often as it did. */
  readonly codes: readonly (number | null)[];
}

/** How many calls ended how, of those that did not succeed. */
const told = (failed: readonly Sample[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of failed) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, count]) => `${figure(count)} × ${status || 'no answer'}`).join(', ');
};

/**
 * Two instances behind a proxy, restarted in turn for so many seconds of each load: how many calls failed, and whether every set of
 * offers that was answered is there.
 */
export const restartInTurn = async (
  database: BenchDatabase,
  customers: readonly SignedIn[],
  seconds: number,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const load of LOADS) rows.push(...(await restartUnder(load, database, customers, seconds)));
  return rows;
};

async function restartUnder(
  { perSecond, mix }: (typeof LOADS)[number],
  database: BenchDatabase,
  customers: readonly SignedIn[],
  seconds: number,
): Promise<Row[]> {
  const settings = productionSettings(database.url);
  const first = await freePort();
  const ports = [first, await freePort(0, [first])];
  const instances: Running[] = [];
  const answered: string[] = [];
  try {
    for (const port of ports) instances.push(await startApi(settings, port));
    const balancer = await startBalancer(instances.map(({ url }) => url));
    const caller = openCaller(balancer.url, {
      mix,
      onOffers: (body) => answered.push(OFFER_SET.exec(body)?.[1] ?? 'an answer without a set'),
    });
    const call = (serial: number, dueMs: number) => caller.send(serial, customerAt(customers, serial), dueMs);
    const bothAreReady = async () => {
      while (balancer.ready() < instances.length) await sleep(20);
    };
    const restart = async (until: number): Promise<Ended> => {
      const codes: (number | null)[] = [];
      while (performance.now() < until) {
        const at = codes.length % instances.length;
        const instance = instances[at] as Running;
        await instance.stop(GRACE_MS);
        codes.push(instance.exitCode());
        instances[at] = await startApi(settings, ports[at]);
        await bothAreReady();
        await sleep(PAUSE_MS);
      }
      return { restarts: codes.length, codes };
    };
    try {
      await bothAreReady();
      await atRate(perSecond, WARM_SECONDS, call);
      const [samples, { restarts, codes }] = await Promise.all([
        atRate(perSecond, seconds, call),
        restart(performance.now() + seconds * 1000),
      ]);
      const failed = samples.filter(({ status }) => status !== 200);
      const { rows } = await database.owner.query<{ kept: number }>(
        'select count(*)::int as kept from offer_sets where offer_set_id = any($1)',
        [answered],
      );
      const kept = rows[0]?.kept ?? 0;
      return [
        {
          what: `calls that failed while two instances were restarted in turn, ${restarts} times in ${figure(seconds)} s; floor: calls, ${perSecond} a second (${sharesOf(mix)})`,
          floor: figure(samples.length),
          ours: figure(failed.length),
          ratio: times(failed.length / samples.length),
          goal: '0',
          met: failed.length === 0,
          why: told(failed),
        },
        {
          what: `restarts at ${perSecond} a second that ended with 0; floor: restarts`,
          floor: figure(restarts),
          ours: figure(codes.filter((code) => code === 0).length),
          ratio: times(codes.filter((code) => code === 0).length / restarts),
          goal: 'all',
          met: codes.every((code) => code === 0),
          why: `they ended with ${codes.join(', ')}`,
        },
        {
          what: `sets of offers answered meanwhile, at ${perSecond} a second; ours: found in the database`,
          floor: figure(answered.length),
          ours: figure(kept),
          ratio: times(kept / answered.length),
          goal: 'all',
          met: kept === answered.length,
          isGate: true,
        },
      ];
    } finally {
      caller.close();
      await balancer.stop();
    }
  } finally {
    for (const instance of instances) await instance.stop();
  }
}
