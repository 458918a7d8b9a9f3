import { isInForce } from '@saakh/rules/catalogue/revenue-slabs/choose-slab';
import { type SlabTerms, slabTermsOf } from '@saakh/rules/catalogue/revenue-slabs/slab-terms';
import { istDateOf } from '@saakh/rules/dates';
import type { TxContext } from '#platform/context';
import { selectAllSlabs, selectFlatPayers, selectSlabs, selectTermsOnRecord } from './revenue-slabs.repository';
import { slabOf } from './slab-rows';

export interface PaymentTerms {
  /** In the order in which they are tried. */
  readonly slabs: readonly SlabTerms[];
  /** What holds where no slab does. */
  readonly own: Pick<SlabTerms, 'percentThousandths' | 'flatPaise'>;
}

/** What a lender pays for what it pays out; of one in the bin too, which owes what it owes. Nothing for one that there is not. */
export async function listPaymentTerms(ctx: TxContext, lenderId: number): Promise<PaymentTerms> {
  return {
    slabs: (await selectSlabs(ctx, lenderId)).map((row) => slabTermsOf(slabOf(row))),
    own: (await selectTermsOnRecord(ctx, lenderId)) ?? { percentThousandths: 0, flatPaise: 0 },
  };
}

/** Living lenders that pay for a loan of today: by an active slab that is in force, whatever it asks of a month, or by terms of their own. */
export async function listPayingLenderIds(ctx: TxContext): Promise<ReadonlySet<number>> {
  const today = istDateOf(ctx.clock.now());
  const slabs = (await selectAllSlabs(ctx)).filter((row) => {
    const terms = slabTermsOf(slabOf(row));
    return terms.isActive && isInForce(terms, today);
  });
  return new Set([...slabs.map(({ lenderId }) => lenderId), ...(await selectFlatPayers(ctx))]);
}
