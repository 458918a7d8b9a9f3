import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { listApplications } from '@saakh/contracts/applications';
import { listLenderDisclosures } from '@saakh/contracts/lenders';
import { requestOffers } from '@saakh/contracts/offers';
import { listProducts } from '@saakh/contracts/products';
import { generate } from './data/generate';
import type { SignedIn } from './data/sign-in';
import { residentMegabytes } from './support/process-tree';
import { processorTime } from './support/processor-time';
import { makeDatabase, openInstance } from './support/product';
import { startApi } from './support/programs';
import { figure, milliseconds, perSecond, printTable, type Row, times } from './support/report';
import { percentile } from './support/samples';
import { productionSettings } from './support/settings';
import { IS_FULL } from './support/size';

/** R-PERF-1: what is declared for calls of all kinds together. */
const PER_SECOND = 300;
const READ_MS = 200;
const OFFERS_MS = 1_500;
/** R-TEST-6: half an hour, after which memory and descriptors stand where they stood after its first third. */
const WARM_SECONDS = IS_FULL ? 60 : 3;
const SECONDS = IS_FULL ? 1_800 : 9;
const CUSTOMERS = 2_000;
const STEP_MS = 10;

type Kind = 'read' | 'offers';
interface Sample {
  readonly kind: Kind;
  /** From when it was due, so that what waits to be sent counts as slow, too. */
  readonly tookMs: number;
  readonly status: number;
}

/** Of a hundred calls: profile, catalogue, applications, disclosures, offers, as a visit to the site makes them. */
const MIX = [
  { share: 50, of: ({ userId }: SignedIn) => `/api/user/${userId}` },
  { share: 20, of: () => listProducts.path },
  { share: 20, of: () => listApplications.path },
  { share: 7, of: () => listLenderDisclosures.path },
  { share: 3, of: ({ appId }: SignedIn) => requestOffers.path.replace(':appId', appId), isOffers: true },
] as const;
const TURNS = MIX.flatMap((one) => Array.from({ length: one.share }, () => one));
/** Seven has no part in a hundred: every kind comes up evenly, and not in blocks. */
const turnOf = (serial: number) => TURNS[(serial * 7) % TURNS.length] as (typeof MIX)[number];

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const send = (url: string, serial: number, customer: SignedIn, dueMs: number): Promise<Sample> =>
  new Promise((resolve) => {
    const turn = turnOf(serial);
    const kind: Kind = 'isOffers' in turn ? 'offers' : 'read';
    const end = (status: number) => resolve({ kind, status, tookMs: performance.now() - dueMs });
    const sent = request(
      `${url}${turn.of(customer)}`,
      {
        agent,
        method: kind === 'offers' ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${customer.token}`,
          ...(kind === 'offers' ? { 'content-type': 'application/json' } : {}),
        },
      },
      (answer) =>
        answer
          .resume()
          .on('end', () => end(answer.statusCode ?? 0))
          .on('error', () => end(0)),
    );
    sent.on('error', () => end(0)).end(kind === 'offers' ? '{}' : undefined);
  });

/** So many calls a second, however long answers take: nobody waits for somebody else's answer before they come. */
const keepSending = async (url: string, customers: readonly SignedIn[], seconds: number): Promise<Sample[]> => {
  const beganMs = performance.now();
  const answers: Promise<Sample>[] = [];
  for (let serial = 0; serial < seconds * PER_SECOND; ) {
    const nowMs = performance.now() - beganMs;
    for (; serial < Math.min(nowMs / 1000, seconds) * PER_SECOND; serial += 1) {
      const customer = customers[serial % customers.length] as SignedIn;
      answers.push(send(url, serial, customer, beganMs + (serial * 1000) / PER_SECOND));
    }
    await sleep(STEP_MS);
  }
  return Promise.all(answers);
};

const descriptors = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

const database = await makeDatabase('mixed');
try {
  const instance = openInstance(database);
  const customers = await generate(instance.ctx, database.owner, { lenders: 50, customers: CUSTOMERS });
  await instance.close();
  const api = await startApi(productionSettings(database.url));
  try {
    await keepSending(api.url, customers, WARM_SECONDS);
    const early = await keepSending(api.url, customers, SECONDS / 3);
    const before = { memory: residentMegabytes(api.pid), open: descriptors(api.pid) };
    const used = processorTime(api.pid);
    const beganMs = performance.now();
    const samples = await keepSending(api.url, customers, (SECONDS * 2) / 3);
    const tookSeconds = (performance.now() - beganMs) / 1000;
    const busy = (processorTime(api.pid) - used) / 1e6 / tookSeconds;
    const after = { memory: residentMegabytes(api.pid), open: descriptors(api.pid) };
    const failed = [...early, ...samples].filter(({ status }) => status !== 200);
    const answered = samples.filter(({ status }) => status === 200).length / tookSeconds;
    const why = `the program keeps ${figure(busy)} of ${cpus().length} processors busy; the database and this sender have the rest`;
    const waitOf = (kind: Kind, share: number) =>
      percentile(
        // What was refused or lost is no quick answer.
        samples
          .filter((one) => one.kind === kind)
          .map(({ status, tookMs }) => (status === 200 ? tookMs : Number.POSITIVE_INFINITY)),
        share,
      );
    const wait = (what: string, kind: Kind, goal: number): Row => {
      const p95 = waitOf(kind, 0.95);
      return {
        what: `${what}, p95 (median ${milliseconds(waitOf(kind, 0.5))}, p99 ${milliseconds(waitOf(kind, 0.99))})`,
        floor: milliseconds(goal),
        ours: milliseconds(p95),
        ratio: times(p95 / goal),
        goal: '≤ 1 ×',
        met: p95 <= goal,
        why,
      };
    };
    printTable(
      [
        {
          what: `calls of all kinds together, of ${PER_SECOND} a second that come`,
          floor: perSecond(PER_SECOND),
          ours: perSecond(answered),
          ratio: times(answered / PER_SECOND),
          goal: '≥ 0.98 ×',
          met: answered >= 0.98 * PER_SECOND,
          why,
        },
        wait('reads among them', 'read', READ_MS),
        wait('offers among them', 'offers', OFFERS_MS),
        {
          what: 'memory of the program at the end; floor: after a third',
          floor: `${figure(before.memory)} MB`,
          ours: `${figure(after.memory)} MB`,
          ratio: times(after.memory / before.memory),
          ...(IS_FULL ? { goal: '≤ 1.1 ×', met: after.memory <= 1.1 * before.memory } : {}),
        },
        {
          what: 'open descriptors at the end; floor: after a third',
          floor: figure(before.open),
          ours: figure(after.open),
          ratio: times(after.open / before.open),
          ...(IS_FULL ? { goal: '≤ 1.1 ×', met: after.open <= 1.1 * before.open } : {}),
        },
      ],
      [
        `Of a hundred calls ${MIX.map(({ share }) => share).join(', ')} are profile, products, applications, disclosures and offers, of ${figure(CUSTOMERS)} customers in turn, over ${SECONDS} s after ${WARM_SECONDS} s; each counts from when it was due. ${figure(failed.length)} were refused or failed. The machine’s own load over the last minute is ${figure(loadavg()[0] ?? 0)} for ${cpus().length} processors, this bench included.`,
        'An import of 50,000 rows within 60 s and 512 MB is measured by the benches of imports: their rows a second and memory.',
      ],
    );
  } finally {
    agent.destroy();
    await api.stop();
  }
} finally {
  await database.drop();
}
