import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type {
  describeClaim,
  describeReconciledLoan,
  getReconciliation,
  listClaims,
  listReconciledLoans,
  listUnknownRows,
} from '@saakh/contracts/money/reconciliation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';
import { showMessage } from '#browser/platform/toasts';

export type LoanDetail = Omit<CallReply<typeof describeReconciledLoan>, 'success'>;
export type ClaimDetail = Omit<CallReply<typeof describeClaim>, 'success'>;

const KEY = ['staff', 'reconciliation'] as const;
type Query<C extends Call> = Omit<NonNullable<CallInput<C>['query']>, 'after' | 'limit'>;

export function overviewQuery(query: Query<typeof getReconciliation>) {
  return readQuery(
    [...KEY, 'overview', query],
    endpoints.getReconciliation,
    { query },
    { keepsPrevious: true, staleTime: 0 },
  );
}

export function loansQuery(query: Query<typeof listReconciledLoans>) {
  return pagesQuery([...KEY, 'loans', query], endpoints.listReconciledLoans, { query }, { staleTime: 0 });
}

export function unknownQuery(query: Query<typeof listUnknownRows>) {
  return pagesQuery([...KEY, 'unknown', query], endpoints.listUnknownRows, { query }, { staleTime: 0 });
}

export function claimsQuery(query: Query<typeof listClaims>) {
  return pagesQuery([...KEY, 'claims', query], endpoints.listClaims, { query }, { staleTime: 0 });
}

export function loanQuery(lenderApplicationId: string) {
  return readQuery(
    [...KEY, 'loan', lenderApplicationId],
    endpoints.describeReconciledLoan,
    { params: { lenderApplicationId } },
    { staleTime: 0 },
  );
}

export function claimQuery(claimId: string) {
  return readQuery([...KEY, 'claim', claimId], endpoints.describeClaim, { params: { claimId } }, { staleTime: 0 });
}

/** A change after which all is fetched again; after a refusal before the message, because somebody else may have been first. */
function useAct<Input, Answer extends { readonly message: string }>(run: (input: Input) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: showMessage,
    onSettled: (_answer, error) => {
      const anew = client.invalidateQueries({ queryKey: KEY });
      return error ? anew : undefined;
    },
    meta: { showsOwnErrors: true },
  });
}

export function useClaim() {
  return useAct(sending(endpoints.claimFromLender));
}
export function useMatch() {
  return useAct(sending(endpoints.matchUnknownRow));
}
export function useTakenBack(lenderApplicationId: string) {
  return useAct(sending(endpoints.sayTakenBack, { params: { lenderApplicationId } }));
}
export function useEndLines(claimId: string) {
  return useAct(sending(endpoints.endClaimLines, { params: { claimId } }));
}

/** Saves the open loans of a claim as a file; a refusal is a toast. */
export function useSaveClaim(claimId: string) {
  return useChange(async (format: 'csv' | 'xlsx') =>
    saveFile(
      await download(endpoints.saveClaim, { params: { claimId }, body: { format } }),
      `claim-${claimId}.${format}`,
    ),
  );
}
