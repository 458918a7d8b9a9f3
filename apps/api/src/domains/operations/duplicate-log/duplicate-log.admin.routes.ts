import * as calls from '@saakh/contracts/operations/duplicate-log';
import { shownFinding } from '#domains/operations/customer-service';
import type { Doors } from '#platform/http/doors';
import { describeDedupe, listDedupe } from './duplicate-log.service';

export function openDedupeLogRoutes(doors: Doors): void {
  doors.open(calls.getDedupeSummary, async (ctx, { query }) => ({ data: await describeDedupe(ctx, query) }));
  doors.open(calls.listDedupeFindings, async (ctx, { query }) => {
    const { data, next } = await listDedupe(ctx, query);
    return { data: data.map(shownFinding), next };
  });
}
