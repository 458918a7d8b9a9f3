import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getOffers, type OfferSet, requestOffers } from '@saakh/contracts/lending/offers';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { publishRuleset } from '../apps/api/src/domains/catalogue/lenders';
import { inTransaction } from '../apps/api/src/platform/context';
import { addCustomers, type SignedIn } from './data/world';
import { atEnd } from './support/at-end';
import { asSystem, makeDatabase } from './support/database';
import { ask, requestOf } from './support/load';
import { makeDatabaseClock, processorTime } from './support/processes';
import { startApi, startServer } from './support/programs';
import { compare, figure, limit, milliseconds, type Row, report } from './support/report';
import { median } from './support/samples';
import { productionSettings } from './support/settings';
import { countStatements, type StatementCounter } from './support/statements';

const REQUESTS = 200;
const AT_ONCE = 4;
/** V8 compiles hot code in its own threads during the first requests, which takes a tenth of their processor time. */
const WARM_UP_ROUNDS = 4;
/** Prints every statement of one request, to see what they are for. */
const SHOWS_STATEMENTS = process.env.BENCH_STATEMENTS !== undefined;

const database = await makeDatabase('offers');
const { owner } = database;
const lender = await startServer('lender');
// The seals of one database's audit are none of another's.
const folder = mkdtempSync(join(tmpdir(), 'bench-offers-'));
atEnd(async () => rmSync(folder, { recursive: true, force: true }));
// In a demo lenders may be programs of this machine.
const settings = (url: string) => ({
  ...productionSettings(url),
  ...{ SAAKH_ENV: 'demo', DATABASE_OWNER_URL: database.url, LENDER_SANDBOX_URL: lender.url, DATA_DIR: folder },
});
await (await startApi(settings(database.url))).stop();
// What the demo's people are still to be told goes on beside every request.
await owner.query('delete from pgboss.job');
// All lenders are well, and answer at once.
await owner.query('delete from lender_breakers');
for (const name of ['deodar-finance', 'emerald-nbfc'])
  await fetch(`${lender.url}/control/behaviour`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
    body: JSON.stringify({ lender: name, behaviour: 'approve', on: 'quotes' }),
  });

/** The demo's lenders, and customers who are all alike. */
const customers = await asSystem(database, (ctx) => addCustomers(ctx, owner, 4 * REQUESTS));
await owner.query(
  `update users set birth_date = '1990-01-15', postal_code = '411001', monthly_income = 60000, credit_score_class = 'A',
     employment_status_code = 'salaried' where user_id = any($1)`,
  [customers.map(({ userId }) => userId)],
);
await owner.query('update applications set amount = 200000, tenure_months = 24 where app_id = any($1)', [
  customers.map(({ appId }) => appId),
]);

const offersOf = ({ appId, token }: SignedIn) => requestOf(requestOffers, { params: { appId }, body: {}, token });
const viewOf = ({ token }: SignedIn, offerSetId: string) => requestOf(getOffers, { params: { offerSetId }, token });

async function answersAreStored(): Promise<void> {
  const waiting = `select from lender_quotes where state = 'asked' limit 1`;
  while ((await owner.query(waiting)).rowCount !== 0) await sleep(20);
  await sleep(100);
}

/** What psql writes of one request into the same tables in one transaction, times over under other ids. */
async function rowsOf(offerSetId: string): Promise<(n: number) => string> {
  const inserts: string[] = [];
  const add = async (table: string, condition: string, without?: string) => {
    const { rows } = await owner.query<{ row: object }>(
      `select to_jsonb(t) - '${without}' as row from ${table} t where ${condition}`,
    );
    const literal = (value: unknown) => {
      if (value === null) return 'null';
      return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
    };
    const [first] = rows;
    if (!first) return;
    const values = rows.map(({ row }) => `(${Object.values(row).map(literal).join(', ')})`);
    inserts.push(`insert into ${table} (${Object.keys(first.row).join(', ')}) values ${values.join(', ')}`);
  };
  const ofSet = `offer_set_id = '${offerSetId}'`;
  await add('offer_sets', ofSet);
  await add('offers', ofSet);
  await add('lender_quotes', ofSet);
  const asked = `(select count(*) from lender_quotes where ${ofSet})`;
  await add('lender_calls', `id in (select id from lender_calls order by id desc limit ${asked})`, 'id');
  const sql = `begin;\n${inserts.join(';\n')};\ncommit;\n`;
  return (n) => sql.replaceAll(/\bof[rs]_\w+/g, (id) => `${id}_${n}`);
}

