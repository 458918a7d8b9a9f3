import { lt } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { spentPuzzles } from './spent-puzzles.table';

/** False when its solution was used before, on whichever instance. */
export async function spendPuzzle(
  { tx }: TxContext,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: string },
): Promise<boolean> {
  const spent = await tx
    .insert(spentPuzzles)
    .values({ puzzleId: id, expiresAt: new Date(expiresAt) })
    .onConflictDoNothing()
    .returning({ puzzleId: spentPuzzles.puzzleId });
  return spent.length === 1;
}

export async function deletePuzzlesBefore({ tx }: TxContext, before: Date): Promise<void> {
  await tx.delete(spentPuzzles).where(lt(spentPuzzles.expiresAt, before));
}
