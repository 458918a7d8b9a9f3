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
import { type AdminContext, inTransaction } from '../../../platform/context';
import { DECISION_HOURS, listStageFigures, type StageFigures } from '../../daily-figures';

const NOTHING: StageFigures = {
  inStatus: REPORT_STATUSES.map(() => 0),
  approvals: 0,
  disbursals: 0,
  askedPaise: 0,
  approvedPaise: 0,
  disbursedPaise: 0,
  decided: 0,
  decisionSeconds: 0,
  decidedWithin: [...DECISION_HOURS, 0].map(() => 0),
};

const addLists = (a: readonly number[], b: readonly number[]) => a.map((value, at) => value + (b[at] ?? 0));
const add = (a: StageFigures, b: StageFigures): StageFigures => ({
  inStatus: addLists(a.inStatus, b.inStatus),
  approvals: a.approvals + b.approvals,
  disbursals: a.disbursals + b.disbursals,
  askedPaise: a.askedPaise + b.askedPaise,
  approvedPaise: a.approvedPaise + b.approvedPaise,
  disbursedPaise: a.disbursedPaise + b.disbursedPaise,
  decided: a.decided + b.decided,
  decisionSeconds: a.decisionSeconds + b.decisionSeconds,
  decidedWithin: addLists(a.decidedWithin, b.decidedWithin),
});

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
  const found = await inTransaction(ctx, (own) =>
    listStageFigures(own, { span, by: 'product', brandKey: asked.partner }),
  );
  return {
    ...span,
    total: shown(found.reduce<StageFigures>(add, NOTHING)),
    products: found.map(({ productType, ...figures }) => ({ productType, ...shown(figures) })),
  };
};

/** The same by lender and product, the first 500 unless `most` says otherwise. */
export const describeLenderProducts = async (
  ctx: AdminContext,
  asked: Pair,
  most = REPORT_GROUPS_MAX,
): Promise<LenderProductsReport> => {
  const span = spanOf(ctx, asked);
  const found = await inTransaction(ctx, (own) =>
    listStageFigures(own, {
      span,
      by: 'lender-product',
      brandKey: asked.partner,
      productType: asked.product,
      lenderId: asked.lender === undefined ? undefined : Number(asked.lender),
    }),
  );
  const rows = found.slice(0, most).map(({ productType, lenderId, lender, ...figures }) => ({
    productType,
    lenderId: lenderId ?? 0,
    lender: lender ?? String(lenderId),
    ...shown(figures),
  }));
  return { ...span, total: shown(found.reduce<StageFigures>(add, NOTHING)), rows, more: found.length - rows.length };
};
