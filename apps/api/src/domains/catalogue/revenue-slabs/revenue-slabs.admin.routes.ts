import * as calls from '@saakh/contracts/catalogue/staff/revenue-slabs';
import type { Doors } from '#platform/http/doors';
import { estimateRevenue, type ListDisbursedMonths } from './estimate.service';
import { createSlab, deleteSlab, listRevenueTypes, listSlabs, orderSlabs, updateSlab } from './revenue-slabs.service';

export function openStaffSlabRoutes(doors: Doors, listDisbursedMonths: ListDisbursedMonths) {
  doors.open(calls.listSlabs, async (ctx, { params }) => ({
    lenderRevenue: await listSlabs(ctx, Number(params.lenderId)),
  }));
  doors.open(calls.listRevenueTypes, async (ctx) => ({ data: await listRevenueTypes(ctx) }));
  doors.open(calls.createSlab, (ctx, { body }) => createSlab(ctx, body));
  doors.open(calls.updateSlab, (ctx, { body }) => updateSlab(ctx, body));
  doors.open(calls.orderSlabs, (ctx, { body }) => orderSlabs(ctx, body));
  doors.open(calls.deleteSlab, (ctx, { params }) => deleteSlab(ctx, Number(params.id)));
  doors.open(calls.estimateRevenue, async (ctx, { body }) => ({
    data: await estimateRevenue(ctx, body, listDisbursedMonths),
  }));
}
