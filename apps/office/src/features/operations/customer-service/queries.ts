import * as endpoints from '@saakh/contracts/endpoints';
import type * as calls from '@saakh/contracts/operations/customer-service';
import { pagesQuery, readQuery, saving, sending, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';

const KEY = ['staff', 'customers'];
/** What was typed is no address and lies in no cache: it is a number, an address or a PAN. */
export function useFindCustomers() {
  return useChange((text: string) => call(endpoints.findCustomers, { body: { text } }), {
    gcTime: 0,
    showsOwnErrors: true,
  });
}

export function recentQuery() {
  return readQuery([...KEY, 'recent'], endpoints.listRecentCustomers, {}, { staleTime: 0 });
}

export function fileQuery(userId: string) {
  return readQuery([...KEY, userId, 'file'], endpoints.getCustomerFile, { params: { userId } }, { staleTime: 0 });
}

export function timelineQuery(userId: string, kind: calls.TimelineKind | undefined) {
  return pagesQuery(
    [...KEY, userId, 'timeline', kind ?? ''],
    endpoints.listCustomerTimeline,
    { params: { userId }, query: kind ? { kind } : {} },
    { staleTime: 0 },
  );
}

export function codesQuery(userId: string) {
  return readQuery([...KEY, userId, 'codes'], endpoints.getCodeHelp, { params: { userId } }, { staleTime: 0 });
}

export function duplicatesQuery(userId: string) {
  return readQuery(
    [...KEY, userId, 'duplicates'],
    endpoints.listCustomerDuplicates,
    { params: { userId } },
    { staleTime: 0 },
  );
}

export function pairQuery(findingId: string) {
  return readQuery([...KEY, 'pair', findingId], endpoints.getDuplicate, { params: { findingId } }, { staleTime: 0 });
}

/** Whatever was done stands in the timeline, too. */
function useAct<Body>(act: (body: Body) => Promise<{ message: string }>, showsOwnErrors = true) {
  return useChange(act, { tells: true, reloads: KEY, showsOwnErrors });
}

/** The value is in nobody's cache: who asked keeps it as long as it is shown. */
export function useReveal(userId: string) {
  return useChange(sending(endpoints.revealCustomerField, { params: { userId } }), {
    reloads: [...KEY, userId, 'timeline'],
    gcTime: 0,
    showsOwnErrors: true,
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
  return useAct(sending(endpoints.sendResumeLink, { params: { userId } }));
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
  return useChange(saving(endpoints.getApplicationPack, `evidence-${appId}.json`, { params: { appId } }), {
    showsOwnErrors: true,
  });
}
