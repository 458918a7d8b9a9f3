import * as calls from '@saakh/contracts/operations/privacy';
import { forgetBrowser } from '#domains/identity/sign-in';
import type { Doors } from '#platform/http/doors';
import {
  askDeletionCode,
  chooseKeptMonths,
  deleteMyData,
  exportMyData,
  getMyData,
  setNominee,
} from './my-data.service';

export function openMyDataRoutes(doors: Doors): void {
  doors.open(calls.getMyData, async (ctx) => ({ success: true, data: await getMyData(ctx) }));
  doors.open(calls.exportMyData, async (ctx, _input, { reply }) => {
    const file = await exportMyData(ctx);
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    return file;
  });
  doors.open(calls.saveNominee, async (ctx, { body }) => ({
    success: true,
    nominee: await setNominee(ctx, body.nominee),
  }));
  doors.open(calls.chooseKeptMonths, async (ctx, { body }) => ({
    success: true,
    ...(await chooseKeptMonths(ctx, body)),
  }));
  doors.open(calls.askDeletionCode, async (ctx, { body }) => ({
    success: true,
    ...(await askDeletionCode(ctx, body)),
  }));
  doors.open(calls.deleteMyData, async (ctx, { body }, http) => {
    const answer = await deleteMyData(ctx, body);
    forgetBrowser(ctx, http, 'customer');
    return { success: true, ...answer };
  });
}
