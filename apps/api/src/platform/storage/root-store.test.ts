import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { STORAGE_KEY_ID, startObjectStorage } from '../../../../../scripts/lib/faults/object-storage.mjs';
import { forgetAudit, sealCount } from '../../testing/sealing';
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform';
import { acceptAuditLoss } from '../audit/accept-loss';
import { recordAudit } from '../audit/audit';
import { findRoot, writeRoot } from '../audit/roots';
import { exportDailyRoot } from '../audit/sealer';
import { verifyAuditChain } from '../audit/verify-chain';

let s3: Awaited<ReturnType<typeof startObjectStorage>>;
let t: TestPlatform;
beforeAll(async () => {
  s3 = await startObjectStorage();
  // Files lie in the folder, without a key to any bucket: the roots' bucket has one of its own.
  const config = {
    AUDIT_ROOTS_BUCKET: 'roots',
    AUDIT_ROOTS_ACCESS_KEY_ID: STORAGE_KEY_ID,
    AUDIT_ROOTS_SECRET_ACCESS_KEY: 'secret',
    S3_ENDPOINT: s3.url,
    S3_REGION: 'ap-south-1',
  };
  t = await openTestPlatform({ config });
});
afterAll(async () => {
  await t.close();
  await s3.stop();
});
beforeEach(async () => {
  t.clock.set('2026-11-18T06:30:00Z');
  s3.objects.clear();
  await forgetAudit(t);
});

const DAY = '/roots/audit/roots/2026-11-18.json';
const file = (name: string) => join(t.dataDir, 'files/audit/roots', `${name}.json`);
async function sealed(count: number) {
  await t.inTx(async (tx) => {
    for (let i = 0; i < count; i += 1)
      await recordAudit(tx, { action: 'lender.updated', objectType: 'lender', objectId: String(i) });
  });
  await sealCount(t.ctx, count);
}
async function keepRoot() {
  t.clock.set('2026-11-18T18:40:00Z');
  await exportDailyRoot(t.ctx);
  await sealCount(t.ctx, 1);
}
const textOf = (path: string) => s3.objects.get(path)?.bytes.toString('utf8');

test('S-AUD-1 with a bucket, daily roots lie only there, and the newest with the files', async () => {
  await sealed(2);
  await keepRoot();
  expect([...s3.objects.keys()]).toEqual([DAY]);
  expect([existsSync(file('head')), existsSync(file('2026-11-18'))]).toEqual([true, false]);
  expect(await verifyAuditChain(t.ctx)).toEqual({ intact: true, entries: 3 });
  expect(await t.platform.auditRoots.list()).toEqual(['2026-11-18', 'head']);
  s3.objects.delete(DAY);
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: false, firstBroken: { rootOf: '2026-11-18' } });
});

test('S-AUD-1 what lies in the bucket for roots is not written over', async () => {
  await writeRoot(t.platform, { day: '2026-11-18', sequence: 2, hash: 'a'.repeat(64) });
  const kept = textOf(DAY);
  await writeRoot(t.platform, { day: '2026-11-18', sequence: 1, hash: 'b'.repeat(64) });
  expect(textOf(DAY)).toBe(kept);
  expect(await findRoot(t.platform, '2026-11-18')).toMatchObject({ sequence: 2 });
});

test('S-AUD-1 a root of before the bucket was set is found with the files', async () => {
  const before = t.makeInstance({ AUDIT_ROOTS_BUCKET: '' });
  await writeRoot(before, { day: '2026-11-17', sequence: 1, hash: 'c'.repeat(64) });
  expect([...s3.objects.keys()]).toEqual([]);
  expect(await findRoot(t.platform, '2026-11-17')).toMatchObject({ sequence: 1 });
  expect(await t.platform.auditRoots.list()).toEqual(['2026-11-17']);
  // What is being written has no name yet.
  mkdirSync(join(t.dataDir, 'files/audit/roots'), { recursive: true });
  writeFileSync(join(t.dataDir, 'files/audit/roots/2026-11-16.json.x.part'), '{}');
  expect(await t.platform.auditRoots.list()).toEqual(['2026-11-17']);
});

test('S-AUD-1 R-DB-3 after a loss the old root gets another name, and a new one takes its place', async () => {
  await sealed(3);
  await keepRoot();
  const old = textOf(DAY);
  await t.sql('delete from audit_entries where id in (select entry_id from audit_seals where sequence > 1)');
  await t.sql('delete from audit_seals where sequence > 1');
  await acceptAuditLoss(t.ctx, { acceptedBy: 'Meera Nair', reason: 'The disk broke' });
  const { hash } = JSON.parse(old ?? '{}');
  expect(textOf(`/roots/audit/roots/lost/3-${hash.slice(0, 12)}/2026-11-18.json`)).toBe(old);
  expect(textOf(DAY)).toBeUndefined();
  expect(await verifyAuditChain(t.ctx)).toMatchObject({ intact: true, entries: 2 });
});
