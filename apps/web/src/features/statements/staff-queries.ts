import type {
  approveStatement,
  discardStatement,
  listPayoutFiles,
  listStatements,
  makePayoutFile,
  prepareStatements,
  savePayoutFile,
  takePayoutResult,
} from '@saakh/contracts/back-office/partner-money/statements';
import type { CallInput } from '@saakh/contracts/call';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call, download, endpoint } from '../../platform/api/client';
import { saveFile } from '../../platform/save-file';
import type { Proof } from '../../ui/staff/proof/proof-dialog';

const list = endpoint<typeof listStatements>('GET', '/api/statements');
const prepare = endpoint<typeof prepareStatements>('POST', '/api/statements/prepare');
const approve = endpoint<typeof approveStatement>('POST', '/api/statements/:statementId/approve');
const discard = endpoint<typeof discardStatement>('POST', '/api/statements/:statementId/discard');
const files = endpoint<typeof listPayoutFiles>('GET', '/api/payout-files');
const makeFile = endpoint<typeof makePayoutFile>('POST', '/api/payout-files');
const file = endpoint<typeof savePayoutFile>('POST', '/api/payout-files/:fileId/save');
const result = endpoint<typeof takePayoutResult>('POST', '/api/payout-files/result');

export type StatementsWanted = Omit<CallInput<typeof listStatements>['query'], 'after' | 'limit'>;

export const statementsQuery = (query: StatementsWanted) =>
  infiniteQueryOptions({
    queryKey: ['staff', 'statements', query],
    queryFn: ({ pageParam, signal }) =>
      call(list, { query: pageParam === null ? query : { ...query, after: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const payoutFilesQuery = () =>
  queryOptions({
    queryKey: ['staff', 'payout-files'],
    queryFn: async ({ signal }) => (await call(files, { signal })).data,
    staleTime: 0,
  });

/** A change after which statements and files are read anew. */
function useChange<Input, Answer>(run: (input: Input) => Promise<Answer>, showsOwnErrors: boolean) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['staff', 'statements'] });
      await client.invalidateQueries({ queryKey: ['staff', 'payout-files'] });
    },
    ...(showsOwnErrors ? { meta: { showsOwnErrors: true } } : {}),
  });
}

export const usePrepare = () => useChange((month: string) => call(prepare, { body: { month } }), false);
export const useApprove = () =>
  useChange(
    ({ statementId, ...body }: Proof & { statementId: string }) => call(approve, { params: { statementId }, body }),
    true,
  );
export const useDiscard = () =>
  useChange(
    ({ statementId, reason }: { statementId: string; reason: string }) =>
      call(discard, { params: { statementId }, body: { reason } }),
    true,
  );
export const useMakeFile = () => useChange((body: Proof) => call(makeFile, { body }), true);
export const useTakeResult = () => useChange((csv: string) => call(result, { body: { csv } }), false);

export const useSaveFile = () =>
  useMutation({
    mutationFn: async ({ fileId, ...body }: Proof & { fileId: string }) =>
      saveFile(await download(file, { params: { fileId }, body }), `payouts-${fileId}.csv`),
    meta: { showsOwnErrors: true },
  });
