import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../call';
import { anyId, lines, partnerKey, text } from '../fields';
import { STAFF_MESSAGES } from '../office-messages';
import { adminPage } from '../office-pages';
import * as endpoints from './endpoints';
import { BREACH_DATA_KINDS } from './messaging/breach-notices';

const access = adminPage('breaches');
const instant = z.iso.datetime(STAFF_MESSAGES.breachTime);
const words = lines(1000).check(z.minLength(3, STAFF_MESSAGES.breachTextMissing));
const inBoth = z.strictObject({ en: words, hi: words });

/** What happened, as customers are told it and the Board reads it; texts in both languages. */
const particulars = {
  name: text(120).check(z.minLength(3, STAFF_MESSAGES.breachNameMissing)),
  nature: inBoth,
  beganAt: instant,
  /** Null while it goes on. */
  endedAt: z.nullable(instant),
  awareAt: instant,
  dataKinds: z
    .array(z.enum(BREACH_DATA_KINDS))
    .check(z.minLength(1, STAFF_MESSAGES.breachDataMissing), z.maxLength(BREACH_DATA_KINDS.length)),
  consequences: inBoth,
  mitigation: inBoth,
  safetySteps: inBoth,
  /** Null: the grievance officer of each customer’s brand. */
  contact: z.nullable(z.strictObject({ name: text(80), phone: text(30), email: text(120) })),
};
/** For the Board alone: circumstances, who caused it, what keeps it from happening again; may be written as it is found out. */
const boardFacts = lines(4000);
/** Who else is affected, and how and when each was told: people without an account, who are on no list. Omit it to keep the value. */
const othersAffected = z.optional(lines(4000));

/** In the order in which they are due; `board-first` is what the Board is told without delay. */
export const BREACH_REPORTS = ['cert-in', 'board-first', 'board'] as const;
const sent = z.object({ at: z.string(), reference: z.string() });
const clock = z.object({
  report: z.enum(BREACH_REPORTS),
  dueAt: z.string(),
  state: z.enum(['at-once', 'told', 'running', 'late', 'sent', 'sent-late']),
  sent: z.nullable(sent),
});
export type BreachClock = z.output<typeof clock>;

const figures = z.object({
  affected: z.int(),
  /** Neither told nor gone yet. */
  waiting: z.int(),
  told: z.int(),
  sms: z.int(),
  emails: z.int(),
  /** No message could be written: the notice stands in their account alone. */
  accountOnly: z.int(),
  /** Deleted, or part of another account, before they were told. */
  gone: z.int(),
  read: z.int(),
  firstToldAt: z.nullable(z.string()),
  lastToldAt: z.nullable(z.string()),
});
export type BreachFigures = z.output<typeof figures>;

export const breach = z.object({
  ...particulars,
  breachId: z.string(),
  boardFacts: z.string(),
  othersAffected: z.string(),
  clocks: z.array(clock),
  figures,
  /** From the first press on the customers’ texts stay as they were sent. */
  noticesAt: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.string(),
});
export type Breach = z.output<typeof breach>;

const params = z.strictObject({ breachId: anyId });

export const listBreaches = defineCall(endpoints.listBreaches, {
  summary: 'The register of breaches, the newest first, with the clocks of its reports.',
  access,
  reply: ok({ data: z.array(breach) }),
});

export const getBreach = defineCall(endpoints.getBreach, {
  summary: 'One breach with its clocks and what came of its notices.',
  access,
  params,
  reply: ok({ data: breach }),
});

export const createBreach = defineCall(endpoints.createBreach, {
  summary: 'Enter a breach; its clocks run from the time of awareness.',
  access,
  body: z.strictObject({ ...particulars, boardFacts, othersAffected }),
  reply: ok({ message: z.string(), breachId: z.string() }),
});

export const changeBreach = defineCall(endpoints.changeBreach, {
  summary: 'Change what is known; CONFLICT for what customers were told already.',
  access,
  params,
  body: z.strictObject({ ...particulars, boardFacts, othersAffected }),
  reply: okMessage,
});

export const markBreachReport = defineCall(endpoints.markBreachReport, {
  summary: 'Note when a report was sent and the number it got.',
  access,
  params,
  body: z.strictObject({
    report: z.enum(BREACH_REPORTS),
    at: instant,
    reference: text(80).check(z.minLength(1, STAFF_MESSAGES.breachReferenceMissing)),
  }),
  reply: okMessage,
});

export const BREACH_IDS_MAX = 20_000;
/** Customers affected by a breach. `used`: accounts from before its end that were used after its beginning. */
export const affectedFilter = z.strictObject({
  by: z.enum(['created', 'used', 'ids']),
  /** Null: of every brand. */
  brandKey: z.nullable(partnerKey),
  from: z.nullable(instant),
  to: z.nullable(instant),
  userIds: z.array(anyId).check(z.maxLength(BREACH_IDS_MAX, STAFF_MESSAGES.breachTooManyIds)),
});
export type AffectedFilter = z.output<typeof affectedFilter>;

const BODY_LIMIT = 1_500_000;
export const countAffected = defineCall(endpoints.countAffected, {
  summary: 'How many customers a filter finds, how many of them are not on the list yet, and which ids nobody has.',
  access,
  params,
  body: z.strictObject({ filter: affectedFilter }),
  bodyLimit: BODY_LIMIT,
  reply: ok({ customers: z.int(), added: z.int(), unknown: z.array(z.string()) }),
  idempotency: 'none',
});

export const fixAffected = defineCall(endpoints.fixAffected, {
  summary: 'Put the customers of a filter on the list; CONFLICT where it finds others than were counted.',
  access,
  params,
  body: z.strictObject({ filter: affectedFilter, customers: z.int().check(z.minimum(1, STAFF_MESSAGES.breachNobody)) }),
  bodyLimit: BODY_LIMIT,
  reply: okMessage,
});

export const sendBreachNotices = defineCall(endpoints.sendBreachNotices, {
  summary: 'Tell everybody on the list who was not told yet: once each, however often it is asked for.',
  access,
  stepUp: true,
  params,
  body: z.strictObject({}),
  reply: okMessage,
});

export const exportBreachReport = defineCall(endpoints.exportBreachReport, {
  summary: 'The report for the Board as a .csv or .xlsx file: particulars, counts and times, no customer’s data.',
  access,
  params,
  body: z.strictObject({ format: z.enum(['csv', 'xlsx']) }),
  replyType: 'table',
  reply: z.string(),
  idempotency: 'none',
});
