import type {
  exportLenderProductsReport,
  exportProductsReport,
  getLenderProductsReport,
  getProductsReport,
} from '@saakh/contracts/back-office/reports/products-report';
import type { CallInput } from '@saakh/contracts/call';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call, download, endpoint } from '../../platform/api/client';
import { saveFile } from '../../platform/save-file';

const products = endpoint<typeof getProductsReport>('GET', '/api/products-report');
const productsFile = endpoint<typeof exportProductsReport>('POST', '/api/products-report/export');
const pairs = endpoint<typeof getLenderProductsReport>('GET', '/api/vendors-products-report');
const pairsFile = endpoint<typeof exportLenderProductsReport>('POST', '/api/vendors-products-report/export');

export type ProductsWanted = CallInput<typeof getProductsReport>['query'];
export type PairsWanted = CallInput<typeof getLenderProductsReport>['query'];

export const productsReportQuery = (query: ProductsWanted) =>
  queryOptions({
    queryKey: ['staff', 'products-report', query],
    queryFn: ({ signal }) => call(products, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const lenderProductsReportQuery = (query: PairsWanted) =>
  queryOptions({
    queryKey: ['staff', 'vendors-products-report', query],
    queryFn: ({ signal }) => call(pairs, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const useSaveProducts = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof exportProductsReport>['body']) =>
      saveFile(await download(productsFile, { body }), `products-report.${body.format}`),
    meta: { logsAs: 'saving the products report' },
  });

export const useSaveLenderProducts = () =>
  useMutation({
    mutationFn: async (body: CallInput<typeof exportLenderProductsReport>['body']) =>
      saveFile(await download(pairsFile, { body }), `vendors-products-report.${body.format}`),
    meta: { logsAs: 'saving the report by lender and product' },
  });
