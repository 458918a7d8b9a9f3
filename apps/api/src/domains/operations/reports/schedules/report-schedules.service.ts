import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { ADMIN_PAGES } from '@saakh/contracts/office-pages';
import { EXPORT_ROWS_MAX, totalReportRows } from '@saakh/contracts/operations/reports/internal-report';
import {
  type createReportSchedule,
  type ReportSchedule,
  SCHEDULES_MAX,
} from '@saakh/contracts/operations/reports/report-schedules';
import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { fillText } from '@saakh/i18n/pairs';
import { istDateOf } from '@saakh/rules/dates';
import { dateInWords } from '@saakh/rules/dates-in-words';
import { formatInr } from '@saakh/rules/money';
import { nextMailTime } from '@saakh/rules/operations/reports/mail-times';
import * as z from 'zod/mini';
import { listActiveStaff } from '#domains/identity/sign-in';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, getBrand, siteAddress } from '#platform/brands';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { atReportTurn } from '#platform/limits/report-places';
import { spanOf } from '../internal/report-filter';
import { filterWithCities } from '../internal/report-filter-with-cities';
import { type ReportTotal, sumReportRows } from '../internal/report-rows.repository';
import {
  deleteSchedule,
  insertSchedule,
  moveSchedule,
  type ScheduleRow,
  selectSchedules,
  takeDueSchedule,
} from './report-schedules.repository';

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
async function findFigures(tx: TxContext, query: string): Promise<ReportFigures | undefined> {
  const given = [...new URLSearchParams(query)].filter(([name]) => !NO_FILTERS.includes(name));
  const parsed = z.safeParse(totalReportRows.query, Object.fromEntries(given));
  if (!parsed.success) return undefined;
  const today = istDateOf(tx.clock.now());
  const filter = await filterWithCities(tx, parsed.data, today);
  const total = await atReportTurn(tx, () => sumReportRows(tx, filter, EXPORT_ROWS_MAX + 1));
  return { span: spanOf(parsed.data, today), total };
}

/** As variables of the mail, in its reader's language. */
function figuresInWords(figures: ReportFigures | undefined, language: Language): Record<string, string> {
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

/** Staff who may open the page now. */
async function readers(ctx: TxContext) {
  const people = [];
  for (const roleId of ADMIN_PAGES['internal-report']) people.push(...(await listActiveStaff(ctx, roleId)));
  return people;
}

const describe = (row: ScheduleRow, names: ReadonlyMap<string, string>): ReportSchedule => ({
  scheduleId: row.scheduleId,
  name: row.name,
  query: row.query,
  every: row.every,
  on: row.on,
  hour: row.hour,
  people: row.staffIds.flatMap((staffId) => names.get(staffId) ?? []),
  nextAt: row.nextAt.toISOString(),
  sentAt: row.sentAt?.toISOString() ?? null,
});

/** What is mailed regularly, by name, and who of the staff may get it. */
export function listSchedules(ctx: AdminContext) {
  return inTransaction(ctx, async (tx) => {
    const people = await readers(tx);
    const names = new Map(people.map(({ staffId, name }) => [staffId, name]));
    return {
      data: (await selectSchedules(tx)).map((row) => describe(row, names)),
      people: people.map(({ staffId, name }) => ({ staffId, name })),
    };
  });
}

/** Mails a filter regularly from its next time on. VALIDATION_FAILED for somebody who may not open the page; CONFLICT beyond 50. */
export function createSchedule(ctx: AdminContext, asked: z.output<typeof createReportSchedule.body>): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const known = new Set((await readers(tx)).map(({ staffId }) => staffId));
    if (asked.staffIds.some((staffId) => !known.has(staffId))) {
      throw fieldError('staffIds', STAFF_MESSAGES.recipientRequired);
    }
    if ((await selectSchedules(tx)).length >= SCHEDULES_MAX) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.schedulesTooMany });
    }
    const now = tx.clock.now();
    const scheduleId = newId('rps');
    const staffIds = [...new Set(asked.staffIds)];
    await insertSchedule(tx, {
      ...asked,
      scheduleId,
      staffIds,
      createdBy: ctx.actor.staffId,
      createdAt: now,
      nextAt: nextMailTime(asked, now),
      sentAt: null,
    });
    await recordAudit(tx, {
      action: 'report-schedule.created',
      objectType: 'report-schedule',
      objectId: scheduleId,
      after: { ...asked, staffIds },
    });
    return scheduleId;
  });
}

/** Mails it no more; NOT_FOUND when there is none. */
export function endSchedule(ctx: AdminContext, scheduleId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const name = await deleteSchedule(tx, scheduleId);
    if (name === undefined) throw notFound('schedule');
    await recordAudit(tx, {
      action: 'report-schedule.deleted',
      objectType: 'report-schedule',
      objectId: scheduleId,
      before: { name },
    });
  });
}

/**
 * The main figures and a link, no file: the rows are asked for with the reader's own session and role when it is opened, so that
 * nothing of customers lies in mailboxes, and who has left or changed roles sees nothing.
 */
async function mailSchedule(ctx: TxContext, { name, query, staffIds }: ScheduleRow): Promise<void> {
  const brand = await getBrand(ctx, ctx.brandKey);
  const figures = await findFigures(ctx, query);
  for (const person of (await readers(ctx)).filter(({ staffId }) => staffIds.includes(staffId))) {
    const language = person.mailLanguage ?? 'en';
    await ctx.platform.outbox.send(ctx, {
      channel: 'email',
      to: person.email,
      templateKey: 'report-ready',
      language,
      variables: {
        ...brandVariables(brand, language),
        ...figuresInWords(figures, language),
        name: person.name,
        report: name,
        reportLink: siteAddress(ctx, ctx.brandKey, `/admin/internal-report${query ? `?${query}` : ''}`),
      },
    });
  }
}

/**
 * Mails everything that is due. A mail and the next time commit together, and a process that has one in hand keeps others from it:
 * each time is mailed once, whatever dies and however many instances run. Times that were missed are one mail.
 */
export async function mailDueSchedules(ctx: Context): Promise<void> {
  const mailOne = () =>
    inTransaction(ctx, async (tx) => {
      const due = await takeDueSchedule(tx);
      if (!due) return false;
      const now = tx.clock.now();
      await mailSchedule(tx, due);
      await moveSchedule(tx, due.scheduleId, { nextAt: nextMailTime(due, now), sentAt: now });
      return true;
    });
  while (await mailOne());
}
