import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { mayOpenPage } from '@saakh/contracts/office-pages';
import {
  COUNTED_FIGURES,
  type DASHBOARD_STATES,
  type DashboardQuestion,
  type DashboardRow,
  type listDashboardRows,
  QUESTION_COUNT_MAX,
  ROWS_COUNT_MAX,
} from '@saakh/contracts/operations/dashboard';
import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { maskName } from '@saakh/rules/identifiers';
import type { Ruleset } from '@saakh/rules/lending/offers/ruleset';
import { AIM_DAYS } from '@saakh/rules/operations/grievances/grievance-clock';
import type * as z from 'zod/mini';
import { coolingOffRule, currentRuleset, missingTerms } from '#domains/catalogue/lenders';
import { AppError } from '#platform/app-error';
import { type AdminContext, readLagging, type TxContext } from '#platform/context';
import { pageRows } from '#platform/lists/page-rows';
import { parseTimeCursor, timeCursor } from '#platform/lists/time-cursor';
import { countRows, type FoundRow, type RowFigure, type RowFilter, selectRows } from './rows.repository';

/** A lender should have answered by then. */
const ANSWER_HOURS = 48;
/** A payout on terms not agreed to is an alarm for so long; the customer's page keeps saying so. */
const UNAGREED_DAYS = 90;
const PAGE = 50;

const STATE_OF_STATUS: Readonly<Record<string, (typeof DASHBOARD_STATES)[number]>> = {
  1: 'new',
  2: 'submitted',
  3: 'approved',
  4: 'disbursed',
  5: 'rejected',
  6: 'cancelled',
  7: 'expired',
  open: 'open',
  'half-open': 'half-open',
  answered: 'answered',
};

/** What makes a row a question's: too long without an answer, past the day by which complaints are solved. */
function questionFilter(question: DashboardQuestion, now: Date): RowFilter {
  if (question === 'waiting') return { before: new Date(now.getTime() - ANSWER_HOURS * 3_600_000) };
  if (question === 'unagreed') return { since: startOfIstDay(addDays(istDateOf(now), -UNAGREED_DAYS)) };
  if (question === 'complaints') return { before: startOfIstDay(addDays(istDateOf(now), -AIM_DAYS)) };
  return {};
}

const NO_ROW = {
  reference: null,
  productType: null,
  lender: null,
  partner: null,
  name: null,
  state: null,
  at: null,
  amountPaise: null,
  missing: null,
  lenderId: null,
  partnerId: null,
  userId: null,
} as const;

/** Of one version of the rules by one rule of the regulator's, which every look at the dashboard asks for. */
const incompleteOf = new WeakMap<Ruleset, { readonly ruleId: string; readonly rows: DashboardRow[] }>();

/** Products of the rules in force that customers are not offered, with what each lacks (REG-ML-2). */
async function listIncomplete(ctx: AdminContext): Promise<DashboardRow[]> {
  const ruleset = await currentRuleset(ctx);
  const { ruleId, value: coolingOff } = await coolingOffRule(ctx);
  const known = incompleteOf.get(ruleset);
  if (known?.ruleId === ruleId) return known.rows;
  const rows = [...ruleset.products].flatMap(([productType, { terms }]) =>
    terms.flatMap((of) => {
      const missing = missingTerms(of, coolingOff.days);
      if (missing.length === 0) return [];
      return [
        {
          ...NO_ROW,
          id: `${of.lenderId}~${productType}`,
          lenderId: of.lenderId,
          lender: of.name,
          productType,
          missing,
        },
      ];
    }),
  );
  incompleteOf.set(ruleset, { ruleId, rows });
  return rows;
}

/** The questions that a role may follow: what waits for a second person is for those who approve. */
export function questionsOf(roleId: number): DashboardQuestion[] {
  return [
    'unagreed',
    'waiting',
    'unsent',
    'resting',
    'incomplete',
    'complaints',
    ...(mayOpenPage(roleId, 'approvals') ? (['changes'] as const) : []),
  ];
}

/** Asked of the rules in force, which no read that may lag knows. */
export async function countIncomplete(ctx: AdminContext): Promise<number> {
  return (await listIncomplete(ctx)).length;
}

/** How many rows a question has now, counted to `QUESTION_COUNT_MAX` at most. */
export function countQuestion(ctx: TxContext, question: Exclude<DashboardQuestion, 'incomplete'>): Promise<number> {
  return countRows(ctx, question, questionFilter(question, ctx.clock.now()), QUESTION_COUNT_MAX);
}

const toRow = ({ firstName, lastName, state, at, ...row }: FoundRow): DashboardRow => ({
  ...NO_ROW,
  ...row,
  name: maskName([firstName, lastName]),
  state: STATE_OF_STATUS[state ?? ''] ?? null,
  at: at.toISOString(),
});

/** Ids of rows from several tables, some of two parts. */
const ROW_ID = /^[\w~ -]{1,80}$/;

type Wanted = z.output<typeof listDashboardRows.query>;
const isCounted = (figure: string) => COUNTED_FIGURES.some((counted) => counted === figure);

const filterOf = ({ figure, from, to, product, lender, partner }: Wanted, now: Date): RowFilter => ({
  ...(isCounted(figure)
    ? {
        since: from === undefined ? undefined : startOfIstDay(from),
        before: to === undefined ? undefined : startOfIstDay(addDays(to, 1)),
      }
    : questionFilter(figure as DashboardQuestion, now)),
  productType: product,
  lenderId: lender === undefined ? undefined : Number(lender),
  brandKey: partner,
});

/**
 * The rows behind a number of the dashboard, fifty at a time: of a figure the newest first, of a question the longest waiting
 * first. A customer is named by first letters alone. FORBIDDEN for a question that the role does not have; VALIDATION_FAILED
 * for a place that no page ended at.
 */
export async function listRows(
  ctx: AdminContext,
  wanted: Wanted,
): Promise<{ data: DashboardRow[]; next: string | null; total: number | null }> {
  const { figure } = wanted;
  if (figure === 'changes' && !questionsOf(ctx.actor.roleId).includes(figure)) {
    throw new AppError('FORBIDDEN', { message: STAFF_MESSAGES.notApprover });
  }
  if (figure === 'incomplete') {
    const data = await listIncomplete(ctx);
    return { data, next: null, total: data.length };
  }
  return readLagging(ctx, async (tx) => {
    const limit = pageRows(wanted.limit, PAGE);
    const order = isCounted(figure) ? 'desc' : 'asc';
    const page = { order, after: parseTimeCursor(wanted.after, ROW_ID), limit: limit + 1 } as const;
    const filter = filterOf(wanted, tx.clock.now());
    const found = await selectRows(tx, figure satisfies RowFigure, filter, page);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      data: rows.map(toRow),
      next: found.length > limit && last ? timeCursor(last) : null,
      total: page.after === undefined ? await countRows(tx, figure, filter, ROWS_COUNT_MAX) : null,
    };
  });
}
