import type { CallParsed } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import * as calls from '@saakh/contracts/operations/breaches';
import { type BreachReport, breachClock } from '@saakh/rules/operations/breaches/breach-clock';
import { findStaffNames } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrandOnRecord } from '#platform/brands';
import { canonicalJson } from '#platform/canonical-json';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { sumNotices } from './breach-sums.repository';
import {
  type BreachRow,
  countFound,
  insertBreach,
  insertFound,
  lockBreach,
  selectBreach,
  selectBreaches,
  selectUnknown,
  updateBreach,
  waitAgain,
} from './breaches.repository';
import { enqueueNotices } from './notices.service';

type Written = CallParsed<typeof calls.createBreach>['body'];

const NONE: calls.BreachFigures = {
  ...{ affected: 0, waiting: 0, told: 0, sms: 0, emails: 0, accountOnly: 0, gone: 0, read: 0 },
  ...{ firstToldAt: null, lastToldAt: null },
};

const COLUMNS = {
  'cert-in': { at: 'certInAt', reference: 'certInReference' },
  'board-first': { at: 'boardFirstAt', reference: 'boardFirstReference' },
  board: { at: 'boardAt', reference: 'boardReference' },
} as const satisfies Record<BreachReport, { at: keyof BreachRow; reference: keyof BreachRow }>;

function clocksOf({ clock }: TxContext, row: BreachRow): calls.BreachClock[] {
  const { awareAt } = row;
  return calls.BREACH_REPORTS.map((report): calls.BreachClock => {
    const [sentAt, reference] = [row[COLUMNS[report].at], row[COLUMNS[report].reference]];
    const { dueAt, state } = breachClock(report, { awareAt, sentAt, now: clock.now() });
    const sent = sentAt === null ? null : { at: sentAt.toISOString(), reference: reference ?? '' };
    return { report, dueAt: dueAt.toISOString(), state, sent };
  });
}

async function describe(tx: TxContext, rows: readonly BreachRow[]): Promise<calls.Breach[]> {
  const figures = await sumNotices(
    tx,
    rows.map(({ breachId }) => breachId),
  );
  const names = await findStaffNames(
    tx,
    rows.map(({ createdBy }) => createdBy),
  );
  return rows.map((row) => {
    const { breachId, name, nature, consequences, mitigation, safetySteps, contact, dataKinds } = row;
    const { boardFacts, othersAffected } = row;
    return {
      ...{ breachId, name, nature, consequences, mitigation, safetySteps, contact, dataKinds, boardFacts },
      othersAffected,
      beganAt: row.beganAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
      awareAt: row.awareAt.toISOString(),
      clocks: clocksOf(tx, row),
      figures: figures.get(breachId) ?? NONE,
      noticesAt: row.noticesAt?.toISOString() ?? null,
      createdAt: row.createdAt.toISOString(),
      createdBy: names.get(row.createdBy) ?? row.createdBy,
    };
  });
}

/** The register, newest first. */
export function listBreaches(ctx: AdminContext): Promise<calls.Breach[]> {
  return inTransaction(ctx, async (tx) => describe(tx, await selectBreaches(tx)));
}

/** NOT_FOUND for what is not there. */
export function getBreach(ctx: AdminContext, breachId: string): Promise<calls.Breach> {
  return inTransaction(ctx, async (tx) => {
    const row = await selectBreach(tx, breachId);
    const [shown] = row ? await describe(tx, [row]) : [];
    if (!shown) throw notFound('breach');
    return shown;
  });
}

/** The columns of what was written; VALIDATION_FAILED at the time that can't be. */
function columnsOf({ clock }: TxContext, { beganAt, endedAt, awareAt, ...rest }: Written) {
  const times = {
    beganAt: new Date(beganAt),
    endedAt: endedAt === null ? null : new Date(endedAt),
    awareAt: new Date(awareAt),
  };
  const now = clock.now();
  for (const field of ['beganAt', 'endedAt', 'awareAt'] as const) {
    if ((times[field] ?? now) > now) throw fieldError(field, STAFF_MESSAGES.breachTimeAhead);
  }
  if (times.endedAt && times.endedAt < times.beganAt) throw fieldError('endedAt', STAFF_MESSAGES.breachTimesInOrder);
  if (times.awareAt < times.beganAt) throw fieldError('awareAt', STAFF_MESSAGES.breachAwareFirst);
  return { ...rest, ...times };
}

/** Enters a breach; the audit row keeps its particulars. */
export function createBreach(ctx: AdminContext, written: Written): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const breachId = newId('brc');
    const unsent = {
      ...{ certInAt: null, certInReference: null, boardFirstAt: null, boardFirstReference: null },
      ...{ boardAt: null, boardReference: null, noticesAt: null },
    };
    const columns = columnsOf(tx, written);
    const made = { createdAt: tx.clock.now(), createdBy: ctx.actor.staffId };
    const othersAffected = written.othersAffected ?? '';
    await insertBreach(tx, { breachId, ...columns, othersAffected, ...unsent, ...made });
    await recordAudit(tx, {
      action: 'breach.entered',
      objectType: 'breach',
      objectId: breachId,
      after: { ...written },
    });
    return breachId;
  });
}

