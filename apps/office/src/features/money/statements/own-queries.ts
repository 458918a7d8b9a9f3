import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type {
  confirmOfferedAccount,
  listOwnStatements,
  savePaymentDetails,
} from '@saakh/contracts/money/partner/statements';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';
import { showMessage } from '#browser/platform/toasts';

export type StatementsWanted = CallInput<typeof listOwnStatements>['query'];

export function ownStatementsQuery(query: StatementsWanted) {
  return queryOptions({
    queryKey: ['partner', 'statements', query],
    queryFn: ({ signal }) => call(endpoints.listOwnStatements, { query, signal }),
    staleTime: 0,
  });
}

/** One statement with its lines, page by page. */
export function ownStatementQuery(statementId: string) {
  return infiniteQueryOptions({
    queryKey: ['partner', 'statements', statementId, 'lines'],
    queryFn: ({ pageParam, signal }) =>
      call(endpoints.getOwnStatement, {
        ...{ params: { statementId }, query: pageParam === null ? {} : { after: pageParam }, signal },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

const DETAILS = ['partner', 'payment-details'];

/** Where the company is paid, and the account of earlier books that waits for its owner's word. */
export function paymentDetailsQuery() {
  return queryOptions({
    queryKey: DETAILS,
    queryFn: ({ signal }) => call(endpoints.getPaymentDetails, { signal }),
    staleTime: 0,
  });
}

export type StatementFile = 'pdf' | 'csv' | 'xlsx';

/** Saves a statement: its summary as a PDF, or every line as a table. */
export function useSaveStatement() {
  return useMutation({
    mutationFn: async ({ statementId, number, as }: { statementId: string; number: string; as: StatementFile }) => {
      const params = { statementId };
      const file =
        as === 'pdf'
          ? await download(endpoints.printOwnStatement, { params })
          : await download(endpoints.saveOwnStatement, { params, body: { format: as } });
      saveFile(file, `${number}.${as}`);
    },
  });
}

function useDetails<Body>(save: (body: Body) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      showMessage(saved);
      return client.invalidateQueries({ queryKey: DETAILS });
    },
    meta: { showsOwnErrors: true },
  });
}

export function useSavePaymentDetails() {
  return useDetails((body: CallInput<typeof savePaymentDetails>['body']) =>
    call(endpoints.savePaymentDetails, { body }),
  );
}

export function useConfirmOffered() {
  return useDetails((body: CallInput<typeof confirmOfferedAccount>['body']) =>
    call(endpoints.confirmOfferedAccount, { body }),
  );
}
