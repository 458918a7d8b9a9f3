import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { comparePaymentAccount, decidePayoutReturn } from '@saakh/contracts/money/payout-checks';
import type { listStatements } from '@saakh/contracts/money/statements';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dataQuery, pagesQuery, readQuery, useChange } from '#browser/platform/api/call-queries';
import { call, download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';

export type StatementsWanted = Omit<CallInput<typeof listStatements>['query'], 'after' | 'limit'>;

export function statementsQuery(query: StatementsWanted) {
  return pagesQuery(
    ['staff', 'statements', query],
    endpoints.listStatements,
    { query },
    { keepsPrevious: true, staleTime: 0 },
  );
}

/** One statement with its lines, page by page. */
export function statementLinesQuery(statementId: string) {
  return pagesQuery(
    ['staff', 'statements', statementId, 'lines'],
    endpoints.describeStatement,
    { params: { statementId } },
    { staleTime: 0 },
  );
}

export function payoutFilesQuery() {
  return dataQuery(['staff', 'payout-files'], endpoints.listPayoutFiles, {}, { staleTime: 0 });
}

export function payoutChecksQuery() {
  return readQuery(['staff', 'payout-checks'], endpoints.listPayoutChecks, {}, { staleTime: 0 });
}

/** A change after which statements, files and checks are fetched again. */
function useAct<Input, Answer>(run: (input: Input) => Promise<Answer>, showsOwnErrors: boolean) {
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
  return useAct((month: string) => call(endpoints.prepareStatements, { body: { month } }), false);
}
export function useCloseTrialMonth() {
  return useAct((month: string) => call(endpoints.closeTrialMonth, { body: { month } }), true);
}
export function useApprove() {
  return useAct(
    ({ statementId, ...body }: { reason: string; netPaise: number; statementId: string }) =>
      call(endpoints.approveStatement, { params: { statementId }, body }),
    true,
  );
}
export function useDiscard() {
  return useAct(
    ({ statementId, reason }: { statementId: string; reason: string }) =>
      call(endpoints.discardStatement, { params: { statementId }, body: { reason } }),
    true,
  );
}
export function useMakeFile() {
  return useAct((body: { reason: string }) => call(endpoints.makePayoutFile, { body }), true);
}
export function useTakeResult() {
  return useAct((csv: string) => call(endpoints.takePayoutResult, { body: { csv } }), false);
}

export function useDecideReturn() {
  return useAct(
    ({ returnId, ...body }: CallInput<typeof decidePayoutReturn>['body'] & { returnId: string }) =>
      call(endpoints.decidePayoutReturn, { params: { returnId }, body }),
    true,
  );
}
/** The whole number of a waiting account; nothing keeps it but the component that asked. */
export function useRevealAccount(partnerId: string) {
  return useChange(
    (changedAt: string) => call(endpoints.revealPaymentAccount, { params: { partnerId }, body: { changedAt } }),
    { showsOwnErrors: true },
  );
}
export function useCompareAccount() {
  return useAct(
    ({ partnerId, ...body }: CallInput<typeof comparePaymentAccount>['body'] & { partnerId: string }) =>
      call(endpoints.comparePaymentAccount, { params: { partnerId }, body }),
    true,
  );
}

export function useSaveFile() {
  return useChange(
    async ({ fileId, ...body }: { reason: string; fileId: string }) =>
      saveFile(await download(endpoints.savePayoutFile, { params: { fileId }, body }), `payouts-${fileId}.csv`),
    { showsOwnErrors: true },
  );
}
