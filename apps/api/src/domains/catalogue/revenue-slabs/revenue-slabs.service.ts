import type {
  CreateSlabBody,
  OrderSlabsBody,
  RevenueSlab,
  UpdateSlabBody,
} from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { isInForce } from '@saakh/rules/catalogue/revenue-slabs/choose-slab';
import { type SlabTerms, slabTermsOf } from '@saakh/rules/catalogue/revenue-slabs/slab-terms';
import { istDateOf } from '@saakh/rules/dates';
import { applyChange, changeAnswer } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import {
  hasLender,
  selectAllSlabs,
  selectFlatPayers,
  selectSlabForUpdate,
  selectSlabs,
  selectTermsOnRecord,
  selectTypes,
} from './revenue-slabs.repository';
import { isOrderOf, orderedLenderRecord, SLAB_ORDER } from './slab-order';
import { addSlab, draftIdOf, lockedLender, requireType, slabRecord } from './slab-record';
import { slabOf } from './slab-rows';

const MISSING = 'revenueEntry';

export interface SavedSlab {
  readonly message: string;
  readonly lenderRevenueItem: { readonly id: number | null };
  readonly approvalId?: string;
}

/** A lender's slabs in their order; NOT_FOUND for a lender that is unknown or deleted. */
export function listSlabs(ctx: AdminContext, lenderId: number): Promise<RevenueSlab[]> {
  return inTransaction(ctx, async (tx) => {
    if (!(await hasLender(tx, lenderId))) throw notFound('lender');
    return (await selectSlabs(tx, lenderId)).map(slabOf);
  });
}

export function listRevenueTypes(ctx: AdminContext) {
  return inTransaction(ctx, selectTypes);
}

/**
 * Adds a slab at the end of the lender's order, with history and audit; waits for a second person where the setting says
 * so. NOT_FOUND for an unknown lender, VALIDATION_FAILED at `revenue_type_id` for an unknown kind.
 */
export function createSlab(ctx: AdminContext, { lender_id: lenderId, reason, ...slab }: CreateSlabBody) {
  return inTransaction(ctx, async (tx): Promise<SavedSlab> => {
    const lender = await lockedLender(tx, lenderId);
    if (!tx.platform.config.SECOND_APPROVAL) {
      const id = await addSlab(tx, { lenderId, lender }, slab, { reason });
      return { message: OUTCOME_MESSAGES.revenueAdded, lenderRevenueItem: { id } };
    }
    await requireType(tx, slab.revenue_type_id);
    const asked = await applyChange(tx, slabRecord, { id: draftIdOf(lenderId), property: '', value: slab, reason });
    return { ...changeAnswer(asked, OUTCOME_MESSAGES.revenueAdded), lenderRevenueItem: { id: null } };
  });
}

/**
 * Replaces a slab's figures, one line of history for each field that differs; waits for a second person where the setting
 * says so. NOT_FOUND for a slab of another lender, a deleted and an unknown one; CONFLICT, naming who changed what, when it
 * is no longer what was `seen`.
 */
export function updateSlab(ctx: AdminContext, { lender_id: lenderId, id, reason, seen, ...slab }: UpdateSlabBody) {
  return inTransaction(ctx, async (tx): Promise<SavedSlab> => {
    await lockedLender(tx, lenderId);
    if (!(await selectSlabForUpdate(tx, { id, lenderId }))) throw notFound(MISSING);
    await requireType(tx, slab.revenue_type_id);
    const wanted = { id: String(id), property: '', value: slab, seen, reason };
    const answer = changeAnswer(await applyChange(tx, slabRecord, wanted), OUTCOME_MESSAGES.revenueUpdated);
    return { ...answer, lenderRevenueItem: { id } };
  });
}

/**
 * Writes the order in which a lender's slabs are tried, with history and audit, or asks a second person to. The ids must be
 * those of all its living slabs, each once; otherwise VALIDATION_FAILED at `lender_revenue_ids` and nothing is written;
 * CONFLICT when the order is no longer what was `seen`. Two at once come one after the other.
 */
export function orderSlabs(ctx: AdminContext, { lender_id: lenderId, lender_revenue_ids: ids, seen }: OrderSlabsBody) {
  return inTransaction(ctx, async (tx) => {
    await lockedLender(tx, lenderId);
    if (!isOrderOf(await selectSlabs(tx, lenderId), ids)) {
      throw fieldError('lender_revenue_ids', STAFF_MESSAGES.slabsChanged);
    }
    const wanted = { id: String(lenderId), property: SLAB_ORDER, value: ids, seen };
    return changeAnswer(await applyChange(tx, orderedLenderRecord, wanted), OUTCOME_MESSAGES.revenueOrderUpdated);
  });
}

/** Deletes a slab into the trash, or asks a second person to; NOT_FOUND for an unknown one and for a repeat. */
export function deleteSlab(ctx: AdminContext, id: number): Promise<{ message: string; approvalId?: string }> {
  return inTransaction(ctx, async (tx) => {
    const wanted = { id: String(id), property: '', value: null };
    return changeAnswer(await applyChange(tx, slabRecord, wanted), OUTCOME_MESSAGES.revenueDeleted);
  });
}

interface PaymentTerms {
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
