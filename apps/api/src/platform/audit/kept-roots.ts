import * as z from 'zod/mini';
import type { TxContext } from '../context';
import { recordAudit } from './audit';
import type { AuditEntry } from './chain';
import type { Root } from './roots';

/** By this action the chain itself says which root of a day was kept; it is told after the root lies there. */
const ROOT_KEPT = 'audit-chain.root-kept';

const rootWords = z.object({ sequence: z.int(), hash: z.string() });

/** What an entry says was kept; undefined of any other entry. */
export function keptRootOf(entry: AuditEntry): Root | undefined {
  return entry.action === ROOT_KEPT ? { day: entry.objectId, ...rootWords.parse(entry.after) } : undefined;
}

/** Says in the chain that the root of a day lies there: from then on it is missed when it does not. */
export function tellKeptRoot(tx: TxContext, { day, sequence, hash }: Root): Promise<void> {
  return recordAudit(tx, { action: ROOT_KEPT, objectType: 'audit-root', objectId: day, after: { sequence, hash } });
}
