import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetAudit, PATIENCE, sealCount } from '../../testing/sealing';
import { serverUrl } from '../../testing/test-database';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { HEAD } from '../storage/root-store';
import { recordAudit } from './audit';
import { AuditChainBrokenError } from './chain-errors';
import { writeRoot } from './roots';
import { exportDailyRoot, sealAuditEntries } from './sealer';
import { verifyAuditChain } from './verify-chain';

let t: TestPlatform;
beforeAll(async () => {
  t = await openTestPlatform();
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.set('2026-11-18T06:30:00Z');
  await forgetAudit(t);
});

const record = (count: number, action = 'lender.updated') =>
  t.inTx(async (tx) => {
    for (let i = 0; i < count; i += 1) {
      await recordAudit(tx, {
        action,
        objectType: 'lender',
        objectId: String(i),
        before: { b: 1, a: [i] },
        after: { a: 2 },
      });
    }
  });
const rootFile = (name: string) => join(t.dataDir, 'files/audit/roots', `${name}.json`);
const ids = async () =>
  (await t.sql<{ id: number }>('select id from audit_entries order by id')).map(({ id }) => Number(id));
const seal = (count: number) => sealCount(t.ctx, count);
async function sealed(count: number) {
  await record(count);
  await seal(count);
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: count });
  return ids();
}

test('S-AUD-1 every committed entry is sealed once, in order, however many there are', async () => {
  await t.sql(`insert into audit_entries (at, actor, action, object_type, object_id, request_id)
    select now(), 'system:x', 'x', 'x', n, 'r' from generate_series(1, 1203) n`);
  await seal(1203);
  expect(await sealAuditEntries(t.ctx)).toBe(0);
  const rows = await t.sql<{ sequence: string; entry_id: string }>(
    'select sequence, entry_id from audit_seals order by sequence',
  );
  expect(rows.map(({ sequence }) => Number(sequence))).toEqual(Array.from({ length: 1203 }, (_, i) => i + 1));
  expect(rows.map(({ entry_id }) => Number(entry_id))).toEqual(await ids());
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: 1203 });
});

test('S-AUD-1 two sealers at once make one chain', async () => {
  await record(40);
  let sealedSoFar = 0;
  await vi.waitFor(async () => {
    const counts = await Promise.all([
      sealAuditEntries(t.ctx),
      sealAuditEntries({ ...t.ctx, platform: t.makeInstance() }),
    ]);
    sealedSoFar += counts[0] + counts[1];
    expect(sealedSoFar).toBe(40);
  }, PATIENCE);
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: 40 });
});

test('S-AUD-3 what is undone leaves no entry, and what can not be written down is undone', async () => {
  const names = () => t.sql<{ name: string }>(`select name from partners where partner_id = 'ptr_noted'`);
  const change = (entry: { objectId: string }, then: () => void) =>
    t.inTx(async (tx) => {
      await tx.tx.execute(sql`insert into partners (partner_id, name) values ('ptr_noted', 'Noted')`);
      await recordAudit(tx, { action: 'partner.created', objectType: 'partner', ...entry });
      then();
    });
  const undo = () => {
    throw new Error('rolled back');
  };
  await expect(change({ objectId: 'ptr_noted' }, undo)).rejects.toThrow('rolled back');
  expect([await names(), await ids()]).toEqual([[], []]);
  await expect(change({ objectId: null as unknown as string }, () => undefined)).rejects.toThrow();
  expect([await names(), await ids()]).toEqual([[], []]);
  await change({ objectId: 'ptr_noted' }, () => undefined);
  expect(await names()).toEqual([{ name: 'Noted' }]);
  expect(await ids()).toHaveLength(1);
});

