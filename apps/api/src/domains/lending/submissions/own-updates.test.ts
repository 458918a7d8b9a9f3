import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ConnectionDocument, LenderFile, LenderSftpServer } from '@saakh/contracts/lending/connections/document';
import { listLenderFiles, takeLenderFile } from '@saakh/contracts/lending/staff/lender-files';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { enqueueFiles } from '#domains/lending/lender-gateway';
import { writeSheets } from '#platform/spreadsheets';
import { signInStaff } from '../../../testing/staff-sessions';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { connectOwn } from '../lender-gateway/testing/own-connection';
import { SFTP_PASSWORD, SFTP_USER, startSftpServer } from '../lender-gateway/testing/sftp-server';
import { followUp, pollLenders } from './follow-up.service';

const SLUG = 'aster-finance';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** After all that the sandbox has said, by its own clock. */
const LATER_MS = 2 * 60 * MINUTE_MS;
let world: LendingWorld;
let files: Server;
let origin: string;
/** What lies at the lender's address today. */
let file: Buffer | undefined;
let asked: string[] = [];
beforeAll(async () => {
  world = await startLendingWorld({ sandbox: { speed: 1, webhookUrl: undefined } });
  start = world.app.clock.now();
  files = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (file) response.end(file);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', () => resolve()));
  origin = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
/** Quotes of the sandbox are of the real time. */
let start: Date;
beforeEach(() => world.app.clock.set(start));
afterAll(async () => {
  files.close();
  await world.close();
});

async function accepted() {
  await world.behave(SLUG, 'applications', 'never-decides');
  const somebody = await world.makeCustomer();
  const { application } = await world.applyTo(somebody, SLUG);
  await world.app.platform.jobs.drain();
  const { lenderApplications } = await world.readApplication(somebody);
  return { somebody, id: application.lenderApplicationId, reference: lenderApplications[0]?.reference ?? '' };
}
type Accepted = Awaited<ReturnType<typeof accepted>>;
async function statusOf({ id }: Accepted) {
  const [row] = await world.app.sql<{ status: number }>(
    'select status from lender_applications where lender_application_id = $1',
    [id],
  );
  return row?.status;
}
async function asksFor(id: string) {
  const { asks } = await world.control<{ asks: { operation: string; clientReference?: string }[] }>('asks');
  return asks.filter(({ operation, clientReference }) => operation === 'status' && clientReference === id).length;
}
async function round(minutes: number) {
  world.app.clock.advance(minutes * MINUTE_MS);
  await pollLenders(world.system);
  await followUp(world.system);
  await world.app.platform.jobs.drain();
}

test('a lender is asked as often as its connection says: on the first day, later, and in the end not at all', async () => {
  const polling = { firstDayMinutes: 5, laterMinutes: 360, untilDays: 3 };
  await connectOwn(world, SLUG, (document) => ({ ...document, updates: { ...document.updates, polling } }));
  const loan = await accepted();
  const asks: number[] = [];
  const after = async (minutes: number) => {
    await round(minutes);
    asks.push(await asksFor(loan.id));
  };
  for (const minutes of [4, 1, 4, 1]) await after(minutes);
  expect(asks).toEqual([0, 1, 1, 2]);
  world.app.clock.advance(DAY_MS);
  for (const minutes of [0, 350, 10]) await after(minutes);
  expect(asks.slice(4)).toEqual([3, 3, 4]);
  world.app.clock.advance(2 * DAY_MS);
  await after(0);
  expect(asks.at(-1)).toBe(4);
});

test('a lender that wants to be left alone about an application is, until then', async () => {
  const polling = { firstDayMinutes: 1, laterMinutes: 5, untilDays: 3 };
  const busy = { value: 'http:status', is: [429] };
  await connectOwn(world, SLUG, (document) => {
    const [step] = document.operations.status?.steps ?? [];
    if (!step) throw new Error('no step');
    const outcomes = [{ when: busy, means: 'later' as const }, ...(step.outcomes ?? [])];
    const status = { steps: [{ ...step, outcomes }] };
    return { ...document, operations: { ...document.operations, status }, updates: { ...document.updates, polling } };
  });
  const loan = await accepted();
  await world.app.sql(
    `insert into lender_standings (lender_application_id, user_id, ask_not_before) values ($1, $2, $3)
     on conflict (lender_application_id) do update set ask_not_before = excluded.ask_not_before`,
    [loan.id, loan.somebody.userId, new Date(world.app.clock.now().getTime() + 10 * MINUTE_MS)],
  );
  await round(5);
  expect(await asksFor(loan.id)).toBe(0);
  await round(6);
  expect(await asksFor(loan.id)).toBe(1);
});

const BY_REQUEST: Pick<LenderFile, 'request' | 'sftp'> = { request: { method: 'GET', path: 'status/{fact:fileOn}' } };
const withFile =
  (format: LenderFile['format'], way = BY_REQUEST, sftp?: LenderSftpServer) =>
  (document: ConnectionDocument) => ({
    ...document,
    environments: { ...document.environments, live: { ...document.environments.live, ...(sftp ? { sftp } : {}) } },
    updates: {
      ...document.updates,
      newer: 'instant' as const,
      file: {
        ...way,
        ...{ at: '00:00', format },
        columns: [
          { to: 'reference' as const, column: 'Loan No.' },
          { to: 'stage' as const, column: 'Status' },
          { to: 'at' as const, column: 'Updated', as: { kind: 'instant', as: 'DD/MM/YYYY HH:mm:ss' } as const },
        ],
      },
    },
  });
/** Files come from another port than the sandbox's, so the connection moves there once its applications are made. */
async function moveToFiles() {
  await world.app.sql('update lender_connections set base_url = $1 where lender_id = $2', [
    origin,
    world.lenderId(SLUG),
  ]);
}
async function takeFiles() {
  await enqueueFiles(world.system);
  await world.app.platform.jobs.drain();
}
/** A file that was not there is asked for again after a while, which is over. */
const untilTaken = (loan: Accepted) =>
  vi.waitFor(
    async () => {
      await takeAgain();
      expect(await statusOf(loan)).toBe(3);
    },
    { timeout: 10_000 },
  );
async function takeAgain() {
  const waits = await world.app.sql(
    `select 1 from pgboss.job where name = 'take-lender-file' and state = 'retry' and retry_backoff`,
  );
  expect(waits).toEqual([]);
  await world.app.sql(`update pgboss.job set start_after = now() where name = 'take-lender-file' and state = 'retry'`);
  await world.app.platform.jobs.drain();
}
const india = (at: Date) => new Date(at.getTime() + 330 * MINUTE_MS).toISOString();
const written = (at: Date) => {
  const [on = '', time = ''] = india(at).slice(0, 19).split('T');
  return `${on.split('-').reverse().join('/')} ${time}`;
};

test('a daily file is taken once a day and applied like webhooks: what is older, unknown or unreadable changes nothing', async () => {
  await connectOwn(world, SLUG, withFile('csv'));
  const [first, second] = [await accepted(), await accepted()];
  world.app.clock.advance(LATER_MS);
  await moveToFiles();
  const [now, before] = [written(world.app.clock.now()), written(new Date('2020-01-02T00:00:00Z'))];
  file = Buffer.from(
    [
      'Loan No.,Status,Updated',
      `${first.reference},Sanctioned,${now}`,
      `${second.reference},Sanctioned,${before}`,
      `${second.reference},OnHold,${now}`,
      `NOBODYS-1,Sanctioned,${now}`,
      `${first.reference},,${now}`,
    ].join('\n'),
  );
  asked = [];
  await takeFiles();
  expect([await statusOf(first), await statusOf(second)]).toEqual([3, 2]);
  expect(asked).toEqual([`/status/${india(world.app.clock.now()).slice(0, 10)}`]);
  const [row] = await world.app.sql('select rows, applied, held, unread from lender_files');
  expect(row).toEqual({ rows: 5, applied: 1, held: 1, unread: 2 });
  await takeFiles();
  expect(asked).toHaveLength(1);

  const asha = await signInStaff(world.app, 'Asha');
  const lender_id = world.lenderId(SLUG);
  const listed = async () =>
    (await world.app.inject(listLenderFiles, { params: { lenderId: String(lender_id) } }, asha)).body.data;
  const [taken] = await listed();
  expect(taken).toMatchObject({ rows: 5, applied: 1, held: 1, unread: 2, takenAt: expect.any(String) });
  const again = (file_on: string) => world.app.inject(takeLenderFile, { body: { lender_id, file_on } }, asha);
  expect((await again('2020-01-01')).status).toBe(404);
  expect((await again(taken?.fileOn ?? '')).status).toBe(200);
  await world.app.platform.jobs.drain();
  // Its rows say nothing new the second time.
  expect(await listed()).toMatchObject([{ rows: 5, applied: 0, held: 0, unread: 2, takenAt: expect.any(String) }]);
});

test('a workbook and lines of JSON say the same, and a file that is not there is asked for again', async () => {
  const day = async (format: 'xlsx' | 'json-lines', made: (loan: Accepted) => Promise<Buffer>) => {
    world.app.clock.set(start);
    await world.app.sql('delete from lender_files');
    await connectOwn(world, SLUG, withFile(format));
    const loan = await accepted();
    world.app.clock.advance(LATER_MS);
    await moveToFiles();
    file = undefined;
    asked = [];
    await takeFiles();
    expect(asked.length).toBeGreaterThan(0);
    expect(await statusOf(loan)).toBe(2);
    file = await made(loan);
    await untilTaken(loan);
  };
  const columns = ['Loan No.', 'Status', 'Updated'];
  await day('json-lines', async ({ reference }) =>
    Buffer.from(
      `${JSON.stringify({ 'Loan No.': reference, Status: 'Sanctioned', Updated: written(world.app.clock.now()) })}\nno json\n`,
    ),
  );
  await day('xlsx', async ({ reference }) => {
    const rows = [[reference, 'Sanctioned', written(world.app.clock.now())]];
    const sheet = { name: 'Status', columns: columns.map((title) => ({ title, kind: 'text' as const })), rows };
    return Buffer.concat(await (await writeSheets([sheet])).toArray());
  });
});

test('a daily file is taken by SFTP: none from a server with another key, and again while it is not there', async () => {
  const files = await startSftpServer();
  await world.app.sql('delete from lender_files');
  const way = { path: '/out/{fact:fileOn}.csv', dayAs: 'YYYYMMDD' as const, user: 'files', password: 'filesPassword' };
  const connect = (hostKey: string) =>
    connectOwn(
      world,
      SLUG,
      withFile('csv', { sftp: way }, { host: '127.0.0.1', port: files.port, hostKeys: [hostKey] }),
      { files: SFTP_USER, filesPassword: SFTP_PASSWORD },
    );
  await connect(`SHA256:${'A'.repeat(43)}`);
  const loan = await accepted();
  world.app.clock.advance(LATER_MS);
  await takeFiles();
  const calls = await world.app.sql<{ error: string }>('select error from lender_calls order by id desc limit 1');
  expect([calls, files.state.tried]).toEqual([[{ error: `unknown host key ${files.hostKey}` }], []]);
  expect(await world.app.sql('select failures from lender_breakers where failures > 0')).toEqual([]);

  await connect(files.hostKey);
  const path = `/out/${india(world.app.clock.now()).slice(0, 10).replaceAll('-', '')}.csv`;
  await vi.waitFor(async () => {
    await takeAgain();
    expect(files.state.opened).toContain(path);
  });
  expect(await statusOf(loan)).toBe(2);
  const row = `${loan.reference},Sanctioned,${written(world.app.clock.now())}`;
  files.state.files.set(path, Buffer.from(`Loan No.,Status,Updated\n${row}\n`));
  await untilTaken(loan);
  const [taken] = await world.app.sql('select rows, applied, held, unread from lender_files');
  expect(taken).toEqual({ rows: 1, applied: 1, held: 0, unread: 0 });
  files.close();
});
