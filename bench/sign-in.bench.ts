import { setTimeout as sleep } from 'node:timers/promises';
import { getUser } from '@saakh/contracts/customers/profile';
import { adminLogin } from '@saakh/contracts/identity/sign-in/sign-in';
import { fill } from './data/world';
import { makeDatabase } from './support/database';
import { ask, requestOf, runLoad } from './support/load';
import { startApi } from './support/programs';
import { compare, milliseconds, perSecond, report } from './support/report';
import { median, percentile } from './support/samples';
import { productionSettings } from './support/settings';
import { ROUND_SECONDS, ROUNDS } from './support/sizes';

const STORM = 32;

/** Each try has its own address and e-mail, so that no limit spares the server the work. */
const tries = Array.from({ length: 5_000 }, (_, at) => {
  const request = requestOf(adminLogin, {
    body: { email: `nobody${at}@bench.example`, password: 'A-wrong-password-1' },
  });
  return {
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
  };
});

const database = await makeDatabase('sign_in');
const customers = await fill(database, { lenders: 20, customers: 1_000 });
const api = await startApi({ ...productionSettings(database.url), TRUSTED_PROXIES: '127.0.0.1' });
const reads = customers.map(({ userId, token }) => requestOf(getUser, { params: { id: userId }, token }));

/** The p99 of reads one after the other, with pauses as somebody who browses makes them. */
async function readP99(): Promise<number> {
  const taken: number[] = [];
  const until = performance.now() + ROUND_SECONDS * 1000;
  for (const read of reads) {
    if (performance.now() > until) break;
    const began = performance.now();
    await ask(api.url, read);
    taken.push(performance.now() - began);
    await sleep(5);
  }
  return percentile(taken, 0.99);
}

await readP99();
const idle: number[] = [];
const stormy: number[] = [];
const rates: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  idle.push(await readP99());
  const storm = runLoad({
    url: api.url,
    requests: tries,
    connections: STORM,
    seconds: ROUND_SECONDS + 2,
    refusals: 'count',
    inThread: true,
  });
  await sleep(1_000);
  stormy.push(await readP99());
  rates.push((await storm).perSecond);
}

await report(
  [
    compare({
      what: 'p99 of a signed-in read during a storm of sign-ins; against no storm',
      measured: median(stormy),
      floor: median(idle),
      text: milliseconds,
      atMost: 2,
      why: 'passwords may take half of the processors; this bench takes the rest',
    }),
  ],
  `${STORM} sign-ins at once with wrong passwords, ${perSecond(median(rates))} answered.`,
);
