import * as z from 'zod/mini';
import { admin } from '../audiences';
import { defineCall } from '../call';
import { anyId, wholeNumber } from '../fields';
import { ownReason } from '../identity/sign-in/staff';
import { STAFF_MESSAGES } from '../office-messages';
import { adminPage } from '../office-pages';
import * as endpoints from './endpoints';

/** More applications than this stand in no pack. */
export const PACK_MAX = 500;

export const getApplicationPack = defineCall(endpoints.getApplicationPack, {
  summary:
    'The evidence of one application as a file: consents, offers shown, key facts, what a lender got and answered, messages and documents, of one lender alone where it is named. Noted with the reason and the file’s SHA-256.',
  access: admin(1, 2),
  readsPerson: 'pack',
  stepUp: true,
  params: z.strictObject({ appId: anyId }),
  body: z.strictObject({ lenderId: z.nullable(wholeNumber), reason: ownReason }),
  replyType: 'application/json',
  reply: z.string(),
  idempotency: 'none',
});

export const getLenderPack = defineCall(endpoints.getLenderPack, {
  summary:
    'The same of every application that went to a lender in a span of days of India: that lender’s part of each and nothing of another lender, with a reason (S-AZ-7).',
  access: adminPage('lenders'),
  readsPerson: 'bulk-pack',
  stepUp: true,
  params: z.strictObject({ lenderId: anyId }),
  body: z
    .strictObject({
      from: z.iso.date(STAFF_MESSAGES.dayInvalid),
      to: z.iso.date(STAFF_MESSAGES.dayInvalid),
      reason: ownReason,
    })
    .check(z.refine(({ from, to }) => from <= to, { path: ['to'], error: STAFF_MESSAGES.daysInOrder })),
  replyType: 'application/json',
  reply: z.string(),
  idempotency: 'none',
});
