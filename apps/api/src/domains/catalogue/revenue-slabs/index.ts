export { openStaffSlabRoutes as openRevenueSlabRoutes } from './revenue-slabs.admin.routes';
export { listPayingLenderIds, listPaymentTerms } from './revenue-slabs.service';
export { orderedLenderRecord } from './slab-order';
export { slabRecord } from './slab-record';
