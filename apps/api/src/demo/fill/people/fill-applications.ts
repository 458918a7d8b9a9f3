import type { ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import { addDays, istDateOf, lastDayOfMonth, startOfIstDay } from '@saakh/rules/dates';
import { calculateLoanCost } from '@saakh/rules/lending/offers/cost/loan-cost';
import { annualBpsOfMonthlyPercent } from '@saakh/rules/lending/offers/cost/rates';
import { sql } from 'drizzle-orm';
import { lenders } from '#domains/catalogue/lenders/lenders.table';
import { createApplications, createLoans } from '#domains/lending/applications';
import { applicationEvents } from '#domains/lending/applications/lender-applications.table';
import { bookChanges } from '#domains/money/commissions';
import type { TxContext } from '../../../platform/context';
import { newId } from '../../../platform/ids';
import type { DemoApplication } from '../../people/people-types';
import type { FilledApplication } from './fill-offers';

/** Instalment and APR of an invented application without fees: its APR is the lender's yearly rate. */
function costOfDemoApplication(demo: DemoApplication): { emiPaise: number; aprBps: number } {
  const aprBps = annualBpsOfMonthlyPercent(demo.aprMonthlyPercent);
  const cost = calculateLoanCost({
    principalPaise: demo.requestedAmountPaise,
    annualRateBps: aprBps,
    tenureMonths: demo.tenureMonths,
    feesPaise: 0,
  });
  if (!('emiPaise' in cost)) throw new Error(`The demo application ${demo.ref} has impossible terms`);
  return { emiPaise: cost.emiPaise, aprBps };
}

const BATCH = 100;
const EVENT_OF_STATUS: Record<ApplicationStatus, string> = {
  1: 'created',
  2: 'submitted',
  3: 'lender-approved',
  4: 'lender-disbursed',
  5: 'lender-declined',
  6: 'withdrawn',
  7: 'lender-expired',
};
type SentStatus = Exclude<ApplicationStatus, 1>;
const SUBMISSION_STATE: Record<SentStatus, 'accepted' | 'declined'> = {
  2: 'accepted',
  3: 'accepted',
  4: 'accepted',
  5: 'declined',
  6: 'accepted',
  7: 'accepted',
};

/** Of one that went to no lender yet, the application alone. */
function rowsOf(demo: DemoApplication, userId: string, lenderId: number) {
  const appId = newId('app');
  const sent = demo.status === 1 ? null : { status: demo.status, lenderApplicationId: newId('lap') };
  const last = new Date(demo.events.at(-1)?.at ?? demo.createdAt);
  const createdAt = new Date(demo.createdAt);
  const approved = demo.events.find(({ status }) => status === 3);
  const paid = demo.events.find(({ status }) => status === 4);
  const submitted = demo.events.find(({ status }) => status === 2);
  const { emiPaise, aprBps } = costOfDemoApplication(demo);
  const shared = { appId, userId, productType: demo.productType, status: demo.status, createdAt, updatedAt: last };
  return {
    application: {
      ...shared,
      brandKey: demo.brandKey,
      prospectAppId: null,
      amountPaise: demo.requestedAmountPaise,
      tenureMonths: demo.tenureMonths,
    },
    lenderApplication: sent && {
      ...shared,
      ...sent,
      // It reached the lender when the customer sent it, some time after the form was begun.
      createdAt: submitted ? new Date(submitted.at) : createdAt,
      lenderId,
      ...{
        offerId: null,
        keyFactsId: null,
        submissionSealed: null,
        lenderSaidAt: null,
        fileSaidOn: null,
        followedAt: null,
      },
      ...{ approvedTenureMonths: null, approvedRateBps: null, approvedFeesPaise: null, termsChangedAt: null },
      ...{ termsAcceptedAt: null, unmadeAt: null, cutOverOn: null },
      submissionState: SUBMISSION_STATE[sent.status],
      lenderVersion: demo.events.length,
      reference: demo.lenderReference,
      amountPaise: demo.requestedAmountPaise,
      tenureMonths: demo.tenureMonths,
      emiPaise,
      aprBps,
      approvedAmountPaise: demo.approvedAmountPaise,
      approvedAt: approved ? new Date(approved.at) : null,
      disbursedPaise: demo.disbursedAmountPaise,
      disbursedAt: paid ? new Date(paid.at) : null,
      declineCode: demo.declineReason,
      declinedAt: demo.status === 5 ? last : null,
    },
    events: demo.events.map(({ status, at }) => ({
      appId,
      lenderApplicationId: status === 1 ? null : (sent?.lenderApplicationId ?? null),
      userId,
      at: new Date(at),
      recordedAt: new Date(at),
      event: EVENT_OF_STATUS[status],
      by: status <= 2 || status === 6 ? ('customer' as const) : ('lender' as const),
      note: null,
    })),
  };
}

const wishOf = ({ customerRef, productType }: DemoApplication) => `${customerRef} ${productType}`;

/**
 * The first open application of a person for a product stands; a second open one could not have been made, nor another beside
 * one that went to no lender: that one would have been gone on with.
 */
function withoutSecondOpenOnes(demo: readonly DemoApplication[]): readonly DemoApplication[] {
  const sent = new Set(demo.filter(({ status }) => status !== 1).map(wishOf));
  const open = new Set<string>();
  return demo.filter((one) => {
    if (one.status > 3) return true;
    const key = wishOf(one);
    if (open.has(key) || (one.status === 1 && sent.has(key))) return false;
    open.add(key);
    return true;
  });
}

/** Answers what was stored, for what follows from it. */
export async function fillApplications(
  ctx: TxContext,
  demo: readonly DemoApplication[],
  userIds: ReadonlyMap<string, string>,
): Promise<FilledApplication[]> {
  const { tx } = ctx;
  const known = await tx.select({ slug: lenders.slug, lenderId: lenders.lenderId }).from(lenders);
  const lenderIds = new Map(known.map(({ slug, lenderId }) => [slug, lenderId]));
  const kept = withoutSecondOpenOnes(demo);
  const rows = kept.map((one) => rowsOf(one, userIds.get(one.customerRef) ?? '', lenderIds.get(one.lenderCode) ?? 0));
  const insert = async (batch: readonly (typeof rows)[number][]) => {
    await createApplications(
      ctx,
      batch.map((row) => row.application),
    );
    const sent = batch.flatMap(({ lenderApplication }) => (lenderApplication ? [lenderApplication] : []));
    await createLoans(
      ctx,
      sent.map((row) => ({ row, happenings: [] })),
      () => Promise.resolve([]),
    );
    await tx.insert(applicationEvents).values(batch.flatMap((row) => row.events));
  };
  // Month by month, so that what a loan brought is booked in the month of its payout.
  const today = istDateOf(ctx.clock.now());
  const monthOf = ({ lenderApplication }: (typeof rows)[number]) =>
    istDateOf(lenderApplication?.disbursedAt ?? ctx.clock.now()).slice(0, 7);
  for (const month of [...new Set(rows.map(monthOf))].toSorted()) {
    const ofMonth = rows.filter((row) => monthOf(row) === month);
    for (let from = 0; from < ofMonth.length; from += BATCH) await insert(ofMonth.slice(from, from + BATCH));
    const last = lastDayOfMonth(month);
    if (last >= today) continue;
    const clock = { now: () => new Date(startOfIstDay(addDays(last, 1)).getTime() - 1000) };
    while ((await bookChanges({ ...ctx, clock })) > 0);
  }
  // What customers did, they did signed in.
  await tx.execute(sql`update users set last_signed_in_at = acts.at
    from (select user_id, max(at) as at from application_events where by = 'customer' group by 1) acts
    where acts.user_id = users.user_id`);
  return kept.flatMap((one, index) => {
    const row = rows[index];
    if (!row) return [];
    const { appId, userId } = row.application;
    return [{ demo: one, appId, userId, lenderId: row.lenderApplication?.lenderId ?? null }];
  });
}
