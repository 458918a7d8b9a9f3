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
  saveClaim,
  sayTakenBack,
} from '@saakh/contracts/back-office/partner-money/reconciliation';
import type { Call, CallInput, CallReply } from '@saakh/contracts/call';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, download, endpoint } from '../../platform/api/client';
import { saveFile } from '../../platform/save-file';
import { showMessage } from '../../platform/toasts';

const overview = endpoint<typeof getReconciliation>('GET', '/api/reconciliation');
const loans = endpoint<typeof listReconciledLoans>('GET', '/api/reconciliation/loans');
const loan = endpoint<typeof describeReconciledLoan>('GET', '/api/reconciliation/loans/:lenderApplicationId');
const takenBack = endpoint<typeof sayTakenBack>('POST', '/api/reconciliation/loans/:lenderApplicationId/taken-back');
const unknown = endpoint<typeof listUnknownRows>('GET', '/api/reconciliation/unknown');
const match = endpoint<typeof matchUnknownRow>('POST', '/api/reconciliation/unknown/match');
const claims = endpoint<typeof listClaims>('GET', '/api/reconciliation/claims');
const makeClaim = endpoint<typeof claimFromLender>('POST', '/api/reconciliation/claims');
const claim = endpoint<typeof describeClaim>('GET', '/api/reconciliation/claims/:claimId');
const file = endpoint<typeof saveClaim>('POST', '/api/reconciliation/claims/:claimId/save');
const end = endpoint<typeof endClaimLines>('POST', '/api/reconciliation/claims/:claimId/end');

export type LoanDetail = Omit<CallReply<typeof describeReconciledLoan>, 'success'>;
export type ClaimDetail = Omit<CallReply<typeof describeClaim>, 'success'>;

const KEY = ['staff', 'reconciliation'] as const;
type Query<C extends Call> = Omit<NonNullable<CallInput<C>['query']>, 'after' | 'limit'>;

export const overviewQuery = (query: Query<typeof getReconciliation>) =>
  queryOptions({
    queryKey: [...KEY, 'overview', query],
    queryFn: ({ signal }) => call(overview, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const PAGES = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  staleTime: 0,
};
const afterOf = (after: string | null) => (after === null ? {} : { after });

export const loansQuery = (query: Query<typeof listReconciledLoans>) =>
  infiniteQueryOptions({
    ...PAGES,
    queryKey: [...KEY, 'loans', query],
    queryFn: ({ pageParam, signal }) => call(loans, { query: { ...query, ...afterOf(pageParam) }, signal }),
  });

export const unknownQuery = (query: Query<typeof listUnknownRows>) =>
  infiniteQueryOptions({
    ...PAGES,
    queryKey: [...KEY, 'unknown', query],
    queryFn: ({ pageParam, signal }) => call(unknown, { query: { ...query, ...afterOf(pageParam) }, signal }),
  });

export const claimsQuery = (query: Query<typeof listClaims>) =>
  infiniteQueryOptions({
    ...PAGES,
    queryKey: [...KEY, 'claims', query],
    queryFn: ({ pageParam, signal }) => call(claims, { query: { ...query, ...afterOf(pageParam) }, signal }),
  });

export const loanQuery = (lenderApplicationId: string) =>
  queryOptions({
    queryKey: [...KEY, 'loan', lenderApplicationId],
    queryFn: ({ signal }) => call(loan, { params: { lenderApplicationId }, signal }),
    staleTime: 0,
  });

export const claimQuery = (claimId: string) =>
  queryOptions({
    queryKey: [...KEY, 'claim', claimId],
    queryFn: ({ signal }) => call(claim, { params: { claimId }, signal }),
    staleTime: 0,
  });

/** A change after which all is read anew; of a refusal that is done before it is told: somebody else may have been first. */
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

export const useClaim = () => useChange((body: CallInput<typeof claimFromLender>['body']) => call(makeClaim, { body }));
export const useMatch = () => useChange((body: CallInput<typeof matchUnknownRow>['body']) => call(match, { body }));
export const useTakenBack = (lenderApplicationId: string) =>
  useChange((body: CallInput<typeof sayTakenBack>['body']) =>
    call(takenBack, { params: { lenderApplicationId }, body }),
  );
export const useEndLines = (claimId: string) =>
  useChange((body: CallInput<typeof endClaimLines>['body']) => call(end, { params: { claimId }, body }));

/** Saves the open loans of a claim as a file; a refusal is a toast. */
export const useSaveClaim = (claimId: string) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveFile(await download(file, { params: { claimId }, body: { format } }), `claim-${claimId}.${format}`),
  });
