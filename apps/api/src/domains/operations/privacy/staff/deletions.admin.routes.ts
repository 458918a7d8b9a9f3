import * as calls from '@saakh/contracts/operations/staff/privacy';
import type { Doors } from '#platform/http/doors';
import { askDeletion, findForDeletion, listDeletions, proveDeletion } from './deletions.service';

export function openDeletionRoutes(doors: Doors): void {
  doors.open(calls.findForDeletion, async (ctx, { body }) => ({ data: await findForDeletion(ctx, body.text) }));
  doors.open(calls.askDeletion, (ctx, { body }) => askDeletion(ctx, body));
  doors.open(calls.listDeletions, (ctx, { query }) => listDeletions(ctx, query.after));
  doors.open(calls.getDeletionProof, async (ctx, { params }) => ({ data: await proveDeletion(ctx, params.holdId) }));
}
