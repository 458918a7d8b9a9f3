import { noteJourneys } from '#domains/identity/customers';
import { countEvents } from '#domains/records/daily-figures';
import { type TxContext, withSystemSight } from '#platform/context';
import { newsOf, type Tell } from './customer-news';
import {
  attributeApplications,
  countLinks,
  countStages,
  insertEvents,
  keepHasLender,
  noteLoans,
  noteLoansOfApplications,
  selectOwners,
  type TimelineEvent,
  writeOwners,
} from './effects.repository';
import { dailyEvents, linkDeltas, stageDeltas } from './figures';
import { isSameInstant, type Loan, type LoanChange } from './loan-change';
import { tellOfLoans } from './webhooks.repository';

/*
 * What follows from a change of an application or a loan, read from top to bottom. Each function runs in the transaction of
 * the change, so an effect that throws takes the change back. Each effect is one statement, however many rows have changed.
 */

export interface MadeApplication {
  readonly appId: string;
  readonly userId: string;
  readonly linkId: string | null;
}

/** After customers' applications were made. Called by `insertApplications` alone. */
export async function applicationsMade(ctx: TxContext, made: readonly MadeApplication[]): Promise<void> {
  if (made.length === 0) return;
  await withSystemSight(ctx, async (system) => {
    // Attribution: the partner that holds the customer now has the application for good (decision 22).
    await attributeApplications(
      system,
      made.map(({ appId }) => appId),
    );
    // Figures: the tracking link that led to it.
    await countLinks(
      system,
      made.flatMap(({ linkId }) => (linkId === null ? [] : [{ linkId, applications: 1 }])),
    );
    // Journey.
    await noteJourneys(
      system,
      made.map(({ userId }) => userId),
    );
  });
}

/** Which partners have these applications, by their ids: a copy goes into each application to a lender. */
export function findOwners(ctx: TxContext, appIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return withSystemSight(ctx, (system) => selectOwners(system, appIds));
}

/** After applications to lenders were made or changed. Called by `createLoans` and `changeLoans` alone. */
export async function loansChanged<L extends Loan>(
  ctx: TxContext,
  changes: readonly LoanChange<L>[],
  tell?: Tell<L>,
): Promise<void> {
  if (changes.length === 0) return;
  await withSystemSight(ctx, async (system) => {
    // None reads what another writes: the server works on the first while the next ones are still being written down.
    await Promise.all([
      // Timeline.
      insertEvents(system, changes.flatMap(timelineOf)),
      // Whether a lender has the customer's application.
      keepHasLender(
        system,
        changes.filter(comesOrGoes).map(({ after }) => after.appId),
      ),
      // Commission: a job books what the loan brings (`commissions/book-changes.service.ts`, decision 23).
      noteLoans(
        system,
        changes.filter(changesPayout).map(({ after }) => after.lenderApplicationId),
      ),
      // Customers: a message each, or of a file a note for the time when all of it is written. A new application is no news.
      tell?.(system, changes.flatMap(newsOf)),
      // Partners' systems.
      tellOfLoans(system, changes),
      // Journey.
      noteJourneys(
        system,
        changes.filter(changesJourney).map(({ after }) => after.userId),
      ),
      // Figures: stages, tracking links.
      countStages(system, stageDeltas(changes)),
      countLinks(system, linkDeltas(changes)),
    ]);
    // Figures: days. Last, because the rows of a day stay locked until the end.
    await countEvents(system, dailyEvents(changes));
  });
}

/** After customers' applications were given to other partners or to nobody. */
export async function ownersChanged(ctx: TxContext, appIds: readonly string[]): Promise<void> {
  if (appIds.length === 0) return;
  await withSystemSight(ctx, async (system) => {
    await writeOwners(system, appIds);
    // Commission goes to the partner that has the application now.
    await noteLoansOfApplications(system, appIds);
  });
}

function timelineOf({ after, happenings }: LoanChange): TimelineEvent[] {
  const { appId, lenderApplicationId, userId } = after;
  return happenings.map((happening) => ({ appId, lenderApplicationId, userId, ...happening }));
}

/** An application to a lender counts from now on, or no longer. */
function comesOrGoes({ before, after }: LoanChange): boolean {
  return before === undefined || (before.unmadeAt === null) !== (after.unmadeAt === null);
}

function changesPayout(change: LoanChange): boolean {
  const { before, after } = change;
  const wasPaid = before !== undefined && before.disbursedAt !== null;
  if (!wasPaid && after.disbursedAt === null) return false;
  return (
    comesOrGoes(change) ||
    !isSameInstant(before?.disbursedAt, after.disbursedAt) ||
    before?.disbursedPaise !== after.disbursedPaise
  );
}

function changesJourney(change: LoanChange): boolean {
  const { before, after } = change;
  return (
    comesOrGoes(change) ||
    (before?.approvedAt === null) !== (after.approvedAt === null) ||
    (before?.disbursedAt === null) !== (after.disbursedAt === null)
  );
}
