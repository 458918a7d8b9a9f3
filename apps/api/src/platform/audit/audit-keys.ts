import type { Config } from '../config';
import { type AuditEntry, sealOf } from './chain';
import { AuditChainBrokenError } from './chain-errors';
import type { newestSealed } from './chain-repository';

export type AuditKey = Config['secrets']['auditKeys'][number];

type Newest = Awaited<ReturnType<typeof newestSealed>>;

const byVersion = (keys: readonly AuditKey[]) => keys.toSorted((a, b) => a.version - b.version);

interface Sealed {
  readonly seal: { readonly sequence: number; readonly previousHash: string; readonly hash: string };
  readonly entry: AuditEntry;
}

/** Which of the keys a seal was made with; undefined when with none of them, or the entry is not what was sealed. */
export function keyOfSeal(keys: readonly AuditKey[], { seal, entry }: Sealed): AuditKey | undefined {
  // Oldest first: a walk along a chain skips keys before its current one, so it tries one at a time.
  return byVersion(keys).find(({ key }) => sealOf(key, seal.previousHash, seal.sequence, entry) === seal.hash);
}

/**
 * What seals next: the first of the keys, or the newer one that the chain has come to, as when instances are given a new key one
 * after the other; a chain never goes back to an older key. Throws AuditChainBrokenError when the newest seal is of no known key.
 */
export function sealingKey(keys: readonly AuditKey[], newest: Newest): Buffer {
  const [first] = keys;
  if (!first) throw new Error('AUDIT_KEY names no key');
  if (!newest) return first.key;
  const { seal, entry } = newest;
  const used = entry && keyOfSeal(keys, { seal, entry });
  if (!used) {
    throw new AuditChainBrokenError(
      `The seal ${seal.sequence} of the audit chain is made with none of the keys of AUDIT_KEY, or its entry was altered: ` +
        'see docs/runbooks/key-rotation.md, and verify-audit',
    );
  }
  return used.version > first.version ? used.key : first.key;
}
