import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { isDecided } from '@saakh/rules/operations/imports/decisions/decide-row';
import { changeLoans, createReported, type LoanWrite, type Planned } from '#domains/lending/applications';
import { handOverLater } from '#domains/lending/lender-journeys';
import { listMatchedLenderIds } from '#domains/lending/offers';
import { type FileTerms, findCostlier, isPaidUnagreed, offerChangedTerms } from '#domains/lending/submissions';
import type { TxContext } from '#platform/context';
import { insertChanges } from '../import-rows.repository';
import { packChanged } from './application-columns';
import { MOST_REMEMBERED, type RowOutcome, type Work } from './batch';
import type { Draft, Drafts } from './drafts';

function remember({ seen }: Work, drafts: Drafts): void {
  for (const [id, { columns, row }] of drafts) {
    if (columns.status === row.status && columns.reference === row.reference && !seen.has(id)) continue;
    if (seen.has(id) || seen.size < MOST_REMEMBERED) seen.set(id, packChanged(row, columns));
  }
}

/** What a file says newly of the terms of a loan that was agreed on here. */
function newTerms({ row, columns }: Draft): FileTerms[] {
  const isKnown =
    isDecided(row) &&
    row.approvedAmountPaise === columns.approvedAmountPaise &&
    row.approvedTenureMonths === columns.approvedTenureMonths &&
    row.approvedRateBps === columns.approvedRateBps;
  if (row.offerId === null || !isDecided(columns) || isKnown) return [];
  const { approvedAmountPaise: amountPaise, approvedTenureMonths: tenureMonths, approvedRateBps: rateBps } = columns;
  return [{ offerId: row.offerId, amountPaise, tenureMonths, rateBps }];
}

/** Rows by which a loan is paid out on terms that its customer has not agreed to: told before, or said by the file itself. */
async function findUnagreedRows(ctx: TxContext, drafts: Drafts): Promise<ReadonlySet<number>> {
  const paid = [...drafts.values()].filter(({ columns }) => columns.status === APPLICATION_STATUS.disbursed);
  const costlier = await findCostlier(ctx, paid.flatMap(newTerms));
  const unagreed = paid.filter(
    ({ row, columns }) =>
      isPaidUnagreed({ ...row, status: columns.status }) || (row.offerId !== null && costlier.has(row.offerId)),
  );
  return new Set(
    unagreed
      .flatMap(({ changes }) => changes.filter(({ status }) => status === APPLICATION_STATUS.disbursed))
      .map(({ rowNumber }) => rowNumber),
  );
}

/** Marks rows of a check that pay a loan out on terms that its customer has not agreed to (REG-KFS-7). */
export async function withUnagreed(
  ctx: TxContext,
  work: Work,
  outcomes: readonly RowOutcome[],
  drafts: Drafts,
): Promise<readonly RowOutcome[]> {
  if (!work.isCheck) return outcomes;
  const rows = await findUnagreedRows(ctx, drafts);
  return outcomes.map((outcome) =>
    rows.has(outcome.row) ? { ...outcome, marks: [...(outcome.marks ?? []), 'terms-not-agreed' as const] } : outcome,
  );
}

/** Terms that cost more than what the customer agreed to wait for a consent of their own, with key facts of their own (REG-KFS-7). */
async function flagCostlier(ctx: TxContext, drafts: Drafts): Promise<void> {
  const costlier = await findCostlier(ctx, [...drafts.values()].flatMap(newTerms));
  const flagged = { termsChangedAt: ctx.clock.now(), termsAcceptedAt: null };
  for (const [id, draft] of costlier.size === 0 ? [] : drafts) {
    const { row, columns, happenings, changes } = draft;
    const terms = row.offerId === null ? undefined : costlier.get(row.offerId);
    const last = changes.at(-1);
    if (!terms || !last) continue;
    const { termsChangedAt, termsAcceptedAt } = row;
    const before = last.before && { ...last.before, termsChangedAt, termsAcceptedAt };
    drafts.set(id, {
      ...draft,
      columns: { ...columns, ...flagged },
      happenings: [...happenings, { event: 'terms-changed', by: 'lender' }],
      // The customer has to decide, also where the status stays.
      changes: [...changes.slice(0, -1), { ...last, before, after: { ...last.after, ...flagged }, toTell: true }],
    });
    await offerChangedTerms(ctx, row, terms);
  }
}

/**
 * Writes what is new; answers the ids of what cannot be written because the customer has begun one of the kind meanwhile, and
 * leaves it out of the drafts.
 */
async function create(ctx: TxContext, drafts: Drafts, planned: readonly Planned[]): Promise<ReadonlySet<string>> {
  const made = await createReported(ctx, planned, listMatchedLenderIds);
  const unmade = new Set<string>();
  for (const {
    row: { lenderApplicationId: id },
  } of planned) {
    const [row, draft] = [made.get(id), drafts.get(id)];
    if (row && draft) drafts.set(id, { ...draft, row });
    else {
      drafts.delete(id);
      unmade.add(id);
    }
  }
  return unmade;
}

const isMadeAgain = ({ row, to }: LoanWrite): boolean => row.unmadeAt !== null && to.unmadeAt === null;

/** What a batch has come to: how many customers have news, and the ids of applications that could not be made. */
export interface Written {
  readonly told: number;
  readonly unmade: ReadonlySet<string>;
}

/** Writes the drafts of a batch: new applications, changes with all that follows, and what each row did. A check only remembers it. */
export async function writeBatch(
  ctx: TxContext,
  work: Work,
  drafts: Drafts,
  planned: readonly Planned[] = [],
): Promise<Written> {
  const unmade = work.isCheck ? new Set<string>() : await create(ctx, drafts, planned);
  const told = [...drafts.values()].filter(({ isNews }) => isNews).length;
  if (work.isCheck) {
    remember(work, drafts);
    return { told, unmade };
  }
  await flagCostlier(ctx, drafts);
  const all = [...drafts.values()];
  const writes = all.map(({ row, columns, happenings }): LoanWrite => ({ row, to: columns, happenings }));
  const changes = all.flatMap((draft) => draft.changes);
  await changeLoans(ctx, writes, {
    choices: listMatchedLenderIds,
    reopens: work.override || writes.some(isMadeAgain),
    // Customers hear by a job when the whole file is written, of the last row alone: each row keeps whether it is news (`decideRow`).
    tell: (tx) => insertChanges(tx, work.importId, changes),
  });
  for (const { row, to } of writes) {
    if (row.submissionState !== 'accepted' && to.submissionState === 'accepted') await handOverLater(ctx, row);
  }
  return { told, unmade };
}
