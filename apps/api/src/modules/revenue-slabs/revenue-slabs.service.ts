import type {
  CreateSlabBody,
  RevenueSlab,
  SlabFields,
  UpdateSlabBody,
} from '@saakh/contracts/back-office/revenue-slabs';
import { OUTCOME_MESSAGES } from '@saakh/contracts/messages';
import { fieldError, notFound } from '../../platform/app-error';
import { recordAudit } from '../../platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '../../platform/context';
import { applyChange, changeAnswer, recordChange } from '../records';
import {
  hasLender,
  selectLenderIdOf,
  selectSlabForUpdate,
  selectSlabs,
  selectTypes,
  updatePositions,
  updateSlabRow,
} from './revenue-slabs.repository';
import {
  addSlab,
  changedFields,
  draftIdOf,
  lockedLender,
  removeSlab,
  requireType,
  slabRecord,
  TYPE,
} from './slab-record';
import { slabFieldsOf, slabName, slabOf, slabRowOf } from './slab-rows';

const MISSING = 'Revenue entry';
const waitsForSecond = ({ platform }: TxContext): boolean => platform.config.SECOND_APPROVAL;

export interface SavedSlab {
  readonly message: string;
  readonly lenderRevenueItem: { readonly id: number | null };
  readonly approvalId?: string;
}

/** A lender's slabs in their order; NOT_FOUND for a lender that is unknown or deleted. */
export const listSlabs = (ctx: AdminContext, lenderId: number): Promise<RevenueSlab[]> =>
  inTransaction(ctx, async (own) => {
    if (!(await hasLender(own, lenderId))) throw notFound('Lender');
    return (await selectSlabs(own, lenderId)).map(slabOf);
  });

export const listRevenueTypes = (ctx: AdminContext) => inTransaction(ctx, selectTypes);

const wholeChange = async (own: TxContext, id: string, value: SlabFields | null, reason: string | undefined) =>
  applyChange(own, slabRecord, { id, property: '', value, ...(reason === undefined ? {} : { reason }) });

/**
 * Adds a slab at the end of the lender's order, with history and audit; waits for a second person where the setting says
 * so. NOT_FOUND for an unknown lender, VALIDATION_FAILED at `revenue_type_id` for an unknown kind.
 */
export const createSlab = (ctx: AdminContext, { lender_id: lenderId, reason, ...slab }: CreateSlabBody) =>
  inTransaction(ctx, async (own): Promise<SavedSlab> => {
    const lender = await lockedLender(own, lenderId);
    if (!waitsForSecond(own)) {
      const id = await addSlab(own, { lenderId, lender }, slab);
      return { message: OUTCOME_MESSAGES.revenueAdded, lenderRevenueItem: { id } };
    }
    await requireType(own, slab.revenue_type_id);
    const asked = await wholeChange(own, draftIdOf(lenderId), slab, reason);
    return { ...changeAnswer(asked, OUTCOME_MESSAGES.revenueAdded), lenderRevenueItem: { id: null } };
  });

/**
 * Replaces a slab's figures, one line of history for each field that differs; waits for a second person where the setting
 * says so. NOT_FOUND for a slab of another lender, a deleted and an unknown one.
 */
export const updateSlab = (ctx: AdminContext, { lender_id: lenderId, id, reason, ...slab }: UpdateSlabBody) =>
  inTransaction(ctx, async (own): Promise<SavedSlab> => {
    await lockedLender(own, lenderId);
    const row = await selectSlabForUpdate(own, { id, lenderId });
    if (!row) throw notFound(MISSING);
    await requireType(own, slab.revenue_type_id);
    const done = { message: OUTCOME_MESSAGES.revenueUpdated, lenderRevenueItem: { id } };
    if (waitsForSecond(own)) {
      return { ...done, ...changeAnswer(await wholeChange(own, String(id), slab, reason), done.message) };
    }
    const before = slabFieldsOf(row);
    await updateSlabRow(own, id, slabRowOf(slab));
    for (const property of changedFields(before, slab)) {
      const change = { before: before[property], after: slab[property] };
      await recordChange(own, { type: TYPE, id: String(id), property, ...change, reason });
    }
    return done;
  });

/**
 * Writes the order in which a lender's slabs are tried, with audit. The ids must be those of all its living slabs, each
 * once; otherwise VALIDATION_FAILED at `lender_revenue_ids` and nothing is written. Two at once come one after the other.
 */
export const orderSlabs = (
  ctx: AdminContext,
  { lender_id: lenderId, lender_revenue_ids: ids }: { lender_id: number; lender_revenue_ids: readonly number[] },
): Promise<void> =>
  inTransaction(ctx, async (own) => {
    await lockedLender(own, lenderId);
    const before = (await selectSlabs(own, lenderId)).map(({ id }) => id);
    const isWhole = ids.length === before.length && new Set(ids).size === ids.length;
    if (!isWhole || !ids.every((id) => before.includes(id))) {
      throw fieldError('lender_revenue_ids', OUTCOME_MESSAGES.revenueOrderFailed);
    }
    await updatePositions(own, ids);
    const objectId = String(lenderId);
    await recordAudit(own, {
      action: 'lender-revenue.ordered',
      objectType: 'lender',
      objectId,
      before: { order: before },
      after: { order: ids },
    });
  });

/** Deletes a slab into the trash, or asks a second person to; NOT_FOUND for an unknown one and for a repeat. */
export const deleteSlab = (ctx: AdminContext, id: number): Promise<{ message: string; approvalId?: string }> =>
  inTransaction(ctx, async (own) => {
    const lenderId = await selectLenderIdOf(own, id);
    if (lenderId === undefined) throw notFound(MISSING);
    const lender = await lockedLender(own, lenderId);
    const row = await selectSlabForUpdate(own, { id, lenderId });
    if (!row) throw notFound(MISSING);
    const done = OUTCOME_MESSAGES.revenueDeleted;
    if (waitsForSecond(own)) return changeAnswer(await wholeChange(own, String(id), null, undefined), done);
    await removeSlab(own, id, slabName(lender, slabFieldsOf(row)));
    return { message: done };
  });
