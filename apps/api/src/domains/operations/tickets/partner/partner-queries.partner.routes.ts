import {
  askPartnerQueryAgain,
  createPartnerQuery,
  listPartnerQueries,
  openPartnerQueryFile,
  uploadPartnerQueryFile,
} from '@saakh/contracts/operations/partner/tickets';
import type { Doors } from '#platform/http/doors';
import { sendTicketFile } from '../files/send-ticket-file';
import { openTicketFile, uploadTicketFile } from '../files/ticket-files.service';
import { askAgain, askQuery, listOwnQueries } from './partner-queries.service';

/** What partners ask of us, and what they were answered. */
export function openPartnerQueryRoutes(doors: Doors): void {
  doors.open(listPartnerQueries, async (ctx, { query }) => ({
    data: await listOwnQueries(ctx, query.topic),
  }));
  doors.open(createPartnerQuery, async (ctx, { body }) => ({ data: await askQuery(ctx, body) }));
  doors.open(askPartnerQueryAgain, async (ctx, { params, body }) => ({
    data: await askAgain(ctx, params.ticketId, body),
  }));
  doors.open(uploadPartnerQueryFile, async (ctx, _input, { readUploadOf }) => ({
    data: await uploadTicketFile(ctx, readUploadOf),
  }));
  doors.open(openPartnerQueryFile, async (ctx, { params }, { reply }) =>
    sendTicketFile(reply, await openTicketFile(ctx, params.fileId)),
  );
}
