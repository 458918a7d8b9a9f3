import { type SlabTerms, slabTermsOf } from '@saakh/rules/slabs/slab-terms';
import type { TxContext } from '../../platform/context';
import { selectSlabs, selectTermsOnRecord } from './revenue-slabs.repository';
import { slabOf } from './slab-rows';

export interface PaymentTerms {
  /** In the order in which they are tried. */
  readonly slabs: readonly SlabTerms[];
  /** What holds where no slab does. */
  readonly own: Pick<SlabTerms, 'percentThousandths' | 'flatPaise'>;
}

/** What a lender pays for what it pays out; of one in the bin too, which owes what it owes. Nothing for one that there is not. */
export const listPaymentTerms = async (ctx: TxContext, lenderId: number): Promise<PaymentTerms> => ({
  slabs: (await selectSlabs(ctx, lenderId)).map((row) => slabTermsOf(slabOf(row))),
  own: (await selectTermsOnRecord(ctx, lenderId)) ?? { percentThousandths: 0, flatPaise: 0 },
});
