import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type {
  exportLenderProductsReport,
  exportProductsReport,
  getLenderProductsReport,
  getProductsReport,
} from '@saakh/contracts/operations/reports/products-report';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';

export type ProductsWanted = CallInput<typeof getProductsReport>['query'];
export type PairsWanted = CallInput<typeof getLenderProductsReport>['query'];

export function productsReportQuery(query: ProductsWanted) {
  return queryOptions({
    queryKey: ['staff', 'products-report', query],
    queryFn: ({ signal }) => call(endpoints.getProductsReport, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export function lenderProductsReportQuery(query: PairsWanted) {
  return queryOptions({
    queryKey: ['staff', 'vendors-products-report', query],
    queryFn: ({ signal }) => call(endpoints.getLenderProductsReport, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

export function useSaveProducts() {
  return useMutation({
    mutationFn: async (body: CallInput<typeof exportProductsReport>['body']) =>
      saveFile(await download(endpoints.exportProductsReport, { body }), `products-report.${body.format}`),
    meta: { logsAs: 'saving the products report' },
  });
}

export function useSaveLenderProducts() {
  return useMutation({
    mutationFn: async (body: CallInput<typeof exportLenderProductsReport>['body']) =>
      saveFile(
        await download(endpoints.exportLenderProductsReport, { body }),
        `vendors-products-report.${body.format}`,
      ),
    meta: { logsAs: 'saving the report by lender and product' },
  });
}
