import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { isFinalStatus } from '@saakh/rules/lending/application-status';
import { type CountedEvent, countEvents } from '#domains/operations/daily-figures';
import type { TxContext } from '#platform/context';
import { deriveStatus } from '../derive-status';
import { type Choices, eventsOf, type Happening } from '../lender-applications.service';
import {
  type BulkApplication,
  type BulkColumns,
  type BulkRow,
  insertEvents,
  lockApplications,
  selectParts,
  selectReplaced,
  updateBulk,
  updateStatuses,
} from './bulk-changes.repository';

/** One application to a lender, locked, with all that it is to be, and what happened to it from old to new. */
export interface BulkChange {
  readonly row: BulkRow;
  readonly to: BulkColumns;
  readonly happenings: readonly Happening[];
}

const { approved, disbursed, submitted } = APPLICATION_STATUS;
const isYes = (status: number): boolean => status === submitted || status === approved || status === disbursed;

const isForgotten = ({ status, submissionState }: BulkColumns): boolean =>
  isFinalStatus(status) || !['queued', 'sent', 'unknown'].includes(submissionState);

export interface Settling {
  readonly choices: Choices;
  /** What had ended may run again: a mistake is taken back. Not where the customer has begun a newer one. */
  readonly reopens: boolean;
}

type Part = Awaited<ReturnType<typeof selectParts>>[number];

/** Lets customers' applications, locked, follow their parts. */
export const settle = async (
  ctx: TxContext,
  applications: readonly BulkApplication[],
  parts: readonly Part[],
  { choices, reopens }: Settling,
): Promise<void> => {
  const ended = reopens ? applications.filter(({ status }) => isFinalStatus(status)).map(({ appId }) => appId) : [];
  const replaced = new Set(ended.length === 0 ? [] : await selectReplaced(ctx, ended));
  const mayRun = new Set(ended.filter((appId) => !replaced.has(appId)));
  const partsOf = new Map<string, Part[]>();
  for (const part of parts) partsOf.set(part.appId, [...(partsOf.get(part.appId) ?? []), part]);
  const changed: { appId: string; status: number }[] = [];
  for (const application of applications) {
    const own = partsOf.get(application.appId) ?? [];
    // What can still be chosen matters only where nothing runs.
    const left = own.some(({ status }) => isYes(status)) ? [] : await choices(ctx, application);
    const from = mayRun.has(application.appId) ? APPLICATION_STATUS.new : application.status;
    const status = deriveStatus(from, own, left);
    if (status !== application.status) changed.push({ appId: application.appId, status });
  }
  if (changed.length > 0) await updateStatuses(ctx, changed);
};

/** What a day's figures lose and gain: only what is not as it was. */
const countedOf = (changes: readonly BulkChange[], brands: ReadonlyMap<string, string>): CountedEvent[] =>
  changes.flatMap(({ row, to }) => {
    const { lenderId, productType, appId } = row;
    const of = { lenderId, productType, brandKey: brands.get(appId) ?? '' };
    const isAsThere = (row.unmadeAt === null) === (to.unmadeAt === null);
    const isSame =
      isAsThere &&
      row.approvedAt?.getTime() === to.approvedAt?.getTime() &&
      row.disbursedAt?.getTime() === to.disbursedAt?.getTime() &&
      row.disbursedPaise === to.disbursedPaise;
    if (isSame) return [];
    return [...eventsOf(row, -1), ...eventsOf({ ...row, ...to }, 1)]
      .filter((event) => !isAsThere || !('applications' in event))
      .map((event) => ({ ...event, ...of }));
  });

/**
 * Changes many applications to lenders as `changeLenderApplication` changes one, by statements for all of them: columns,
 * timelines, the customers' own applications, the figures of each day. Each application once; locked in the order of ids by
 * `selectBulkRows`, so that no two wait for each other.
 */
export const changeTogether = async (
  ctx: TxContext,
  changes: readonly BulkChange[],
  settling: Settling,
): Promise<void> => {
  if (changes.length === 0) return;
  const now = ctx.clock.now();
  const appIds = [...new Set(changes.map(({ row }) => row.appId))];
  // The server works on the first while the next ones are still being written down; they keep their order.
  const [applications, parts] = await Promise.all([
    lockApplications(ctx, appIds),
    updateBulk(
      ctx,
      changes.map(({ row, to }) => ({ row, to, forget: isForgotten(to) })),
    ).then(() => selectParts(ctx, appIds)),
    insertEvents(
      ctx,
      changes.flatMap(({ row: { appId, lenderApplicationId, userId }, happenings }) =>
        happenings.map(({ event, by, at = now }) => ({ appId, lenderApplicationId, userId, event, by, at })),
      ),
    ),
  ]);
  await settle(ctx, applications, parts, settling);
  const brands = new Map(applications.map(({ appId, brandKey }) => [appId, brandKey]));
  await countEvents(ctx, countedOf(changes, brands));
};
