import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { Application, LenderApplication } from '@saakh/contracts/lending/applications';
import type { NextStep } from '@saakh/contracts/lending/timeline';
import { addDays, istDateOf } from '@saakh/rules/dates';
import { isRunning } from '@saakh/rules/lending/applications/application-status';
import { coolingOffEndsAt } from '@saakh/rules/lending/applications/cooling-off';
import { payoutOf } from '@saakh/rules/lending/applications/payout';
import { calculateLoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import { type DeclineReason, findDeclineReasons, findLenders, type LenderFacts } from '#domains/catalogue/lenders';
import {
  type ApplicationRow,
  type EventRow,
  getOwnApplication,
  getOwnLenderApplication,
  type LenderApplicationRow,
  listEvents,
  listLenderApplications,
  listOwnApplications,
} from '#domains/lending/applications';
import { findBegun, findLatestSetIds, findOfferTerms, type StoredOffer } from '#domains/lending/offers';
import { type CustomerContext, inTransaction, type TxContext } from '#platform/context';
import { findUnagreedTerms, isPaidUnagreed, waitsForConsent } from './changed-terms.service';
import { viewChoices } from './choices/put-choices.service';
import { type LoanDocumentRow, selectLoanDocuments } from './loan-documents/loan-documents.repository';
import { selectStandings } from './next-steps/next-steps.repository';
import { viewStanding } from './next-steps/standing.service';

const HOUR_MS = 3_600_000;
const { submitted, approved, disbursed, rejected } = APPLICATION_STATUS;

interface Around {
  readonly events: readonly EventRow[];
  readonly documents: readonly LoanDocumentRow[];
  readonly lender: LenderFacts | undefined;
  readonly terms: StoredOffer | undefined;
  readonly decline: DeclineReason | undefined;
  readonly changedTerms: LenderApplication['changedTerms'];
  readonly choices: LenderApplication['choices'];
  readonly standing: Pick<LenderApplication, 'stage' | 'atLender' | 'loanAccount' | 'utr'>;
}

const next = (step: NextStep, by: LenderApplication['next']['by'], expectedBy: Date | null = null) => ({
  step,
  by,
  expectedBy: expectedBy?.toISOString() ?? null,
});

/** What says that the lender has it: mailed by us, or told by the lender itself. */
const DELIVERED: readonly string[] = ['handed-over', 'lender-received', 'lender-under-review'];

/** From when the lender's own hours count: not from the application, which may have waited for a lender out of reach. */
const deliveredAt = (events: readonly EventRow[]): Date | undefined =>
  events.find(({ event }) => DELIVERED.includes(event))?.at;

function nextOf(row: LenderApplicationRow, { events, terms, standing, choices }: Around, coolingOff: Date | null) {
  const { status, submissionState } = row;
  if (choices.length > 0) return next('choose-offer', 'customer');
  if (standing.atLender && !waitsForConsent(row)) return next('continue-at-lender', 'customer');
  const decisionHours = terms?.decisionHours ?? null;
  if (status === submitted && submissionState !== 'accepted') return next('sending', 'saakh');
  if (status === submitted) {
    const from = (deliveredAt(events) ?? row.createdAt).getTime();
    const expectedBy = decisionHours === null ? null : new Date(from + decisionHours * HOUR_MS);
    return next('lender-decision', 'lender', expectedBy);
  }
  if (status === approved) {
    return waitsForConsent(row) ? next('read-changed-terms', 'customer') : next('sign-with-lender', 'customer');
  }
  // The loan can be given back in its cooling-off days alone; a complaint has no last day.
  if (isPaidUnagreed(row)) return next(coolingOff ? 'unagreed-payout' : 'complain', 'customer', coolingOff);
  if (status === disbursed) return coolingOff ? next('cooling-off', 'nobody', coolingOff) : next('repay', 'customer');
  return status === rejected ? next('choose-another', 'customer') : next('none', 'nobody');
}

const timelineOf = (events: readonly EventRow[]) =>
  events.map(({ at, event, by, note }) => ({ at: at.toISOString(), event, by, note }));

function declineOf({ declineCode, declinedAt }: LenderApplicationRow, known: DeclineReason | undefined) {
  if (declineCode === null || !known) return null;
  const { code, reason, remedy, retryAfterDays } = known;
  const retryOn =
    retryAfterDays === null || declinedAt === null ? null : addDays(istDateOf(declinedAt), retryAfterDays);
  return { code, reason, remedy, retryOn };
}

/**
 * Instalment and yearly cost; of a case that came without a rate, by the rate that its lender has stated since. A cost without the
 * fees would be too low: where nobody has said them, it stays unknown (REG-KFS-2).
 */
function costOf(row: LenderApplicationRow): Pick<LenderApplication, 'emiPaise' | 'aprBps'> {
  const { emiPaise, aprBps, approvedRateBps, approvedFeesPaise } = row;
  if (aprBps !== null || approvedRateBps === null) return { emiPaise, aprBps };
  const cost = calculateLoanCost({
    principalPaise: row.approvedAmountPaise ?? row.amountPaise,
    annualRateBps: approvedRateBps,
    tenureMonths: row.approvedTenureMonths ?? row.tenureMonths,
    feesPaise: approvedFeesPaise ?? 0,
  });
  if (!cost.valid) return { emiPaise, aprBps };
  return { emiPaise: cost.emiPaise, aprBps: approvedFeesPaise === null ? null : cost.aprBps };
}

function viewOf(row: LenderApplicationRow, around: Around, now: Date): LenderApplication {
  const { lender, terms } = around;
  const { emiPaise, aprBps } = costOf(row);
  const endsAt = terms && row.disbursedAt ? coolingOffEndsAt(row.disbursedAt, terms.coolingOffDays) : null;
  const coolingOff = row.status === disbursed && endsAt !== null && now < endsAt ? endsAt : null;
  const { approvedAmountPaise, approvedTenureMonths, approvedRateBps, approvedFeesPaise } = row;
  const isApproved =
    approvedAmountPaise !== null &&
    approvedTenureMonths !== null &&
    approvedRateBps !== null &&
    approvedFeesPaise !== null;
  // As in the key facts: what third parties get is kept back as well.
  const feesPaise =
    approvedFeesPaise === null && !terms
      ? null
      : (approvedFeesPaise ?? (terms?.processingFeePaise ?? 0) + (terms?.taxOnFeePaise ?? 0)) +
        (terms?.thirdPartyChargesPaise ?? 0);
  // A payout under terms that the customer did not agree to is shown beside the agreed terms, not among them.
  const payout =
    row.status === disbursed && row.disbursedPaise !== null && !isPaidUnagreed(row)
      ? payoutOf({
          disbursedPaise: row.disbursedPaise,
          loanPaise: approvedAmountPaise ?? row.amountPaise,
          feesPaise,
        })
      : undefined;
  return {
    lenderApplicationId: row.lenderApplicationId,
    lenderId: row.lenderId,
    slug: lender?.slug ?? '',
    lenderName: lender?.name ?? '',
    logo: lender?.logo ?? '',
    lenderSite: lender?.siteUrl ?? null,
    reference: row.reference,
    status: row.status,
    submissionState: row.submissionState,
    amountPaise: row.amountPaise,
    tenureMonths: row.tenureMonths,
    emiMinPaise: isApproved ? emiPaise : (terms?.emiMinPaise ?? emiPaise),
    aprMinBps: isApproved ? aprBps : (terms?.aprMinBps ?? aprBps),
    emiPaise,
    aprBps,
    keyFactsId: row.keyFactsId,
    approved: isApproved
      ? {
          amountPaise: approvedAmountPaise,
          tenureMonths: approvedTenureMonths,
          rateBps: approvedRateBps,
          feesPaise: approvedFeesPaise,
        }
      : null,
    termsChanged: waitsForConsent(row),
    paidUnagreed: isPaidUnagreed(row),
    changedTerms: around.changedTerms,
    choices: around.choices,
    disbursedPaise: row.disbursedPaise,
    payout: payout ?? null,
    coolingOffUntil: coolingOff?.toISOString() ?? null,
    decline: declineOf(row, around.decline),
    documents: around.documents.map(({ loanDocumentId, kind, receivedAt }) => ({
      loanDocumentId,
      kind,
      receivedAt: receivedAt.toISOString(),
    })),
    next: nextOf(row, around, coolingOff),
    ...around.standing,
    timeline: timelineOf(around.events),
  };
}

async function viewAll(ctx: TxContext, rows: readonly ApplicationRow[], userId: string): Promise<Application[]> {
  const appIds = rows.map(({ appId }) => appId);
  const parts = await listLenderApplications(ctx, appIds);
  const events = await listEvents(ctx, appIds);
  const documents = await selectLoanDocuments(
    ctx,
    parts.map(({ lenderApplicationId }) => lenderApplicationId),
  );
  const standings = await selectStandings(
    ctx,
    parts.map(({ lenderApplicationId }) => lenderApplicationId),
  );
  const setIds = await findLatestSetIds(ctx, userId, appIds);
  const lenders = await findLenders(
    ctx,
    parts.map(({ lenderId }) => lenderId),
  );
  const terms = await findOfferTerms(
    ctx,
    parts.flatMap(({ offerId }) => offerId ?? []),
  );
  const declines = await findDeclineReasons(
    ctx,
    parts.flatMap(({ declineCode }) => declineCode ?? []),
  );
  const views = new Map<string, LenderApplication[]>();
  for (const row of parts) {
    const own = events.filter(({ lenderApplicationId }) => lenderApplicationId === row.lenderApplicationId);
    const view = viewOf(
      row,
      {
        events: own,
        documents: documents.filter(({ lenderApplicationId }) => lenderApplicationId === row.lenderApplicationId),
        lender: lenders.get(row.lenderId),
        terms: terms.get(row.offerId ?? ''),
        decline: declines.get(row.declineCode ?? ''),
        changedTerms: await findUnagreedTerms(ctx, row),
        choices: own.some(({ event }) => event === 'offers-made') ? await viewChoices(ctx, row) : [],
        standing: await viewStanding(ctx, row, standings.get(row.lenderApplicationId)),
      },
      ctx.clock.now(),
    );
    views.set(row.appId, [...(views.get(row.appId) ?? []), view]);
  }
  const begun = new Map<string, Application['begun']>();
  for (const row of rows.filter(isRunning)) {
    const sentTo = new Set(parts.flatMap(({ appId, lenderId }) => (appId === row.appId ? [lenderId] : [])));
    const found = await findBegun(ctx, row, sentTo);
    const names = await findLenders(ctx, [...found.keys()]);
    begun.set(
      row.appId,
      [...found].map(([lenderId, path]) => ({ lenderId, lenderName: names.get(lenderId)?.name ?? '', path })),
    );
  }
  return rows.map(({ appId, productType, status, amountPaise, tenureMonths, createdAt }) => ({
    appId,
    productType,
    status,
    amountPaise,
    tenureMonths,
    createdAt: createdAt.toISOString(),
    offerSetId: setIds.get(appId) ?? null,
    lenderApplications: views.get(appId) ?? [],
    begun: begun.get(appId) ?? [],
    timeline: timelineOf(events.filter((event) => event.appId === appId)),
  }));
}

/** The caller's applications, newest first, each with its timeline and every application to a lender. */
export function listApplications(ctx: CustomerContext): Promise<Application[]> {
  return inTransaction(ctx, async (tx) => viewAll(tx, await listOwnApplications(tx), ctx.actor.userId));
}

/** One of the caller's own applications; NOT_FOUND for anybody else's and for none. */
export function getApplication(ctx: CustomerContext, appId: string): Promise<Application> {
  return inTransaction(ctx, async (tx) => {
    const row = await getOwnApplication(tx, appId);
    const [view] = await viewAll(tx, [row], ctx.actor.userId);
    if (!view) throw new Error('An application without a view');
    return view;
  });
}

/** One of the caller's own applications to a lender; NOT_FOUND for anybody else's and for none. */
export function getLenderApplication(ctx: CustomerContext, lenderApplicationId: string): Promise<LenderApplication> {
  return inTransaction(ctx, async (tx) => {
    const { appId } = await getOwnLenderApplication(tx, lenderApplicationId);
    const { lenderApplications } = await getApplication(tx, appId);
    const view = lenderApplications.find((one) => one.lenderApplicationId === lenderApplicationId);
    if (!view) throw new Error('An application to a lender without a view');
    return view;
  });
}
