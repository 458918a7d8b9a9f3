import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { listOwnStatements } from '@saakh/contracts/money/partner/statements';
import { useQueryClient } from '@tanstack/react-query';
import { pagesQuery, readQuery, sending, useChange } from '#browser/platform/api/call-queries';
import { download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';
import { showMessage } from '#browser/platform/toasts';

export type StatementsWanted = CallInput<typeof listOwnStatements>['query'];

export function ownStatementsQuery(query: StatementsWanted) {
  return readQuery(['partner', 'statements', query], endpoints.listOwnStatements, { query }, { staleTime: 0 });
}

/** One statement with its lines, page by page. */
export function ownStatementQuery(statementId: string) {
  return pagesQuery(
    ['partner', 'statements', statementId, 'lines'],
    endpoints.getOwnStatement,
    { params: { statementId } },
    { staleTime: 0 },
  );
}

const DETAILS = ['partner', 'payment-details'];

/** Where the company is paid, and the account of earlier books that waits for its owner's word. */
export function paymentDetailsQuery() {
  return readQuery(DETAILS, endpoints.getPaymentDetails, {}, { staleTime: 0 });
}

export type StatementFile = 'pdf' | 'csv' | 'xlsx';

/** Saves a statement: its summary as a PDF, or every line as a table. */
export function useSaveStatement() {
  return useChange(async ({ statementId, number, as }: { statementId: string; number: string; as: StatementFile }) => {
    const params = { statementId };
    const file =
      as === 'pdf'
        ? await download(endpoints.printOwnStatement, { params })
        : await download(endpoints.saveOwnStatement, { params, body: { format: as } });
    saveFile(file, `${number}.${as}`);
  });
}

function useDetails<Body>(save: (body: Body) => Promise<{ message: string }>) {
  const client = useQueryClient();
  return useChange(save, {
    onSuccess: (saved) => {
      showMessage(saved);
      return client.invalidateQueries({ queryKey: DETAILS });
    },
    showsOwnErrors: true,
  });
}

export function useSavePaymentDetails() {
  return useDetails(sending(endpoints.savePaymentDetails));
}

export function useConfirmOffered() {
  return useDetails(sending(endpoints.confirmOfferedAccount));
}
