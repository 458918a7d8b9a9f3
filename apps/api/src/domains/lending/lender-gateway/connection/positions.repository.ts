import { and, asc, eq } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderPositions, lenderReferences } from './positions.table';

export type PositionRow = Omit<typeof lenderPositions.$inferSelect, 'positionId'>;

/** All of one application, the oldest first. */
export function selectPositions({ tx }: TxContext, lenderApplicationId: string): Promise<PositionRow[]> {
  return tx
    .select()
    .from(lenderPositions)
    .where(eq(lenderPositions.lenderApplicationId, lenderApplicationId))
    .orderBy(asc(lenderPositions.at));
}

export async function upsertPosition({ tx, clock }: TxContext, row: Omit<PositionRow, 'at'>): Promise<void> {
  const { lenderApplicationId: _id, operation: _operation, subject: _subject, ...set } = row;
  const { lenderApplicationId, operation, subject } = lenderPositions;
  await tx
    .insert(lenderPositions)
    .values({ ...row, at: clock.now() })
    .onConflictDoUpdate({ target: [lenderApplicationId, operation, subject], set: { ...set, at: clock.now() } });
}

export async function selectReference({ tx }: TxContext, lenderApplicationId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ reference: lenderReferences.reference })
    .from(lenderReferences)
    .where(eq(lenderReferences.lenderApplicationId, lenderApplicationId));
  return row?.reference;
}

/** Keeps a reference unless the application has one, or the lender knows another application by it. */
export async function insertReference({ tx }: TxContext, row: typeof lenderReferences.$inferSelect): Promise<void> {
  await tx.insert(lenderReferences).values(row).onConflictDoNothing();
}

export async function selectReferredId(
  { tx }: TxContext,
  lenderId: number,
  reference: string,
): Promise<string | undefined> {
  const [row] = await tx
    .select({ lenderApplicationId: lenderReferences.lenderApplicationId })
    .from(lenderReferences)
    .where(and(eq(lenderReferences.lenderId, lenderId), eq(lenderReferences.reference, reference)));
  return row?.lenderApplicationId;
}
