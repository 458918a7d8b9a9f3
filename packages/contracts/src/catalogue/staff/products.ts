import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { bilingual } from '../../fields';
import { adminPage } from '../../office-pages';
import { changeReason, changeReply, recordNumber, seenValue } from '../../records/records';
import * as endpoints from '../endpoints';
import { catalogueStatus } from '../products';

const access = adminPage('products');

/** What staff edit of a product, and what it takes. */
export const PRODUCT_PROPERTIES = { catalogue_status: catalogueStatus } as const;

export const staffProduct = z.object({
  product_id: z.int(),
  /** The exact category name of the specification, such as `Personal Loans`. */
  product_type: z.string(),
  name: bilingual,
  kind: z.enum(['loan', 'cards', 'insurance', 'listing']),
  status: catalogueStatus,
  /** How many lenders, cards, plans, vouchers or deals customers find under it; without one it is off by itself. */
  supply: z.int(),
});
export type StaffProduct = z.output<typeof staffProduct>;

export const listStaffProducts = defineCall(endpoints.listStaffProducts, {
  summary: 'All products in display order, with their status and how much customers find under each.',
  access,
  reply: ok({ data: z.array(staffProduct) }),
});

export const updateProduct = defineCall(endpoints.updateProduct, {
  summary: 'Switch a product on, off, to coming soon, or out of the catalogue.',
  access,
  body: z.strictObject({
    product_id: recordNumber,
    property: z.literal('catalogue_status'),
    value: catalogueStatus,
    seen: seenValue,
    reason: changeReason,
  }),
  reply: changeReply,
});