/** Microseconds of processor time of psql and its connection, and milliseconds, for each such transaction. */
async function measurePsql(sqlOf: (n: number) => string) {
  const args = [database.url, '-qAt', '-v', 'ON_ERROR_STOP=1'];
  const psql: ChildProcess = spawn('psql', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const say = async (sql: string): Promise<string> => {
    psql.stdin?.write(`${sql}\n\\echo done\n`);
    let said = '';
    while (!said.endsWith('done\n')) said += String((await once(psql.stdout as NodeJS.ReadableStream, 'data'))[0]);
    return said;
  };
  const backend = Number.parseInt(await say('select pg_backend_pid();'), 10);
  const used = () => processorTime(psql.pid ?? 0) + processorTime(backend);
  await say(sqlOf(0));
  const before = used();
  const began = performance.now();
  await say(Array.from({ length: REQUESTS }, (_, n) => sqlOf(n + 1)).join(''));
  const result = { cost: (used() - before) / REQUESTS, ms: (performance.now() - began) / REQUESTS };
  psql.stdin?.end();
  await once(psql, 'exit');
  return result;
}

/** What one request asks of the database, and what a later view does. */
async function countOne(url: string, counter: StatementCounter, customer: SignedIn) {
  counter.take();
  const { data: set } = await ask<{ data: OfferSet }>(url, offersOf(customer));
  await answersAreStored();
  const sent = counter.take();
  const { data: view } = await ask<{ data: OfferSet }>(url, viewOf(customer, set.offerSetId));
  return { sent, viewed: counter.take().length, view };
}

async function measure(people: readonly SignedIn[], mostMs: number): Promise<Row[]> {
  const counter = await countStatements(database.url);
  const counted = await startApi(settings(counter.url));
  const counts = [];
  for (const customer of people.slice(0, 25)) counts.push(await countOne(counted.url, counter, customer));
  await counted.stop();
  // The first ones find nothing in memory.
  const settled = counts.slice(5);
  const example = settled[0] as (typeof counts)[number];
  if (SHOWS_STATEMENTS)
    for (const { text, ends } of example.sent) console.log(ends ? '==' : '  ', text.slice(0, 3_000));
  const asked = await owner.query('select from lender_quotes where offer_set_id = $1', [example.view.offerSetId]);

  const api = await startApi(settings(database.url));
  const databaseTime = makeDatabaseClock(owner);
  const usedTime = async () => processorTime(api.pid) + (await databaseTime());
  const times: number[] = [];
  async function requestAll(some: readonly SignedIn[]): Promise<void> {
    const waiting = [...some];
    const work = async () => {
      for (let customer = waiting.pop(); customer; customer = waiting.pop()) {
        const began = performance.now();
        await ask(api.url, offersOf(customer));
        times.push(performance.now() - began);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await answersAreStored();
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await requestAll(people.slice(0, REQUESTS));
  times.length = 0;
  const before = await usedTime();
  await requestAll(people.slice(REQUESTS));
  const cost = ((await usedTime()) - before) / REQUESTS;
  const answered = median(times);
  const viewing = await usedTime();
  for (let view = 0; view < REQUESTS; view += 1)
    await ask(api.url, viewOf(people[5] as SignedIn, example.view.offerSetId));
  const viewCost = ((await usedTime()) - viewing) / REQUESTS;
  await api.stop();
  const floor = await measurePsql(await rowsOf(example.view.offerSetId));

  const what = `offers, ${example.view.matched.length} matched, ${asked.rowCount ?? 0} lenders queried`;
  const statements = median(settled.map(({ sent }) => sent.length));
  const transactions = median(settled.map(({ sent }) => sent.filter(({ ends }) => ends).length));
  return [
    limit(`${what}: statements of one request`, statements, 40, { text: figure }),
    limit(`${what}: transactions of one request`, transactions, 6, { text: figure }),
    limit(`${what}: processor time of one request`, cost / 1_000, mostMs, { text: milliseconds }),
    compare({
      what: `${what}: the same; against psql writing the same rows in one transaction`,
      ...{ measured: cost / 1_000, floor: floor.cost / 1_000, text: milliseconds },
    }),
    compare({
      what: `${what}: median until the answer, ${AT_ONCE} at once; against psql as above`,
      ...{ measured: answered, floor: floor.ms, text: milliseconds },
    }),
    {
      what: `${what}: statements of a later view`,
      ...{ measured: figure(median(settled.map(({ viewed }) => viewed))), floor: '–' },
    },
    { what: `${what}: processor time of a later view`, measured: milliseconds(viewCost / 1_000), floor: '–' },
  ];
}

const queried = await measure(customers.slice(0, 2 * REQUESTS), 10);
await asSystem(database, (ctx) =>
  inTransaction(ctx, async (system) => {
    await system.tx.execute(sql`update lenders set api = 0`);
    await publishRuleset(system, { author: 'bench', reason: 'No lender is queried' });
  }),
);
const quiet = await measure(customers.slice(2 * REQUESTS), 4);
await report([...queried, ...quiet]);
