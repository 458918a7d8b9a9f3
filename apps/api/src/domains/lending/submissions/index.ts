import { sharingWithdrawnJob } from '#domains/customers/consents';
import {
  applyDelivery,
  askForStatusJob,
  enqueueFiles,
  enqueueHeld,
  lenderDeliveryJob,
  releaseHeld,
  releaseHeldJob,
  sendWaitingJob,
  takeFile,
  takeFileJob,
} from '#domains/lending/lender-gateway';
import { asSystem, inTransaction, type Platform } from '#platform/context';
import { tellChoice, tellChoiceJob } from './choices/choose-offer.service';
import { askForStatus, followUp, pollLenders } from './follow-up.service';
import { applyWebhookStatus } from './lender-status.service';
import { remindOfSteps } from './next-steps/remind.service';
import { submitJob, submitLenderApplication, takeBackHandOver } from './submit.service';
import { sendWaiting } from './waiting-applications.service';
import { endWithdrawnSharing } from './withdrawals/sharing-withdrawn.service';
import { tellLenderOfWithdrawal, tellWithdrawalJob } from './withdrawals/tell-withdrawal.service';

export { type FileTerms, findCostlier, isPaidUnagreed, offerChangedTerms } from './changed-terms.service';
export { isPaidOut, listCoApplicantLoans, noteCoApplicantLeft } from './co-applicants/co-applicant-loans.service';
export { planReplay, queueReplay } from './follow-up.service';
export { requestFor as describeForLender } from './lender-request';
export { applyLenderStatus, type SaidStatus } from './lender-status.service';
export { notifyStatus, notifyTakenBack, notifyTerms } from './notifications';
export { openSubmissionRoutes } from './submissions.customer.routes';
export { openWaitingRoutes } from './waiting-applications.admin.routes';
export { listWaitingLenders } from './waiting-applications.service';
export { findWithdrawals } from './withdrawals/withdrawal-events';

export function registerSubmissionJobs({ jobs, outbox }: Platform): void {
  outbox.whenFailed(takeBackHandOver);
  jobs.work(submitJob, submitLenderApplication);
  jobs.work(tellChoiceJob, (ctx, choice) => tellChoice(asSystem(ctx, 'lender-choice'), choice));
  jobs.work(tellWithdrawalJob, tellLenderOfWithdrawal);
  jobs.work(sharingWithdrawnJob, endWithdrawnSharing);
  jobs.work(askForStatusJob, askForStatus);
  jobs.work(sendWaitingJob, sendWaiting);
  jobs.work(lenderDeliveryJob, (ctx, delivery) =>
    inTransaction(asSystem(ctx, 'lender-webhook'), (tx) =>
      applyDelivery(tx, delivery, (inner, status) => applyWebhookStatus(inner, delivery.lenderId, status)),
    ),
  );
  jobs.work(releaseHeldJob, (ctx, { lenderId }) =>
    releaseHeld(ctx, lenderId, (tx, status) => applyWebhookStatus(tx, lenderId, status)),
  );
  jobs.work(takeFileJob, (ctx, file) => takeFile(ctx, file, applyWebhookStatus));
  jobs.schedule('lender-files.begin', '*/5 * * * *', enqueueFiles);
  jobs.schedule('lenders.poll', '* * * * *', (ctx) => pollLenders(ctx));
  jobs.schedule('lender-words.release', '*/10 * * * *', enqueueHeld);
  jobs.schedule('remind-of-lender-steps', '*/15 * * * *', (ctx) => remindOfSteps(ctx));
  jobs.schedule('follow-lender-applications', '*/10 * * * *', (ctx) => followUp(ctx));
}
