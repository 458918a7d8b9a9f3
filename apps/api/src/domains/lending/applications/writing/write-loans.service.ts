import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { isFinalStatus } from '@saakh/rules/lending/applications/application-status';
import { findOwners, type Happening, type Loan, loansChanged, type Tell } from '#domains/lending/effects';
import type { TxContext } from '#platform/context';
import { type LockedApplication, lockApplications, selectReplaced, updateStatuses } from '../applications.repository';
import { deriveStatus } from '../derive-status';
import {
  insertLenderApplications,
  type LenderApplicationRow,
  type NewLenderApplication,
} from '../lender-applications.repository';
import { type LoanUpdate, selectParts, updateLoans } from './bulk-loans.repository';

/*
 * The only writers of applications to lenders: one for new ones, one for changes. Both let the customers' applications follow
 * and then call the effects, each by statements for all rows.
 */

/** Lenders that the customer could still choose in the latest offers, whatever became of applications to them. */
export type Choices = (
  ctx: TxContext,
  of: Pick<LenderApplicationRow, 'appId' | 'userId'>,
) => Promise<readonly number[]>;

/** What later modules hand in: what could be chosen in the place of an application, and how its customer is told. */
export interface Following<Row extends Loan> {
  readonly choices: Choices;
  readonly tell: Tell<Row>;
}

interface Settling {
  readonly choices: Choices;
  /** What had ended may run again: a mistake is taken back. Not where the customer has begun a newer one. */
  readonly reopens: boolean;
}

type Part = Awaited<ReturnType<typeof selectParts>>[number];

const { approved, disbursed, submitted } = APPLICATION_STATUS;
const isYes = (status: number): boolean => status === submitted || status === approved || status === disbursed;

type StatusChange = { readonly appId: string; readonly status: number };

/** What customers' applications, locked, come to by their parts. */
async function settle(
  ctx: TxContext,
  applications: readonly LockedApplication[],
  parts: readonly Part[],
  { choices, reopens }: Settling,
): Promise<readonly StatusChange[]> {
  const ended = reopens ? applications.filter(({ status }) => isFinalStatus(status)).map(({ appId }) => appId) : [];
  const replaced = new Set(ended.length === 0 ? [] : await selectReplaced(ctx, ended));
  const mayRun = new Set(ended.filter((appId) => !replaced.has(appId)));
  const partsOf = new Map<string, Part[]>();
  for (const part of parts) partsOf.set(part.appId, [...(partsOf.get(part.appId) ?? []), part]);
  const changed: StatusChange[] = [];
  for (const application of applications) {
    const own = partsOf.get(application.appId) ?? [];
    // What can still be chosen matters only where nothing runs.
    const left = own.some(({ status }) => isYes(status)) ? [] : await choices(ctx, application);
    const from = mayRun.has(application.appId) ? APPLICATION_STATUS.new : application.status;
    const status = deriveStatus(from, own, left);
    if (status !== application.status) changed.push({ appId: application.appId, status });
  }
  return changed;
}

/** An application to a lender that is to be written, with the first lines of its timeline. */
export interface NewLoan {
  readonly row: NewLenderApplication;
  readonly happenings: readonly Happening[];
}

/**
 * Writes new applications to lenders and answers by their ids what they copy of their customers' applications; left out is one whose customer has a running one to this lender for
 * the product, or whose reference another has: the database keeps two at once apart (R-IDEM-3).
 */
export async function createLoans(
  ctx: TxContext,
  loans: readonly NewLoan[],
  choices: Choices,
): Promise<ReadonlyMap<string, Pick<Loan, 'brandKey' | 'linkId'>>> {
  const appIds = loans.map(({ row }) => row.appId);
  // Locked before the partner is read: one that is given the application meanwhile is seen, or sees the new row.
  const applications = await lockApplications(ctx, appIds);
  const owners = await findOwners(ctx, appIds);
  const byId = new Map(applications.map((one) => [one.appId, one]));
  const rows = loans.map(({ row, happenings }) => {
    const application = byId.get(row.appId);
    if (application === undefined) throw new Error('An application to a lender belongs to no application');
    const { brandKey, linkId } = application;
    return { row: { ...row, brandKey, linkId, partnerId: owners.get(row.appId) ?? null }, happenings };
  });
  const ids = await insertLenderApplications(
    ctx,
    rows.map(({ row }) => row),
  );
  const written = new Set(ids);
  const made = rows.filter(({ row }) => written.has(row.lenderApplicationId));
  const settled = new Set(made.map(({ row }) => row.appId));
  if (made.length > 0) {
    const changed = await settle(
      ctx,
      applications.filter(({ appId }) => settled.has(appId)),
      await selectParts(ctx, [...settled]),
      { choices, reopens: false },
    );
    await updateStatuses(ctx, changed);
  }
  await loansChanged(
    ctx,
    made.map(({ row, happenings }) => ({ before: undefined, after: row, happenings })),
  );
  return new Map(made.map(({ row }) => [row.lenderApplicationId, row]));
}

type ChangedRow = Loan & LoanUpdate['row'];

/** One application to a lender, locked, with what is to change of it, and what happened to it from old to new. */
export interface LoanWrite<Row extends ChangedRow = ChangedRow> {
  readonly row: Row;
  readonly to: LoanUpdate['to'];
  readonly happenings: readonly Happening[];
}

/** With the answer, or the end, nothing is left to be sent: the message that was kept for it goes (S-PAN-1, minimal data). */
const isForgotten = ({ row, to }: LoanWrite): boolean =>
  to.submissionSealed === null ||
  isFinalStatus(to.status ?? row.status) ||
  !['queued', 'sent', 'unknown'].includes(to.submissionState ?? row.submissionState);

/**
 * Changes applications to lenders, each once. Their rows are locked in the order of ids (`selectBulkRows`), so that no two
 * changes wait for each other.
 */
export async function changeLoans<Row extends ChangedRow>(
  ctx: TxContext,
  writes: readonly LoanWrite<Row>[],
  { tell, ...settling }: Following<Row> & Settling,
): Promise<void> {
  if (writes.length === 0) return;
  const moved = writes.filter(({ row, to }) => settling.reopens || (to.status ?? row.status) !== row.status);
  const appIds = [...new Set(moved.map(({ row }) => row.appId))];
  const update = () =>
    updateLoans(
      ctx,
      writes.map((write) => ({ row: write.row, to: write.to, forget: isForgotten(write) })),
    );
  let changed: readonly StatusChange[] = [];
  // The server works on the first while the next ones are still being written down; they keep their order.
  if (appIds.length === 0) await update();
  else {
    const [applications, parts] = await Promise.all([
      lockApplications(ctx, appIds),
      update().then(() => selectParts(ctx, appIds)),
    ]);
    changed = await settle(ctx, applications, parts, settling);
  }
  await Promise.all([
    updateStatuses(ctx, changed),
    loansChanged(
      ctx,
      writes.map(({ row, to, happenings }) => ({ before: row, after: { ...row, ...to } as Row, happenings })),
      tell,
    ),
  ]);
}
