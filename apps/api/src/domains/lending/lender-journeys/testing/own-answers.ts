import { upsertAnswers } from '#domains/customers/product-details/product-details.repository';
import { type Context, inTransaction } from '#platform/context';

/** What a customer has answered to the product's own form. */
export function saveOwnAnswers(
  ctx: Context,
  { userId, productType, answers }: { userId: string; productType: string; answers: Record<string, string> },
): Promise<void> {
  return inTransaction(ctx, (tx) => upsertAnswers(tx, { userId, productType, answers }));
}
