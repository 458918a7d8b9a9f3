import type { CallInput } from '@saakh/contracts/call';
import * as endpoints from '@saakh/contracts/endpoints';
import type { getLenderProductsReport, getProductsReport } from '@saakh/contracts/operations/reports/products-report';
import { readQuery, saving, useChange } from '#browser/platform/api/call-queries';

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
    saving(endpoints.exportProductsReport, (body) => `products-report.${body.format}`),
    { logsAs: 'saving the products report' },
  );
}

export function useSaveLenderProducts() {
  return useChange(
    saving(endpoints.exportLenderProductsReport, (body) => `vendors-products-report.${body.format}`),
    { logsAs: 'saving the report by lender and product' },
  );
}
