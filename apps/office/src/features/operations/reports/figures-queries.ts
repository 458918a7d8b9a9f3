import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type {
  exportLenderProductsReport,
  exportProductsReport,
  getLenderProductsReport,
  getProductsReport,
} from '@saakh/contracts/operations/reports/products-report';
import { readQuery, useChange } from '#browser/platform/api/call-queries';
import { download } from '#browser/platform/api/client';
import { saveFile } from '#browser/platform/save-file';

export type ProductsWanted = CallInput<typeof getProductsReport>['query'];
export type PairsWanted = CallInput<typeof getLenderProductsReport>['query'];

export function productsReportQuery(query: ProductsWanted) {
  return readQuery(
    ['staff', 'products-report', query],
    endpoints.getProductsReport,
    { query },
    { keepsPrevious: true, staleTime: 30_000 },
  );
}

export function lenderProductsReportQuery(query: PairsWanted) {
  return readQuery(
    ['staff', 'vendors-products-report', query],
    endpoints.getLenderProductsReport,
    { query },
    { keepsPrevious: true, staleTime: 30_000 },
  );
}

export function useSaveProducts() {
  return useChange(
    async (body: CallInput<typeof exportProductsReport>['body']) =>
      saveFile(await download(endpoints.exportProductsReport, { body }), `products-report.${body.format}`),
    { logsAs: 'saving the products report' },
  );
}

export function useSaveLenderProducts() {
  return useChange(
    async (body: CallInput<typeof exportLenderProductsReport>['body']) =>
      saveFile(
        await download(endpoints.exportLenderProductsReport, { body }),
        `vendors-products-report.${body.format}`,
      ),
    { logsAs: 'saving the report by lender and product' },
  );
}
