import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetAudit, sealCount } from '../../testing/sealing';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { acceptAuditLoss } from './accept-loss';
import { recordAudit } from './audit';
import { AuditChainBrokenError, CommandRefusedError } from './chain-errors';
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

const ROOTS = 'files/audit/roots';
const rootFile = (name: string) => join(t.dataDir, ROOTS, `${name}.json`);
const readRoot = (name: string) => JSON.parse(readFileSync(rootFile(name), 'utf8'));
async function sealed(count: number) {
  await t.inTx(async (tx) => {
    for (let i = 0; i < count; i += 1)
      await recordAudit(tx, { action: 'lender.updated', objectType: 'lender', objectId: String(i) });
  });
  await sealCount(t.ctx, count);
}
/** As a backup from before has it: the roots are newer. */
async function loseAfter(sequence: number) {
  await t.sql('delete from audit_entries where id in (select entry_id from audit_seals where sequence > $1)', [
    sequence,
  ]);
  await t.sql('delete from audit_seals where sequence > $1', [sequence]);
}
const acceptance = { acceptedBy: 'Meera Nair', reason: 'The disk broke; restored from the night' };
const accept = () => acceptAuditLoss(t.ctx, acceptance);

test('S-AUD-1 R-DB-3 after an accepted loss the chain records it and goes on; the old root stays', async () => {
  await sealed(5);
  const old = readFileSync(rootFile('head'), 'utf8');
  const { hash } = JSON.parse(old);
  await loseAfter(3);
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, reason: 'the end was cut off' });
  await expect(sealAuditEntries(t.ctx)).rejects.toThrow(/restore\.md .*accept-loss/);

  const loss = { from: 4, to: 5, ...acceptance, roots: [{ day: 'head', sequence: 5, hash }] };
  expect(await accept()).toEqual(loss);
  const told = { ...loss, sequence: 4, at: t.clock.now() };
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: 4, acceptedLosses: [told] });
  expect(readFileSync(rootFile(`lost/5-${hash.slice(0, 12)}/head`), 'utf8')).toBe(old);
  expect(readRoot('head')).toMatchObject({ sequence: 4 });
  await sealed(3);
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: 7, acceptedLosses: [told] });

  // Nobody takes the loss out of the chain again.
  await loseAfter(3);
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, reason: 'the end was cut off' });
});

test('S-AUD-1 R-DB-3 a day’s root of what is gone makes room too, and what waits for its seal gets it', async () => {
  await sealed(2);
  t.clock.set('2026-11-18T18:40:00Z');
  await exportDailyRoot(t.ctx);
  await sealCount(t.ctx, 1);
  await sealed(1);
  await loseAfter(1);
  await t.inTx((tx) => recordAudit(tx, { action: 'since', objectType: 'x', objectId: '1' }));
  t.clock.set('2026-11-19T06:30:00Z');
  expect(await accept()).toMatchObject({
    from: 2,
    to: 4,
    roots: [{ day: 'head' }, { day: '2026-11-18', sequence: 2 }],
  });
  expect(existsSync(rootFile('2026-11-18'))).toBe(false);
  await vi.waitFor(async () => {
    await sealAuditEntries(t.ctx);
    expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: true, entries: 3 });
  }, 30_000);
});

test('S-AUD-1 R-DB-3 an interrupted acceptance resumes; a second loss is recorded beside the first', async () => {
  await sealed(3);
  const old = readFileSync(rootFile('head'), 'utf8');
  await loseAfter(2);
  const first = await accept();
  writeFileSync(rootFile('head'), old);
  await expect(sealAuditEntries(t.ctx)).rejects.toThrow(AuditChainBrokenError);
  expect(await accept()).toMatchObject(first);
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: true, entries: 3 });

  await sealed(4);
  await loseAfter(5);
  expect(await accept()).toMatchObject({ from: 6, to: 7 });
  expect(await verifyAuditChain(t.ctx)).toMatchObject({
    entries: 6,
    acceptedLosses: [
      { from: 3, to: 3 },
      { from: 6, to: 7 },
    ],
  });
});

test('S-AUD-1 R-DB-3 a missing root of a day is accepted as lost by name, and not missed again', async () => {
  await sealed(2);
  t.clock.set('2026-11-18T18:40:00Z');
  await exportDailyRoot(t.ctx);
  await sealCount(t.ctx, 1);
  rmSync(rootFile('2026-11-18'));
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { rootOf: '2026-11-18' } });
  expect(await accept()).toMatchObject({ from: 4, to: 3, roots: [{ day: '2026-11-18', sequence: 2 }] });
  expect(await verifyAuditChain(t.ctx)).toMatchObject({
    intact: true,
    entries: 4,
    acceptedLosses: [{ roots: [{ day: '2026-11-18' }] }],
  });
  await expect(accept()).rejects.toThrow('nothing was lost');
  // The next one that goes is missed again.
  t.clock.set('2026-11-19T18:40:00Z');
  await exportDailyRoot(t.ctx);
  await sealCount(t.ctx, 1);
  rmSync(rootFile('2026-11-19'));
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { rootOf: '2026-11-19' } });
});

test.each([
  ['nothing was lost', 'update audit_seals set sealed_at = sealed_at', 'no root is newer than the chain or missing'],
  ['a word was changed', `update audit_entries set action = 'x'`, 'is not what was sealed'],
  ['a row in the middle is gone', 'delete from audit_seals where sequence = 2', 'a seal is missing'],
  [
    'the end is gone and a word before it was changed',
    `with gone as (delete from audit_seals where sequence = 3) update audit_entries set action = 'x'`,
    'is not what was sealed',
  ],
  [
    'the end is gone and an entry was put in',
    `with gone as (delete from audit_seals where sequence = 3 returning entry_id)
      update audit_entries set at = '2026-11-18T06:00:00Z' where id in (select entry_id from gone)`,
    'has no seal',
  ],
])('S-AUD-1 R-DB-3 where %s, no loss is accepted', async (_what, statement, reason) => {
  await sealed(3);
  await t.sql(statement);
  const before = readFileSync(rootFile('head'), 'utf8');
  await expect(accept()).rejects.toThrow(CommandRefusedError);
  await expect(accept()).rejects.toThrow(reason);
  expect(readFileSync(rootFile('head'), 'utf8')).toBe(before);
  expect(await t.sql(`select id from audit_entries where action like 'audit-chain%'`)).toEqual([]);
});

test('S-AUD-1 R-DB-3 a root of another chain, or of another maker, is not accepted', async () => {
  await sealed(3);
  const other = readFileSync(rootFile('head'), 'utf8');
  await t.sql('truncate audit_entries, audit_seals');
  rmSync(rootFile('head'));
  await sealed(4);
  writeFileSync(rootFile('head'), other);
  await expect(accept()).rejects.toThrow('the chain is not the one of the root head');
  writeFileSync(rootFile('head'), JSON.stringify({ ...JSON.parse(other), sequence: 9 }));
  await expect(accept()).rejects.toThrow('The audit root head was altered');
});
