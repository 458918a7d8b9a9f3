import type { StatusProblem, SystemStatus } from '@saakh/contracts/operations/system-status/system-status';
import { GOLD_PRICE_DAYS, isGoldPriceLate } from '../../catalogue/gold-loans/gold-price';

type Facts = Omit<SystemStatus, 'problems'>;
type Problem = SystemStatus['problems'][number];

const MINUTE = 60;
/** From the first on a line is coloured, from the second on it is bad. */
const LIMITS = {
  jobLateSeconds: [5 * MINUTE, 30 * MINUTE],
  messageLateSeconds: [2 * MINUTE, 15 * MINUTE],
  messagesFailed: [1, 20],
  requestsFailed: [1, 20],
  /** A lender that answers takes an application within minutes. */
  waitingSeconds: [15 * MINUTE, 120 * MINUTE],
  /** Of one lender, words without a meaning: its updates wait until staff say it. */
  words: [1, 20],
  importSeconds: [30 * MINUTE, 120 * MINUTE],
  roundTripMs: [100, 1_000],
  silentSeconds: [60, 5 * MINUTE],
} as const;
/** Fewer codes than that say nothing about the rate. */
const LEAST_CODES = 20;
const CONFIRMED_PERCENT = [50, 20] as const;

const over = (
  problem: StatusProblem,
  value: number,
  [warn, bad]: readonly [number, number],
  of: string | null = null,
): Problem[] => (value < warn ? [] : [{ problem, level: value >= bad ? 'bad' : 'warn', value: Math.round(value), of }]);

function otpProblems({ sentLastHour, verifiedLastHour }: Facts['otp']): Problem[] {
  if (sentLastHour < LEAST_CODES) return [];
  const percent = (verifiedLastHour / sentLastHour) * 100;
  if (percent >= CONFIRMED_PERCENT[0]) return [];
  const level = percent < CONFIRMED_PERCENT[1] ? 'bad' : 'warn';
  return [{ problem: 'otp-low', level, value: Math.round(percent), of: null }];
}

const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

/** What waits for a lender that nothing leads to is wrong at once; all else once it has waited too long. */
const waitingProblems = (waiting: Facts['waiting']): Problem[] =>
  waiting.flatMap(({ name, route, oldestSeconds }): Problem[] =>
    route === 'none'
      ? [{ problem: 'applications-waiting', level: 'bad', value: oldestSeconds, of: name }]
      : over('applications-waiting', oldestSeconds, LIMITS.waitingSeconds, name),
  );

function goldPriceProblems(goldPrice: Facts['goldPrice']): Problem[] {
  if (!goldPrice || !isGoldPriceLate(goldPrice.ageDays)) return [];
  const isMissing = goldPrice.ageDays === null || goldPrice.ageDays > GOLD_PRICE_DAYS;
  return [{ problem: 'gold-price-late', level: isMissing ? 'bad' : 'warn', value: goldPrice.ageDays ?? 0, of: null }];
}

/** What is wrong with the running system, the worst first. An instance that said goodbye is not among the facts. */
export function judgeStatus(facts: Facts): Problem[] {
  const {
    goldPrice,
    jobs,
    outbox,
    waiting,
    asking,
    failedRequests,
    breakers,
    imports,
    otp,
    database,
    instances,
    logs,
    at,
  } = facts;
  const oldest = Math.max(0, ...jobs.kinds.map(({ oldestDueSeconds }) => oldestDueSeconds));
  const dead = jobs.kinds.reduce((sum, kind) => sum + kind.dead, 0);
  return [
    ...over('jobs-dead', dead, [1, 50]),
    ...over('jobs-late', oldest, LIMITS.jobLateSeconds),
    ...outbox.flatMap(({ channel, oldestSeconds, failedLastDay }) => [
      ...over('outbox-late', oldestSeconds, LIMITS.messageLateSeconds, channel),
      ...over('outbox-failed', failedLastDay, LIMITS.messagesFailed, channel),
    ]),
    ...waitingProblems(waiting),
    ...asking.flatMap(({ name, words }) => over('lender-words', words, LIMITS.words, name)),
    ...over('insurer-requests-failed', failedRequests, LIMITS.requestsFailed),
    ...over('breakers-open', breakers.length, [1, 5]),
    ...over('imports-failed', imports.failedLastDay, [1, 10]),
    ...over('imports-stuck', imports.oldestSeconds, LIMITS.importSeconds),
    ...otpProblems(otp),
    ...over('database-slow', database.roundTripMs, LIMITS.roundTripMs),
    ...over('database-waits', database.slowStatements, [1, 5]),
    ...instances.flatMap(({ host, seenAt }) =>
      over('instance-silent', secondsBetween(seenAt, at), LIMITS.silentSeconds, host),
    ),
    ...goldPriceProblems(goldPrice),
    ...logs.flatMap(({ log, lastHour, isOver }): Problem[] =>
      isOver ? [{ problem: 'log-over', level: 'warn', value: lastHour, of: log }] : [],
    ),
  ].toSorted((a, b) => Number(b.level === 'bad') - Number(a.level === 'bad'));
}
