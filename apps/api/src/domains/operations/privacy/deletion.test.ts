import { listConsents } from '@saakh/contracts/customers/consents';
import { getUser } from '@saakh/contracts/customers/profile';
import { verifyOtp } from '@saakh/contracts/identity/sign-in/sign-in';
import { getApplication, listApplications } from '@saakh/contracts/lending/applications';
import { askDeletionCode, DATA_KEPT, DATA_USES, deleteMyData, getMyData } from '@saakh/contracts/operations/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LendingWorld, startLendingWorld } from '../../../testing/worlds/lending-world';
import { FACTOR_KEY, makeKnownCustomer, TRACES } from '../../../testing/worlds/privacy';
import { CUSTOMER_TABLES, inventoriedColumns, inventory, personalColumns } from './data-inventory';
import { OTHER_KEPT, OTHER_USES, STAFF_AND_MERCHANT_TABLES, TABLES_WITHOUT_PEOPLE } from './data-inventory-others';
import { deleteCustomer } from './index';
import { purgeDueHolds } from './retention.service';

let world: LendingWorld;
beforeAll(async () => {
  world = await startLendingWorld({
    now: '2026-11-18T06:30:00.000Z',
    sandbox: { speed: 1, webhookUrl: undefined },
  });
});
afterAll(() => world.close());

type Known = Awaited<ReturnType<typeof makeKnownCustomer>>;
let known: Known;
let heldUntil: string;
const tombstone = () => world.app.platform.cipher.keyedHash('tombstone', known.userId);
const DAY_MS = 86_400_000;

const columnsOfDatabase = () =>
  world.app.sql<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`,
  );

/** Tables in which a text is found anywhere in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of inventoriedColumns().keys()) {
    const rows = await world.app.sql(`select 1 from ${table} t where t::text ilike '%' || $1 || '%' limit 1`, [text]);
    if (rows.length > 0) found.push(table);
  }
  return found;
}

test('REG-DL-9 every column of every table has an entry in the inventory, and none is listed twice', async () => {
  const inDatabase = (await columnsOfDatabase()).map(({ table_name, column_name }) => `${table_name}.${column_name}`);
  const listed = [...inventoriedColumns()].flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`));
  expect(listed.sort()).toEqual(inDatabase.sort());
  const keyed = CUSTOMER_TABLES.filter(
    ({ personal, technical, key }) => !`${personal} ${technical}`.split(' ').includes(key),
  );
  expect(keyed).toEqual([]);
});

test('REG-DL-9 every table of the database says what it is for and how long it is kept, and which columns tell of a person', async () => {
  const inDatabase = new Set((await columnsOfDatabase()).map(({ table_name }) => table_name));
  expect(
    inventory()
      .map(({ table }) => table)
      .sort(),
  ).toEqual([...inDatabase].sort());
  const [uses, kept] = [
    [...DATA_USES, ...OTHER_USES],
    [...DATA_KEPT, ...OTHER_KEPT],
  ] as const;
  const unsaid = inventory().filter((entry) => !(uses.some((use) => use === entry.use) && kept.includes(entry.kept)));
  expect(unsaid.map(({ table }) => table)).toEqual([]);
  const told = (tables: typeof TABLES_WITHOUT_PEOPLE) =>
    tables.filter((entry) => personalColumns(entry).length > 0).map(({ table }) => table);
  expect(told(TABLES_WITHOUT_PEOPLE)).toEqual([]);
  expect(told(STAFF_AND_MERCHANT_TABLES)).toEqual(STAFF_AND_MERCHANT_TABLES.map(({ table }) => table));
});

test('REG-DL-9 REG-DP-6 what is kept by a dated rule has one', async () => {
  const rows = await world.app.sql<{ data_class: string }>('select distinct data_class from retention_rules');
  const classes = rows.map(({ data_class }) => data_class);
  const ruled = inventory().filter(({ kept }) => kept === 'ruled' || kept === 'closed');
  const ruleOf = { merchants: 'merchant-application', complaints: 'help-request', deletions: 'personal-data' };
  for (const { table, use } of ruled) expect(classes, table).toContain(ruleOf[use as keyof typeof ruleOf]);
  expect(ruled.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['help_requests', 'merchant_forms', 'merchant_documents', 'held_customers']),
  );
});

