import { setTimeout as sleep } from 'node:timers/promises';
import { makeDatabase } from './support/database';
import { type LoadRequest, runLoad } from './support/load';
import { makeDatabaseClock, processorTime } from './support/processes';
import { startApi } from './support/programs';
import { compare, figure, kept, microseconds, perSecond, type Row, report } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { FACTORS, ROUNDS } from './support/sizes';
import { SUM_CLICKS } from './support/sum-rows';

const CLICKS = 100_000;
const LINKS = 100;
/** About as many as are answered in one round: a second click of a visitor within ten seconds is not written. */
const VISITORS = 6_000;
const WALKERS = 32;
/** The link that is off writes nothing. */
const OFF = 'nowrite';
const codeOf = (n: number): string => `l${String(n).padStart(6, '0')}`;

const database = await makeDatabase('redirects');
const { owner } = database;

/** Replaces all links and clicks by links that lead somewhere, one that is off, and clicks of ninety days. */
async function writeClicks(factor: number): Promise<void> {
  await owner.query('begin');
  await owner.query('truncate link_clicks, link_changes, link_days');
  await owner.query('delete from tracking_links');
  await owner.query(
    `insert into tracking_links (link_id, code, name, brand_key, target, utms, active, created_at, created_by)
     select 'trk_' || code, code, code, 'cl', 'products', '{"utm_source":"bench"}', code <> $2, now(), 'bench'
     from (select 'l' || lpad(n::text, 6, '0') as code from generate_series(1, $1::int) n union all select $2) links`,
    [LINKS * factor, OFF],
  );
  await owner.query('commit');
  // Without triggers and references: they would look up the link of every row.
  await owner.query('set session_replication_role = replica');
  await owner.query(
    `insert into link_clicks (click_id, link_id, at, is_bot, by_qr)
     select 'clk_' || lpad(to_hex(floor(extract(epoch from at) / 10)::bigint), 8, '0') || left(md5(n::text), 24),
       'trk_l' || lpad((1 + n % $1::int)::text, 6, '0'), at, false, n % 10 = 0
     from generate_series(1, $2::int) n,
       lateral (select now() - make_interval(secs => 60 + (n * 7919::bigint % 7776000)::int) as at) moment order by 1`,
    [LINKS * factor, CLICKS * factor],
  );
  await owner.query('reset session_replication_role');
  await owner.query(SUM_CLICKS);
  await owner.query('vacuum analyze tracking_links, link_clicks, link_days');
}

let visitors = 0;
/** A click of somebody new, so that none is taken for a second click or for a flood. */
function click(code: string): LoadRequest {
  visitors += 7;
  return {
    method: 'GET',
    path: `/t/${code}`,
    headers: {
      'x-forwarded-for': `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`,
      'user-agent': `Mozilla/5.0 (Linux; Android 14; ${visitors}) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36`,
    },
  };
}

const api = await startApi({ ...productionSettings(database.url), TRUSTED_PROXIES: '127.0.0.1' });
const databaseTime = makeDatabaseClock(owner);
const usedTime = async () => processorTime(api.pid) + (await databaseTime());

/** Redirects per second, and microseconds of processor time of one, of server and database. */
async function measure(codeAt: (at: number) => string) {
  const requests = Array.from({ length: VISITORS }, (_, at) => click(codeAt(at)));
  const before = await usedTime();
  const load = await runLoad({ url: api.url, requests, connections: 64, seconds: 2, refusals: 'count' });
  return { rate: load.perSecond, cost: ((await usedTime()) - before) / load.requests };
}

const rows: Row[] = [];
for (const factor of FACTORS) {
  await writeClicks(factor);
  const links = {
    off: () => OFF,
    one: () => codeOf(1),
    all: (at: number) => codeOf(1 + ((at * 7919) % (LINKS * factor))),
  };
  type Seen = Awaited<ReturnType<typeof measure>>[];
  const seen: Record<keyof typeof links, Seen> = { off: [], one: [], all: [] };
  await measure(links.one);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of Object.keys(links) as (keyof typeof links)[]) seen[name].push(await measure(links[name]));
  }
  const of = (name: keyof typeof links, key: 'rate' | 'cost') => median(seen[name].map((one) => one[key]));
  const row = (what: string, name: 'one' | 'all') =>
    compare({
      what: `${what}, ${factor} ×, each click committed before its answer; against a link that is off`,
      measured: of(name, 'rate'),
      floor: of('off', 'rate'),
      text: perSecond,
      ...(name === 'one' && {
        atLeast: 0.4,
        why: `${microseconds(of('one', 'cost'))} of processor time a click, ${microseconds(of('off', 'cost'))} without; then the disk`,
      }),
    });
  rows.push(row('redirects of one link', 'one'), row(`redirects of ${figure(LINKS * factor)} links`, 'all'));
}

/** Clicks that are answered until the process is killed; each answer names its click. */
const answered: string[] = [];
let isOver = false;
async function walk(): Promise<void> {
  while (!isOver) {
    const { path, headers } = click(codeOf(1));
    const answer = await fetch(api.url + path, { headers, redirect: 'manual' }).catch(() => undefined);
    const lead = /lead=(clk_\w+)/.exec(answer?.headers.get('set-cookie') ?? '')?.[1];
    if (lead) answered.push(lead);
  }
}
const walking = Array.from({ length: WALKERS }, walk);
await sleep(3_000);
process.kill(api.pid, 'SIGKILL');
isOver = true;
await Promise.all(walking);
const found = await owner.query('select from link_clicks where click_id = any($1)', [answered]);
rows.push(kept(`clicks until kill -9 under ${WALKERS} visitors`, answered.length, found.rowCount ?? 0));

await report(rows, `1 × is ${figure(CLICKS)} clicks of ${LINKS} links.`);
