import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import {
  type exportReportRows,
  REPORT_STATUSES,
  type totalReportRows,
} from '@saakh/contracts/operations/reports/internal-report';
import { addDays, startOfIstDay } from '@saakh/rules/dates';
import { spanOfPreset } from '@saakh/rules/operations/reports/date-presets';
import * as z from 'zod/mini';
import { fieldError } from '#platform/app-error';
import type { FoundReportRow, ReportFilter, ReportPage, ReportSort } from './report-rows.repository';

export type AskedFilter = z.output<typeof totalReportRows.query>;
export type AskedOrder = Pick<z.output<typeof exportReportRows.body>, 'sort' | 'order'>;

const paiseOf = (rupees: string | undefined) => (rupees === undefined ? undefined : Number(rupees) * 100);

/** The days in India that a filter means on a day. */
export function spanOf({ preset, from, to }: AskedFilter, today: string) {
  return spanOfPreset(preset, today, from === undefined || to === undefined ? {} : { from, to });
}

/** What the address says as what the database is asked for; `cities` are those that the asked one means, undefined for all. */
export function filterOf(asked: AskedFilter, today: string, cities: readonly string[] | undefined): ReportFilter {
  const { from, to } = spanOf(asked, today);
  return {
    day: asked.day ?? 'created',
    since: startOfIstDay(from),
    before: startOfIstDay(addDays(to, 1)),
    productType: asked.product,
    lenderId: asked.lender === undefined ? undefined : Number(asked.lender),
    brandKey: asked.partner,
    status: asked.status === undefined ? undefined : REPORT_STATUSES.indexOf(asked.status) + 1,
    submission: asked.submission,
    reached: asked.reached,
    cities,
    minPaise: paiseOf(asked.min),
    maxPaise: paiseOf(asked.max),
  };
}

/** The newest first unless asked otherwise. */
export function orderOf({ sort = 'at', order = 'desc' }: AskedOrder): Pick<ReportPage, 'sort' | 'order'> {
  return {
    sort,
    order,
  };
}

const PLACES: Readonly<Record<ReportSort, RegExp>> = {
  at: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::?\d\d)?$/,
  amount: /^\d{1,13}(?:\.\d{1,2})?$/,
};
const ID = /^\w{5,40}$/;
const cursor = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** Where a page ended; another order's place is refused. */
export function writePlace({ sort, order }: Pick<ReportPage, 'sort' | 'order'>, row: FoundReportRow): string {
  return Buffer.from(JSON.stringify([sort, order, row.sortedBy, row.id])).toString('base64url');
}

export function readPlace(
  { sort, order }: Pick<ReportPage, 'sort' | 'order'>,
  after: string | undefined,
): ReportPage['after'] {
  if (after === undefined) return undefined;
  const parsed = z.safeParse(cursor, jsonOf(after));
  const [ofSort, ofOrder, value = '', id = ''] = parsed.success ? parsed.data : [];
  const isDay = sort !== 'at' || !Number.isNaN(Date.parse(value));
  if (ofSort !== sort || ofOrder !== order || !PLACES[sort].test(value) || !isDay || !ID.test(id)) {
    throw fieldError('after', REPLY_MESSAGES.listChanged);
  }
  return [value, id];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}
