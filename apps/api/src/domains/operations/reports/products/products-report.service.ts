import { REPORT_STATUSES } from '@saakh/contracts/operations/reports/internal-report';
import {
  type getLenderProductsReport,
  type getProductsReport,
  type LenderProductsReport,
  type ProductsReport,
  REPORT_GROUPS_MAX,
  type ReportFigures,
} from '@saakh/contracts/operations/reports/products-report';
import { istDateOf } from '@saakh/rules/dates';
import { spanOfPreset } from '@saakh/rules/operations/reports/date-presets';
import type * as z from 'zod/mini';
import {
  DECISION_HOURS,
  listMedians,
  listStageFigures,
  type StageFigures,
  type StageFilter,
} from '#domains/records/daily-figures';
import { type AdminContext, readLagging } from '#platform/context';
import { inReportPlace } from '#platform/limits/report-places';

/** To a hundredth, upwards: half of the decisions took no longer. */
const exactHours = (seconds: number) => ({ hours: Math.ceil(seconds / 36) / 100, isLonger: false });

/** Of too many to read each: where in its group of known times the middle one lies, as if they were spread evenly in it. */
function medianOf({ decided, decidedWithin }: StageFigures): ReportFigures['medianHours'] {
  let counted = 0;
  let from = 0;
  for (const [at, hours] of DECISION_HOURS.entries()) {
    const here = decidedWithin[at] ?? 0;
    if (here > 0 && (counted + here) * 2 >= decided) {
      const share = Math.max(0, decided / 2 - counted) / here;
      return { hours: Math.round((from + share * (hours - from)) * 100) / 100, isLonger: false, isAbout: true };
    }
    counted += here;
    from = hours;
  }
  return { hours: from, isLonger: true };
}

/** Of one or two decisions the mean is the median. */
const FEW = 2;

const shown = (figures: StageFigures, exactSeconds: number | undefined): ReportFigures => ({
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
  medianHours:
    figures.decided === 0
      ? null
      : figures.decided <= FEW
        ? exactHours(figures.decisionSeconds / figures.decided)
        : exactSeconds === undefined
          ? medianOf(figures)
          : exactHours(exactSeconds),
});

type Key = { readonly productType: string | null; readonly lenderId: number | null };

/** The figures of a report and, where it is not too long, the exact median of each of its lines. */
async function readFigures(ctx: AdminContext, filter: StageFilter, most: number) {
  const { found, medians } = await inReportPlace(ctx, () =>
    readLagging(ctx, async (tx) => ({
      found: await listStageFigures(tx, filter, most),
      medians: await listMedians(tx, filter),
    })),
  );
  const exactOf = ({ productType, lenderId }: Key) =>
    medians?.find((one) => one.productType === productType && one.lenderId === lenderId)?.seconds;
  return { ...found, exactOf, shownTotal: shown(found.total, exactOf({ productType: null, lenderId: null })) };
}

type Days = z.output<typeof getProductsReport.query>;
type Pair = z.output<typeof getLenderProductsReport.query>;
const spanOf = (ctx: AdminContext, { preset, from, to }: Days) =>
  spanOfPreset(preset, istDateOf(ctx.clock.now()), from === undefined || to === undefined ? {} : { from, to });

/** Applications made in the days of a preset by product, and what became of them until now; amounts in paise. */
export async function describeProducts(ctx: AdminContext, asked: Days): Promise<ProductsReport> {
  const span = spanOf(ctx, asked);
  const filter = { span, by: 'product', brandKey: asked.partner } as const;
  const { rows, shownTotal, exactOf } = await readFigures(ctx, filter, REPORT_GROUPS_MAX);
  return {
    ...span,
    total: shownTotal,
    products: rows.map((row) => ({ productType: row.productType, ...shown(row, exactOf(row)) })),
  };
}

/** The same by lender and product, the first 500 unless `most` says otherwise. */
export async function describeLenderProducts(
  ctx: AdminContext,
  asked: Pair,
  most = REPORT_GROUPS_MAX,
): Promise<LenderProductsReport> {
  const span = spanOf(ctx, asked);
  const filter = {
    span,
    by: 'lender-product',
    brandKey: asked.partner,
    productType: asked.product,
    lenderId: asked.lender === undefined ? undefined : Number(asked.lender),
  } as const;
  const { rows, groups, shownTotal, exactOf } = await readFigures(ctx, filter, most);
  return {
    ...span,
    total: shownTotal,
    rows: rows.map((row) => ({
      productType: row.productType,
      lenderId: row.lenderId ?? 0,
      lender: row.lender ?? String(row.lenderId),
      ...shown(row, exactOf(row)),
    })),
    more: groups - rows.length,
  };
}
