import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { startMasquerade } from '@saakh/contracts/identity/sign-in/masquerade';
import type { listPartnerAccounts } from '@saakh/contracts/identity/sign-in/partner-accounts';
import { isApiError } from '#browser/platform/api/api-error';
import { pagesQuery, readQuery, useChange } from '#browser/platform/api/call-queries';
import { call } from '#browser/platform/api/client';
import { goTo } from '#browser/platform/session/go-to';
import { forgetSession, updateSession } from '#browser/platform/session/session';

export type AccountFilter = Omit<CallInput<typeof listPartnerAccounts>['query'], 'after' | 'limit'>;

/** Accounts that may sign in to a portal, page by page. */
export function partnerAccountsQuery(query: AccountFilter) {
  return pagesQuery(['staff', 'partner-accounts', query], endpoints.listPartnerAccounts, { query });
}

export function masqueradeVisitsQuery() {
  return readQuery(['masquerade', 'visits'], endpoints.listMasqueradeVisits);
}

/** Begins to act as somebody of a partner and opens its portal. The token is the portal's own item by then. */
export function useStartMasquerade() {
  return useChange(
    async (body: CallInput<typeof startMasquerade>['body']) => {
      const { partnerId, merchantId, path } = await call(endpoints.startMasquerade, { body });
      await updateSession('partner', { partnerId, merchantId, isPartner: merchantId === null });
      goTo(path);
    },
    { showsOwnErrors: true },
  );
}

/**
 * Leaves the portal for the office, where the own session of staff is read from its item again. A session that is over is
 * left all the same (MASQ-04, MASQ-05, MASQ-06).
 */
export function useExitMasquerade() {
  return useChange(async () => {
    await call(endpoints.exitMasquerade, {}).catch((error: unknown) => {
      if (!isApiError(error, 'SIGN_IN_REQUIRED')) throw error;
    });
    await forgetSession('partner');
    goTo('/admin/merchant-management');
  });
}