test('S-AUD-1 an entry that was rolled back leaves a gap and no break', async () => {
  await record(2);
  await expect(
    t.inTx(async (tx) => {
      await recordAudit(tx, { action: 'x', objectType: 'x', objectId: 'x' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await record(2);
  await seal(4);
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: 4 });
});

test.skipIf(!serverUrl)('S-AUD-1 an entry of a long transaction is waited for and sealed in its order', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const slow = t.inTx(async (tx) => {
    await recordAudit(tx, { action: 'slow', objectType: 'x', objectId: '1' });
    begun();
    await held;
  });
  await isBegun;
  await record(2, 'quick');
  expect(await sealAuditEntries(t.ctx)).toBe(0);
  release();
  await slow;
  await seal(3);
  const rows = await t.sql('select action from audit_seals join audit_entries on id = entry_id order by sequence');
  expect(rows).toEqual([{ action: 'slow' }, { action: 'quick' }, { action: 'quick' }]);
});

test('S-AUD-1 the application may neither change nor delete what happened', async () => {
  await sealed(1);
  for (const statement of [
    `update audit_entries set action = 'x'`,
    'delete from audit_entries',
    'truncate audit_entries',
    `update audit_seals set hash = 'x'`,
    'delete from audit_seals',
  ]) {
    await expect(t.database.execute(statement), statement).rejects.toThrow(/permission denied/);
  }
});

test.each([
  ['a changed word', `update audit_entries set action = 'lender.updatee' where id = $1`],
  ['a changed instant', `update audit_entries set at = at + interval '1 millisecond' where id = $1`],
  ['a changed actor', `update audit_entries set actor = 'admin:x' where id = $1`],
  [
    'a changed byte in what was before',
    `update audit_entries set before = jsonb_set(before, '{b}', '2') where id = $1`,
  ],
  ['a changed address', `update audit_entries set ip = '192.0.2.1' where id = $1`],
  ['a removed value', 'update audit_entries set after = null where id = $1'],
])('S-AUD-1 %s is found', async (_what, statement) => {
  const [, , third] = await sealed(5);
  await t.sql(statement, [third]);
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { sequence: 3 } });
});

test('S-AUD-1 a deleted row is found, with or without its seal', async () => {
  const [, second] = await sealed(5);
  await t.sql('delete from audit_entries where id = $1', [second]);
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { sequence: 2 } });
  await t.sql('delete from audit_seals where entry_id = $1', [second]);
  expect(await verifyAuditChain(t.ctx)).toMatchObject({
    intact: false,
    firstBroken: { sequence: 2 },
    reason: 'a seal is missing',
  });
  await t.sql('update audit_seals set sequence = -sequence where sequence > 2');
  await t.sql('update audit_seals set sequence = -sequence - 1 where sequence < 0');
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { sequence: 2 } });
});

test('S-AUD-1 two swapped rows are found', async () => {
  const [, second, , fourth] = await sealed(5);
  await t.sql('update audit_entries set id = -1 where id = $1', [second]);
  await t.sql('update audit_entries set id = $1 where id = $2', [second, fourth]);
  await t.sql('update audit_entries set id = $1 where id = -1', [fourth]);
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { sequence: 2 } });
  await t.sql('update audit_seals set entry_id = -entry_id where entry_id = any($1)', [[second, fourth]]);
  await t.sql(
    'update audit_seals set entry_id = case -entry_id when $1 then $2::bigint else $1::bigint end where entry_id < 0',
    [second, fourth],
  );
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { sequence: 2 } });
});

test('S-AUD-1 a tail that was cut off is found, and the sealer does not seal over the break', async () => {
  const [, , , fourth] = await sealed(5);
  await t.sql('delete from audit_seals where sequence >= 4');
  await t.sql('delete from audit_entries where id >= $1', [fourth]);
  const report = { intact: false, firstBroken: { sequence: 4 }, reason: 'the end was cut off' };
  expect(await verifyAuditChain(t.ctx)).toEqual(report);
  await record(3);
  await expect(sealAuditEntries(t.ctx)).rejects.toThrow(AuditChainBrokenError);
  expect(await verifyAuditChain(t.ctx)).toEqual(report);
});

test.skipIf(!serverUrl)('S-AUD-1 a chain that grows while it is looked at is whole, and told so', async () => {
  await sealed(3);
  const other = { ...t.ctx, platform: t.makeInstance() };
  const { auditRoots } = t.ctx.platform;
  let meanwhile = 0;
  // Somebody seals just before the newest root is read.
  const find: typeof auditRoots.find = async (name) => {
    if (name === HEAD && meanwhile === 0) {
      await record(1);
      meanwhile = 1;
      await vi.waitFor(async () => expect(await sealAuditEntries(other)).toBe(1), PATIENCE);
    }
    return auditRoots.find(name);
  };
  const platform = { ...t.ctx.platform, auditRoots: { ...auditRoots, find } };
  expect(await verifyAuditChain({ ...t.ctx, platform })).toEqual({ intact: true, entries: 4 });
  expect(meanwhile).toBe(1);
});

test('S-AUD-1 a chain emptied altogether is found', async () => {
  await sealed(3);
  await t.sql('truncate audit_entries, audit_seals');
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { sequence: 1 } });
});

test('S-AUD-1 a row put in later is found: sealed by a forger, or not sealed at all', async () => {
  await sealed(3);
  await t.sql(`insert into audit_entries (at, actor, action, object_type, object_id, request_id)
    values ('2026-11-18T06:00:00Z', 'admin:x', 'y', 'z', '1', 'r')`);
  const [, , , forged] = await ids();
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { entryId: forged } });
  await t.sql(
    `insert into audit_seals (sequence, entry_id, previous_hash, hash, sealed_at)
     select 4, $1, hash, repeat('a', 64), now() from audit_seals where sequence = 3`,
    [forged],
  );
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { sequence: 4 } });
});

