import { BARRIER_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { changeLenderApplication, type LenderApplicationRow } from '#domains/lending/applications';
import { listMatchedLenderIds, requireKeyFacts, type StoredOffer } from '#domains/lending/offers';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import type { CustomerContext, TxContext } from '#platform/context';

interface Agreement {
  readonly event: 'terms-accepted' | 'offer-chosen';
  readonly offerId: string;
  readonly keyFactsId: string;
  readonly terms: StoredOffer;
  readonly barrier: keyof typeof BARRIER_MESSAGES | undefined;
  readonly change?: Partial<Pick<LenderApplicationRow, 'termsAcceptedAt'>>;
}

/**
 * Puts an application on another offer of its lender, on acknowledged key facts of that very offer (KEY_FACTS_REQUIRED,
 * KEY_FACTS_EXPIRED). CONFLICT for one that takes more than the income or the security bears.
 */
export async function agreeToOffer(
  tx: CustomerContext & TxContext,
  row: LenderApplicationRow,
  { event, offerId, keyFactsId, terms, barrier, change = {} }: Agreement,
): Promise<void> {
  if (barrier) throw new AppError('CONFLICT', { message: BARRIER_MESSAGES[barrier] });
  await requireKeyFacts(tx, { keyFactsId, offerId });
  const { amountPaise, tenureMonths, emiMaxPaise: emiPaise, aprMaxBps: aprBps } = terms;
  const agreed = { ...change, offerId, keyFactsId, amountPaise, tenureMonths, emiPaise, aprBps };
  await changeLenderApplication(tx, row, agreed, [{ event, by: 'customer' }], {
    choices: listMatchedLenderIds,
    // What customers do themselves is no news to them.
    tell: () => Promise.resolve(),
  });
  await recordAudit(tx, {
    action: `lender-application.${event}`,
    objectType: 'lender-application',
    objectId: row.lenderApplicationId,
    subject: row.userId,
    before: { offerId: row.offerId, keyFactsId: row.keyFactsId, aprBps: row.aprBps },
    after: { offerId, keyFactsId, aprBps },
  });
}
