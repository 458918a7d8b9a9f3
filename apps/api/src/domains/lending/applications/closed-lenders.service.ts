import type { Bilingual } from '@saakh/contracts/fields';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { findDeclineReasons } from '#domains/catalogue/lenders';
import type { TxContext } from '#platform/context';
import { selectDeclined } from './lender-applications.repository';

/** A lender that has declined and takes the customer again from a day on, in India. */
export interface ClosedLender {
  readonly opensOn: string;
  readonly reason: Bilingual;
}

/**
 * Lenders that have declined the customer for the product and whose reason names a day that has not come, by lender; of
 * several refusals by one lender the newest counts. A reason without a day, or of none, closes nothing.
 */
export async function findClosedLenders(
  ctx: TxContext,
  of: { readonly userId: string; readonly productType: string },
): Promise<ReadonlyMap<number, ClosedLender>> {
  const declined = await selectDeclined(ctx, of);
  const reasons = await findDeclineReasons(
    ctx,
    declined.flatMap(({ declineCode }) => declineCode ?? []),
  );
  const today = istDateOf(ctx.clock.now());
  const newest = new Map([...declined].reverse().map((row) => [row.lenderId, row]));
  return new Map(
    [...newest.values()].flatMap(({ lenderId, declineCode, declinedAt }): [number, ClosedLender][] => {
      const known = reasons.get(declineCode ?? '');
      if (!known || known.retryAfterDays === null || declinedAt === null) return [];
      const opensOn = addDays(istDateOf(declinedAt), known.retryAfterDays);
      return today < opensOn ? [[lenderId, { opensOn, reason: known.reason }]] : [];
    }),
  );
}
