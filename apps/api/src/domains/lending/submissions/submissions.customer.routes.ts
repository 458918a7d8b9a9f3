import { redirectGoldLoan, redirectHousingLoan } from '@saakh/contracts/customers/product-details';
import * as calls from '@saakh/contracts/lending/applications';
import type { Doors } from '#platform/http/doors';
import { getApplication, getLenderApplication, listApplications } from './application-view';
import { applyToLender } from './apply.service';
import { acceptChangedTerms } from './changed-terms.service';
import { chooseLenderOffer } from './choices/choose-offer.service';
import { openLoanDocument } from './loan-documents/loan-documents.service';
import { comeBack, continueAtLender } from './next-steps/next-steps.service';
import { redirectApplication } from './redirects.service';
import { withdrawLenderApplication } from './withdrawals/withdraw.service';

export function openSubmissionRoutes(doors: Doors): void {
  doors.open(calls.listApplications, async (ctx) => ({ success: true, data: await listApplications(ctx) }));
  doors.open(calls.getApplication, async (ctx, { params }) => ({
    success: true,
    data: await getApplication(ctx, params.appId),
  }));
  doors.open(calls.applyToLender, async (ctx, { params, body }, { request }) => {
    const key = request.headers['idempotency-key'];
    const data = await applyToLender(ctx, params.appId, body, typeof key === 'string' ? key : undefined);
    return { success: true, data };
  });
  doors.open(calls.withdrawLenderApplication, async (ctx, { params }) => {
    await withdrawLenderApplication(ctx, params.lenderApplicationId);
    return { success: true, data: await getLenderApplication(ctx, params.lenderApplicationId) };
  });
  doors.open(calls.continueAtLender, async (ctx, { params }) => ({
    url: await continueAtLender(ctx, params.lenderApplicationId),
  }));
  doors.open(calls.comeBackFromLender, async (ctx, { body }) => {
    const { lenderApplicationId, appId } = await comeBack(ctx, body.state);
    return { data: { appId, lenderApplication: await getLenderApplication(ctx, lenderApplicationId) } };
  });
  doors.open(calls.getLoanDocument, (ctx, { params }) => openLoanDocument(ctx, params.loanDocumentId));
  doors.open(calls.acceptChangedTerms, async (ctx, { params, body }) => {
    await acceptChangedTerms(ctx, params.lenderApplicationId, body.keyFactsId);
    return { success: true, data: await getLenderApplication(ctx, params.lenderApplicationId) };
  });
  doors.open(calls.chooseLenderOffer, async (ctx, { params, body }) => {
    await chooseLenderOffer(ctx, params.lenderApplicationId, body);
    return { success: true, data: await getLenderApplication(ctx, params.lenderApplicationId) };
  });
  doors.open(redirectGoldLoan, async (ctx, { params }) => ({
    success: true,
    redirect: await redirectApplication(ctx, params.appId, 'Gold Loans'),
  }));
  doors.open(redirectHousingLoan, async (ctx, { params }) => ({
    success: true,
    redirect: await redirectApplication(ctx, params.appId, 'Affordable Housing Loan'),
  }));
}
