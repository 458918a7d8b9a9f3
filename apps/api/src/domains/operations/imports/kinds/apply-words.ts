import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import { changeLoans, type LoanWrite } from '#domains/lending/applications';
import { handOverLater } from '#domains/lending/lender-journeys';
import { listMatchedLenderIds } from '#domains/lending/offers';
import { type FileTerms, findCostlier, isPaidUnagreed, offerChangedTerms } from '#domains/lending/submissions';
import type { TxContext } from '#platform/context';
import { insertChanges } from '../import-rows.repository';
import { MOST_REMEMBERED, type RowOutcome, type Work } from './batch';
import { isDecided, type Standing, type Standings } from './judge-row';
import { packChanged } from './remembered';

function remember({ seen }: Work, { byId }: Standings): void {
  for (const [id, { columns, row }] of byId) {
    if (columns.status === row.status && columns.reference === row.reference && !seen.has(id)) continue;
    if (seen.has(id) || seen.size < MOST_REMEMBERED) seen.set(id, packChanged(row, columns));
  }
}

/** What a file says newly of the terms of a loan that was agreed on here. */
function newTerms({ row, columns }: Standing): FileTerms[] {
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
async function findUnagreedRows(ctx: TxContext, { byId, changes }: Standings): Promise<ReadonlySet<number>> {
  const paid = changes.filter(({ status }) => status === APPLICATION_STATUS.disbursed);
  const standings = paid.flatMap(({ lenderApplicationId }) => byId.get(lenderApplicationId) ?? []);
  const costlier = await findCostlier(ctx, standings.flatMap(newTerms));
  const isUnagreed = ({ row, columns }: Standing): boolean =>
    columns.status === APPLICATION_STATUS.disbursed &&
    (isPaidUnagreed({ ...row, status: columns.status }) || (row.offerId !== null && costlier.has(row.offerId)));
  return new Set(
    paid.flatMap(({ rowNumber, lenderApplicationId }) => {
      const standing = byId.get(lenderApplicationId);
      return standing && isUnagreed(standing) ? [rowNumber] : [];
    }),
  );
}

/** Marks rows of a check that pay a loan out on terms that its customer has not agreed to (REG-KFS-7). */
export async function withUnagreed(
  ctx: TxContext,
  work: Work,
  outcomes: readonly RowOutcome[],
  standings: Standings,
): Promise<readonly RowOutcome[]> {
  if (!work.isCheck) return outcomes;
  const rows = await findUnagreedRows(ctx, standings);
  return outcomes.map((outcome) =>
    rows.has(outcome.row) ? { ...outcome, marks: [...(outcome.marks ?? []), 'terms-not-agreed' as const] } : outcome,
  );
}

/** Terms that cost more than what the customer agreed to wait for a consent of their own, with key facts of their own (REG-KFS-7). */
async function flagCostlier(ctx: TxContext, { byId, changes }: Standings): Promise<void> {
  const costlier = await findCostlier(ctx, [...byId.values()].flatMap(newTerms));
  if (costlier.size === 0) return;
  const flagged = { termsChangedAt: ctx.clock.now(), termsAcceptedAt: null };
  for (const standing of byId.values()) {
    const { row } = standing;
    const terms = row.offerId === null ? undefined : costlier.get(row.offerId);
    const at = changes.findLastIndex((one) => one.lenderApplicationId === row.lenderApplicationId);
    const last = changes[at];
    if (!terms || !last) continue;
    standing.columns = { ...standing.columns, ...flagged };
    standing.happenings.push({ event: 'terms-changed', by: 'lender' });
    const { termsChangedAt, termsAcceptedAt } = row;
    const before = last.before && { ...last.before, termsChangedAt, termsAcceptedAt };
    // The customer has to decide, also where the status stays.
    changes.splice(at, 1, { ...last, before, after: { ...last.after, ...flagged }, toTell: true });
    await offerChangedTerms(ctx, row, terms);
  }
}

const isMadeAgain = ({ row, to }: LoanWrite): boolean => row.unmadeAt !== null && to.unmadeAt === null;

/** Writes what the rows of a batch have come to, and how many customers have news; a check only remembers it. */
export async function writeStandings(ctx: TxContext, work: Work, standings: Standings): Promise<number> {
  const moved = [...standings.byId.values()];
  const told = moved.filter(({ isNews }) => isNews).length;
  if (work.isCheck) {
    remember(work, standings);
    return told;
  }
  await flagCostlier(ctx, standings);
  const changedIds = new Set(standings.changes.map(({ lenderApplicationId }) => lenderApplicationId));
  const changes = moved
    .filter(({ row }) => changedIds.has(row.lenderApplicationId))
    .map(({ row, columns, happenings }): LoanWrite => ({ row, to: columns, happenings }));
  await Promise.all([
    changeLoans(ctx, changes, {
      choices: listMatchedLenderIds,
      reopens: work.override || changes.some(isMadeAgain),
    }),
    insertChanges(ctx, work.importId, standings.changes),
  ]);
  for (const { row, to } of changes) {
    if (row.submissionState !== 'accepted' && to.submissionState === 'accepted') await handOverLater(ctx, row);
  }
  return told;
}
