import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { ADMIN_PAGES } from '@saakh/contracts/office-pages';
import {
  type createReportSchedule,
  type ReportSchedule,
  SCHEDULES_MAX,
} from '@saakh/contracts/operations/reports/report-schedules';
import { nextMailTime } from '@saakh/rules/operations/reports/mail-times';
import type * as z from 'zod/mini';
import { listActiveStaff } from '#domains/identity/sign-in';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { brandVariables, getBrand, siteAddress } from '#platform/brands';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { figuresInWords, findFigures } from './report-figures';
import {
  deleteSchedule,
  insertSchedule,
  moveSchedule,
  type ScheduleRow,
  selectSchedules,
  takeDueSchedule,
} from './report-schedules.repository';

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
