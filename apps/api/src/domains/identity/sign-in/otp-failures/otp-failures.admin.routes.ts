import * as calls from '@saakh/contracts/identity/sign-in/otp-failures';
import type { Platform } from '#platform/context';
import type { Doors } from '#platform/http/doors';
import { noteLeftCodes, noteUndelivered } from './record-failure.service';
import { describeOtpFailures, foldOtpSums, listOtpFailureRows } from './report.service';

export function openOtpFailureRoutes(doors: Doors): void {
  doors.open(calls.getOtpFailureSummary, async (ctx, { query }) => ({ data: await describeOtpFailures(ctx, query) }));
  doors.open(calls.listOtpFailures, (ctx, { query }) => listOtpFailureRows(ctx, query));
}

export function registerOtpFailureJobs({ jobs, outbox }: Platform): void {
  outbox.whenFailed(noteUndelivered);
  jobs.schedule('otp-left-codes', '*/5 * * * *', noteLeftCodes);
  jobs.schedule('otp-sums.fold', '*/5 * * * *', foldOtpSums);
}
