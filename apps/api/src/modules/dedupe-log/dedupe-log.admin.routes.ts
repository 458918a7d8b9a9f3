import * as calls from '@saakh/contracts/back-office/logs/dedupe-findings';
import type { Doors } from '../../platform/http/doors';
import { shownFinding } from '../customer-service';
import { describeDedupe, listDedupe } from './dedupe-log.service';

export const openDedupeLogRoutes = (doors: Doors): void => {
  doors.open(calls.getDedupeSummary, async (ctx, { query }) => ({ data: await describeDedupe(ctx, query) }));
  doors.open(calls.listDedupeFindings, async (ctx, { query }) => {
    const { data, next } = await listDedupe(ctx, query);
    return { data: data.map(shownFinding), next };
  });
};
