import { defineJob } from '#platform/jobs/jobs';

/** An editor who changes twenty fields is one mail: it waits until most of them are there. */
export const TOLD_AFTER_SECONDS = 300;
/** Sees which administrators may approve what waits. */
export const tellApproversJob = defineJob<Record<string, never>>('mail-approvers');
/** Mails one of them. */
export const mailApproverJob = defineJob<{ staffId: string }>('mail-approver');
