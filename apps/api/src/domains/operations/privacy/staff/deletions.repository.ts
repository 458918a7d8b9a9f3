import { and, desc, eq, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { heldCustomers } from '../privacy.table';

export type HoldRow = Pick<
  typeof heldCustomers.$inferSelect,
  'holdId' | 'tombstone' | 'deletedBy' | 'deletedAt' | 'heldUntil' | 'purgedAt' | 'removed'
>;
const { holdId, tombstone, deletedBy, deletedAt, heldUntil, purgedAt, removed } = heldCustomers;
/** Never what is held. */
const SHOWN = { holdId, tombstone, deletedBy, deletedAt, heldUntil, purgedAt, removed };

/** Newest first, after a place. */
export function selectHolds(
  { tx }: TxContext,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
): Promise<HoldRow[]> {
  return tx
    .select(SHOWN)
    .from(heldCustomers)
    .where(after && sql`(${deletedAt}, ${holdId}) < (${after.at}::timestamptz, ${after.id})`)
    .orderBy(desc(deletedAt), desc(holdId))
    .limit(limit);
}

export async function selectHold({ tx }: TxContext, id: string): Promise<HoldRow | undefined> {
  const [row] = await tx.select(SHOWN).from(heldCustomers).where(eq(holdId, id));
  return row;
}

/** The hold that a deletion of the same transaction has just made. */
export async function selectHoldOf({ tx, platform }: TxContext, userId: string): Promise<string | undefined> {
  const mark = platform.cipher.keyedHash('tombstone', userId);
  const [row] = await tx
    .select({ holdId })
    .from(heldCustomers)
    .where(and(eq(tombstone, mark)));
  return row?.holdId;
}

export interface SealedEntry {
  readonly entry: number;
  readonly at: Date;
  readonly action: string;
  readonly actor: string;
  /** Who asked and who approved, of a deletion by two members of the staff. */
  readonly askedBy: string | null;
  readonly approvedBy: string | null;
  /** Files that it left for a person to look at. */
  readonly lookAt: readonly { readonly fileId: string; readonly ticketId: string | null }[] | null;
  readonly seal: string | null;
}

/** The audit entries of a hold in their order, each with its seal once the sealer has been by. */
export async function selectEntries({ tx }: TxContext, id: string): Promise<SealedEntry[]> {
  const { rows } = (await tx.execute(sql`
    select e.id::int as entry, e.at, e.action, e.actor, e.after->>'askedBy' as "askedBy",
      e.after->>'approvedBy' as "approvedBy", e.after->'lookAt' as "lookAt", s.hash as seal from audit_entries e
      left join audit_seals s on s.entry_id = e.id
      where e.object_type = 'held-customer' and e.object_id = ${id} order by e.id`)) as unknown as {
    rows: (Omit<SealedEntry, 'at'> & { at: string | Date })[];
  };
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }));
}
