import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { comparePaymentAccount, decidePayoutReturn } from '@saakh/contracts/money/payout-checks';
import type { listStatements } from '@saakh/contracts/money/statements';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';

export type StatementsWanted = Omit<CallInput<typeof listStatements>['query'], 'after' | 'limit'>;

export function statementsQuery(query: StatementsWanted) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'statements', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listStatements, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One statement with its lines, page by page. */
export function statementLinesQuery(statementId: string) {
  return infiniteQueryOptions({
    queryKey: ['staff', 'statements', statementId, 'lines'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.describeStatement, {
        ...{ params: { statementId }, query: pageParam === null ? {} : { after: pageParam }, signal },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function payoutFilesQuery() {
  return queryOptions({
    queryKey: ['staff', 'payout-files'],
    queryFn: async ({ signal }) => (await call(endpoints.listPayoutFiles, { signal })).data,
    staleTime: 0,
  });
}

export function payoutChecksQuery() {
  return queryOptions({
    queryKey: ['staff', 'payout-checks'],
    queryFn: ({ signal }) => call(endpoints.listPayoutChecks, { signal }),
    staleTime: 0,
  });
}

/** A change after which statements, files and checks are fetched again. */
function useChange<Input, Answer>(run: (input: Input) => Promise<Answer>, showsOwnErrors: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['staff', 'statements'] });
      await client.invalidateQueries({ queryKey: ['staff', 'payout-files'] });
      await client.invalidateQueries({ queryKey: ['staff', 'payout-checks'] });
    },
    ...(showsOwnErrors ? { meta: { showsOwnErrors: true } } : {}),
  });
}

export function usePrepare() {
  return useChange((month: string) => call(endpoints.prepareStatements, { body: { month } }), false);
}
export function useCloseTrialMonth() {
  return useChange((month: string) => call(endpoints.closeTrialMonth, { body: { month } }), true);
}
export function useApprove() {
  return useChange(
    ({ statementId, ...body }: { reason: string; netPaise: number; statementId: string }) =>
      call(endpoints.approveStatement, { params: { statementId }, body }),
    true,
  );
}
export function useDiscard() {
  return useChange(
    ({ statementId, reason }: { statementId: string; reason: string }) =>
      call(endpoints.discardStatement, { params: { statementId }, body: { reason } }),
    true,
  );
}
export function useMakeFile() {
  return useChange((body: { reason: string }) => call(endpoints.makePayoutFile, { body }), true);
}
export function useTakeResult() {
  return useChange((csv: string) => call(endpoints.takePayoutResult, { body: { csv } }), false);
}

export function useDecideReturn() {
  return useChange(
    ({ returnId, ...body }: CallInput<typeof decidePayoutReturn>['body'] & { returnId: string }) =>
      call(endpoints.decidePayoutReturn, { params: { returnId }, body }),
    true,
  );
}
/** The whole number of a waiting account; nothing keeps it but the component that asked. */
export function useRevealAccount(partnerId: string) {
  return useMutation({
    mutationFn: (changedAt: string) =>
      call(endpoints.revealPaymentAccount, { params: { partnerId }, body: { changedAt } }),
    meta: { showsOwnErrors: true },
  });
}
export function useCompareAccount() {
  return useChange(
    ({ partnerId, ...body }: CallInput<typeof comparePaymentAccount>['body'] & { partnerId: string }) =>
      call(endpoints.comparePaymentAccount, { params: { partnerId }, body }),
    true,
  );
}

export function useSaveFile() {
  return useMutation({
    mutationFn: async ({ fileId, ...body }: { reason: string; fileId: string }) =>
      saveFile(await download(endpoints.savePayoutFile, { params: { fileId }, body }), `payouts-${fileId}.csv`),
    meta: { showsOwnErrors: true },
  });
}
