import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { sealAuditEntries } from '../platform/audit/sealer';
import type { Context } from '../platform/context';
import type { TestPlatform } from './test-platform';

export const PATIENCE = { timeout: 30_000, interval: 50 };

/** As before the first entry: nothing written, sealed or vouched for by a root. */
export async function forgetAudit(t: TestPlatform): Promise<void> {
  rmSync(join(t.dataDir, 'files'), { recursive: true, force: true });
  await t.sql('truncate audit_entries, audit_seals');
}

/** Seals so many entries. They wait while an older transaction runs anywhere on the server, another test's too: then it is tried again. */
export async function sealCount(ctx: Context, count: number): Promise<void> {
  let done = 0;
  await vi.waitFor(async () => {
    done += await sealAuditEntries(ctx);
    expect(done).toBe(count);
  }, PATIENCE);
}