test('S-AUD-1 the day’s root is kept outside the database, once, and binds the chain', async () => {
  await sealed(2);
  // 18:40 UTC is ten minutes past midnight in Asia/Kolkata.
  t.clock.set('2026-11-18T18:40:00Z');
  await record(1);
  await seal(1);
  await exportDailyRoot(t.ctx);
  const kept = readFileSync(rootFile('2026-11-18'), 'utf8');
  expect(JSON.parse(kept)).toMatchObject({ day: '2026-11-18', sequence: 2 });
  // Somebody's clock goes wrong, and an entry is sealed with an instant of the day that is closed already.
  t.clock.set('2026-11-18T18:00:00Z');
  await record(1);
  // With the entry that tells of the root.
  await seal(2);
  t.clock.set('2026-11-18T19:00:00Z');
  await exportDailyRoot(t.ctx);
  expect(readFileSync(rootFile('2026-11-18'), 'utf8')).toBe(kept);
  expect(existsSync(rootFile('2026-11-19'))).toBe(false);
  rmSync(rootFile('head'));
  await t.sql('delete from audit_seals where sequence >= 2');
  await t.sql('delete from audit_entries where id > (select min(id) from audit_entries)');
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, reason: 'the end was cut off' });
});

/** The next day of India: the root of the day before is kept, and its entry sealed. */
async function keepRootOf(day: string) {
  t.clock.set(new Date(`${day}T18:40:00Z`));
  await exportDailyRoot(t.ctx);
  await seal(1);
}

test('S-AUD-1 a missing or replaced root of a past day is found, and is not written again', async () => {
  await sealed(2);
  await keepRootOf('2026-11-18');
  await record(1);
  await seal(1);
  await keepRootOf('2026-11-19');
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: 5 });
  const report = {
    intact: false,
    firstBroken: { rootOf: '2026-11-18' },
    reason: 'the root of 2026-11-18, which the chain says was kept, is not there',
  };
  // By anyone who has our key, of the same chain, and of less of it.
  const [first] = await t.sql<{ hash: string }>('select hash from audit_seals where sequence = 1');
  await writeRoot(t.ctx.platform, { day: '2026-11-18', sequence: 1, hash: first?.hash ?? '' });
  expect(await verifyAuditChain(t.ctx)).toEqual(report);
  rmSync(rootFile('2026-11-18'));
  expect(await verifyAuditChain(t.ctx)).toEqual(report);
  t.clock.set('2026-11-19T06:30:00Z');
  await exportDailyRoot(t.ctx);
  expect(existsSync(rootFile('2026-11-18'))).toBe(false);
  expect(await verifyAuditChain(t.ctx)).toEqual(report);
});

test('S-AUD-1 no root is missed of a day without the product, or before roots were recorded', async () => {
  await sealed(2);
  await keepRootOf('2026-11-18');
  // Three days without it.
  await keepRootOf('2026-11-22');
  expect(existsSync(rootFile('2026-11-20'))).toBe(false);
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: 4 });
  // A program of before kept a root and told nobody.
  const [newest] = await t.sql<{ hash: string }>('select hash from audit_seals where sequence = 4');
  await writeRoot(t.ctx.platform, { day: '2026-11-23', sequence: 4, hash: newest?.hash ?? '' });
  rmSync(rootFile('2026-11-23'));
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: 4 });
});

test('S-AUD-1 the next hourly job records a root that was written but not recorded', async () => {
  await sealed(2);
  const [first] = await t.sql<{ hash: string }>('select hash from audit_seals where sequence = 1');
  await writeRoot(t.ctx.platform, { day: '2026-11-18', sequence: 1, hash: first?.hash ?? '' });
  await keepRootOf('2026-11-18');
  const told = () => t.sql(`select object_id, after from audit_entries where action = 'audit-chain.root-kept'`);
  expect(await told()).toEqual([{ object_id: '2026-11-18', after: { sequence: 1, hash: first?.hash } }]);
  await exportDailyRoot(t.ctx);
  expect(await told()).toHaveLength(1);
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: 3 });
});

test.skipIf(!serverUrl)(
  'S-AUD-1 a root that is kept while the roots are looked at is none that is missing',
  async () => {
    await sealed(2);
    t.clock.set('2026-11-18T18:40:00Z');
    const { auditRoots } = t.ctx.platform;
    let looked = 0;
    const find: typeof auditRoots.find = async (name) => {
      looked += name === '2026-11-18' ? 1 : 0;
      if (name !== '2026-11-18' || looked > 1) return auditRoots.find(name);
      await keepRootOf('2026-11-18');
      return undefined;
    };
    const platform = { ...t.ctx.platform, auditRoots: { ...auditRoots, find } };
    expect(await verifyAuditChain({ ...t.ctx, platform })).toEqual({ intact: true, entries: 3 });
    expect(looked).toBe(2);
  },
);

