import { EXPORT_ROWS_MAX, totalReportRows } from '@saakh/contracts/operations/reports/internal-report';
import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { fillText } from '@saakh/i18n/pairs';
import { istDateOf } from '@saakh/rules/dates';
import { dateInWords } from '@saakh/rules/dates-in-words';
import { formatInr } from '@saakh/rules/money';
import * as z from 'zod/mini';
import type { TxContext } from '#platform/context';
import { atReportTurn } from '#platform/limits/report-places';
import { spanOf } from '../internal/report-filter';
import { filterWithCities } from '../internal/report-filter-with-cities';
import { type ReportTotal, sumReportRows } from '../internal/report-rows.repository';

type Language = 'en' | 'hi';
const NON_BREAKING = /\u00a0/g;
/** Of the page alone. */
const NO_FILTERS = ['sort', 'order', 'columns'];

const WORDS = { en: en.words, hi: hi.words } as const;

/** What a filter of the internal report finds now, for a mail: the days, how many rows and their sums; no row of a customer. */
interface ReportFigures {
  readonly span: { readonly from: string; readonly to: string };
  readonly total: ReportTotal;
}

/** Counts and adds up as the page does; undefined for a filter that the page takes no more. */
export async function findFigures(tx: TxContext, query: string): Promise<ReportFigures | undefined> {
  const given = [...new URLSearchParams(query)].filter(([name]) => !NO_FILTERS.includes(name));
  const parsed = z.safeParse(totalReportRows.query, Object.fromEntries(given));
  if (!parsed.success) return undefined;
  const today = istDateOf(tx.clock.now());
  const filter = await filterWithCities(tx, parsed.data, today);
  const total = await atReportTurn(tx, () => sumReportRows(tx, filter, EXPORT_ROWS_MAX + 1));
  return { span: spanOf(parsed.data, today), total };
}

/** As variables of the mail, in its reader's language. */
export function figuresInWords(figures: ReportFigures | undefined, language: Language): Record<string, string> {
  const words = WORDS[language];
  if (!figures) return { period: words.unknown, rows: '–', amount: '–', approved: '–', disbursed: '–' };
  const { span, total } = figures;
  const [from, to] = [dateInWords(span.from, language), dateInWords(span.to, language)];
  const isWhole = total.rows <= EXPORT_ROWS_MAX;
  const locale = language === 'hi' ? 'hi-IN' : 'en-IN';
  const money = (paise: number) => formatInr(paise, { locale }).replace(NON_BREAKING, ' ');
  const rows = new Intl.NumberFormat('en-IN').format(Math.min(total.rows, EXPORT_ROWS_MAX));
  return {
    period: from === to ? from : fillText(words.period, { from, to }),
    rows: isWhole ? rows : fillText(words.moreRows, { rows }),
    amount: money(total.amountPaise),
    approved: money(total.approvedPaise),
    disbursed: money(total.disbursedPaise) + (isWhole ? '' : words.ofFirst),
  };
}
