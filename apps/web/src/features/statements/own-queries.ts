import type { CallInput } from '@saakh/contracts/call';
import type {
  getPaymentDetails,
  listOwnStatements,
  printOwnStatement,
  saveOwnStatement,
  savePaymentDetails,
} from '@saakh/contracts/partner/statements';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, download, endpoint } from '../../platform/api/client';
import { saveFile } from '../../platform/save-file';

const list = endpoint<typeof listOwnStatements>('GET', '/api/partner/statements');
const pdf = endpoint<typeof printOwnStatement>('GET', '/api/partner/statements/:statementId/pdf');
const lines = endpoint<typeof saveOwnStatement>('POST', '/api/partner/statements/:statementId/lines');
const details = endpoint<typeof getPaymentDetails>('GET', '/api/partner/payment-details');
const save = endpoint<typeof savePaymentDetails>('PUT', '/api/partner/payment-details');

export type StatementsWanted = CallInput<typeof listOwnStatements>['query'];

export const ownStatementsQuery = (query: StatementsWanted) =>
  queryOptions({
    queryKey: ['partner', 'statements', query],
    queryFn: async ({ signal }) => (await call(list, { query, signal })).data,
    staleTime: 0,
  });

export const paymentDetailsQuery = () =>
  queryOptions({
    queryKey: ['partner', 'payment-details'],
    queryFn: async ({ signal }) => (await call(details, { signal })).data,
    staleTime: 0,
  });

export type StatementFile = 'pdf' | 'csv' | 'xlsx';

/** Saves a statement: its summary as a PDF, or every line as a table. */
export const useSaveStatement = () =>
  useMutation({
    mutationFn: async ({ statementId, number, as }: { statementId: string; number: string; as: StatementFile }) => {
      const params = { statementId };
      const file =
        as === 'pdf' ? await download(pdf, { params }) : await download(lines, { params, body: { format: as } });
      saveFile(file, `${number}.${as}`);
    },
  });

export const useSavePaymentDetails = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof savePaymentDetails>['body']) => call(save, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['partner', 'payment-details'] }),
    meta: { showsOwnErrors: true },
  });
};