test('REG-DP-6 REG-RBC-3 a paid-out loan is held until a year after its last instalment', async () => {
  const somebody = await world.makeCustomer();
  await world.applyTo(somebody, 'aster-finance');
  const paidAt = world.app.clock.now();
  await world.app.sql(
    `update lender_applications set status = 4, disbursed_at = $2, disbursed_amount = amount, approved_tenure_months = 36 where user_id = $1`,
    [somebody.userId, paidAt],
  );
  const { heldUntil: until } = await deleteCustomer(world.app.context(), somebody.userId, {
    by: 'staff',
    reason: 'asked',
  });
  const end = new Date(paidAt.getTime() + 330 * 60_000);
  end.setUTCMonth(end.getUTCMonth() + 36);
  expect(until).toBe(new Date(end.getTime() + 365 * DAY_MS).toISOString().slice(0, 10));
});

test('REG-DP-6 a customer who is known everywhere: each table of the inventory has a row to be deleted', async () => {
  known = await makeKnownCustomer(world);
  const { userId, token } = known;
  const { body } = await world.app.inject(getMyData, {}, { token });
  expect([...new Set(body.data.sections.map(({ use }) => use))].sort()).toEqual(
    [...new Set(CUSTOMER_TABLES.map(({ use }) => use))].sort(),
  );
  for (const trace of TRACES.slice(0, 2)) expect(await tablesWith(trace)).toContain('users');
  const owned = CUSTOMER_TABLES.filter(({ owner }) => owner === 'user_id');
  for (const { table } of owned) {
    expect(await world.app.sql(`select 1 from ${table} where user_id = $1 limit 1`, [userId]), table).toHaveLength(1);
  }
});

test('REG-DP-6 S-OTP-3 a deletion needs the code that was sent for it: no code, another one and that of a sign-in are refused', async () => {
  const { token, mobile } = known;
  const remove = (otp: string) => world.app.inject(deleteMyData, { body: { otp } }, { token });
  expect((await remove('123456')).error.code).toBe('OTP_EXPIRED');
  world.app.clock.advance(120_000);
  const sent = await world.app.inject(askDeletionCode, { body: {} }, { token });
  expect(sent.body).toMatchObject({ channel: 'sms' });
  const otp = await world.app.readOtp(mobile);
  const [message] = await world.app.platform.outbox.listDevelopmentMessages(mobile);
  expect(message?.body).toContain('delete your data');
  const [prospect] = await world.app.sql<{ prospect_id: string }>(
    `select prospect_id from otp_challenges where purpose = 'deletion'`,
  );
  const asSignIn = await world.app.inject(verifyOtp, { body: { prospectId: prospect?.prospect_id ?? '', otp } });
  expect(asSignIn.error.code).toBe('OTP_WRONG');
  expect((await remove(otp === '000000' ? '000001' : '000000')).error).toMatchObject({
    code: 'OTP_WRONG',
    triesLeft: 4,
  });
  expect((await remove(otp)).status).toBe(200);
  const [told] = await world.app.platform.outbox.listDevelopmentMessages(mobile);
  expect(told?.body).toMatch(/Your account at .* is deleted/);
  // A demo keeps it to be read. With a gateway it leaves, and nothing of it stays (sending.test.ts).
  await world.app.sql(`delete from outbox_messages where template_key = 'account-deleted'`);
});

test('REG-DP-6 after stage one every call of the old sessions is refused, and the browser forgets its items', async () => {
  const { token, firstToken, appId, userId } = known;
  const [held] = await world.app.sql<{ held_until: string }>(
    'select held_until::text from held_customers where tombstone = $1',
    [tombstone()],
  );
  heldUntil = held?.held_until ?? '';
  expect(heldUntil).toBe('2027-11-18');
  for (const old of [token, firstToken]) {
    expect((await world.app.inject(getUser, { params: { id: 'me' } }, { token: old })).status).toBe(401);
    expect((await world.app.inject(listApplications, {}, { token: old })).status).toBe(401);
    expect((await world.app.inject(listConsents, {}, { token: old })).status).toBe(401);
  }
  expect(await world.app.sql(`select 1 from sessions where subject_id = $1`, [userId])).toEqual([]);
  const stranger = await world.makeCustomer();
  const foreign = await world.app.inject(getApplication, { params: { appId } }, { token: stranger.token });
  expect(foreign.status).toBe(404);
});

