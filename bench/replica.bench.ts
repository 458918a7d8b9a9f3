import { findPostgres, startReplica } from '../scripts/lib/postgres.mjs';
import { writeStaff } from './data/back-office';
import { generate } from './data/generate';
import { type LoadRequest, runLoad } from './support/load';
import { makeDatabaseClock } from './support/processor-time';
import { makeDatabase, openInstance } from './support/product';
import { type Running, startApi } from './support/programs';
import { figure, milliseconds, perSecond, printTable, times } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { ROUNDS, roundSeconds } from './support/size';

const CUSTOMERS = 40_000;
const LENDERS = 20;
const SECONDS = roundSeconds(5);
/** Whoever uses the site, and beside them who looks at reports that are counted by rows. */
const CONNECTIONS = { customers: 8, staff: 4 };
const DAY_MS = 86_400_000;

const bin = findPostgres();
if (!bin) throw new Error('This bench starts a replica of its own: install PostgreSQL, 15 or later');
const database = await makeDatabase('replica');
const stops: (() => Promise<void>)[] = [];

try {
  const instance = openInstance(database);
  const customers = await generate(instance.ctx, database.owner, { lenders: LENDERS, customers: CUSTOMERS });
  await instance.close();
  const staff = await writeStaff(database.owner);
  const replica = await startReplica(bin, database, { durable: true });
  stops.push(replica.stop);
  const replicaUrl = new URL(replica.url);
  replicaUrl.pathname = new URL(database.url).pathname;

  const start = async (env: NodeJS.ProcessEnv = {}): Promise<Running> => {
    const running = await startApi({ ...productionSettings(database.url), ...env });
    stops.push(running.stop);
    return running;
  };
  const places = 'database=in,files=in,backups=in,replica=in';
  const alone = await start();
  const beside = await start({ DATABASE_REPLICA_URL: replicaUrl.href, DATA_REGIONS: places });

  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  const reads: LoadRequest[] = customers.map(({ userId, token }) => ({
    path: `/api/user/${userId}`,
    headers: { authorization: `Bearer ${token}` },
  }));
  const reports: LoadRequest[] = [
    {
      path: `/api/internal-report/total?preset=custom_range&from=${day(364)}&to=${day(0)}`,
      headers: { authorization: `Bearer ${staff}` },
    },
  ];
  const primaryTime = makeDatabaseClock(database.owner, 'saakh');
  const measure = async (url: string, withReports: boolean) => {
    const before = await primaryTime();
    const [own, others] = await Promise.all([
      runLoad({ url, requests: reads, connections: CONNECTIONS.customers, seconds: SECONDS }),
      withReports
        ? runLoad({
            ...{ url, requests: Array.from({ length: CONNECTIONS.staff }, () => reports).flat() },
            ...{ connections: CONNECTIONS.staff, seconds: SECONDS },
          })
        : undefined,
    ]);
    const primary = ((await primaryTime()) - before) / own.requests / 1000;
    return { perSecond: own.perSecond, p99: own.p99, reports: others?.perSecond ?? 0, primary };
  };
  type Seen = Awaited<ReturnType<typeof measure>>;

  const seen = { quiet: [] as Seen[], primary: [] as Seen[], replica: [] as Seen[] };
  for (const { url } of [alone, beside]) await measure(url, true);
  for (let round = 0; round < ROUNDS; round += 1) {
    seen.quiet.push(await measure(alone.url, false));
    seen.primary.push(await measure(alone.url, true));
    seen.replica.push(await measure(beside.url, true));
  }
  const of = (name: keyof typeof seen, key: keyof Seen) => median(seen[name].map((one) => one[key]));
  const token = productionSettings().METRICS_TOKEN ?? '';
  const served = await (await fetch(`${beside.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const count = (place: string) =>
    [...served.matchAll(new RegExp(`^saakh_lagging_reads_total\\{place="${place}".*\\} (\\d+)$`, 'gm'))].reduce(
      (sum, [, one]) => sum + Number(one),
      0,
    );
  printTable(
    [
      {
        what: 'processor time of the primary for each read of a customer, reports on a replica; floor: reports on the primary',
        floor: milliseconds(of('primary', 'primary')),
        ours: milliseconds(of('replica', 'primary')),
        ratio: times(of('replica', 'primary') / of('primary', 'primary')),
      },
      {
        what: 'customers’ reads while staff count rows, reports on a replica; floor: reports on the primary',
        floor: perSecond(of('primary', 'perSecond')),
        ours: perSecond(of('replica', 'perSecond')),
        ratio: times(of('replica', 'perSecond') / of('primary', 'perSecond')),
      },
      {
        what: 'their 99th percentile; floor: reports on the primary',
        floor: milliseconds(of('primary', 'p99')),
        ours: milliseconds(of('replica', 'p99')),
        ratio: times(of('replica', 'p99') / of('primary', 'p99')),
      },
      {
        what: 'reports meanwhile; floor: on the primary',
        floor: perSecond(of('primary', 'reports')),
        ours: perSecond(of('replica', 'reports')),
        ratio: times(of('replica', 'reports') / of('primary', 'reports')),
      },
    ],
    [
      `${CONNECTIONS.customers} connections of customers, ${CONNECTIONS.staff} of staff, ${ROUNDS} alternated rounds of ${SECONDS} s; a report counts a year of ${figure(CUSTOMERS * 2)} applications. Without reports: ${perSecond(of('quiet', 'perSecond'))}, 99th percentile ${milliseconds(of('quiet', 'p99'))}, ${milliseconds(of('quiet', 'primary'))} of the primary each.`,
      `Of the reads that may lag ${figure(count('replica'))} went to the replica and ${figure(count('primary'))} to the primary. Primary, replica, instances and whoever sends share this machine’s processors, so what a replica takes off the primary is seen in its processor time alone: reads come sooner where the replica has a machine of its own.`,
    ],
  );
} finally {
  for (const stop of stops.toReversed()) await stop();
  await database.drop();
}
