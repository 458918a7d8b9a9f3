import { applicationsMade, type MadeApplication } from '#domains/lending/effects';
import type { TxContext } from '#platform/context';
import { insertApplications, type NewApplication } from '../applications.repository';

/**
 * Writes new customers' applications, with all that follows from them; left out are those of a customer who has a running one
 * for the product. The only writer of new applications; their statuses follow their parts in `write-loans.service.ts`.
 */
export async function createApplications(
  ctx: TxContext,
  rows: readonly NewApplication[],
): Promise<readonly MadeApplication[]> {
  const made = await insertApplications(ctx, rows);
  await applicationsMade(ctx, made);
  return made;
}
