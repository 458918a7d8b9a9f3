import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import {
  REFERRAL_FIELDS,
  type ReferralField,
  type ReferralValues,
  type StaffReferral,
} from '@saakh/contracts/partners/staff/referrals';
import { paiseToRupees, parseTypedRupees } from '@saakh/rules/money';
import { localText } from '#browser/platform/error-text';
import { asSent, asTyped } from '#office/ui/editable';
import { problemOf } from '#office/ui/problem-of';

/** As it is typed: a percent, and limits in rupees; an empty limit or last day is none. */
export interface TypedReferral {
  readonly referrerId: string;
  readonly percent: string;
  readonly mostPerCase: string;
  readonly mostPerMonth: string;
  readonly since: string;
  readonly until: string;
}
export type TypedReferralField = keyof TypedReferral;

/** At which field of the call the server refuses what is typed here. */
export const SENT_AS = {
  referrerId: 'referrerId',
  percent: 'percent',
  mostPerCase: 'mostPerCasePaise',
  mostPerMonth: 'mostPerMonthPaise',
  since: 'since',
  until: 'until',
} as const satisfies Readonly<Record<TypedReferralField, ReferralField>>;

/** What stands in the fields first; a new one begins today. */
export function typedOf(referral: StaffReferral | null, today: string): TypedReferral {
  return {
    referrerId: referral?.referrerId ?? '',
    percent: asTyped(referral?.percent),
    mostPerCase: asTyped(paiseToRupees(referral?.mostPerCasePaise)),
    mostPerMonth: asTyped(paiseToRupees(referral?.mostPerMonthPaise)),
    since: referral?.since ?? today,
    until: referral?.until ?? '',
  };
}

/** A typed limit in paise, null for none; undefined for what is no amount. */
const paiseOf = (typed: string): number | null | undefined => (typed.trim() === '' ? null : parseTypedRupees(typed));

function problemOfLimit(typed: string): string | undefined {
  const paise = paiseOf(typed);
  return paise === undefined
    ? localText(FORM_MESSAGES.numberInvalid)
    : problemOf(REFERRAL_FIELDS.mostPerCasePaise, paise);
}

/** Why a field can't be sent as it is typed; undefined when it can. */
export function problemOfReferral(typed: TypedReferral, field: TypedReferralField): string | undefined {
  const { referrerId, percent, mostPerCase, mostPerMonth, since, until } = typed;
  switch (field) {
    case 'referrerId':
      return referrerId === '' ? localText(STAFF_MESSAGES.applicationPartnerUnknown) : undefined;
    case 'percent':
      return percent.trim() === ''
        ? localText(FORM_MESSAGES.required)
        : problemOf(REFERRAL_FIELDS.percent, asSent('decimal', percent));
    case 'mostPerCase':
      return problemOfLimit(mostPerCase);
    case 'mostPerMonth':
      return problemOfLimit(mostPerMonth);
    case 'since':
      return problemOf(REFERRAL_FIELDS.since, since);
    case 'until':
      return until !== '' && until < since ? localText(STAFF_MESSAGES.seenDaysInOrder) : undefined;
  }
}

/** What is sent of fields that have no problem. */
export function sentReferral({
  referrerId,
  percent,
  mostPerCase,
  mostPerMonth,
  since,
  until,
}: TypedReferral): ReferralValues {
  return {
    referrerId,
    percent: Number(asSent('decimal', percent)),
    mostPerCasePaise: paiseOf(mostPerCase) ?? null,
    mostPerMonthPaise: paiseOf(mostPerMonth) ?? null,
    since,
    until: until === '' ? null : until,
  };
}