test('REG-DP-6 after stage one nothing personal is left in any product table', async () => {
  const { userId, mobile, fileKey } = known;
  for (const trace of [...TRACES, mobile]) expect(await tablesWith(trace), trace).toEqual([]);
  for (const entry of CUSTOMER_TABLES) {
    if (entry.stageOne === 'keep') continue;
    if (entry.stageOne === 'delete') {
      const column = personalColumns(entry).find((name) => name.endsWith('_sealed'));
      if (entry.owner === 'user_id') {
        expect(await world.app.sql(`select 1 from ${entry.table} where user_id = $1`, [userId]), entry.table).toEqual(
          [],
        );
      } else if (column) {
        const { table, key } = entry;
        const rows = await world.app.sql<{ id: string; sealed: string }>(
          `select ${key}::text as id, ${column} as sealed from ${table}`,
        );
        const opened = rows.map(({ id, sealed }) => world.app.platform.cipher.open(sealed, { table, id, column }));
        expect(
          opened.filter((text) => text.includes(mobile)),
          table,
        ).toEqual([]);
      }
    }
  }
  const [husk] = await world.app.sql<Record<string, unknown>>('select * from users where user_id = $1', [userId]);
  const blank = personalColumns(CUSTOMER_TABLES[0] as (typeof CUSTOMER_TABLES)[number]).map((column) => husk?.[column]);
  expect(blank.filter((value) => value !== null && value !== false && value !== 0)).toEqual(['en']);
  expect(await world.app.sql(`select 1 from offer_sets where user_id = $1 and profile <> '{}'`, [userId])).toEqual([]);
  await world.app.platform.jobs.drain();
  expect(await world.app.platform.files.find(fileKey)).toBeUndefined();
  for (const kind of ['phone', 'email'] as const) {
    const index = world.app.platform.cipher.index(kind, kind === 'phone' ? mobile : 'thenmozhi.v@example.in');
    expect(await tablesWith(index)).toEqual(['suppressed_addresses']);
  }
});

test('REG-DP-6 REG-DP-4 REG-DL-7 the lender and the insurer are told, and the application ends', async () => {
  const { lenderApplicationId } = known;
  const [part] = await world.app.sql(
    'select status, submission_sealed from lender_applications where lender_application_id = $1',
    [lenderApplicationId],
  );
  expect(part).toEqual({ status: 6, submission_sealed: null });
  const seen = await world.control<{ applications: { state: string }[] }>(
    `applications?clientReference=${lenderApplicationId}`,
  );
  expect(seen.applications.map(({ state }) => state)).toEqual(['cancelled']);
  const mails = await world.app.platform.outbox.listDevelopmentMessages('desk@insurer.test');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.body).toContain('withdrawn');
});

test('REG-DP-6 the number signs in again at once, as somebody new who sees nothing of before', async () => {
  world.app.clock.advance(120_000);
  const again = await world.app.signIn({ mobile: known.mobile });
  expect(again.userId).not.toBe(known.userId);
  const token = again.token;
  expect((await world.app.inject(listApplications, {}, { token })).body.data).toEqual([]);
  expect((await world.app.inject(listConsents, {}, { token })).body.data).toEqual([]);
});

