import { REPORT_STATUSES } from '@saakh/contracts/back-office/reports/internal-report';
import {
  type getLenderProductsReport,
  type getProductsReport,
  type LenderProductsReport,
  type ProductsReport,
  REPORT_GROUPS_MAX,
  type ReportFigures,
} from '@saakh/contracts/back-office/reports/products-report';
import { istDateOf } from '@saakh/rules/dates';
import { spanOfPreset } from '@saakh/rules/reports/date-presets';
import type * as z from 'zod/mini';
import { type AdminContext, readLagging } from '../../../platform/context';
import { inReportPlace } from '../../../platform/limits/report-places';
import { DECISION_HOURS, listStageFigures, type StageFigures } from '../../daily-figures';

/** The shortest of the known times within which at least half were decided. */
const medianOf = ({ decided, decidedWithin }: StageFigures): ReportFigures['medianHours'] => {
  if (decided === 0) return null;
  let counted = 0;
  for (const [at, hours] of DECISION_HOURS.entries()) {
    counted += decidedWithin[at] ?? 0;
    if (counted * 2 >= decided) return { hours, isLonger: false };
  }
  return { hours: DECISION_HOURS.at(-1) ?? 0, isLonger: true };
};

const shown = (figures: StageFigures): ReportFigures => ({
  total: figures.inStatus.reduce((sum, one) => sum + one, 0),
  statuses: Object.fromEntries(
    REPORT_STATUSES.map((status, at) => [status, figures.inStatus[at] ?? 0]),
  ) as ReportFigures['statuses'],
  approvals: figures.approvals,
  disbursals: figures.disbursals,
  askedPaise: figures.askedPaise,
  approvedPaise: figures.approvedPaise,
  disbursedPaise: figures.disbursedPaise,
  meanSeconds: figures.decided === 0 ? null : Math.round(figures.decisionSeconds / figures.decided),
  medianHours: medianOf(figures),
});

type Days = z.output<typeof getProductsReport.query>;
type Pair = z.output<typeof getLenderProductsReport.query>;
const spanOf = (ctx: AdminContext, { preset, from, to }: Days) =>
  spanOfPreset(preset, istDateOf(ctx.clock.now()), from === undefined || to === undefined ? {} : { from, to });

/** Applications made in the days of a preset by product, and what became of them until now; amounts in paise. */
export const describeProducts = async (ctx: AdminContext, asked: Days): Promise<ProductsReport> => {
  const span = spanOf(ctx, asked);
  const filter = { span, by: 'product', brandKey: asked.partner } as const;
  const { rows, total } = await inReportPlace(ctx, () =>
    readLagging(ctx, (own) => listStageFigures(own, filter, REPORT_GROUPS_MAX)),
  );
  return {
    ...span,
    total: shown(total),
    products: rows.map(({ productType, ...figures }) => ({ productType, ...shown(figures) })),
  };
};

/** The same by lender and product, the first 500 unless `most` says otherwise. */
export const describeLenderProducts = async (
  ctx: AdminContext,
  asked: Pair,
  most = REPORT_GROUPS_MAX,
): Promise<LenderProductsReport> => {
  const span = spanOf(ctx, asked);
  const filter = {
    span,
    by: 'lender-product',
    brandKey: asked.partner,
    productType: asked.product,
    lenderId: asked.lender === undefined ? undefined : Number(asked.lender),
  } as const;
  const { rows, total, groups } = await inReportPlace(ctx, () =>
    readLagging(ctx, (own) => listStageFigures(own, filter, most)),
  );
  return {
    ...span,
    total: shown(total),
    rows: rows.map(({ productType, lenderId, lender, ...figures }) => ({
      productType,
      lenderId: lenderId ?? 0,
      lender: lender ?? String(lenderId),
      ...shown(figures),
    })),
    more: groups - rows.length,
  };
};
