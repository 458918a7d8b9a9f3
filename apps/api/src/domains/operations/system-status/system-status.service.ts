import type { DoctorLine, DoctorProbe } from '@saakh/contracts/operations/system-status/doctor';
import type { SystemStatus } from '@saakh/contracts/operations/system-status/system-status';
import { judgeStatus } from '@saakh/rules/operations/system-status/judge-status';
import { describeGoldPrice } from '#domains/catalogue/gold-loans';
import { findLenders } from '#domains/catalogue/lenders';
import { countFailedRequests } from '#domains/customers/insurance-requests';
import { listLendersAsking, listOpenBreakers } from '#domains/lending/lender-gateway';
import { listWaitingLenders } from '#domains/lending/submissions';
import { describeAlerts, type LogCounters } from '#domains/operations/log-alerts';
import { notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import type { Tx } from '#platform/database/database';
import { discardJob, readDeadJobs, readJobFigures, readLatestRun, reviveJob } from '#platform/jobs/job-figures';
import { systemContext } from '#platform/make-platform';
import { readOutboxFigures, readWaitingMessages, sendDueMessages } from '#platform/operations/outbox-figures';
import { RESEAL_JOB, type Resealed } from '#platform/reseal/reseal-values';
import { examine } from './doctor/doctor';
import { listInstances, readDatabaseFigures, readImportFigures, readOtpFigures } from './system-status.repository';

async function listBreakers(ctx: TxContext): Promise<SystemStatus['breakers']> {
  const open = await listOpenBreakers(ctx);
  const names = await findLenders(
    ctx,
    open.map(({ lenderId }) => lenderId),
  );
  return open.map(({ lenderId, state, openedAt }) => ({
    lenderId,
    name: names.get(lenderId)?.name ?? String(lenderId),
    state: state === 'half-open' ? 'half-open' : 'open',
    openedAt: openedAt?.toISOString() ?? null,
  }));
}

async function readGoldPrice(ctx: TxContext): Promise<SystemStatus['goldPrice']> {
  const { needed, ageDays } = await describeGoldPrice(ctx);
  return needed ? { ageDays } : null;
}

async function readSealed({ platform: { database, config } }: AdminContext): Promise<SystemStatus['sealed']> {
  const run = await readLatestRun<Resealed>(database, RESEAL_JOB);
  if (!run) return null;
  const [current] = config.secrets.encryptionKeys;
  const keys = Object.entries(run.answer.byKey).map(([key, values]) => ({ key: Number(key), values }));
  const isCurrent = ({ key }: { key: number }) => Number(key === current?.version);
  return { at: run.at.toISOString(), keys: keys.toSorted((a, b) => isCurrent(b) - isCurrent(a) || b.key - a.key) };
}

async function roundTrip({ platform }: AdminContext): Promise<number> {
  const began = performance.now();
  await platform.database.execute('select 1');
  return Math.round((performance.now() - began) * 10) / 10;
}

/** How the running system is, and what is wrong with it by the thresholds of the rules. Read each time. */
export async function describeStatus(ctx: AdminContext, counters: LogCounters): Promise<SystemStatus> {
  const { database } = ctx.platform;
  const roundTripMs = await roundTrip(ctx);
  const jobs = { kinds: await readJobFigures(database), dead: await readDeadJobs(database) };
  const sealed = await readSealed(ctx);
  const facts = await inTransaction(ctx, async (tx) => ({
    at: tx.clock.now().toISOString(),
    jobs,
    outbox: await readOutboxFigures(tx),
    waitingMessages: (await readWaitingMessages(tx)).map(({ dueAt, ...one }) => ({
      ...one,
      dueAt: dueAt.toISOString(),
    })),
    waiting: await listWaitingLenders(tx),
    asking: await listLendersAsking(tx),
    failedRequests: await countFailedRequests(tx),
    breakers: await listBreakers(tx),
    goldPrice: await readGoldPrice(tx),
    imports: await readImportFigures(tx),
    otp: await readOtpFigures(tx),
    logs: (await describeAlerts(tx, counters)).map(({ log, lastHour, perHour, isOver }) => ({
      log,
      lastHour,
      perHour,
      isOver,
    })),
    database: { kind: database.kind, roundTripMs, ...(await readDatabaseFigures(tx)) },
    sealed,
    instances: await listInstances(tx),
  }));
  return { ...facts, problems: judgeStatus(facts) };
}

/** What the command `doctor` says of one thing, from this instance. */
export function examineNow({ platform, clock }: AdminContext, probe: DoctorProbe): Promise<DoctorLine[]> {
  return examine({
    config: platform.config,
    opening: Promise.resolve(systemContext(platform, clock, 'doctor')),
    now: () => clock.now(),
    only: [probe],
  });
}

const settleJob = (
  ctx: AdminContext,
  jobId: string,
  { action, settle }: { action: string; settle: (tx: Tx, jobId: string) => Promise<string | undefined> },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const name = await settle(tx.tx, jobId);
    if (name === undefined) throw notFound('job');
    await recordAudit(tx, { action, objectType: 'job', objectId: jobId, after: { name } });
  });

/** Tries work again that was given up. NOT_FOUND when somebody else did, or it was forgotten. */
export function retryJob(ctx: AdminContext, jobId: string): Promise<void> {
  return settleJob(ctx, jobId, { action: 'job.retried', settle: reviveJob });
}

/** Forgets work that was given up. NOT_FOUND when it is not there any more. */
export function forgetJob(ctx: AdminContext, jobId: string): Promise<void> {
  return settleJob(ctx, jobId, { action: 'job.discarded', settle: discardJob });
}

/** Sends the due messages of a channel now; an audit row keeps how many. */
export function sendWaiting(ctx: AdminContext, channel: 'sms' | 'email' | 'whatsapp'): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const messages = await sendDueMessages(tx, channel);
    await recordAudit(tx, { action: 'outbox.sent-now', objectType: 'outbox', objectId: channel, after: { messages } });
  });
}
