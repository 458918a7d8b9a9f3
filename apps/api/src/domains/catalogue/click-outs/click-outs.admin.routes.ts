import * as calls from '@saakh/contracts/catalogue/staff/click-outs';
import type { Doors } from '#platform/http/doors';
import { describeClicks, exportClicks, listClicks } from './staff-click-outs.service';

export function openStaffClickOutRoutes(doors: Doors) {
  doors.open(calls.getClickOutSums, async (ctx, { query }) => ({ data: await describeClicks(ctx, query) }));
  doors.open(calls.listClickOuts, (ctx, { query }) => listClicks(ctx, query));
  doors.open(calls.exportClickOuts, async (ctx, { body }, { reply }) => {
    const file = await exportClicks(ctx, body);
    reply.header('content-disposition', 'attachment; filename="click-outs.csv"');
    return file;
  });
}
