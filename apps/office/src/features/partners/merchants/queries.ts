import type { CallInput } from '@saakh/contracts/call';
import type { Calls } from '@saakh/contracts/calls';
import * as endpoints from '@saakh/contracts/endpoints';
import type * as applications from '@saakh/contracts/partners/staff/merchant-applications';
import type * as merchants from '@saakh/contracts/partners/staff/merchants';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, download } from '#browser/platform/api/client';
import { showMessage } from '#browser/platform/toasts';

const KEY = ['staff', 'merchants'] as const;
/** As many rows as one list takes. */
const MOST_ROWS = '500';

/** The applications in a state, page after page. */
export function applicationsQuery(state: applications.ApplicationState) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'applications', state],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listMerchantApplications, {
        query: { state, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function applicationQuery(formId: string) {
  return queryOptions({
    queryKey: [...KEY, 'application', formId],
    queryFn: ({ signal }) => call(endpoints.getMerchantApplication, { params: { formId }, signal }),
  });
}

export type MerchantFilter = Omit<CallInput<typeof merchants.listMerchants>['query'], 'after' | 'limit'>;
export function merchantsQuery(query: MerchantFilter) {
  return infiniteQueryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listMerchants, {
        query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

export function merchantQuery(merchantId: string) {
  return queryOptions({
    queryKey: [...KEY, 'merchant', merchantId],
    queryFn: ({ signal }) => call(endpoints.getMerchant, { params: { merchantId }, signal }),
  });
}

/** Partners to choose from, by name. */
export function partnerChoicesQuery() {
  return queryOptions({
    queryKey: [...KEY, 'partners'],
    queryFn: ({ signal }) => call(endpoints.listPartners, { query: { limit: MOST_ROWS }, signal }),
  });
}

/** The merchants of a partner to choose from, by name. */
export function merchantChoicesQuery(partner: string) {
  return queryOptions({
    queryKey: [...KEY, 'choices', partner],
    queryFn: ({ signal }) => call(endpoints.listMerchants, { query: { partner, limit: MOST_ROWS }, signal }),
  });
}

/** Finds by a number of somebody, which no address of a page may hold. */
export function useFindApplications() {
  return useMutation({
    mutationFn: (text: string) => call(endpoints.findMerchantApplications, { body: { text } }),
    meta: { showsOwnErrors: true },
  });
}

export function useReveal(formId: string) {
  return useMutation({
    mutationFn: (body: CallInput<typeof applications.revealMerchantAnswer>['body']) =>
      call(endpoints.revealMerchantAnswer, { params: { formId }, body }),
    meta: { showsOwnErrors: true },
  });
}

/** The bytes of a paper. */
export function useOpenPaper(formId: string) {
  return useMutation({
    mutationFn: (documentId: string) => download(endpoints.getMerchantDocument, { params: { formId, documentId } }),
  });
}

type ChangeCall =
  | typeof endpoints.approveMerchant
  | typeof endpoints.refuseMerchant
  | typeof endpoints.pauseMerchant
  | typeof endpoints.addShop
  | typeof endpoints.updateShop
  | typeof endpoints.invitePartnerAccount
  | typeof endpoints.invitePartnerAccountAgain
  | typeof endpoints.resetPartnerAccountFactor
  | typeof endpoints.switchPartnerAccount;

/** A change that is told when it is done, and after which lists and pages are fetched again, also after a refusal. */
function useChange<E extends ChangeCall>(endpoint: E, showsOwnErrors = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (options: CallOptions<Calls[E]>) => call(endpoint, options),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
    meta: { showsOwnErrors },
  });
}

export function useApprove() {
  return useChange(endpoints.approveMerchant);
}
export function useRefuse() {
  return useChange(endpoints.refuseMerchant);
}
export function usePause() {
  return useChange(endpoints.pauseMerchant);
}
export function useAddShop() {
  return useChange(endpoints.addShop);
}
export function useChangeShop() {
  return useChange(endpoints.updateShop);
}
export function useInvite() {
  return useChange(endpoints.invitePartnerAccount);
}
export function useInviteAgain() {
  return useChange(endpoints.invitePartnerAccountAgain, false);
}
export function useSwitchAccount() {
  return useChange(endpoints.switchPartnerAccount);
}
export function useResetFactor() {
  return useChange(endpoints.resetPartnerAccountFactor);
}
