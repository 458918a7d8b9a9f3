import { and, asc, eq, isNull } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { creditCards } from './credit-cards.table';

export type StoredCard = Readonly<typeof creditCards.$inferSelect>;

const isOpen = and(eq(creditCards.status, 1), isNull(creditCards.deletedAt));

/** The cards that are on, by their order. */
export const selectOpenCards = ({ tx }: TxContext): Promise<StoredCard[]> =>
  tx.select().from(creditCards).where(isOpen).orderBy(asc(creditCards.sortOrder), asc(creditCards.categoryId));

/** The issuer's address of a card that is on. */
export const selectCardTarget = async ({ tx }: TxContext, categoryId: number): Promise<string | undefined> => {
  const [row] = await tx
    .select({ utmLink: creditCards.utmLink })
    .from(creditCards)
    .where(and(eq(creditCards.categoryId, categoryId), isOpen));
  return row?.utmLink;
};
