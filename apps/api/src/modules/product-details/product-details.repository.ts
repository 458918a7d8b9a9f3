import type { FormAnswers } from '@saakh/contracts/form-definition';
import { and, eq } from 'drizzle-orm';
import type { TxContext } from '../../platform/context';
import { newId } from '../../platform/ids';
import { productDetails } from './product-details.table';

export interface ProductStanding {
  readonly productType: string;
  readonly completedAt: Date | null;
}

const place = (id: string) => ({ table: 'product_details', id, column: 'answers_sealed' });
const ofCustomer = (userId: string, productType: string) =>
  and(eq(productDetails.userId, userId), eq(productDetails.productType, productType));

/** The answers of a customer to a product's own fields; empty when there are none. */
export const selectAnswers = async (
  { tx, platform: { cipher } }: TxContext,
  userId: string,
  productType: string,
): Promise<FormAnswers> => {
  const [row] = await tx.select().from(productDetails).where(ofCustomer(userId, productType));
  return row ? (JSON.parse(cipher.open(row.answersSealed, place(row.productDetailsId))) as FormAnswers) : {};
};

/** The products for which a customer has answered something, and whether the whole profile was completed. */
export const selectProductsOf = ({ tx }: TxContext, userId: string): Promise<ProductStanding[]> =>
  tx
    .select({ productType: productDetails.productType, completedAt: productDetails.completedAt })
    .from(productDetails)
    .where(eq(productDetails.userId, userId))
    .orderBy(productDetails.productType);

export const updateCompleted = async ({ tx, clock }: TxContext, userId: string, productType: string): Promise<void> => {
  await tx.update(productDetails).set({ completedAt: clock.now() }).where(ofCustomer(userId, productType));
};

/** Keeps the answers in the place of those before; two at once make one row. */
export const upsertAnswers = async (
  { tx, clock, platform: { cipher } }: TxContext,
  { userId, productType, answers }: { userId: string; productType: string; answers: FormAnswers },
): Promise<void> => {
  const now = clock.now();
  const fresh = newId('pdt');
  const sealed = (id: string) => cipher.seal(JSON.stringify(answers), place(id));
  await tx
    .insert(productDetails)
    .values({
      productDetailsId: fresh,
      userId,
      productType,
      answersSealed: sealed(fresh),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  const [kept] = await tx
    .select({ id: productDetails.productDetailsId })
    .from(productDetails)
    .where(ofCustomer(userId, productType))
    .for('update');
  if (!kept || kept.id === fresh) return;
  await tx
    .update(productDetails)
    .set({ answersSealed: sealed(kept.id), updatedAt: now })
    .where(eq(productDetails.productDetailsId, kept.id));
};
