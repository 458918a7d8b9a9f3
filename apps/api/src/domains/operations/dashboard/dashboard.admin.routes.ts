import * as calls from '@saakh/contracts/operations/dashboard';
import type { Doors } from '#platform/http/doors';
import { describeDashboard } from './dashboard.service';
import { listRows } from './rows.service';

export function openDashboardRoutes(doors: Doors) {
  doors.open(calls.getDashboard, async (ctx, { query }) => ({ data: await describeDashboard(ctx, query) }));
  doors.open(calls.listDashboardRows, (ctx, { query }) => listRows(ctx, query));
}
