import type { Bilingual } from '@saakh/contracts/fields';
import type {
  exportLenderProductsReport,
  exportProductsReport,
  ReportFigures,
} from '@saakh/contracts/operations/reports/products-report';
import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import type * as z from 'zod/mini';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import type { Cell, TableColumn } from '#platform/spreadsheets';
import { answerTable, onePage, type TableAnswer } from '#platform/spreadsheets/table-answer';
import { describeLenderProducts, describeProducts } from './products-report.service';

type Column<Row> = { readonly title: Bilingual; readonly kind: TableColumn['kind']; readonly of: (row: Row) => Cell };

const TITLES = pairs(en, hi).productsReport;

const number = <Row>(title: Bilingual, of: (row: Row) => Cell): Column<Row> => ({ title, kind: 'number', of });
const money = <Row>(title: Bilingual, of: (row: Row) => Cell): Column<Row> => ({ title, kind: 'rupees', of });
const words = <Row>(title: Bilingual, of: (row: Row) => Cell): Column<Row> => ({ title, kind: 'text', of });

const FIGURES: readonly Column<ReportFigures>[] = [
  number(TITLES.applications, ({ total }) => total),
  number(TITLES.new, ({ statuses }) => statuses.new),
  number(TITLES.submitted, ({ statuses }) => statuses.submitted),
  number(TITLES.approved, ({ statuses }) => statuses.approved),
  number(TITLES.disbursed, ({ statuses }) => statuses.disbursed),
  number(TITLES.rejected, ({ statuses }) => statuses.rejected),
  number(TITLES.cancelled, ({ statuses }) => statuses.cancelled),
  number(TITLES.expired, ({ statuses }) => statuses.expired),
  number(TITLES.approvals, ({ approvals }) => approvals),
  number(TITLES.disbursals, ({ disbursals }) => disbursals),
  money(TITLES.askedPaise, ({ askedPaise }) => askedPaise),
  money(TITLES.approvedPaise, ({ approvedPaise }) => approvedPaise),
  money(TITLES.disbursedPaise, ({ disbursedPaise }) => disbursedPaise),
  number(TITLES.meanHours, ({ meanSeconds }) => (meanSeconds === null ? null : Math.round(meanSeconds / 360) / 10)),
  number(TITLES.medianHours, ({ medianHours }) =>
    medianHours === null || medianHours.isLonger ? null : medianHours.hours,
  ),
];

/** More than there are lenders times products. */
const GROUPS_OF_A_FILE = 1_000_000;

async function fileOf<Row>(
  ctx: AdminContext,
  name: 'products-report' | 'vendors-products-report',
  { format, ...filter }: { readonly format: 'csv' | 'xlsx' },
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<TableAnswer> {
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, {
      action: `${name}.exported`,
      objectType: name,
      objectId: 'list',
      after: { ...filter, format, rows: rows.length },
    }),
  );
  const headings = columns.map(({ title, kind }) => ({ title: title[ctx.language], kind }));
  const cells = rows.map((row) => columns.map(({ of }) => of(row)));
  return answerTable({ kind: format, name, columns: headings, rows: onePage(cells), sheet: 'Report' });
}

/** The products report as a file; who took it is in the audit. */
export async function exportProducts(ctx: AdminContext, asked: z.output<typeof exportProductsReport.body>) {
  const { products } = await describeProducts(ctx, asked);
  type Row = (typeof products)[number];
  const product = words<Row>(TITLES.product, ({ productType }) => productType);
  return fileOf<Row>(ctx, 'products-report', asked, [product, ...FIGURES], products);
}

/** Every lender and product as a file; who took it is in the audit. */
export async function exportLenderProducts(ctx: AdminContext, asked: z.output<typeof exportLenderProductsReport.body>) {
  const { rows } = await describeLenderProducts(ctx, asked, GROUPS_OF_A_FILE);
  type Row = (typeof rows)[number];
  const lender = words<Row>(TITLES.lender, (row) => row.lender);
  const product = words<Row>(TITLES.product, ({ productType }) => productType);
  return fileOf<Row>(ctx, 'vendors-products-report', asked, [lender, product, ...FIGURES], rows);
}
