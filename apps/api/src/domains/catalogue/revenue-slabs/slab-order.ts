import { slabOrder } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { lenderRecord } from '#domains/catalogue/lenders';
import type { EditableRecord } from '#domains/records/records';
import { AppError } from '#platform/app-error';
import { selectSlabs, updatePositions } from './revenue-slabs.repository';
import { slabFieldsOf, slabPays } from './slab-rows';

/** The ids of a lender's living slabs, first tried first, as a property of the lender. */
export const SLAB_ORDER = 'slab_order';

const idsOf = (slabs: readonly { readonly id: number }[]): number[] => slabs.map(({ id }) => id);
/** Whether these are all of the slabs, each once. */
export function isOrderOf(slabs: readonly { readonly id: number }[], ids: readonly number[]): boolean {
  return (
    ids.length === slabs.length && new Set(ids).size === ids.length && idsOf(slabs).every((id) => ids.includes(id))
  );
}

/** A lender as its module knows it, and the order of its slabs: which of them pays is decided by it. */
export const orderedLenderRecord: EditableRecord = {
  ...lenderRecord,
  needsApproval: (property) => (property === SLAB_ORDER ? 'money' : lenderRecord.needsApproval(property)),
  schemaOf: (property) => (property === SLAB_ORDER ? slabOrder : lenderRecord.schemaOf(property)),
  async namesIn(ctx, id) {
    const slabs = await selectSlabs(ctx, Number(id));
    return Object.fromEntries(slabs.map((slab) => [slab.id, slabPays(slabFieldsOf(slab))]));
  },
  async lock(ctx, id) {
    const present = await lenderRecord.lock(ctx, id);
    if (!present) return undefined;
    const order = idsOf(await selectSlabs(ctx, Number(id)));
    return { ...present, values: { ...present.values, [SLAB_ORDER]: order } };
  },
  async write(ctx, id, written) {
    if (written.property !== SLAB_ORDER) return lenderRecord.write(ctx, id, written);
    const ids = written.value as number[];
    // An order from before a slab came or went says nothing of where that one belongs.
    if (!isOrderOf(await selectSlabs(ctx, Number(id)), ids)) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.slabsChanged });
    }
    return updatePositions(ctx, ids);
  },
};
