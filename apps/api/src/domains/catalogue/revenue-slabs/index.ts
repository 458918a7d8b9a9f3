export { listPayingLenderIds, listPaymentTerms } from './payment-terms.service';
export { openStaffSlabRoutes as openRevenueSlabRoutes } from './revenue-slabs.admin.routes';
export { orderedLenderRecord } from './slab-order';
export { slabRecord } from './slab-record';
