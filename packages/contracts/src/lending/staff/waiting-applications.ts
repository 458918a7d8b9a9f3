import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { adminPage } from '../../office-pages';
import * as endpoints from '../../operations/endpoints';
import { recordNumber } from '../../records/records';

/** Whether applications reach a lender: `untested` is a system that has not answered a test since it was last changed. */
const DELIVERY_ROUTES = ['works', 'untested', 'none'] as const;
export type DeliveryRoute = (typeof DELIVERY_ROUTES)[number];

export const waitingLender = z.object({
  lenderId: z.int(),
  name: z.string(),
  route: z.enum(DELIVERY_ROUTES),
  applications: z.int(),
  oldestAt: z.string(),
  oldestSeconds: z.int(),
});
export type WaitingLender = z.output<typeof waitingLender>;

const access = adminPage('lenders');

export const listWaitingApplications = defineCall(endpoints.listWaitingApplications, {
  summary: 'Applications that have not reached their lender yet, counted by lender, the longest waiting first.',
  access,
  reply: ok({ data: z.array(waitingLender) }),
});

export const sendWaitingApplications = defineCall(endpoints.sendWaitingApplications, {
  summary: 'Send the applications that wait for a lender now, instead of after their next pause.',
  access,
  body: z.strictObject({ lender_id: recordNumber }),
  reply: ok({ message: z.string(), applications: z.int() }),
});
