import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, text } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import * as endpoints from '../endpoints';

const access = adminPage('internal-report');

export const MAIL_EVERY = ['day', 'week', 'month'] as const;
export type MailEvery = (typeof MAIL_EVERY)[number];
export const SCHEDULES_MAX = 50;

const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max));
const times = {
  every: z.enum(MAIL_EVERY),
  /** 0 Sunday to 6 Saturday of a week, 1 to 28 of a month, null of a day. */
  on: z.nullable(z.int()),
  /** 0 to 23, in India. */
  hour: z.int(),
};

export const reportSchedule = z.object({
  scheduleId: z.string(),
  name: z.string(),
  query: z.string(),
  ...times,
  /** Who is written to, as far as they may still open the page. */
  people: z.array(z.string()),
  nextAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type ReportSchedule = z.output<typeof reportSchedule>;

export const listReportSchedules = defineCall(endpoints.listReportSchedules, {
  summary: 'Filters of the internal report that are mailed regularly, and who of the staff may get them.',
  access,
  reply: ok({
    data: z.array(reportSchedule),
    people: z.array(z.object({ staffId: z.string(), name: z.string() })),
  }),
});

export const createReportSchedule = defineCall(endpoints.createReportSchedule, {
  summary: 'Mail a filter regularly: a link to its page, for staff who may open it. No row leaves by mail.',
  access,
  body: z
    .strictObject({
      name: text(60).check(z.minLength(1)),
      query: z.string().check(z.regex(/^[\w=&%+.,~-]{0,1000}$/, FORM_MESSAGES.charactersInvalid)),
      every: times.every,
      on: z.nullable(whole(0, 28)),
      hour: whole(0, 23),
      staffIds: z
        .array(anyId)
        .check(z.minLength(1, STAFF_MESSAGES.recipientRequired), z.maxLength(20, STAFF_MESSAGES.recipientRequired)),
    })
    .check(
      z.refine(
        ({ every, on }) => {
          if (every === 'day') return on === null;
          return on !== null && (every === 'week' ? on <= 6 : on >= 1);
        },
        { error: STAFF_MESSAGES.dayInvalid, path: ['on'] },
      ),
    ),
  reply: ok({ message: z.string(), scheduleId: z.string() }),
});

export const deleteReportSchedule = defineCall(endpoints.deleteReportSchedule, {
  summary: 'Mail a filter no more.',
  access,
  body: z.strictObject({ scheduleId: anyId }),
  reply: okMessage,
});
