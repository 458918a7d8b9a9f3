import { upsertAnswers } from '#domains/catalogue/product-details/product-details.repository';
import { type Context, inTransaction } from '#platform/context';

/** What a customer has answered to the product's own form. */
export const saveOwnAnswers = (
  ctx: Context,
  { userId, productType, answers }: { userId: string; productType: string; answers: Record<string, string> },
): Promise<void> => inTransaction(ctx, (own) => upsertAnswers(own, { userId, productType, answers }));
