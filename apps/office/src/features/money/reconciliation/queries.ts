import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type {
  claimFromLender,
  describeClaim,
  describeReconciledLoan,
  endClaimLines,
  getReconciliation,
  listClaims,
  listReconciledLoans,
  listUnknownRows,
  matchUnknownRow,
  sayTakenBack,
} from '@saakh/contracts/money/reconciliation';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';
import { showMessage } from '#browser/platform/toasts';

export type LoanDetail = Omit<CallReply<typeof describeReconciledLoan>, 'success'>;
export type ClaimDetail = Omit<CallReply<typeof describeClaim>, 'success'>;

const KEY = ['staff', 'reconciliation'] as const;
type Query<C extends Call> = Omit<NonNullable<CallInput<C>['query']>, 'after' | 'limit'>;

export function overviewQuery(query: Query<typeof getReconciliation>) {
  return queryOptions({
    queryKey: [...KEY, 'overview', query],
    queryFn: ({ signal }) => call(endpoints.getReconciliation, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const PAGES = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  staleTime: 0,
};
const afterOf = (after: string | null) => (after === null ? {} : { after });

export function loansQuery(query: Query<typeof listReconciledLoans>) {
  return infiniteQueryOptions({
    ...PAGES,
    queryKey: [...KEY, 'loans', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listReconciledLoans, { query: { ...query, ...afterOf(pageParam) }, signal }),
  });
}

export function unknownQuery(query: Query<typeof listUnknownRows>) {
  return infiniteQueryOptions({
    ...PAGES,
    queryKey: [...KEY, 'unknown', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listUnknownRows, { query: { ...query, ...afterOf(pageParam) }, signal }),
  });
}

export function claimsQuery(query: Query<typeof listClaims>) {
  return infiniteQueryOptions({
    ...PAGES,
    queryKey: [...KEY, 'claims', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listClaims, { query: { ...query, ...afterOf(pageParam) }, signal }),
  });
}

export function loanQuery(lenderApplicationId: string) {
  return queryOptions({
    queryKey: [...KEY, 'loan', lenderApplicationId],
    queryFn: ({ signal }) => call(endpoints.describeReconciledLoan, { params: { lenderApplicationId }, signal }),
    staleTime: 0,
  });
}

export function claimQuery(claimId: string) {
  return queryOptions({
    queryKey: [...KEY, 'claim', claimId],
    queryFn: ({ signal }) => call(endpoints.describeClaim, { params: { claimId }, signal }),
    staleTime: 0,
  });
}

/** A change after which all is fetched again; after a refusal before the message, because somebody else may have been first. */
function useChange<Input, Answer extends { readonly message: string }>(run: (input: Input) => Promise<Answer>) {
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
  return useChange((body: CallInput<typeof claimFromLender>['body']) => call(endpoints.claimFromLender, { body }));
}
export function useMatch() {
  return useChange((body: CallInput<typeof matchUnknownRow>['body']) => call(endpoints.matchUnknownRow, { body }));
}
export function useTakenBack(lenderApplicationId: string) {
  return useChange((body: CallInput<typeof sayTakenBack>['body']) =>
    call(endpoints.sayTakenBack, { params: { lenderApplicationId }, body }),
  );
}
export function useEndLines(claimId: string) {
  return useChange((body: CallInput<typeof endClaimLines>['body']) =>
    call(endpoints.endClaimLines, { params: { claimId }, body }),
  );
}

/** Saves the open loans of a claim as a file; a refusal is a toast. */
export function useSaveClaim(claimId: string) {
  return useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(
        await download(endpoints.saveClaim, { params: { claimId }, body: { format } }),
        `claim-${claimId}.${format}`,
      ),
  });
}
