import * as calls from '@saakh/contracts/operations/grievances';
import { openTicketFile, sendTicketFile, uploadTicketFile } from '#domains/operations/tickets';
import type { Doors } from '#platform/http/doors';
import { createGrievance, listGrievances } from './grievances.service';
import { replyToGrievance, settleGrievance } from './settle.service';

export function openGrievanceRoutes(doors: Doors): void {
  doors.open(calls.listGrievances, async (ctx) => ({ success: true, data: await listGrievances(ctx) }));
  doors.open(calls.createGrievance, async (ctx, { body }) => ({
    success: true,
    data: await createGrievance(ctx, body),
  }));
  doors.open(calls.replyToGrievance, async (ctx, { params, body }) => ({
    success: true,
    data: await replyToGrievance(ctx, params.ticketId, body),
  }));
  doors.open(calls.settleGrievance, async (ctx, { params }) => ({
    success: true,
    data: await settleGrievance(ctx, params.ticketId),
  }));
  doors.open(calls.uploadGrievanceFile, async (ctx, _input, { readUploadOf }) => ({
    success: true,
    data: await uploadTicketFile(ctx, readUploadOf),
  }));
  doors.open(calls.openGrievanceFile, async (ctx, { params }, { reply }) =>
    sendTicketFile(reply, await openTicketFile(ctx, params.fileId)),
  );
}
