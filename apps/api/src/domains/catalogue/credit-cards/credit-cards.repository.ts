import { ORDER_MAX } from '@saakh/contracts/records/records';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { missingOf } from './card-rows';
import { creditCards } from './credit-cards.table';

export type StoredCard = Readonly<typeof creditCards.$inferSelect>;

const isLiving = isNull(creditCards.deletedAt);
const isOpen = and(eq(creditCards.status, 1), isLiving);

const inOrder = [asc(creditCards.sortOrder), asc(creditCards.categoryId)];
const isComplete = (card: StoredCard): boolean => missingOf(card).length === 0;

/** The cards that are on and lack nothing, by their order. */
export async function selectOpenCards({ tx }: TxContext): Promise<StoredCard[]> {
  return (
    await tx
      .select()
      .from(creditCards)
      .where(isOpen)
      .orderBy(...inOrder)
  ).filter(isComplete);
}

/** Every card that is not deleted, by its order. */
export function selectLivingCards({ tx }: TxContext): Promise<StoredCard[]> {
  return tx
    .select()
    .from(creditCards)
    .where(isLiving)
    .orderBy(...inOrder);
}

/** The issuer's address of a card that customers see. */
export async function selectCardTarget({ tx }: TxContext, categoryId: number): Promise<string | undefined> {
  const [row] = await tx
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.categoryId, categoryId), isOpen));
  return row && isComplete(row) ? row.utmLink : undefined;
}

/** Locks a living card until the transaction ends. */
export async function selectCardForUpdate({ tx }: TxContext, categoryId: number): Promise<StoredCard | undefined> {
  const [row] = await tx
    .select()
    .from(creditCards)
    .where(and(eq(creditCards.categoryId, categoryId), isLiving))
    .for('update');
  return row;
}

export type NewCard = Omit<typeof creditCards.$inferInsert, 'categoryId' | 'sortOrder' | 'deletedAt'>;

/** Its id, after all others. */
export async function insertCard({ tx }: TxContext, card: NewCard): Promise<number> {
  const last = sql<number>`(select least(coalesce(max(c.sort_order), 0) + 1, ${ORDER_MAX}::int) from credit_cards c where c.deleted_at is null)`;
  const [row] = await tx
    .insert(creditCards)
    .values({ ...card, sortOrder: last })
    .returning({ categoryId: creditCards.categoryId });
  if (!row) throw new Error('A card was not inserted');
  return row.categoryId;
}

export async function updateCard(
  { tx }: TxContext,
  categoryId: number,
  change: Partial<typeof creditCards.$inferInsert>,
): Promise<void> {
  await tx.update(creditCards).set(change).where(eq(creditCards.categoryId, categoryId));
}

/** Its name; undefined for a card that is not deleted. */
export async function bringCardBack({ tx }: TxContext, categoryId: number): Promise<string | undefined> {
  const [row] = await tx
    .update(creditCards)
    .set({ deletedAt: null })
    .where(and(eq(creditCards.categoryId, categoryId), isNotNull(creditCards.deletedAt)))
    .returning({ name: creditCards.categoryName });
  return row?.name;
}
