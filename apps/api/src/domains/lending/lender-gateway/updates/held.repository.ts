import type { LenderStateMeaning } from '@saakh/contracts/lending/connections/document';
import { and, asc, count, countDistinct, desc, eq, inArray, isNull, min, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { lenderHeldUpdates, lenderWords } from './updates.table';

export type HeldRow = typeof lenderHeldUpdates.$inferSelect;
export type WordRow = typeof lenderWords.$inferSelect;

/** False where the same update is kept already. */
export async function insertHeld({ tx }: TxContext, row: HeldRow): Promise<boolean> {
  const made = await tx
    .insert(lenderHeldUpdates)
    .values(row)
    .onConflictDoNothing()
    .returning({ updateId: lenderHeldUpdates.updateId });
  return made.length === 1;
}

/** Counts a word; true where it was not asked about before, or is asked about again. */
export async function countWord({ tx, clock }: TxContext, lenderId: number, word: string): Promise<boolean> {
  const now = clock.now();
  const [row] = await tx
    .insert(lenderWords)
    .values({ lenderId, word, firstSeenAt: now, lastSeenAt: now, count: 1 })
    .onConflictDoUpdate({
      target: [lenderWords.lenderId, lenderWords.word],
      set: { count: sql`${lenderWords.count} + 1`, lastSeenAt: now, settledAt: null },
    })
    .returning({ count: lenderWords.count });
  return row?.count === 1;
}

/** Words that have no meaning in force, the oldest first. */
export function selectOpenWords({ tx }: TxContext, lenderId: number): Promise<WordRow[]> {
  return tx
    .select()
    .from(lenderWords)
    .where(and(eq(lenderWords.lenderId, lenderId), isNull(lenderWords.settledAt)))
    .orderBy(asc(lenderWords.firstSeenAt), asc(lenderWords.word));
}

const isWord = (lenderId: number, word: string) => and(eq(lenderWords.lenderId, lenderId), eq(lenderWords.word, word));

export async function saveAnswer(
  { tx, clock }: TxContext,
  {
    lenderId,
    word,
    answer,
    answeredBy,
  }: { lenderId: number; word: string; answer: LenderStateMeaning; answeredBy: string },
): Promise<void> {
  await tx.update(lenderWords).set({ answer, answeredBy, answeredAt: clock.now() }).where(isWord(lenderId, word));
}

export async function settleWords({ tx, clock }: TxContext, lenderId: number, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await tx
    .update(lenderWords)
    .set({ settledAt: clock.now() })
    .where(
      and(eq(lenderWords.lenderId, lenderId), inArray(lenderWords.word, [...words]), isNull(lenderWords.settledAt)),
    );
}

const MOST = 500;
/** Applications of which an update with one of these words is held; at most so many at once. */
export async function selectHeldIds({ tx }: TxContext, lenderId: number, words: readonly string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await tx
    .selectDistinct({ id: lenderHeldUpdates.lenderApplicationId })
    .from(lenderHeldUpdates)
    .where(and(eq(lenderHeldUpdates.lenderId, lenderId), inArray(lenderHeldUpdates.word, [...words])))
    .limit(MOST);
  return rows.map(({ id }) => id);
}

/** How many applications wait with each word of a lender. */
export async function countHeld({ tx }: TxContext, lenderId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ word: lenderHeldUpdates.word, applications: countDistinct(lenderHeldUpdates.lenderApplicationId) })
    .from(lenderHeldUpdates)
    .where(eq(lenderHeldUpdates.lenderId, lenderId))
    .groupBy(lenderHeldUpdates.word);
  return new Map(rows.map(({ word, applications }) => [word, applications]));
}

/** The latest update that is held for each word of a lender. */
export function selectLatestHeld({ tx }: TxContext, lenderId: number): Promise<HeldRow[]> {
  return tx
    .selectDistinctOn([lenderHeldUpdates.word])
    .from(lenderHeldUpdates)
    .where(eq(lenderHeldUpdates.lenderId, lenderId))
    .orderBy(lenderHeldUpdates.word, desc(lenderHeldUpdates.receivedAt));
}

/** How many words of a lender nobody has said the meaning of, by lender, the longest waiting first. */
export function selectLendersAsking({ tx }: TxContext) {
  return tx
    .select({ lenderId: lenderWords.lenderId, words: count() })
    .from(lenderWords)
    .where(and(isNull(lenderWords.settledAt), isNull(lenderWords.answeredAt)))
    .groupBy(lenderWords.lenderId)
    .orderBy(min(lenderWords.firstSeenAt));
}

/** Lenders of which anything is held. */
export async function selectHeldLenderIds({ tx }: TxContext): Promise<number[]> {
  const rows = await tx.selectDistinct({ lenderId: lenderHeldUpdates.lenderId }).from(lenderHeldUpdates);
  return rows.map(({ lenderId }) => lenderId);
}

/** Takes the held updates of one application that have one of these words. */
export function takeHeld(
  { tx }: TxContext,
  lenderId: number,
  { id, words }: { readonly id: string; readonly words: readonly string[] },
): Promise<HeldRow[]> {
  return tx
    .delete(lenderHeldUpdates)
    .where(
      and(
        eq(lenderHeldUpdates.lenderId, lenderId),
        eq(lenderHeldUpdates.lenderApplicationId, id),
        inArray(lenderHeldUpdates.word, [...words]),
      ),
    )
    .returning();
}
