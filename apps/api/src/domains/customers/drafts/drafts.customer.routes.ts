import { listDrafts as listDraftsCall, saveDraft as saveDraftCall } from '@saakh/contracts/customers/hand-overs';
import type { Doors } from '#platform/http/doors';
import { listDrafts, saveDraft } from './drafts.service';

export function openDraftRoutes(doors: Doors) {
  doors.open(listDraftsCall, async (ctx) => ({ success: true, data: await listDrafts(ctx) }));
  doors.open(saveDraftCall, async (ctx, { params, body }) => {
    await saveDraft(ctx, { ...params, ...body });
    return { success: true };
  });
}
