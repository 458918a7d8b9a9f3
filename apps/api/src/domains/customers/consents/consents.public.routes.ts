import { getNotice as getNoticeCall } from '@saakh/contracts/customers/consents';
import type { Doors } from '#platform/http/doors';
import { getNotice } from './notices.service';

export function openNoticeRoutes(doors: Doors) {
  doors.open(getNoticeCall, async (ctx, { params, query }) => ({
    success: true,
    data: await getNotice(ctx, { ...params, ...query }),
  }));
}