/** What customers are told; once they were, it stays. */
const TOLD = [
  'nature',
  'beganAt',
  'endedAt',
  'dataKinds',
  'consequences',
  'mitigation',
  'safetySteps',
  'contact',
] as const;

/** Changes what is known. CONFLICT for what customers have been told already, NOT_FOUND. */
export function changeBreach(ctx: AdminContext, breachId: string, written: Written): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockBreach(tx, breachId);
    if (!row) throw notFound('breach');
    const columns = columnsOf(tx, written);
    const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter(
      (key) => canonicalJson(columns[key] ?? null) !== canonicalJson(row[key] ?? null),
    );
    if (changed.length === 0) return;
    if (row.noticesAt && changed.some((key) => (TOLD as readonly string[]).includes(key))) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.breachTold });
    }
    await updateBreach(tx, breachId, columns);
    const of = (from: object) =>
      Object.fromEntries(Object.entries(from).filter(([key]) => changed.includes(key as 'name')));
    await recordAudit(tx, {
      action: 'breach.changed',
      objectType: 'breach',
      objectId: breachId,
      before: of(row),
      after: of(columns),
    });
  });
}

/** Notes when a report went and its number; VALIDATION_FAILED for a time that can't be, NOT_FOUND. */
export function markReport(
  ctx: AdminContext,
  breachId: string,
  { report, at, reference }: CallParsed<typeof calls.markBreachReport>['body'],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockBreach(tx, breachId);
    if (!row) throw notFound('breach');
    const sentAt = new Date(at);
    if (sentAt > tx.clock.now()) throw fieldError('at', STAFF_MESSAGES.breachTimeAhead);
    if (sentAt < row.awareAt) throw fieldError('at', STAFF_MESSAGES.breachSentFirst);
    const names = COLUMNS[report];
    await updateBreach(tx, breachId, { [names.at]: sentAt, [names.reference]: reference });
    await recordAudit(tx, {
      action: 'breach.reported',
      objectType: 'breach',
      objectId: breachId,
      before: { report, at: row[names.at]?.toISOString() ?? null, reference: row[names.reference] },
      after: { report, at, reference },
    });
  });
}

async function checked(tx: TxContext, breachId: string, filter: calls.AffectedFilter): Promise<void> {
  if (!(await lockBreach(tx, breachId))) throw notFound('breach');
  const { by, from, to, brandKey } = filter;
  if (by !== 'ids' && from !== null && to !== null && to < from) {
    throw fieldError('filter.to', STAFF_MESSAGES.breachTimesInOrder);
  }
  if (brandKey !== null && !(await findBrandOnRecord(tx, brandKey))) {
    throw fieldError('filter.brandKey', STAFF_MESSAGES.brandUnknown);
  }
}

/** How many a filter finds, and which of the ids that were given nobody has. */
export function countAffected(ctx: AdminContext, breachId: string, filter: calls.AffectedFilter) {
  return inTransaction(ctx, async (tx) => {
    await checked(tx, breachId, filter);
    const unknown = filter.by === 'ids' ? await selectUnknown(tx, filter.userIds) : [];
    return { ...(await countFound(tx, breachId, filter)), unknown };
  });
}

/** Puts the customers that were counted on the list, each once. CONFLICT where others are found by now. */
export function fixAffected(
  ctx: AdminContext,
  breachId: string,
  { filter, customers }: CallParsed<typeof calls.fixAffected>['body'],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await checked(tx, breachId, filter);
    if ((await countFound(tx, breachId, filter)).customers !== customers) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.breachCountChanged });
    }
    const added = await insertFound(tx, breachId, filter);
    const { userIds, ...rest } = filter;
    await recordAudit(tx, {
      action: 'breach.affected',
      objectType: 'breach',
      objectId: breachId,
      after: { filter: { ...rest, ids: userIds.length }, customers, added },
    });
  });
}

/**
 * Begins to tell everybody on the list who was not told: however often it is pressed, each gets one notice (REG-DP-9). CONFLICT
 * while nobody is on the list.
 */
export function beginNotices(ctx: AdminContext, breachId: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockBreach(tx, breachId);
    if (!row) throw notFound('breach');
    const before = (await sumNotices(tx, [breachId])).get(breachId) ?? NONE;
    if (before.affected === 0) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.breachNobodyListed });
    if (before.waiting + before.accountOnly === 0) return;
    await waitAgain(tx, breachId);
    await updateBreach(tx, breachId, { noticesAt: row.noticesAt ?? tx.clock.now() });
    await enqueueNotices(tx, breachId);
    await recordAudit(tx, {
      action: 'breach.notices-begun',
      objectType: 'breach',
      objectId: breachId,
      after: { customers: before.waiting, again: before.accountOnly },
    });
  });
}
