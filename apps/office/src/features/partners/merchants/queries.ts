import type { CallInput } from '@saakh/contracts/call';
import type { Calls } from '@saakh/contracts/calls';
import * as endpoints from '@saakh/contracts/endpoints';
import type * as applications from '@saakh/contracts/partners/staff/merchant-applications';
import type * as merchants from '@saakh/contracts/partners/staff/merchants';
import { pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { type CallOptions, call, download } from '#browser/platform/api/client';

const KEY = ['staff', 'merchants'] as const;
/** As many rows as one list takes. */
const MOST_ROWS = '500';

/** The applications in a state, page after page. */
export function applicationsQuery(state: applications.ApplicationState) {
  return pagesQuery([...KEY, 'applications', state], endpoints.listMerchantApplications, { query: { state } });
}

export function applicationQuery(formId: string) {
  return readQuery([...KEY, 'application', formId], endpoints.getMerchantApplication, { params: { formId } });
}

export type MerchantFilter = Omit<CallInput<typeof merchants.listMerchants>['query'], 'after' | 'limit'>;
export function merchantsQuery(query: MerchantFilter) {
  return pagesQuery([...KEY, 'list', query], endpoints.listMerchants, { query });
}

export function merchantQuery(merchantId: string) {
  return readQuery([...KEY, 'merchant', merchantId], endpoints.getMerchant, { params: { merchantId } });
}

/** Partners to choose from, by name. */
export function partnerChoicesQuery() {
  return readQuery([...KEY, 'partners'], endpoints.listPartners, { query: { limit: MOST_ROWS } });
}

/** The merchants of a partner to choose from, by name. */
export function merchantChoicesQuery(partner: string) {
  return readQuery([...KEY, 'choices', partner], endpoints.listMerchants, { query: { partner, limit: MOST_ROWS } });
}

/** Finds by a number of somebody, which no address of a page may hold. */
export function useFindApplications() {
  return useChange((text: string) => call(endpoints.findMerchantApplications, { body: { text } }), {
    showsOwnErrors: true,
  });
}

export function useReveal(formId: string) {
  return useChange(sending(endpoints.revealMerchantAnswer, { params: { formId } }), { showsOwnErrors: true });
}

/** The bytes of a paper. */
export function useOpenPaper(formId: string) {
  return useChange((documentId: string) => download(endpoints.getMerchantDocument, { params: { formId, documentId } }));
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
function useAct<E extends ChangeCall>(endpoint: E, showsOwnErrors = true) {
  return useChange((options: CallOptions<Calls[E]>) => call(endpoint, options), {
    tells: true,
    reloads: ['staff'],
    showsOwnErrors,
  });
}

export function useApprove() {
  return useAct(endpoints.approveMerchant);
}
export function useRefuse() {
  return useAct(endpoints.refuseMerchant);
}
export function usePause() {
  return useAct(endpoints.pauseMerchant);
}
export function useAddShop() {
  return useAct(endpoints.addShop);
}
export function useChangeShop() {
  return useAct(endpoints.updateShop);
}
export function useInvite() {
  return useAct(endpoints.invitePartnerAccount);
}
export function useInviteAgain() {
  return useAct(endpoints.invitePartnerAccountAgain, false);
}
export function useSwitchAccount() {
  return useAct(endpoints.switchPartnerAccount);
}
export function useResetFactor() {
  return useAct(endpoints.resetPartnerAccountFactor);
}
