import { type LoanProductTypeName, productPages } from '@saakh/contracts/catalogue/product-types';
import { transactionPath } from '@saakh/rules/identity/sign-in/transaction-path';
import { findLenders } from '#domains/catalogue/lenders';
import { getOwnApplication, listLenderApplications } from '#domains/lending/applications';
import { notFound } from '#platform/app-error';
import { type CustomerContext, inTransaction } from '#platform/context';

/**
 * Where an application goes on: to what became of the newest application to a lender while there is one, else to the offers
 * (PGUARD-09, PGUARD-10). NOT_FOUND for anybody else's application and for one of another product.
 */
export function redirectApplication(
  ctx: CustomerContext,
  appId: string,
  productType: LoanProductTypeName,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const application = await getOwnApplication(tx, appId);
    if (application.productType !== productType) throw notFound('application');
    const newest = (await listLenderApplications(tx, [appId])).at(-1);
    const lender = newest && (await findLenders(tx, [newest.lenderId])).get(newest.lenderId);
    return lender ? transactionPath(lender.slug, newest.lenderApplicationId) : productPages(productType).offersPath;
  });
}
