import { Agent, get } from 'node:http';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { adminLogin } from '@saakh/contracts/identity';
import { generate } from './data/generate';
import type { SignedIn } from './data/sign-in';
import { runLoad } from './support/load';
import { processorTime } from './support/processor-time';
import { makeDatabase, openInstance } from './support/product';
import { startApi } from './support/programs';
import { figure, milliseconds, perSecond, printTable, times } from './support/report';
import { median, percentile } from './support/samples';
import { productionSettings } from './support/settings';
import { ROUNDS, roundSeconds } from './support/size';

const SECONDS = roundSeconds(6);
const STORM = 32;
const PAUSE_MS = 5;
const GOAL = 2;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Milliseconds until the whole answer is here. */
const timeCall = (url: string, { userId, token }: SignedIn): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    get(`${url}/api/user/${userId}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`Answered ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });

/** One call after the other, as somebody who browses makes them. */
const timeCalls = async (url: string, customers: readonly SignedIn[]): Promise<number> => {
  const taken: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  for (let at = 0; performance.now() < until; at += 1) {
    taken.push(await timeCall(url, customers[at % customers.length] as SignedIn));
    await sleep(PAUSE_MS);
  }
  return percentile(taken, 0.99);
};

/** Each try has another address and another e-mail, so that no limit spares the server the work. */
const tries = Array.from({ length: 5_000 }, (_, at) => ({
  path: adminLogin.path,
  method: adminLogin.method,
  headers: { 'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}` },
  body: { email: `nobody${at}@bench.example`, password: 'A-wrong-password-1' },
}));

const database = await makeDatabase('sign_in');
try {
  const instance = openInstance(database);
  const customers = await generate(instance.ctx, database.owner, { lenders: 20, customers: 1_000 });
  await instance.close();
  const api = await startApi({ ...productionSettings(database.url), TRUSTED_PROXIES: '127.0.0.1' });
  const storm = () =>
    runLoad({ url: api.url, requests: tries, connections: STORM, seconds: SECONDS + 2, mayRefuse: true });
  try {
    await timeCalls(api.url, customers);
    const seen: { idle: number; stormy: number; tried: number; busy: number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const idle = await timeCalls(api.url, customers);
      const raging = storm();
      await sleep(1_000);
      const used = processorTime(api.pid);
      const stormy = await timeCalls(api.url, customers);
      const busy = (processorTime(api.pid) - used) / 1e6 / SECONDS;
      seen.push({ idle, stormy, busy, tried: (await raging).perSecond });
    }
    if (seen.some(({ tried }) => tried < 1)) throw new Error('There was no storm of sign-ins');
    const idle = median(seen.map((one) => one.idle));
    const stormy = median(seen.map((one) => one.stormy));
    printTable(
      [
        {
          what: 'p99 of a signed-in read during a storm of sign-ins; floor: without the storm',
          floor: milliseconds(idle),
          ours: milliseconds(stormy),
          ratio: times(stormy / idle),
          goal: `≤ ${GOAL} ×`,
          met: stormy / idle <= GOAL,
          why: `of ${cpus().length} processors the program keeps ${figure(median(seen.map(({ busy }) => busy)))} busy, half of all with passwords; the database and the two senders of this bench have the rest`,
        },
      ],
      [
        `${STORM} sign-ins at once with wrong passwords, each from another address, ${perSecond(median(seen.map(({ tried }) => tried)))} answered; a password costs argon2id with 19 MiB, two passes.`,
        `One read every ${PAUSE_MS} ms or so; ${figure(ROUNDS)} alternated rounds of ${SECONDS} s.`,
      ],
    );
  } finally {
    await api.stop();
    agent.destroy();
  }
} finally {
  await database.drop();
}
