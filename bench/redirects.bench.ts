import { setTimeout as sleep } from 'node:timers/promises';
import { makeDatabase } from './support/database';
import { runLoad } from './support/load';
import { prepareSchema } from './support/product';
import { type Running, startApi } from './support/programs';
import { figure, perSecond, printTable, times } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 64;
const VISITORS = 6_000;
const WALKERS = 32;
const BEFORE_KILL_MS = 3_000;

const database = await makeDatabase('redirects');
let running: Running | undefined;

/** Visitors of networks of their own, so that none is taken for another or for a flood. */
const visitorOf = (at: number): Record<string, string> => ({
  'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
  'user-agent': `Mozilla/5.0 (Linux; Android 14; ${at}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36`,
});
const requestsTo = (code: string) =>
  Array.from({ length: VISITORS }, (_, at) => ({ path: `/t/${code}`, headers: visitorOf(at * 7) }));

const measure = async ({ url }: Running, code: string): Promise<number> => {
  const load = await runLoad({
    url,
    requests: requestsTo(code),
    connections: CONNECTIONS,
    seconds: SECONDS,
    // A redirect is no 2xx.
    mayRefuse: true,
  });
  return load.perSecond;
};

/** Clicks that were answered with a lead until the process is killed, and how many of them are in the database. */
const killUnderLoad = async ({ url, pid }: Running) => {
  const leads: string[] = [];
  let isOver = false;
  const walk = async (walker: number): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const headers = visitorOf(1_000_000 + walker * 100_000 + turn);
      const answer = await fetch(`${url}/t/clicked`, { headers, redirect: 'manual' }).catch(() => undefined);
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

try {
  await prepareSchema(database);
  running = await startApi({ ...productionSettings(database.url), TRUSTED_PROXIES: '127.0.0.1' });
  const insert = `insert into tracking_links (link_id, code, name, brand_key, target, utms, active, created_at, created_by)
    values ($1, $2, $2, 'cl', 'products', '{"utm_source":"bench"}', $3, now(), 'bench')`;
  await database.owner.query(insert, ['trk_clicked', 'clicked', true]);
  await database.owner.query(insert, ['trk_nowrite', 'nowrite', false]);
  await measure(running, 'clicked');
  const noWrite: number[] = [];
  const committed: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    noWrite.push(await measure(running, 'nowrite'));
    committed.push(await measure(running, 'clicked'));
  }
  const { rows } = await database.owner.query<{ clicks: number }>('select count(*)::int as clicks from link_clicks');
  const kill = await killUnderLoad(running);
  const ratio = median(committed) / median(noWrite);
  printTable(
    [
      {
        what: 'redirects of a tracking link, each click committed before its answer; floor: a link that is off, nothing written',
        floor: perSecond(median(noWrite)),
        ours: perSecond(median(committed)),
        ratio: times(ratio),
        goal: '≥ 0.40',
        met: ratio >= 0.4,
      },
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
      `${CONNECTIONS} connections, ${ROUNDS} alternated rounds of ${SECONDS} s, ${figure(VISITORS)} visitors in turn: a second click within ten seconds is looked up and written no more. ${figure(rows[0]?.clicks ?? 0)} clicks were kept. kill -9 after ${BEFORE_KILL_MS / 1000} s under ${WALKERS} walkers.`,
    ],
  );
} finally {
  await running?.stop();
  await database.drop();
}
