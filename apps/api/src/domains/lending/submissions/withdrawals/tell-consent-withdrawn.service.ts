import { productWord } from '@saakh/rules/texts/product-names';
import { findLenders } from '#domains/catalogue/lenders';
import { getBrandKey, type LenderApplicationRow } from '#domains/lending/applications';
import { referencesOf } from '#domains/lending/lender-gateway';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, findBrandOnRecord } from '#platform/brands';
import type { TxContext } from '#platform/context';

/**
 * Tells a lender by a mail to its grievance officer, whose address every lender has, that the consent to share is withdrawn:
 * for an application that has ended there or is paid out, of which no call of lenders' systems speaks, and for a lender
 * without such a system (REG-DP-4). The mail names no person; the reference is enough.
 */
export async function mailConsentWithdrawn(
  ctx: TxContext,
  { lenderApplicationId, appId, lenderId, productType, userId }: LenderApplicationRow,
): Promise<void> {
  const lender = (await findLenders(ctx, [lenderId])).get(lenderId);
  const brand = await findBrandOnRecord(ctx, await getBrandKey(ctx, appId));
  if (!lender || !brand) throw new Error('An application without its lender or brand');
  await ctx.platform.outbox.send(ctx, {
    channel: 'email',
    to: lender.grievanceEmail,
    templateKey: 'lender-consent-withdrawn',
    language: 'en',
    variables: {
      ...brandVariables(brand, 'en'),
      ...referencesOf(lenderApplicationId),
      product: productWord(productType, 'en'),
    },
  });
  await recordAudit(ctx, {
    action: 'lender-application.consent-withdrawal-mailed',
    objectType: 'lender-application',
    objectId: lenderApplicationId,
    subject: userId,
  });
}
