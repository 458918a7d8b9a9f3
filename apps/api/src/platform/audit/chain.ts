import { createHmac } from 'node:crypto';
import { canonicalJson } from '../canonical-json';
import type { auditEntries } from './audit.table';

export type AuditEntry = typeof auditEntries.$inferSelect;

/** What stands before the first entry. */
export const GENESIS = '0'.repeat(64);

/** The seal of one entry: HMAC-SHA-256 over the seal before it, its place in the chain and all that it says (S-AUD-1). */
export function sealOf(key: Buffer, previousHash: string, sequence: number, entry: AuditEntry): string {
  return createHmac('sha256', key)
    .update(`${previousHash}\n${sequence}\n${canonicalJson({ ...entry, at: entry.at.toISOString() })}`)
    .digest('hex');
}

/** Binds an exported root to our key, so that the copy outside can't be forged either. */
export function signRoot(key: Buffer, root: { sequence: number; hash: string; day: string }): string {
  return createHmac('sha256', key).update(`root\n${root.day}\n${root.sequence}\n${root.hash}`).digest('hex');
}
