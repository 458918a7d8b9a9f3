import * as calls from '@saakh/contracts/money/reconciliation';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { Doors } from '#platform/http/doors';
import { claim, describe, endOpenLines, listAllClaims } from './claims.service';
import { describeLoan, listLoans, takeBack } from './loans.service';
import { reconcileMonths } from './reconciliation.service';
import { saveLines } from './save-claim.service';
import { listUnknown, matchRow } from './unknown-rows.service';

/** What lenders owe held against what they paid, and what is claimed from them. */
export function openReconciliationRoutes(doors: Doors): void {
  doors.open(calls.getReconciliation, (ctx, { query }) => reconcileMonths(ctx, query));
  doors.open(calls.listReconciledLoans, (ctx, { query }) => listLoans(ctx, query));
  doors.open(calls.describeReconciledLoan, (ctx, { params }) => describeLoan(ctx, params));
  doors.open(calls.sayTakenBack, async (ctx, { params, body }) => {
    await takeBack(ctx, params, body);
    return { message: STAFF_MESSAGES.takenBackSaved };
  });
  doors.open(calls.listUnknownRows, (ctx, { query }) => listUnknown(ctx, query));
  doors.open(calls.matchUnknownRow, async (ctx, { body }) => {
    await matchRow(ctx, body);
    return { message: STAFF_MESSAGES.unknownRowMatched };
  });
  doors.open(calls.claimFromLender, async (ctx, { body }) => ({
    claimId: await claim(ctx, body),
    message: STAFF_MESSAGES.claimMade,
  }));
  doors.open(calls.listClaims, (ctx, { query }) => listAllClaims(ctx, query));
  doors.open(calls.describeClaim, (ctx, { params }) => describe(ctx, params.claimId));
  doors.open(calls.saveClaim, (ctx, { params, body }) => saveLines(ctx, params.claimId, body.format));
  doors.open(calls.endClaimLines, async (ctx, { params, body }) => {
    await endOpenLines(ctx, params.claimId, body);
    const { as: end } = body;
    return { message: end === 'withdrawn' ? STAFF_MESSAGES.claimWithdrawn : STAFF_MESSAGES.claimWrittenOff };
  });
}
