import type { FormAnswers } from '@saakh/contracts/forms/form-definition';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { noteJourneys } from '#domains/identity/customers';
import type { TxContext } from '#platform/context';
import { prepareOnce } from '#platform/database/prepared';
import { newId } from '#platform/ids';
import { productDetails } from './product-details.table';

export interface ProductStanding {
  readonly productType: string;
  readonly completedAt: Date | null;
}

const place = (id: string) => ({ table: 'product_details', id, column: 'answers_sealed' });
const ofCustomer = (userId: string, productType: string) =>
  and(eq(productDetails.userId, userId), eq(productDetails.productType, productType));

/** The answers of a customer to a product's own fields; empty when there are none. */
export async function selectAnswers(
  { tx, platform: { cipher } }: TxContext,
  userId: string,
  productType: string,
): Promise<FormAnswers> {
  const [row] = await tx.select().from(productDetails).where(ofCustomer(userId, productType));
  return row ? (JSON.parse(cipher.open(row.answersSealed, place(row.productDetailsId))) as FormAnswers) : {};
}

const standingRows = prepareOnce((tx) =>
  tx
    .select({ productType: productDetails.productType, completedAt: productDetails.completedAt })
    .from(productDetails)
    .where(eq(productDetails.userId, sql.placeholder('userId')))
    .orderBy(productDetails.productType)
    .prepare('product-standings'),
);

/** The products for which a customer has answered something, and whether the whole profile was completed. */
export function selectProductsOf({ tx }: TxContext, userId: string): Promise<ProductStanding[]> {
  return standingRows(tx).execute({ userId });
}

type Tied = Pick<typeof productDetails.$inferSelect, 'userId' | 'productType'>;

/** Makes the row where there is none; answers the id that it has then. */
async function insertMissing(
  { tx, clock, platform: { cipher } }: TxContext,
  { userId, productType }: Tied,
  answers: FormAnswers,
): Promise<string> {
  const now = clock.now();
  const fresh = newId('pdt');
  await tx
    .insert(productDetails)
    .values({
      productDetailsId: fresh,
      userId,
      productType,
      answersSealed: cipher.seal(JSON.stringify(answers), place(fresh)),
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
  return fresh;
}

/** Notes the first completion alone, and whether this is it: an answer that is being kept meanwhile stays. */
export async function upsertCompleted(ctx: TxContext, userId: string, productType: string): Promise<boolean> {
  await noteJourneys(ctx, [userId]);
  await insertMissing(ctx, { userId, productType }, {});
  const first = await ctx.tx
    .update(productDetails)
    .set({ completedAt: ctx.clock.now() })
    .where(and(ofCustomer(userId, productType), isNull(productDetails.completedAt)))
    .returning({ userId: productDetails.userId });
  return first.length > 0;
}

/** Keeps the answers in the place of those before; two at once make one row. */
export async function upsertAnswers(
  ctx: TxContext,
  { userId, productType, answers }: Tied & { answers: FormAnswers },
): Promise<void> {
  const { tx, clock, platform } = ctx;
  await noteJourneys(ctx, [userId]);
  const fresh = await insertMissing(ctx, { userId, productType }, answers);
  const [kept] = await tx
    .select({ id: productDetails.productDetailsId })
    .from(productDetails)
    .where(ofCustomer(userId, productType))
    .for('update');
  if (!kept || kept.id === fresh) return;
  const answersSealed = platform.cipher.seal(JSON.stringify(answers), place(kept.id));
  await tx
    .update(productDetails)
    .set({ answersSealed, updatedAt: clock.now() })
    .where(eq(productDetails.productDetailsId, kept.id));
}
