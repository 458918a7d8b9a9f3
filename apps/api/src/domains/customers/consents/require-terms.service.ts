import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { AppError } from '#platform/app-error';
import type { CustomerContext, TxContext } from '#platform/context';
import { hasConsent } from './consents.service';

/**
 * Lets pass what asks lenders for the caller's product while its terms hold: their text is what allows asking with age,
 * pincode and income (REG-DL-7). CONSENT_REQUIRED with the page to agree again on otherwise; no lender is asked then, and the
 * log says so.
 */
export async function requireTerms(ctx: CustomerContext & TxContext, productType: string): Promise<void> {
  if (await hasConsent(ctx, { purpose: 'terms', productType })) return;
  ctx.platform.logger.warn(
    { requestId: ctx.requestId, productType, purpose: 'terms' },
    'no lender was asked: the customer has not consented',
  );
  throw new AppError('CONSENT_REQUIRED', {
    message: REPLY_MESSAGES.termsAgain,
    fields: { terms: REPLY_MESSAGES.termsNotTicked },
    path: '/my-account/consents',
  });
}