test('REG-DP-6 the hold is sealed, and holds what was gathered; nobody can be deleted twice', async () => {
  const [held] = await world.app.sql<Record<string, string>>('select * from held_customers where tombstone = $1', [
    tombstone(),
  ]);
  const { hold_id: id = '', content_sealed: sealed = '' } = held ?? {};
  const text = world.app.platform.cipher.open(sealed, { table: 'held_customers', id, column: 'content_sealed' });
  for (const trace of [...TRACES, known.mobile]) expect(text).toContain(trace);
  expect(text).not.toContain(FACTOR_KEY);
  expect(JSON.stringify(held)).not.toContain(known.userId);
  const twice = deleteCustomer(world.app.context(), known.userId, { by: 'staff', reason: null });
  await expect(twice).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

const isOverFor = (holdId: string) =>
  world.app.sql(
    `update held_customers set held_until = (now() at time zone 'Asia/Kolkata')::date - 1 where hold_id = $1`,
    [holdId],
  );

test('REG-DP-6 REG-DP-13 the database purges nobody before the last day is over, nor by the hold of somebody else', async () => {
  const [one, other] = [await world.makeCustomer(), await world.makeCustomer()];
  const holds: string[] = [];
  for (const { userId } of [one, other]) {
    await deleteCustomer(world.app.context(), userId, { by: 'staff', reason: null });
    const digest = world.app.platform.cipher.keyedHash('tombstone', userId);
    const [row] = await world.app.sql<{ hold_id: string }>('select hold_id from held_customers where tombstone = $1', [
      digest,
    ]);
    holds.push(row?.hold_id ?? '');
  }
  const { database } = world.app.platform;
  const purge = (holdId: string) => database.execute('select saakh_purge_customer($1, $2)', [one.userId, holdId]);
  await expect(purge(holds[0] ?? '')).rejects.toThrow(/not held for a purge/);
  for (const holdId of holds) await isOverFor(holdId);
  await expect(purge(holds[1] ?? '')).rejects.toThrow(/not held for a purge/);
  for (const column of ['held_until', 'user_digest', 'deleted_at']) {
    const moved = database.execute(`update held_customers set ${column} = null where hold_id = $1`, [holds[0]]);
    await expect(moved, column).rejects.toThrow(/permission denied/);
  }
  await purge(holds[0] ?? '');
  expect(await world.app.sql('select 1 from users where user_id = $1', [one.userId])).toEqual([]);
  const today = world.app.clock.now().toISOString().slice(0, 10);
  await world.app.sql(
    `update held_customers set held_until = $1::date + 400, purged_at = now() where hold_id = any($2)`,
    [today, holds],
  );
});

test('REG-DP-6 on the last day of the hold it stays; a day later nothing is left but the tombstone', async () => {
  const { userId, appId, lenderApplicationId } = known;
  const purge = () => purgeDueHolds(world.app.context('purge'));
  world.app.clock.set(new Date(`${heldUntil}T18:29:59.000Z`));
  expect(await purge()).toBe(0);
  expect(await world.app.sql('select 1 from consents where user_id = $1', [userId])).not.toEqual([]);
  world.app.clock.set(new Date(Date.parse(`${heldUntil}T18:29:59.000Z`) + 1000));
  // The database goes by its own clock, and refuses what the application calls due too early.
  const [hold] = await world.app.sql<{ hold_id: string }>('select hold_id from held_customers where tombstone = $1', [
    tombstone(),
  ]);
  expect(await purge()).toBe(0);
  await isOverFor(hold?.hold_id ?? '');
  expect(await purge()).toBe(1);
  // The audit trail names a bare id that now stands for nobody; no row may leave its chain (S-AUD-1).
  for (const id of [userId, appId, lenderApplicationId]) {
    expect(
      (await tablesWith(id)).filter((table) => table !== 'audit_entries'),
      id,
    ).toEqual([]);
  }
  for (const trace of [...TRACES, known.mobile]) expect(await tablesWith(trace), trace).toEqual([]);
  const [held] = await world.app.sql('select * from held_customers where tombstone = $1', [tombstone()]);
  expect(held).toMatchObject({
    content_sealed: null,
    reason: null,
    tombstone: tombstone(),
  });
  expect(held?.purged_at).not.toBeNull();
  expect(await world.app.sql(`select user_id from click_outs where click_id = 'clk_1'`)).toEqual([{ user_id: null }]);
  expect(await purge()).toBe(0);
});

test('REG-DP-6 a hold that can’t be purged keeps none behind it from going', async () => {
  const holds: string[] = [];
  for (let n = 0; n < 2; n += 1) {
    const { userId } = await world.makeCustomer();
    await deleteCustomer(world.app.context(), userId, { by: 'staff', reason: null });
    const [hold] = await world.app.sql<{ hold_id: string }>(
      'select hold_id from held_customers where purged_at is null order by deleted_at desc, hold_id <> all($1) desc limit 1',
      [holds],
    );
    holds.push(hold?.hold_id ?? '');
    await isOverFor(hold?.hold_id ?? '');
  }
  const [first = '', second = ''] = holds.toSorted();
  await world.app.sql(`update held_customers set content_sealed = 'v1.broken' where hold_id = $1`, [first]);
  expect(await purgeDueHolds(world.app.context('purge'), 1)).toBe(1);
  const left = await world.app.sql<{ hold_id: string }>(
    'select hold_id from held_customers where hold_id = any($1) and purged_at is null',
    [[first, second]],
  );
  expect(left.map(({ hold_id }) => hold_id)).toEqual([first]);
});

test('REG-DP-6 all of stage one commits or nothing of it', async () => {
  const { userId } = await world.makeCustomer();
  await world.app.sql('alter table audit_entries rename to audit_gone');
  const failing = deleteCustomer(world.app.context(), userId, { by: 'staff', reason: null });
  await expect(failing).rejects.toThrow();
  await world.app.sql('alter table audit_gone rename to audit_entries');
  const [row] = await world.app.sql('select first_name, deleted_at from users where user_id = $1', [userId]);
  expect(row).toEqual({ first_name: 'Ravi', deleted_at: null });
});

test('REG-DP-6 REG-DP-13 the application itself can purge nobody who was not deleted, nor delete from an append-only table', async () => {
  const { userId } = await world.makeCustomer();
  const [held] = await world.app.sql<{ hold_id: string }>('select hold_id from held_customers limit 1');
  const database = world.app.platform.database;
  await expect(database.execute('select saakh_purge_customer($1, $2)', [userId, held?.hold_id])).rejects.toThrow(
    /not held for a purge/,
  );
  await expect(database.execute('delete from consents')).rejects.toThrow(/permission denied/);
  await expect(database.execute('delete from held_customers')).rejects.toThrow(/permission denied/);
});
