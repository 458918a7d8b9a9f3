import { askPartnerQueryAgain, createPartnerQuery, listPartnerQueries } from '@saakh/contracts/partner/queries';
import type { Doors } from '../../../platform/http/doors';
import { askAgain, askQuery, listOwnQueries } from './partner-queries.service';

/** What partners ask of us, and what they were answered. */
export const openPartnerQueryRoutes = (doors: Doors): void => {
  doors.open(listPartnerQueries, async (ctx, { query }) => ({
    data: await listOwnQueries(ctx, query.topic),
  }));
  doors.open(createPartnerQuery, async (ctx, { body }) => ({ data: await askQuery(ctx, body) }));
  doors.open(askPartnerQueryAgain, async (ctx, { params, body }) => ({
    data: await askAgain(ctx, params.ticketId, body.text),
  }));
};
