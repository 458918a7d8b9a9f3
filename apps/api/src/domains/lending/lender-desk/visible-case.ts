import { findDeskCase, type LenderApplicationRow } from '#domains/lending/applications';
import { notFound } from '#platform/app-error';
import type { LenderContext, TxContext } from '#platform/context';

/** A case that its lender's people may see; NOT_FOUND for every other one (S-AZ-8). */
export async function getVisibleCase(
  tx: LenderContext & TxContext,
  lenderApplicationId: string,
): Promise<LenderApplicationRow> {
  const row = await findDeskCase(tx, tx.actor.lenderId, lenderApplicationId);
  if (!row) throw notFound('case');
  return row;
}
