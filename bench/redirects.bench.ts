import { setTimeout as sleep } from 'node:timers/promises';
import { type ClicksSize, CODE_OFF, codeOf, writeClicks } from './data/clicks';
import { type LoadResult, runLoad } from './support/load';
import { makeDatabaseClock, processorTime } from './support/processor-time';
import { makeDatabase } from './support/product';
import { type Running, startApi } from './support/programs';
import { figure, microseconds, perSecond, printTable, type Row, times } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { IS_FULL, ROUNDS } from './support/size';

const BASE: ClicksSize = { links: 100, clicks: 100_000 };
/** BENCH_TIMES="1,10" measures these multiples instead: to try the bench out, not to keep its figures. */
const MULTIPLES = process.env.BENCH_TIMES?.split(',').map(Number) ?? (IS_FULL ? [1, 10, 100] : [1]);
const SECONDS = 2;
const CONNECTIONS = 64;
/** About as many as are answered in one measurement, so that few clicks are second ones of the same visitor. */
const VISITORS = 6_000;
const WALKERS = 32;
const FIRST_WALKER = 12_000_000;
const BEFORE_KILL_MS = 3_000;
const LEAST_OF_FLOOR = 0.4;

const database = await makeDatabase('redirects');
let running: Running | undefined;

/** Visitors of many networks, so that none is taken for another or for a flood. */
const visitorOf = (at: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`,
  'user-agent': `Mozilla/5.0 (Linux; Android 14; ${at}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36`,
});

let visitors = 0;
/** Redirects of visitors who were not there before; the link of each follows from its place. */
const measure = async ({ url }: Running, codeAt: (at: number) => string): Promise<LoadResult> => {
  const first = visitors;
  visitors += VISITORS;
  return runLoad({
    url,
    requests: Array.from({ length: VISITORS }, (_, at) => ({
      path: `/t/${codeAt(at)}`,
      headers: visitorOf((first + at) * 7),
    })),
    connections: CONNECTIONS,
    seconds: SECONDS,
    // A redirect is no 2xx.
    mayRefuse: true,
  });
};

const countClicks = async (): Promise<number> => {
  const { rows } = await database.owner.query<{ clicks: number }>('select count(*)::int as clicks from link_clicks');
  return rows[0]?.clicks ?? 0;
};

type Name = 'off' | 'one' | 'all';

interface Measured {
  readonly size: ClicksSize;
  readonly times: number;
  /** Redirects per second: of a link that is off, of one link, and of all links alike. */
  readonly off: number;
  readonly one: number;
  readonly all: number;
  /** Processor time of one of these, server and database together, in microseconds. */
  readonly cost: Readonly<Record<Name, number>>;
  /** Clicks that were answered in all rounds, and those of them that were not known already. */
  readonly answered: number;
  readonly added: number;
}

const measureAt = async (api: Running, multiple: number): Promise<Measured> => {
  const size = { links: BASE.links * multiple, clicks: BASE.clicks * multiple };
  await writeClicks(database.owner, size);
  const codes: Readonly<Record<Name, (at: number) => string>> = {
    off: () => CODE_OFF,
    one: () => codeOf(1),
    all: (at) => codeOf(1 + ((at * 7919) % size.links)),
  };
  const samples: Record<Name, number[]> = { off: [], one: [], all: [] };
  const costs: Record<Name, number[]> = { off: [], one: [], all: [] };
  const databaseTime = makeDatabaseClock(database.owner, 'saakh');
  const usedTime = async () => processorTime(api.pid) + (await databaseTime());
  let { requests: answered } = await measure(api, codes.one);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of Object.keys(codes) as Name[]) {
      const before = await usedTime();
      const { requests, perSecond: rate } = await measure(api, codes[name]);
      samples[name].push(rate);
      costs[name].push(((await usedTime()) - before) / requests);
      if (name !== 'off') answered += requests;
    }
  }
  return {
    size,
    times: multiple,
    off: median(samples.off),
    one: median(samples.one),
    all: median(samples.all),
    cost: { off: median(costs.off), one: median(costs.one), all: median(costs.all) },
    answered,
    added: (await countClicks()) - size.clicks,
  };
};

/** Clicks that were answered with a lead until the process is killed, and how many of them are in the database. */
const killUnderLoad = async ({ url, pid }: Running) => {
  const leads: string[] = [];
  let isOver = false;
  const walk = async (walker: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const headers = visitorOf(FIRST_WALKER + walker * 100_000 + turn);
      const answer = await fetch(`${url}/t/${codeOf(1)}`, { headers, redirect: 'manual' }).catch(() => undefined);
      const lead = /lead=(clk_\w+)/.exec(answer?.headers.get('set-cookie') ?? '')?.[1];
      if (lead) leads.push(lead);
    }
  };
  const walking = Array.from({ length: WALKERS }, (_, walker) => walk(walker));
  await sleep(BEFORE_KILL_MS);
  process.kill(pid, 'SIGKILL');
  isOver = true;
  await Promise.all(walking);
  const { rows } = await database.owner.query<{ kept: number }>(
    'select count(*)::int as kept from link_clicks where click_id = any($1)',
    [leads],
  );
  return { answered: leads.length, kept: rows[0]?.kept ?? 0 };
};

const rowsOf = ({ size, times: multiple, off, one, all, cost }: Measured): Row[] => {
  const of = `${multiple} ×, ${figure(size.clicks)} clicks of ${figure(size.links)} links kept before`;
  return [
    {
      what: `redirects of a tracking link, each click committed before its answer, ${of}; floor: a link that is off, nothing written`,
      floor: perSecond(off),
      ours: perSecond(one),
      ratio: times(one / off),
      goal: `≥ ${LEAST_OF_FLOOR.toFixed(2)}`,
      met: one / off >= LEAST_OF_FLOOR,
      why: `a click costs server and database ${microseconds(cost.one)} of processor time and a link that is off ${microseconds(cost.off)}: by that alone ${times(cost.off / cost.one)}, the rest is waiting for the disk`,
    },
    {
      what: `the same of all ${figure(size.links)} links alike, ${multiple} ×`,
      floor: perSecond(off),
      ours: perSecond(all),
      ratio: times(all / off),
    },
  ];
};

const growthOf = (smaller: Measured, larger: Measured): Row[] => {
  const compare = (what: string, name: 'one' | 'all' | 'off'): Row => ({
    what: `growth: ${what}, ${larger.times} ×; floor: ${smaller.times} ×`,
    floor: perSecond(smaller[name]),
    ours: perSecond(larger[name]),
    ratio: times(larger[name] / smaller[name]),
  });
  return [compare('a tracking link', 'one'), compare('all links alike', 'all'), compare('a link that is off', 'off')];
};

try {
  running = await startApi({ ...productionSettings(database.url), TRUSTED_PROXIES: '127.0.0.1' });
  const measured: Measured[] = [];
  for (const multiple of MULTIPLES) measured.push(await measureAt(running, multiple));
  const kill = await killUnderLoad(running);
  printTable(
    [
      ...measured.flatMap(rowsOf),
      ...measured.slice(1).flatMap((larger, at) => growthOf(measured[at] as Measured, larger)),
      {
        what: 'clicks answered until kill -9; ours: found in the database',
        floor: figure(kill.answered),
        ours: figure(kill.kept),
        ratio: times(kill.kept / kill.answered),
        goal: 'all',
        met: kill.kept === kill.answered && kill.answered > 0,
      },
    ],
    [
      `${CONNECTIONS} connections, ${ROUNDS} alternated rounds of ${SECONDS} s, ${figure(VISITORS)} new visitors in turn each: a second click within ten seconds is looked up and written no more.`,
      `Processor time of a redirect, server and database: ${measured.map(({ times: multiple, cost }) => `${microseconds(cost.off)} off, ${microseconds(cost.one)} of one link, ${microseconds(cost.all)} of all alike (${multiple} ×)`).join('; ')}.`,
      `Clicks written meanwhile, and answered before the end of their round: ${measured.map(({ times: multiple, answered, added }) => `${figure(added)} and ${figure(answered)} (${multiple} ×)`).join(', ')}. kill -9 after ${BEFORE_KILL_MS / 1000} s under ${WALKERS} walkers, at the largest size.`,
    ],
  );
} finally {
  await running?.stop();
  await database.drop();
}
