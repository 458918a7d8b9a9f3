import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetAudit, sealCount } from '../../testing/sealing';
import { testConfig } from '../../testing/test-config';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import type { Context } from '../context';
import { acceptAuditLoss } from './accept-loss';
import { recordAudit } from './audit';
import { auditSeals } from './audit.table';
import { keyOfSeal } from './audit-keys';
import { sealOf } from './chain';
import { AuditChainBrokenError } from './chain-errors';
import { newestEntry, newestSeal, newestSealed } from './chain-repository';
import { exportDailyRoot, sealAuditEntries } from './sealer';
import { verifyAuditChain } from './verify-chain';

const OLD = '5'.repeat(64);
const NEW = '6'.repeat(64);

let t: TestPlatform;
beforeAll(async () => {
  t = await openTestPlatform();
});
afterAll(() => t.close());
beforeEach(async () => {
  await forgetAudit(t);
});

/** An instance with this setting. */
const having = (AUDIT_KEY: string): Context => ({
  ...t.ctx,
  platform: { ...t.platform, config: testConfig({ DATA_DIR: t.dataDir, AUDIT_KEY }) },
});
/** One entry, sealed by an instance. */
async function sealedBy(ctx: Context) {
  await t.inTx((tx) => recordAudit(tx, { action: 'lender.updated', objectType: 'lender', objectId: '1' }));
  await sealCount(ctx, 1);
}
const asAtFirst = () => having(OLD);
const withNewLast = () => having(`1:${OLD},2:${NEW}`);
const withNewFirst = () => having(`2:${NEW},1:${OLD}`);

/** The version of the key that the newest seal was made with. */
const newestVersion = () =>
  t.inTx(async ({ tx }) => {
    const newest = await newestSealed(tx);
    if (!newest?.entry) throw new Error('Nothing is sealed');
    const { seal, entry } = newest;
    return keyOfSeal(withNewFirst().platform.config.secrets.auditKeys, { seal, entry })?.version;
  });

test('S-AUD-1 the key changes during a rolling deploy, and the chain only goes forward', async () => {
  const versions: unknown[] = [];
  const rollOut = [asAtFirst, withNewLast, asAtFirst, withNewLast, withNewFirst, withNewLast, withNewFirst];
  for (const instance of rollOut) {
    await sealedBy(instance());
    versions.push(await newestVersion());
  }
  expect(versions).toEqual([1, 1, 1, 1, 2, 2, 2]);
  for (const instance of [withNewLast, withNewFirst])
    expect(await verifyAuditChain(instance())).toEqual({ intact: true, entries: 7 });
  await exportDailyRoot(withNewLast());
  t.clock.advance(24 * 3_600_000);
  await exportDailyRoot(withNewFirst());
  expect(await verifyAuditChain(withNewLast())).toEqual({ intact: true, entries: 7 });
});

test('S-AUD-1 an entry that is sealed with a replaced key is found, though its key is known', async () => {
  await sealedBy(asAtFirst());
  await sealedBy(withNewFirst());
  await t.inTx(async (tx) => {
    await recordAudit(tx, { action: 'lender.forged', objectType: 'lender', objectId: '1' });
    const entry = await newestEntry(tx.tx, 'lender.forged');
    const newest = await newestSeal(tx.tx);
    if (!entry || !newest) throw new Error('Nothing is sealed');
    const hash = sealOf(Buffer.from(OLD, 'hex'), newest.hash, 3, entry);
    await tx.tx
      .insert(auditSeals)
      .values({ sequence: 3, entryId: entry.id, previousHash: newest.hash, hash, sealedAt: tx.clock.now() });
  });
  const report = await verifyAuditChain(withNewFirst());
  expect(report).toMatchObject({
    intact: false,
    firstBroken: { sequence: 3 },
    reason: expect.stringMatching(/replaced key$/),
  });
});

test('S-AUD-1 with a new key alone nothing is sealed or verified until the old one is back', async () => {
  await sealedBy(asAtFirst());
  await t.inTx((tx) => recordAudit(tx, { action: 'since', objectType: 'x', objectId: '1' }));
  await expect(sealAuditEntries(having(NEW))).rejects.toThrow(AuditChainBrokenError);
  rmSync(join(t.dataDir, 'files'), { recursive: true });
  await expect(sealAuditEntries(having(NEW))).rejects.toThrow(/none of the keys of AUDIT_KEY/);
  expect(await verifyAuditChain(having(NEW))).toMatchObject({ intact: false, firstBroken: { sequence: 1 } });
  await vi.waitFor(async () => expect(await sealAuditEntries(withNewFirst())).toBe(1), 30_000);
  expect(await verifyAuditChain(withNewFirst())).toEqual({ intact: true, entries: 2 });
});

test('S-AUD-1 R-DB-3 a loss is accepted with the key that the chain has come to', async () => {
  await sealedBy(asAtFirst());
  await sealedBy(withNewFirst());
  await sealedBy(withNewFirst());
  await t.sql('delete from audit_entries where id in (select entry_id from audit_seals where sequence = 3)');
  await t.sql('delete from audit_seals where sequence = 3');
  await acceptAuditLoss(withNewLast(), { acceptedBy: 'Meera Nair', reason: 'Restored' });
  expect(await newestVersion()).toBe(2);
  expect(await verifyAuditChain(withNewFirst())).toMatchObject({ intact: true, entries: 3 });
});
