import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { LenderChoice } from '@saakh/contracts/lending/applications';
import type { LenderApplicationRow } from '#domains/lending/applications';
import { findSystem, type QuotedTerms } from '#domains/lending/lender-gateway';
import { addLenderChoices, listLenderChoices } from '#domains/lending/offers';
import type { TxContext } from '#platform/context';
import { figuresOf } from '../changed-terms.service';

const { submitted, approved } = APPLICATION_STATUS;
/** Whether a customer may still choose. */
export const isOpen = ({ status }: LenderApplicationRow): boolean => status === submitted || status === approved;

/** Puts a lender's offers to the customer, where its system takes a choice; whether they are new. */
export async function putChoices(
  ctx: TxContext,
  row: LenderApplicationRow,
  offered: readonly QuotedTerms[] = [],
): Promise<boolean> {
  const { lenderApplicationId, offerId, lenderId } = row;
  if (offered.length === 0 || offerId === null || !isOpen(row)) return false;
  const system = await findSystem(ctx, lenderId);
  if (!system?.document.operations.choose) return false;
  return addLenderChoices(ctx, { lenderApplicationId, offerId }, offered);
}

/** What a customer chooses among now. */
export async function findChoices(ctx: TxContext, row: LenderApplicationRow) {
  const { lenderApplicationId, offerId } = row;
  return offerId === null || !isOpen(row) ? [] : listLenderChoices(ctx, { lenderApplicationId, offerId });
}

/** The same as the customer sees it. */
export async function viewChoices(ctx: TxContext, row: LenderApplicationRow): Promise<LenderChoice[]> {
  return (await findChoices(ctx, row)).map(({ terms, offerSetId, offerId, barrier }) => ({
    ...{ offerSetId, offerId, validUntil: terms.quote?.validUntil ?? null },
    ...figuresOf(terms),
    ...(barrier ? { barrier } : {}),
  }));
}
