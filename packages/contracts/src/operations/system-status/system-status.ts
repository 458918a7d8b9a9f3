import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { askingLender } from '../../lending/staff/lender-words';
import { waitingLender } from '../../lending/staff/waiting-applications';
import { adminPage } from '../../office-pages';
import * as endpoints from '../endpoints';
import { WATCHED_LOGS } from '../logs/log-alerts';
import { DOCTOR_PROBES, doctorLine } from './doctor';

const access = adminPage('status');
const count = z.int();
const instant = z.nullable(z.string());
export const STATUS_CHANNELS = ['sms', 'email', 'whatsapp'] as const;

/** What can be wrong with the running system; what to do about each, the page says. */
export const STATUS_PROBLEMS = [
  'jobs-dead',
  'jobs-late',
  'outbox-late',
  'outbox-failed',
  'applications-waiting',
  'lender-words',
  'insurer-requests-failed',
  'breakers-open',
  'imports-failed',
  'imports-stuck',
  'otp-low',
  'database-slow',
  'database-waits',
  'instance-silent',
  'log-over',
  'gold-price-late',
] as const;
export type StatusProblem = (typeof STATUS_PROBLEMS)[number];

export const systemStatus = z.object({
  at: z.string(),
  problems: z.array(
    z.object({
      problem: z.enum(STATUS_PROBLEMS),
      level: z.enum(['warn', 'bad']),
      /** How many, how long in seconds, or how much in percent. */
      value: count,
      /** Which channel, log or instance, where there are several. */
      of: z.nullable(z.string()),
    }),
  ),
  jobs: z.object({
    kinds: z.array(
      z.object({ name: z.string(), waiting: count, running: count, dead: count, oldestDueSeconds: count }),
    ),
    /** Those that were given up, the latest first, fifty at most. */
    dead: z.array(z.object({ jobId: z.string(), name: z.string(), at: z.string(), tries: count, error: z.string() })),
  }),
  outbox: z.array(
    z.object({
      channel: z.enum(STATUS_CHANNELS),
      /** Waiting and due. */
      waiting: count,
      oldestSeconds: count,
      sentLastHour: count,
      /** Kept for the demo's outbox instead, because the channel has no gateway. */
      heldLastHour: count,
      failedLastDay: count,
    }),
  ),
  /** Messages that wait and are due, the longest waiting first, fifty of a channel at most; nobody's number or address. */
  waitingMessages: z.array(
    z.object({
      messageId: z.string(),
      channel: z.enum(STATUS_CHANNELS),
      text: z.string(),
      dueAt: z.string(),
      tries: count,
    }),
  ),
  breakers: z.array(
    z.object({ lenderId: count, name: z.string(), state: z.enum(['open', 'half-open']), openedAt: instant }),
  ),
  /** Applications that have not reached their lender, by lender, the longest waiting first. */
  waiting: z.array(waitingLender),
  /** Lenders whose updates wait for the meaning of a word, the longest waiting first. */
  asking: z.array(askingLender),
  /** Requests to insurers whose mail failed and was not sent again. */
  failedRequests: count,
  /** Gold loans are on: days since the last price of gold, null before the first; null for all of it while they are off. */
  goldPrice: z.nullable(z.object({ ageDays: z.nullable(count) })),
  imports: z.object({ running: count, oldestSeconds: count, failedLastDay: count }),
  otp: z.object({ sentLastHour: count, verifiedLastHour: count, sentLastDay: count, verifiedLastDay: count }),
  logs: z.array(
    z.object({ log: z.enum(WATCHED_LOGS), lastHour: count, perHour: z.nullable(count), isOver: z.boolean() }),
  ),
  database: z.object({
    kind: z.enum(['embedded', 'server']),
    bytes: z.number(),
    roundTripMs: z.number(),
    /** Statements that have run for more than five seconds. */
    slowStatements: count,
    connections: count,
  }),
  /** Sealed fields and files by version of their key, the first of the settings first, when the nightly job counted them last; null before. */
  sealed: z.nullable(z.object({ at: z.string(), keys: z.array(z.object({ key: count, values: count })) })),
  instances: z.array(
    z.object({
      instanceId: z.string(),
      host: z.string(),
      version: z.string(),
      commit: z.nullable(z.string()),
      startedAt: z.string(),
      seenAt: z.string(),
      memoryBytes: z.number(),
    }),
  ),
});
export type SystemStatus = z.output<typeof systemStatus>;

export const getSystemStatus = defineCall(endpoints.getSystemStatus, {
  summary:
    'How the running system is: work in the background, messages, lenders, imports, codes, the database and each instance, and what is wrong.',
  access,
  reply: ok({ data: systemStatus }),
});

export const examineSystem = defineCall(endpoints.examineSystem, {
  summary: 'Test one thing that the installation needs, now: what is right or wrong, its setting, and what to do.',
  access,
  query: z.strictObject({ probe: z.enum(DOCTOR_PROBES) }),
  reply: ok({ data: z.array(doctorLine) }),
});

const jobId = z.string().check(z.regex(/^[0-9a-f-]{36}$/, FORM_MESSAGES.idUnknown));
export const retryDeadJob = defineCall(endpoints.retryDeadJob, {
  summary: 'Try work again that was given up; NOT_FOUND when it is not there any more.',
  access,
  body: z.strictObject({ jobId }),
  reply: okMessage,
});
export const discardDeadJob = defineCall(endpoints.discardDeadJob, {
  summary: 'Forget work that was given up.',
  access,
  body: z.strictObject({ jobId }),
  reply: okMessage,
});
export const sendWaitingMessages = defineCall(endpoints.sendWaitingMessages, {
  summary: 'Send the due messages of a channel now, instead of after their next pause.',
  access,
  body: z.strictObject({ channel: z.enum(STATUS_CHANNELS) }),
  reply: okMessage,
});
