import * as calls from '@saakh/contracts/partners/partner-cases';
import type { Doors } from '#platform/http/doors';
import { describeDashboard, type FindBalance } from './dashboard.service';
import { exportCases, exportLeads, exportLines } from './export-rows.service';
import { describeCase, listBringers, listCases, listLeads, listLines } from './rows.service';

/** A partner's view of the customers it brought: dashboard, lists with their files, one case. */
export function openPartnerCaseRoutes(doors: Doors, findBalance: FindBalance): void {
  doors.open(calls.getPartnerDashboard, async (ctx) => ({ data: await describeDashboard(ctx, findBalance) }));
  doors.open(calls.listPartnerLeads, (ctx, { query }) => listLeads(ctx, query));
  doors.open(calls.listPartnerCases, (ctx, { query }) => listCases(ctx, query));
  doors.open(calls.getPartnerCase, async (ctx, { params }) => ({ data: await describeCase(ctx, params.caseId) }));
  doors.open(calls.listBringers, (ctx) => listBringers(ctx));
  doors.open(calls.listCommission, (ctx, { query }) => listLines(ctx, query));
  doors.open(calls.exportPartnerLeads, (ctx, { body }) => exportLeads(ctx, body));
  doors.open(calls.exportPartnerCases, (ctx, { body }) => exportCases(ctx, body));
  doors.open(calls.exportCommission, (ctx, { body }) => exportLines(ctx, body));
}
