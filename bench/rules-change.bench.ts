import { setTimeout as sleep } from 'node:timers/promises';
import { currentRuleset, publishRuleset } from '../apps/api/src/modules/lenders';
import { lenderProducts } from '../apps/api/src/modules/lenders/lenders.table';
import { inTransaction } from '../apps/api/src/platform/context';
import { generate } from './data/generate';
import { makeDatabase, openInstance } from './support/product';
import { milliseconds, printTable, times } from './support/report';
import { median } from './support/samples';

const LENDERS = 2_000;
const CHANGES = 8;
const GOAL_MS = 1_000;

const database = await makeDatabase('rules');
try {
  const [first, second] = [openInstance(database), openInstance(database)];
  await generate(first.ctx, database.owner, { lenders: LENDERS, customers: 100 });

  /** Milliseconds from the commit on one instance until the other one matches by the new rules, and of the publishing itself. */
  const change = async (rateMaxBps: number) => {
    const began = performance.now();
    const version = await inTransaction(first.ctx, async (own) => {
      await own.tx.update(lenderProducts).set({ rateMaxBps });
      return publishRuleset(own, { author: 'bench', reason: `The highest rate is ${rateMaxBps}` });
    });
    const committed = performance.now();
    while ((await currentRuleset(second.ctx)).version < version) await sleep(2);
    return { publishMs: committed - began, followMs: performance.now() - committed };
  };

  await currentRuleset(second.ctx);
  const seen = [];
  for (let at = 0; at < CHANGES; at += 1) {
    // Not in step with the second at which the other instance looks.
    await sleep(137 * at);
    seen.push(await change(4_000 + at));
  }
  await first.close();
  await second.close();
  const worst = Math.max(...seen.map(({ followMs }) => followMs));
  printTable(
    [
      {
        what: `a change of rules reaches another instance, ${LENDERS} lenders, the slowest of ${CHANGES}`,
        floor: milliseconds(GOAL_MS),
        ours: milliseconds(worst),
        ratio: times(worst / GOAL_MS),
        goal: '≤ 1 s',
        met: worst <= GOAL_MS,
      },
      {
        what: 'write and publish the rules, median',
        floor: '–',
        ours: milliseconds(median(seen.map(({ publishMs }) => publishMs))),
        ratio: '–',
      },
    ],
    [
      `Median ${milliseconds(median(seen.map(({ followMs }) => followMs)))}; reading and compiling the new version is part of it.`,
    ],
  );
} finally {
  await database.drop();
}
