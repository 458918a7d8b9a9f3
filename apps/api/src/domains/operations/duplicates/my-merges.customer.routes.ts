import * as calls from '@saakh/contracts/operations/customer/duplicates';
import type { Doors } from '#platform/http/doors';
import { showMergeLink, undoByLink } from './merge-links.service';
import { confirmMerge, listMyMerges, refuseMerge, sendMergeCodes } from './my-merges.service';

export function openMergeRoutes(doors: Doors): void {
  doors.open(calls.listMyMerges, async (ctx) => ({ success: true, data: await listMyMerges(ctx) }));
  doors.open(calls.askMergeCodes, async (ctx, { params, body }) => ({
    success: true,
    ...(await sendMergeCodes(ctx, params.mergeId, body)),
  }));
  doors.open(calls.confirmMerge, async (ctx, { params, body }) => ({
    success: true,
    ...(await confirmMerge(ctx, params.mergeId, body)),
  }));
  doors.open(calls.refuseMerge, async (ctx, { params }) => {
    await refuseMerge(ctx, params.mergeId);
    return { success: true };
  });
}

/** For who holds a link of a message. */
export function openMergeLinkRoutes(doors: Doors): void {
  doors.open(calls.showMergeLink, async (ctx, { body }) => ({
    success: true,
    data: await showMergeLink(ctx, body.secret),
  }));
  doors.open(calls.undoMerge, async (ctx, { body }) => ({ success: true, data: await undoByLink(ctx, body.secret) }));
}