test('S-AUD-1 a root that is not of our making is refused', async () => {
  await sealed(2);
  const root = JSON.parse(readFileSync(rootFile('head'), 'utf8'));
  writeFileSync(rootFile('head'), JSON.stringify({ ...root, sequence: 1 }));
  await expect(verifyAuditChain(t.ctx)).rejects.toThrow('was altered');
});

test('S-AUD-3 entry and change commit together or not at all', async () => {
  const change = (tx: Parameters<Parameters<typeof t.inTx>[0]>[0]) =>
    tx.tx.execute(sql`insert into rate_limits (key, points) values ('the change', 1)`);
  const changes = async () => (await t.sql(`select key from rate_limits where key = 'the change'`)).length;
  await expect(
    t.inTx(async (tx) => {
      await change(tx);
      await recordAudit(tx, { action: 'x', objectType: 'x', objectId: null as unknown as string });
    }),
  ).rejects.toThrow();
  expect([await changes(), (await ids()).length]).toEqual([0, 0]);
  await expect(
    t.inTx(async (tx) => {
      await recordAudit(tx, { action: 'x', objectType: 'x', objectId: 'x' });
      await tx.tx.execute(sql`insert into rate_limits (key, points) values ('the change', null)`);
    }),
  ).rejects.toThrow();
  expect([await changes(), (await ids()).length]).toEqual([0, 0]);
  await t.inTx(async (tx) => {
    await change(tx);
    await recordAudit(tx, { action: 'x', objectType: 'x', objectId: 'x' });
  });
  expect([await changes(), (await ids()).length]).toEqual([1, 1]);
});

test('S-AUD-4 an entry tells instant, request, actor, subject and address', async () => {
  await t.inTx((tx) =>
    recordAudit(
      { ...tx, actor: { kind: 'admin', staffId: 'stf_1', roleId: 1 }, requestId: 'req-1', ip: '192.0.2.7' },
      { action: 'partner.opened', objectType: 'partner', objectId: 'prt_1', subject: 'partner:pus_1' },
    ),
  );
  const [row] = await t.sql(
    `select *, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as instant from audit_entries`,
  );
  expect(row).toMatchObject({
    instant: '2026-11-18T06:30:00Z',
    actor: 'admin:stf_1',
    subject: 'partner:pus_1',
    request_id: 'req-1',
    ip: '192.0.2.7',
    before: null,
    after: null,
  });
});

test('S-AUD-5 line breaks and escape sequences are taken out wherever they stand', async () => {
  const evil = 'a\r\nadmin:1 logged in\u001b[31m\u0085\u2028b';
  await t.inTx((tx) =>
    recordAudit(tx, {
      action: `x${evil}`,
      objectType: 'x',
      objectId: evil,
      subject: evil,
      before: { [evil]: [evil, { deep: evil }] },
      after: evil,
    }),
  );
  const [row] = await t.sql('select * from audit_entries');
  expect(JSON.stringify(row)).not.toMatch(/\\r|\\n|\\u001b|\u0085|\u2028/);
  expect(row).toMatchObject({ after: 'a admin:1 logged in [31m b' });
});

test('S-PAN-6 typed numbers and addresses are masked everywhere; ids, hashes and amounts stay', async () => {
  const typed = 'ABCPK1234F of 27ABCPK1234F1ZV, 98765 43210, asha@example.com, account 50100123456789';
  const hash = 'abcde1234f9876543210'.repeat(3).padEnd(64, 'a');
  await t.inTx((tx) =>
    recordAudit(tx, {
      action: 'lender.changed',
      objectType: 'lender',
      objectId: '7',
      before: { note: [typed, { deep: typed }] },
      after: { reason: typed, appId: 'app_4XkABCDE1234Fabcdefgh', hash, amountPaise: 9_876_543_210, was: '5,00,000' },
    }),
  );
  const [row] = await t.sql<{ after: Record<string, unknown> }>('select * from audit_entries');
  expect(JSON.stringify(row)).not.toMatch(/ABCPK1234F|43210,|asha@|5010012/);
  expect(row?.after).toEqual({
    reason: 'ABXXXXXX4F of 27ABXXXXXX4F1ZV, XXXXX X3210, aXXX@example.com, account XXXXXXXXXX6789',
    ...{ appId: 'app_4XkABCDE1234Fabcdefgh', hash, amountPaise: 9_876_543_210, was: '5,00,000' },
  });
});
