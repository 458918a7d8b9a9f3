import type { SlabFields } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { chooseSlab, type MonthFigures, slabRevenuePaise } from '@saakh/rules/catalogue/revenue-slabs/choose-slab';
import { type SlabTerms, slabTermsOf } from '@saakh/rules/catalogue/revenue-slabs/slab-terms';
import { addDays, istDateOf, lastDayOfMonth } from '@saakh/rules/dates';
import { notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { selectOwnTerms, selectSlabs } from './revenue-slabs.repository';
import { slabOf } from './slab-rows';

interface Wanted {
  readonly lender_id: number;
  readonly months: number;
  readonly draft?: (SlabFields & { readonly id?: number | undefined }) | undefined;
}

/** What a lender paid out in each month since a day, by the month as `2026-11`. */
export type ListDisbursedMonths = (
  ctx: TxContext,
  of: { readonly lenderId: number; readonly since: string },
) => Promise<ReadonlyMap<string, MonthFigures>>;

const DRAFT_ID = 0;
const firstOfMonth = (on: string): string => `${on.slice(0, 7)}-01`;
const monthBefore = (first: string): string => firstOfMonth(addDays(first, -1));

/** First days of the months wanted, newest first; the month of today is the first. */
function monthsBack(today: string, count: number): string[] {
  const months = [firstOfMonth(today)];
  while (months.length < count) months.push(monthBefore(months.at(-1) ?? ''));
  return months;
}

function withDraft(saved: readonly SlabTerms[], draft: NonNullable<Wanted['draft']>): SlabTerms[] {
  const { id, ...slab } = draft;
  const terms = slabTermsOf({ ...slab, id: DRAFT_ID });
  if (id === undefined) return [...saved, terms];
  if (!saved.some((one) => one.id === id)) throw notFound('revenueEntry');
  return saved.map((one) => (one.id === id ? terms : one));
}

type OwnTerms = Pick<SlabTerms, 'percentThousandths' | 'flatPaise'>;
/** Where no slab holds, the lender's own percent and flat fee pay. */
function earned(slabs: readonly SlabTerms[], own: OwnTerms, figures: MonthFigures, onDate: string) {
  if (figures.cases === 0) return { slabId: null, revenuePaise: 0, byLenderTerms: false };
  const slab = chooseSlab(slabs, { ...figures, onDate });
  const revenuePaise = slabRevenuePaise(slab ?? own, figures);
  return { slabId: slab?.id ?? null, revenuePaise, byLenderTerms: !slab && revenuePaise > 0 };
}

/**
 * What a lender's disbursals of the last months, by the month in India, earn under its saved slabs, and under them with the one
 * that is being typed: instead of the slab of its id, or after the others; under the lender's own terms where none holds. Slabs
 * are those in force on a month's last day. Nothing is written. NOT_FOUND for an unknown lender and for a draft of another
 * lender's slab.
 */
export function estimateRevenue(
  ctx: AdminContext,
  { lender_id: lenderId, months, draft }: Wanted,
  listDisbursedMonths: ListDisbursedMonths,
) {
  return inTransaction(ctx, async (tx) => {
    const terms = await selectOwnTerms(tx, lenderId);
    if (!terms) throw notFound('lender');
    const saved = (await selectSlabs(tx, lenderId)).map((row) => slabTermsOf(slabOf(row)));
    const drafted = draft && withDraft(saved, draft);
    const firsts = monthsBack(istDateOf(tx.clock.now()), months);
    const found = await listDisbursedMonths(tx, { lenderId, since: firsts.at(-1) ?? '' });
    return firsts.map((first) => {
      const month = first.slice(0, 7);
      const figures = found.get(month) ?? { cases: 0, disbursedPaise: 0, averageTicketPaise: 0 };
      const last = lastDayOfMonth(month);
      const typed = drafted && earned(drafted, terms, figures, last);
      const isDraft = typed?.slabId === DRAFT_ID;
      return {
        month,
        ...figures,
        saved: earned(saved, terms, figures, last),
        drafted: typed ? { ...typed, isDraft, slabId: isDraft ? (draft?.id ?? null) : typed.slabId } : null,
      };
    });
  });
}
