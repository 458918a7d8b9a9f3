import {
  COUNTED_FIGURES,
  type CountedFigure,
  DASHBOARD_QUESTIONS,
  type DashboardQuestion,
  type Figures,
} from '@saakh/contracts/operations/dashboard';
import { formatPaise, formatWhole } from '#browser/platform/format';

/** The figures as they are shown: what is counted, and how much was paid out. */
export const SHOWN_FIGURES = [...COUNTED_FIGURES, 'disbursedPaise'] as const satisfies readonly (keyof Figures)[];
export type ShownFigure = (typeof SHOWN_FIGURES)[number];

export function isShownFigure(name: string | undefined): name is ShownFigure {
  return SHOWN_FIGURES.some((figure) => figure === name);
}
export function isRowFigure(name: string | undefined): name is CountedFigure | DashboardQuestion {
  return [...COUNTED_FIGURES, ...DASHBOARD_QUESTIONS].some((figure) => figure === name);
}

export function formatFigure(figure: ShownFigure, value: number): string {
  return figure === 'disbursedPaise' ? formatPaise(value) : formatWhole(value);
}

interface Behind {
  readonly from: string;
  readonly to: string;
  readonly product?: string;
  readonly lender?: string;
  readonly partner?: string;
}

/** The page with the rows behind a figure. */
export function rowsPath(figure: ShownFigure, behind: Behind): string {
  const counted = figure === 'disbursedPaise' ? 'disbursals' : figure;
  return `/admin/dashboard/rows?${new URLSearchParams({ figure: counted, ...behind })}`;
}
/** What waits for a second person has a page of its own. */
export function questionPath(question: DashboardQuestion): string {
  return question === 'changes' ? '/admin/approvals' : `/admin/dashboard/rows?figure=${question}`;
}
