import * as partner from '@saakh/contracts/money/partner/statements';
import * as checks from '@saakh/contracts/money/payout-checks';
import * as staff from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { PARTNER_MESSAGES } from '@saakh/contracts/partners/messages';
import type { FindBank } from '#domains/partners/merchant-forms';
import type { Doors } from '#platform/http/doors';
import { compareAccount, listChecks, revealAccount } from './checks/account-checks.service';
import { takeResult } from './checks/bank-results.service';
import { decideReturn } from './checks/payout-returns.service';
import { approve, describe, discard, listAllStatements, prepareMonth } from './decide-statements.service';
import { confirmOffered, findOwnOffered } from './offered/offered-accounts.service';
import { describeOwn, listOwn, printOwn, saveOwn } from './own-statements.service';
import { findOwnDetails, keepOwnDetails } from './payment-details.service';
import { listFiles, makeFile, saveFile } from './payouts.service';

function openStaff(doors: Doors): void {
  doors.open(staff.listStatements, (ctx, { query }) => listAllStatements(ctx, query));
  doors.open(staff.describeStatement, (ctx, { params, query }) => describe(ctx, params.statementId, query));
  doors.open(staff.prepareStatements, async (ctx, { body }) => ({
    ...(await prepareMonth(ctx, body.month)),
    message: STAFF_MESSAGES.statementsMade,
  }));
  doors.open(staff.approveStatement, async (ctx, { params, body }) => {
    await approve(ctx, params.statementId, body);
    return { message: STAFF_MESSAGES.statementApproved };
  });
  doors.open(staff.discardStatement, async (ctx, { params, body }) => {
    await discard(ctx, params.statementId, body);
    return { message: STAFF_MESSAGES.statementDiscarded };
  });
  doors.open(staff.listPayoutFiles, async (ctx) => ({ data: await listFiles(ctx) }));
  doors.open(staff.makePayoutFile, async (ctx, { body }) => ({
    ...(await makeFile(ctx, body)),
    message: STAFF_MESSAGES.payoutFileMade,
  }));
  doors.open(staff.savePayoutFile, (ctx, { params, body }) => saveFile(ctx, params.fileId, body));
  doors.open(staff.takePayoutResult, async (ctx, { body }) => ({
    ...(await takeResult(ctx, body.csv)),
    message: STAFF_MESSAGES.payoutResultTaken,
  }));
  doors.open(checks.listPayoutChecks, (ctx) => listChecks(ctx));
  doors.open(checks.decidePayoutReturn, async (ctx, { params, body }) => ({
    message: await decideReturn(ctx, params.returnId, body),
  }));
  doors.open(checks.revealPaymentAccount, (ctx, { params, body }) => revealAccount(ctx, params.partnerId, body));
  doors.open(checks.comparePaymentAccount, async (ctx, { params, body }) => ({
    message: await compareAccount(ctx, params.partnerId, body),
  }));
}

/** Statements and payouts: prepared, approved and paid by staff, read by the owners of a partner. */
export function openStatementRoutes(doors: Doors, findBank: FindBank): void {
  openStaff(doors);
  doors.open(partner.listOwnStatements, (ctx, { query }) => listOwn(ctx, query));
  doors.open(partner.getOwnStatement, (ctx, { params, query }) => describeOwn(ctx, params.statementId, query));
  doors.open(partner.printOwnStatement, (ctx, { params }) => printOwn(ctx, params.statementId));
  doors.open(partner.saveOwnStatement, (ctx, { params, body }) => saveOwn(ctx, params.statementId, body.format));
  doors.open(partner.getPaymentDetails, async (ctx) => ({
    data: await findOwnDetails(ctx, findBank),
    offered: await findOwnOffered(ctx, findBank),
  }));
  doors.open(partner.confirmOfferedAccount, async (ctx, { body }) => {
    await confirmOffered(ctx, body, findBank);
    return { message: PARTNER_MESSAGES.paymentDetailsSaved };
  });
  doors.open(partner.savePaymentDetails, async (ctx, { body }) => {
    await keepOwnDetails(ctx, body, findBank);
    return { message: PARTNER_MESSAGES.paymentDetailsSaved };
  });
}
