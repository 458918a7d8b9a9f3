import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { listCommission, listPartnerCases, listPartnerLeads } from '@saakh/contracts/partners/partner-cases';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';

export function partnerDashboardQuery() {
  return queryOptions({
    queryKey: ['partner', 'dashboard'],
    queryFn: async ({ signal }) => (await call(endpoints.getPartnerDashboard, { signal })).data,
    staleTime: 0,
  });
}

const pages = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  placeholderData: keepPreviousData,
  staleTime: 0,
};
const from = <Query extends object>(query: Query, after: string | null) =>
  after === null ? query : { ...query, after };

export type LeadsWanted = Omit<CallInput<typeof listPartnerLeads>['query'], 'after' | 'limit'>;
export type CasesWanted = Omit<CallInput<typeof listPartnerCases>['query'], 'after' | 'limit'>;
export type CommissionWanted = Omit<CallInput<typeof listCommission>['query'], 'after' | 'limit'>;

export function partnerLeadsQuery(query: LeadsWanted) {
  return infiniteQueryOptions({
    queryKey: ['partner', 'leads', query],
    queryFn: ({ pageParam, signal }) => call(endpoints.listPartnerLeads, { query: from(query, pageParam), signal }),
    ...pages,
  });
}

export function partnerCasesQuery(query: CasesWanted) {
  return infiniteQueryOptions({
    queryKey: ['partner', 'cases', query],
    queryFn: ({ pageParam, signal }) => call(endpoints.listPartnerCases, { query: from(query, pageParam), signal }),
    ...pages,
  });
}

export function commissionQuery(query: CommissionWanted) {
  return infiniteQueryOptions({
    queryKey: ['partner', 'commission', query],
    queryFn: ({ pageParam, signal }) => call(endpoints.listCommission, { query: from(query, pageParam), signal }),
    ...pages,
  });
}

/** The people and shops that lists are filtered by. */
export function bringersQuery() {
  return queryOptions({
    queryKey: ['partner', 'bringers'],
    queryFn: ({ signal }) => call(endpoints.listBringers, { signal }),
  });
}

export function partnerCaseQuery(caseId: string) {
  return queryOptions({
    queryKey: ['partner', 'case', caseId],
    queryFn: async ({ signal }) => (await call(endpoints.getPartnerCase, { params: { caseId }, signal })).data,
    staleTime: 0,
  });
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
  return useMutation({
    mutationFn: async ({ wanted, format }: { wanted: Wanted; format: 'csv' | 'xlsx' }) =>
      saveFile(await fileOf(wanted, format), `${wanted.list}.${format}`),
  });
}
