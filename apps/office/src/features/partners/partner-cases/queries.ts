import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { listCommission, listPartnerCases, listPartnerLeads } from '@saakh/contracts/partners/partner-cases';
import { dataQuery, pagesQuery, readQuery, useChange } from '#browser/platform/api/call-queries';
import { download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';

export function partnerDashboardQuery() {
  return dataQuery(['partner', 'dashboard'], endpoints.getPartnerDashboard, {}, { staleTime: 0 });
}

const PAGES = { keepsPrevious: true, staleTime: 0 };

export type LeadsWanted = Omit<CallInput<typeof listPartnerLeads>['query'], 'after' | 'limit'>;
export type CasesWanted = Omit<CallInput<typeof listPartnerCases>['query'], 'after' | 'limit'>;
export type CommissionWanted = Omit<CallInput<typeof listCommission>['query'], 'after' | 'limit'>;

export function partnerLeadsQuery(query: LeadsWanted) {
  return pagesQuery(['partner', 'leads', query], endpoints.listPartnerLeads, { query }, PAGES);
}

export function partnerCasesQuery(query: CasesWanted) {
  return pagesQuery(['partner', 'cases', query], endpoints.listPartnerCases, { query }, PAGES);
}

export function commissionQuery(query: CommissionWanted) {
  return pagesQuery(['partner', 'commission', query], endpoints.listCommission, { query }, PAGES);
}

/** The people and shops that lists are filtered by. */
export function bringersQuery() {
  return readQuery(['partner', 'bringers'], endpoints.listBringers);
}

export function partnerCaseQuery(caseId: string) {
  return dataQuery(['partner', 'case', caseId], endpoints.getPartnerCase, { params: { caseId } }, { staleTime: 0 });
}

export type Wanted =
  | { readonly list: 'leads'; readonly query: LeadsWanted }
  | { readonly list: 'cases'; readonly query: CasesWanted }
  | { readonly list: 'commission'; readonly query: CommissionWanted };

function fileOf({ list, query }: Wanted, format: 'csv' | 'xlsx') {
  if (list === 'leads') return download(endpoints.exportPartnerLeads, { body: { ...query, format } });
  if (list === 'cases') return download(endpoints.exportPartnerCases, { body: { ...query, format } });
  return download(endpoints.exportCommission, { body: { ...query, format } });
}

/** Saves the shown list, all of its pages, as a file. */
export function useSaveList() {
  return useChange(async ({ wanted, format }: { wanted: Wanted; format: 'csv' | 'xlsx' }) =>
    saveFile(await fileOf(wanted, format), `${wanted.list}.${format}`),
  );
}
