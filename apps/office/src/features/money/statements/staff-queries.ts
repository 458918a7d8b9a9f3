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

export const statementsQuery = (query: StatementsWanted) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'statements', query],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.listStatements, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One statement with its lines, page by page. */
export const statementLinesQuery = (statementId: string) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'statements', statementId, 'lines'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.describeStatement, {
        ...{ params: { statementId }, query: pageParam === null ? {} : { after: pageParam }, signal },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

export const payoutFilesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'payout-files'],
    queryFn: async ({ signal }) => (await call(endpoints.listPayoutFiles, { signal })).data,
    staleTime: 0,
  });

export const payoutChecksQuery = () =>
  queryOptions({
    queryKey: ['staff', 'payout-checks'],
    queryFn: ({ signal }) => call(endpoints.listPayoutChecks, { signal }),
    staleTime: 0,
  });

/** A change after which statements, files and checks are read anew. */
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

export const usePrepare = () =>
  useChange((month: string) => call(endpoints.prepareStatements, { body: { month } }), false);
export const useCloseTrialMonth = () =>
  useChange((month: string) => call(endpoints.closeTrialMonth, { body: { month } }), true);
export const useApprove = () =>
  useChange(
    ({ statementId, ...body }: { reason: string; netPaise: number; statementId: string }) =>
      call(endpoints.approveStatement, { params: { statementId }, body }),
    true,
  );
export const useDiscard = () =>
  useChange(
    ({ statementId, reason }: { statementId: string; reason: string }) =>
      call(endpoints.discardStatement, { params: { statementId }, body: { reason } }),
    true,
  );
export const useMakeFile = () =>
  useChange((body: { reason: string }) => call(endpoints.makePayoutFile, { body }), true);
export const useTakeResult = () =>
  useChange((csv: string) => call(endpoints.takePayoutResult, { body: { csv } }), false);

export const useDecideReturn = () =>
  useChange(
    ({ returnId, ...body }: CallInput<typeof decidePayoutReturn>['body'] & { returnId: string }) =>
      call(endpoints.decidePayoutReturn, { params: { returnId }, body }),
    true,
  );
/** The whole number of a waiting account; nothing keeps it but the component that asked. */
export const useRevealAccount = (partnerId: string) =>
  useMutation({
    mutationFn: (changedAt: string) =>
      call(endpoints.revealPaymentAccount, { params: { partnerId }, body: { changedAt } }),
    meta: { showsOwnErrors: true },
  });
export const useCompareAccount = () =>
  useChange(
    ({ partnerId, ...body }: CallInput<typeof comparePaymentAccount>['body'] & { partnerId: string }) =>
      call(endpoints.comparePaymentAccount, { params: { partnerId }, body }),
    true,
  );

export const useSaveFile = () =>
  useMutation({
    mutationFn: async ({ fileId, ...body }: { reason: string; fileId: string }) =>
      saveFile(await download(endpoints.savePayoutFile, { params: { fileId }, body }), `payouts-${fileId}.csv`),
    meta: { showsOwnErrors: true },
  });
