import type * as applications from '@saakh/contracts/back-office/merchants/applications';
import type * as merchants from '@saakh/contracts/back-office/merchants/merchants';
import type * as accounts from '@saakh/contracts/back-office/partner-accounts';
import type { listPartners } from '@saakh/contracts/back-office/partners';
import type { CallInput } from '@saakh/contracts/call';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallOptions, call, download, type Endpoint, endpoint } from '../../platform/api/client';
import { showMessage } from '../../platform/toasts';

const list = endpoint<typeof applications.listMerchantApplications>('GET', '/api/merchant-applications');
const find = endpoint<typeof applications.findMerchantApplications>('POST', '/api/merchant-applications/find');
const detail = endpoint<typeof applications.getMerchantApplication>('GET', '/api/merchant-applications/:formId');
const reveal = endpoint<typeof applications.revealMerchantAnswer>('POST', '/api/merchant-applications/:formId/reveal');
const paper = endpoint<typeof applications.getMerchantDocument>(
  'GET',
  '/api/merchant-applications/:formId/documents/:documentId',
);
const approve = endpoint<typeof applications.approveMerchant>('POST', '/api/merchant-applications/:formId/approve');
const refuse = endpoint<typeof applications.refuseMerchant>('POST', '/api/merchant-applications/:formId/refuse');
const merchantList = endpoint<typeof merchants.listMerchants>('GET', '/api/merchants');
const merchant = endpoint<typeof merchants.getMerchant>('GET', '/api/merchants/:merchantId');
const pause = endpoint<typeof merchants.pauseMerchant>('POST', '/api/merchants/:merchantId/pause');
const add = endpoint<typeof merchants.addShop>('POST', '/api/merchants/:merchantId/shops');
const change = endpoint<typeof merchants.updateShop>('POST', '/api/merchants/:merchantId/shops/:locationId');
const invite = endpoint<typeof accounts.invitePartnerAccount>('POST', '/api/partner-accounts/invite');
const again = endpoint<typeof accounts.invitePartnerAccountAgain>(
  'POST',
  '/api/partner-accounts/:partnerUserId/invite-again',
);
const resetFactor = endpoint<typeof accounts.resetPartnerAccountFactor>(
  'POST',
  '/api/partner-accounts/:partnerUserId/reset-second-factor',
);
const turn = endpoint<typeof accounts.switchPartnerAccount>('POST', '/api/partner-accounts/:partnerUserId/switch');
const partners = endpoint<typeof listPartners>('GET', '/api/partners');

const KEY = ['staff', 'merchants'] as const;
/** As many rows as one list takes. */
const MOST_ROWS = '500';

/** The applications in a state, page after page. */
export const applicationsQuery = (state: applications.ApplicationState) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'applications', state],
    queryFn: ({ pageParam, signal }) =>
      call(list, { query: { state, ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const applicationQuery = (formId: string) =>
  queryOptions({
    queryKey: [...KEY, 'application', formId],
    queryFn: ({ signal }) => call(detail, { params: { formId }, signal }),
  });

export type MerchantFilter = Omit<CallInput<typeof merchants.listMerchants>['query'], 'after' | 'limit'>;
export const merchantsQuery = (query: MerchantFilter) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ pageParam, signal }) =>
      call(merchantList, { query: { ...query, ...(pageParam === null ? {} : { after: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

export const merchantQuery = (merchantId: string) =>
  queryOptions({
    queryKey: [...KEY, 'merchant', merchantId],
    queryFn: ({ signal }) => call(merchant, { params: { merchantId }, signal }),
  });

/** Partners to choose from, by name. */
export const partnerChoicesQuery = () =>
  queryOptions({
    queryKey: [...KEY, 'partners'],
    queryFn: ({ signal }) => call(partners, { query: { limit: MOST_ROWS }, signal }),
  });

/** The merchants of a partner to choose from, by name. */
export const merchantChoicesQuery = (partner: string) =>
  queryOptions({
    queryKey: [...KEY, 'choices', partner],
    queryFn: ({ signal }) => call(merchantList, { query: { partner, limit: MOST_ROWS }, signal }),
  });

/** Finds by a number of somebody, which no address of a page may hold. */
export const useFindApplications = () =>
  useMutation({ mutationFn: (text: string) => call(find, { body: { text } }), meta: { showsOwnErrors: true } });

export const useReveal = (formId: string) =>
  useMutation({
    mutationFn: (body: CallInput<typeof applications.revealMerchantAnswer>['body']) =>
      call(reveal, { params: { formId }, body }),
    meta: { showsOwnErrors: true },
  });

/** The bytes of a paper. */
export const useOpenPaper = (formId: string) =>
  useMutation({ mutationFn: (documentId: string) => download(paper, { params: { formId, documentId } }) });

type ChangeCall =
  | typeof applications.approveMerchant
  | typeof applications.refuseMerchant
  | typeof merchants.pauseMerchant
  | typeof merchants.addShop
  | typeof merchants.updateShop
  | typeof accounts.invitePartnerAccount
  | typeof accounts.invitePartnerAccountAgain
  | typeof accounts.resetPartnerAccountFactor
  | typeof accounts.switchPartnerAccount;

/** A change that is told when it is done, and after which lists and pages are read anew, after a refusal, too. */
function useChange<C extends ChangeCall>(target: Endpoint<C>, showsOwnErrors = true) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (options: CallOptions<C>) => call(target, options),
    onSuccess: showMessage,
    onSettled: () => client.invalidateQueries({ queryKey: ['staff'] }),
    meta: { showsOwnErrors },
  });
}

export const useApprove = () => useChange(approve);
export const useRefuse = () => useChange(refuse);
export const usePause = () => useChange(pause);
export const useAddShop = () => useChange(add);
export const useChangeShop = () => useChange(change);
export const useInvite = () => useChange(invite);
export const useInviteAgain = () => useChange(again, false);
export const useSwitchAccount = () => useChange(turn);
export const useResetFactor = () => useChange(resetFactor);
