export { openStaffSlabRoutes as openRevenueSlabRoutes } from './revenue-slabs.admin.routes';
export { slabRecord } from './slab-record';
