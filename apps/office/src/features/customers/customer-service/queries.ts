import type { CallInput } from '@saakh/contracts/call';
import type * as calls from '@saakh/contracts/customers/customer-service';
import type { getApplicationPack } from '@saakh/contracts/customers/evidence';
import * as endpoints from '@saakh/contracts/endpoints';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'customers'];
/** What was typed is no address and lies in no cache: it is a number, an address or a PAN. */
export function useFindCustomers() {
  return useMutation({
    mutationFn: (text: string) => call(endpoints.findCustomers, { body: { text } }),
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}

export function recentQuery() {
  return queryOptions({
    queryKey: [...KEY, 'recent'],
    queryFn: ({ signal }) => call(endpoints.listRecentCustomers, { signal }),
    staleTime: 0,
  });
}

export function fileQuery(userId: string) {
  return queryOptions({
    queryKey: [...KEY, userId, 'file'],
    queryFn: ({ signal }) => call(endpoints.getCustomerFile, { params: { userId }, signal }),
    staleTime: 0,
  });
}

export function timelineQuery(userId: string, kind: calls.TimelineKind | undefined) {
  return infiniteQueryOptions({
    queryKey: [...KEY, userId, 'timeline', kind ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(kind ? { kind } : {}), ...(pageParam === null ? {} : { after: pageParam }) };
      return call(endpoints.listCustomerTimeline, { params: { userId }, query, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function codesQuery(userId: string) {
  return queryOptions({
    queryKey: [...KEY, userId, 'codes'],
    queryFn: ({ signal }) => call(endpoints.getCodeHelp, { params: { userId }, signal }),
    staleTime: 0,
  });
}

export function duplicatesQuery(userId: string) {
  return queryOptions({
    queryKey: [...KEY, userId, 'duplicates'],
    queryFn: ({ signal }) => call(endpoints.listCustomerDuplicates, { params: { userId }, signal }),
    staleTime: 0,
  });
}

export function pairQuery(findingId: string) {
  return queryOptions({
    queryKey: [...KEY, 'pair', findingId],
    queryFn: ({ signal }) => call(endpoints.getDuplicate, { params: { findingId }, signal }),
    staleTime: 0,
  });
}

/** Whatever was done stands in the timeline, too. */
function useAct<Body>(act: (body: Body) => Promise<{ message: string }>, showsOwnErrors = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    meta: { showsOwnErrors },
  });
}

/** The value is in nobody's cache: who asked keeps it as long as it is shown. */
export function useReveal(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof calls.revealCustomerField>['body']) =>
      call(endpoints.revealCustomerField, { params: { userId }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: [...KEY, userId, 'timeline'] }),
    gcTime: 0,
    meta: { showsOwnErrors: true },
  });
}
export function useAddNote(userId: string) {
  return useAct((text: string) => call(endpoints.addCustomerNote, { params: { userId }, body: { text } }));
}
export function useEndSessions(userId: string) {
  return useAct((reason: string) => call(endpoints.endCustomerSessions, { params: { userId }, body: { reason } }));
}
export function useResetFactor(userId: string) {
  return useAct((body: { reason: string }) => call(endpoints.resetCustomerFactor, { params: { userId }, body }));
}
export function useWithdraw(userId: string) {
  return useAct((body: { consentId: string; reason: string }) =>
    call(endpoints.withdrawForCustomer, { params: { userId }, body }),
  );
}
export function useLiftLock(userId: string) {
  return useAct((reason: string) => call(endpoints.liftCodeLock, { params: { userId }, body: { reason } }));
}
export function useSendLink(userId: string) {
  return useAct((body: CallInput<typeof calls.sendResumeLink>['body']) =>
    call(endpoints.sendResumeLink, { params: { userId }, body }),
  );
}

export function useReportDuplicate() {
  return useAct((body: { userId: string; otherId: string; reason: string }) =>
    call(endpoints.reportDuplicate, { body }),
  );
}
type Kept = { keptId: string; reason: string };
export function useProposeMerge(findingId: string) {
  return useAct((body: Kept) => call(endpoints.proposeMerge, { params: { findingId }, body }));
}
export function useMerge(findingId: string) {
  return useAct((body: Kept) => call(endpoints.mergeDuplicate, { params: { findingId }, body }));
}
export function useMarkDifferent(findingId: string) {
  return useAct((reason: string) => call(endpoints.markDifferent, { params: { findingId }, body: { reason } }));
}
export function useUnmerge(findingId: string) {
  return useAct((body: { reason: string }) => call(endpoints.unmergeDuplicate, { params: { findingId }, body }));
}

/** The evidence of an application, of all its lenders or of one. */
export function useSavePack(appId: string) {
  return useMutation({
    mutationFn: async (body: CallInput<typeof getApplicationPack>['body']) =>
      saveFile(await download(endpoints.getApplicationPack, { params: { appId }, body }), `evidence-${appId}.json`),
    meta: { showsOwnErrors: true },
  });
}
