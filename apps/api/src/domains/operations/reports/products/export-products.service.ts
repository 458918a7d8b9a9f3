import type { Bilingual } from '@saakh/contracts/fields';
import type {
  exportLenderProductsReport,
  exportProductsReport,
  ReportFigures,
} from '@saakh/contracts/operations/reports/products-report';
import type * as z from 'zod/mini';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import type { Cell, TableColumn } from '#platform/spreadsheets';
import { answerTable, onePage, type TableAnswer } from '#platform/spreadsheets/table-answer';
import { describeLenderProducts, describeProducts } from './products-report.service';

type Column<Row> = { readonly title: Bilingual; readonly kind: TableColumn['kind']; readonly of: (row: Row) => Cell };

const number = <Row>(en: string, hi: string, of: (row: Row) => Cell): Column<Row> => ({
  title: { en, hi },
  kind: 'number',
  of,
});
const money = <Row>(en: string, hi: string, of: (row: Row) => Cell): Column<Row> => ({
  ...number(en, hi, of),
  kind: 'rupees',
});
const words = <Row>(en: string, hi: string, of: (row: Row) => Cell): Column<Row> => ({
  ...number(en, hi, of),
  kind: 'text',
});

const FIGURES: readonly Column<ReportFigures>[] = [
  number('Applications', 'आवेदन', ({ total }) => total),
  number('New', 'नए', ({ statuses }) => statuses.new),
  number('Submitted', 'भेजे गए', ({ statuses }) => statuses.submitted),
  number('Approved', 'मंज़ूर', ({ statuses }) => statuses.approved),
  number('Paid out', 'रकम दी गई', ({ statuses }) => statuses.disbursed),
  number('Declined', 'मना हुए', ({ statuses }) => statuses.rejected),
  number('Cancelled', 'रद्द', ({ statuses }) => statuses.cancelled),
  number('Expired', 'समय बीत गया', ({ statuses }) => statuses.expired),
  number('Ever approved', 'कभी मंज़ूर हुए', ({ approvals }) => approvals),
  number('Ever paid out', 'कभी रकम दी गई', ({ disbursals }) => disbursals),
  money('Amount asked', 'माँगी रकम', ({ askedPaise }) => askedPaise),
  money('Amount approved', 'मंज़ूर रकम', ({ approvedPaise }) => approvedPaise),
  money('Amount paid out', 'दी गई रकम', ({ disbursedPaise }) => disbursedPaise),
  number('Mean hours to a decision', 'फ़ैसले में औसत घंटे', ({ meanSeconds }) =>
    meanSeconds === null ? null : Math.round(meanSeconds / 360) / 10,
  ),
  number('Half decided within hours', 'आधों का फ़ैसला इतने घंटों में', ({ medianHours }) =>
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
  const product = words<Row>('Product', 'प्रोडक्ट', ({ productType }) => productType);
  return fileOf<Row>(ctx, 'products-report', asked, [product, ...FIGURES], products);
}

/** Every lender and product as a file; who took it is in the audit. */
export async function exportLenderProducts(ctx: AdminContext, asked: z.output<typeof exportLenderProductsReport.body>) {
  const { rows } = await describeLenderProducts(ctx, asked, GROUPS_OF_A_FILE);
  type Row = (typeof rows)[number];
  const lender = words<Row>('Lender', 'लेंडर', (row) => row.lender);
  const product = words<Row>('Product', 'प्रोडक्ट', ({ productType }) => productType);
  return fileOf<Row>(ctx, 'vendors-products-report', asked, [lender, product, ...FIGURES], rows);
}
