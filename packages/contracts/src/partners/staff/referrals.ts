import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { anyId, paise } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { ownReason } from '../../identity/sign-in/staff';
import { VALIDATION_MESSAGES } from '../../messages';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { changeReply } from '../../records/records';
import * as endpoints from '../endpoints';

const access = adminPage('partners');

const percent = z.number(FORM_MESSAGES.numberInvalid).check(
  z.minimum(0, VALIDATION_MESSAGES.revenuePercentOutOfRange),
  z.maximum(100, VALIDATION_MESSAGES.revenuePercentOutOfRange),
  z.refine((value) => /^\d+(?:\.\d{1,3})?$/.test(String(value)), STAFF_MESSAGES.percentDecimals),
);
/** Far above every commission, and far below what the database's money columns hold. */
const limit = z.nullable(paise.check(z.maximum(100_00_00_000_00, FORM_MESSAGES.numberInvalid)));
const day = z.iso.date(STAFF_MESSAGES.dayInvalid);

/** Who brought a partner, and what it gets of each of that partner's loans: a percent of the partner's commission, on top of it. */
export const REFERRAL_FIELDS = {
  referrerId: anyId,
  percent,
  mostPerCasePaise: limit,
  mostPerMonthPaise: limit,
  /** First and last day of India on which a payout counts; null is open. */
  since: day,
  until: z.nullable(day),
} as const;
export type ReferralField = keyof typeof REFERRAL_FIELDS;

const referral = z.strictObject(REFERRAL_FIELDS);
export type ReferralValues = z.output<typeof referral>;

export const getPartnerReferral = defineCall(endpoints.getPartnerReferral, {
  summary: 'Who brought a partner and for what; null where nobody did.',
  access,
  params: z.strictObject({ id: anyId }),
  reply: ok({ data: z.nullable(z.object({ ...REFERRAL_FIELDS, referrer: z.string() })) }),
});
export type StaffReferral = NonNullable<z.output<typeof getPartnerReferral.reply>['data']>;

export const setPartnerReferral = defineCall(endpoints.setPartnerReferral, {
  summary:
    'Say who brought a partner and for what, change it, or end it by a last day. Loans that are booked keep the terms that they were booked by.',
  access,
  stepUp: true,
  body: z
    .strictObject({
      id: anyId,
      ...REFERRAL_FIELDS,
      /** What stood there when the change began, so that nobody overwrites another's. */
      seen: z.nullable(referral),
      reason: ownReason,
    })
    .check(
      z.refine(({ since, until }) => until === null || until >= since, {
        error: STAFF_MESSAGES.seenDaysInOrder,
        path: ['until'],
      }),
    ),
  reply: changeReply,
  idempotency: 'none',
});
