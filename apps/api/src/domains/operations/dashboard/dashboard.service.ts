import {
  COUNTED_FIGURES,
  type Dashboard,
  type Figures,
  type getDashboard,
} from '@saakh/contracts/operations/dashboard';
import { istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { listDays, spanBefore, spanOfPreset } from '@saakh/rules/operations/reports/date-presets';
import type * as z from 'zod/mini';
import { listFigureSums, NO_FIGURES, sumFigures } from '#domains/records/daily-figures';
import { type AdminContext, readLagging, type TxContext } from '#platform/context';
import { selectNames, sumHours } from './rows.repository';
import { countIncomplete, countQuestion, questionsOf } from './rows.service';

/** Where most is applied for comes first; then by sign-ins, then by name. */
const byWeight =
  <Row extends Figures>(nameOf: (row: Row) => string) =>
  (a: Row, b: Row): number =>
    b.applications - a.applications || b.signIns - a.signIns || nameOf(a).localeCompare(nameOf(b));

const LEADING = 40;
const LED = Object.keys(NO_FIGURES) as (keyof Figures)[];

/** The groups that are among the first 40 of any figure, in their order, and how many others there are. */
function leading<Row extends Figures>(rows: readonly Row[]): { shown: Row[]; more: number } {
  const first = new Set(
    LED.flatMap((figure) =>
      rows
        .filter((row) => row[figure] !== 0)
        .toSorted((a, b) => b[figure] - a[figure])
        .slice(0, LEADING),
    ),
  );
  const shown = rows.filter((row) => first.has(row));
  return { shown, more: rows.length - shown.length };
}

type Sums = Awaited<ReturnType<typeof listFigureSums>>;
const figuresOf = ({ signIns, profilesCompleted, offersSeen, ...more }: Sums[number]): Figures => ({
  signIns,
  profilesCompleted,
  offersSeen,
  applications: more.applications,
  approvals: more.approvals,
  disbursals: more.disbursals,
  disbursedPaise: more.disbursedPaise,
});

function byDay(sums: Sums, days: readonly string[]) {
  const known = new Map(sums.flatMap((sum) => (sum.by === 'day' ? [[sum.on, figuresOf(sum)] as const] : [])));
  return days.map((on) => ({ on, ...(known.get(on) ?? NO_FIGURES) }));
}

const everyGroup = (sums: Sums, { lenders, brands }: Awaited<ReturnType<typeof selectNames>>) => ({
  products: sums
    .flatMap((sum) =>
      sum.by === 'product' && sum.productType !== '' ? [{ productType: sum.productType, ...figuresOf(sum) }] : [],
    )
    .sort(byWeight(({ productType }) => productType)),
  lenders: sums
    .flatMap((sum) =>
      sum.by === 'lender' && sum.lenderId !== 0
        ? [{ lenderId: sum.lenderId, name: lenders.get(sum.lenderId) ?? String(sum.lenderId), ...figuresOf(sum) }]
        : [],
    )
    .sort(byWeight(({ name }) => name)),
  partners: sums
    .flatMap((sum) => {
      if (sum.by !== 'brand') return [];
      const { brandKey } = sum;
      return [{ brandKey, name: brands.get(brandKey) ?? { en: brandKey, hi: brandKey }, ...figuresOf(sum) }];
    })
    .sort(byWeight(({ name }) => name.en)),
});

function byGroup(sums: Sums, names: Awaited<ReturnType<typeof selectNames>>) {
  const { products, ...groups } = everyGroup(sums, names);
  const [lenders, partners] = [leading(groups.lenders), leading(groups.partners)];
  return {
    products,
    lenders: lenders.shown,
    partners: partners.shown,
    more: { lenders: lenders.more, partners: partners.more },
  };
}

const DAY_MS = 86_400_000;

/** Today until now beside yesterday until the same time; counted from the rows, because figures are kept by whole days. */
async function describeToday(tx: TxContext): Promise<Dashboard['today']> {
  const at = tx.clock.now();
  const now = { since: startOfIstDay(istDateOf(at)), before: at };
  const before = { since: new Date(now.since.getTime() - DAY_MS), before: new Date(at.getTime() - DAY_MS) };
  const [totals, totalsBefore] = [{ ...NO_FIGURES }, { ...NO_FIGURES }];
  for (const figure of COUNTED_FIGURES) {
    const sum = await sumHours(tx, figure, { now, before });
    totals[figure] = sum.now;
    totalsBefore[figure] = sum.before;
    if (figure !== 'disbursals') continue;
    totals.disbursedPaise = sum.nowPaise;
    totalsBefore.disbursedPaise = sum.beforePaise;
  }
  return { totals, totalsBefore, at: at.toISOString() };
}

/**
 * What happened in the days of a preset, from the figures that are counted as it happens, beside as many days right before;
 * and today's questions, as many as the role may follow. Days are India's, amounts paise.
 */
export async function describeDashboard(
  ctx: AdminContext,
  { preset, from, to }: z.output<typeof getDashboard.query>,
): Promise<Dashboard> {
  const incomplete = await countIncomplete(ctx);
  return readLagging(ctx, async (tx) => {
    const custom = from === undefined || to === undefined ? {} : { from, to };
    const span = spanOfPreset(preset, istDateOf(tx.clock.now()), custom);
    const before = spanBefore(span);
    const sums = await listFigureSums(tx, span);
    const all = sums.find(({ by }) => by === 'all');
    const questions: Dashboard['questions'] = [];
    for (const question of questionsOf(ctx.actor.roleId)) {
      questions.push({
        question,
        count: question === 'incomplete' ? incomplete : await countQuestion(tx, question),
      });
    }
    return {
      preset,
      ...span,
      before,
      totals: all ? figuresOf(all) : NO_FIGURES,
      totalsBefore: await sumFigures(tx, before),
      days: byDay(sums, listDays(span)),
      ...byGroup(sums, await selectNames(tx)),
      today: await describeToday(tx),
      questions,
    };
  });
}
