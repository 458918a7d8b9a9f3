import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { siteAddress } from '#platform/brands';
import { asSystem, type Context, inTransaction } from '#platform/context';
import { selectDraftOfReturn, upsertPassed } from '../documents/documents.repository';

/** Where a lender's page sends the invented customer of a try back to. */
export function trialReturnAddress(ctx: Context, state: string): string {
  return siteAddress(ctx, DEFAULT_BRAND_KEY, `/api/lender-trial-returns/${state}`);
}

/**
 * Notes that a lender's page led back to us in a try, and answers where to go on: the lender's connection. Nothing is told of a
 * state that belongs to no try.
 */
export function noteTrialReturn(ctx: Context, state: string): Promise<string> {
  return inTransaction(asSystem(ctx, 'lender-trial'), async (tx) => {
    const draft = await selectDraftOfReturn(tx, state);
    if (!draft) return '/404';
    const { lenderId, trial } = draft;
    await upsertPassed(tx, { lenderId, hash: trial.hash ?? '', check: 'return' });
    return siteAddress(tx, DEFAULT_BRAND_KEY, `/admin/lenders/${lenderId}/connection?returned=1`);
  });
}
