import type { ReferralValues, StaffReferral, setPartnerReferral } from '@saakh/contracts/money/referrals';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type * as z from 'zod/mini';
import { type AppliedChange, type EditableRecord, writeChange } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { tellTerms } from './tell-terms';
import {
  isBroughtBy,
  lockReferrals,
  type Referral,
  selectNameOfAny,
  selectPartnerName,
  selectReferrals,
  writeReferral,
} from './terms.repository';

const WHOLE_PERCENT = 1000;

const valuesOf = ({ referrerId, terms, since, until }: Referral): ReferralValues => ({
  referrerId,
  percent: terms.percentThousandths / WHOLE_PERCENT,
  mostPerCasePaise: terms.mostPerCasePaise,
  mostPerMonthPaise: terms.mostPerMonthPaise,
  since,
  until,
});

const findReferral = async (own: TxContext, partnerId: string): Promise<Referral | undefined> =>
  (await selectReferrals(own, [partnerId])).get(partnerId);

/** Who brought a partner and for what; null where nobody did. NOT_FOUND for a partner that there is not, or in the bin. */
export const describeReferral = (ctx: AdminContext, partnerId: string): Promise<StaffReferral | null> =>
  inTransaction(ctx, async (own) => {
    if ((await selectPartnerName(own, partnerId)) === undefined) throw notFound('Partner');
    const referral = await findReferral(own, partnerId);
    if (!referral) return null;
    return { ...valuesOf(referral), referrer: (await selectNameOfAny(own, referral.referrerId)) ?? '' };
  });

const isSame = (a: ReferralValues | null, b: ReferralValues | null): boolean => {
  if (a === null || b === null) return a === b;
  return (Object.keys(a) as (keyof ReferralValues)[]).every((field) => a[field] === b[field]);
};

/** Somebody who may be named as a referrer anew: another partner that lives and was not itself brought by this one. */
const assertMayRefer = async (
  own: TxContext,
  partnerId: string,
  referrerId: string,
  standing: unknown,
): Promise<void> => {
  // Who stands there already may be in the bin by now: its terms can be ended all the same.
  if ((standing as ReferralValues | null)?.referrerId === referrerId) return;
  if (referrerId === partnerId) throw fieldError('referrerId', STAFF_MESSAGES.referralOfItself);
  if ((await selectPartnerName(own, referrerId)) === undefined) {
    throw fieldError('referrerId', STAFF_MESSAGES.applicationPartnerUnknown);
  }
  if (await isBroughtBy(own, referrerId, partnerId)) {
    throw fieldError('referrerId', STAFF_MESSAGES.referralCircle, 'CONFLICT');
  }
};

type Wanted = Omit<z.output<typeof setPartnerReferral.body>, 'id' | 'seen' | 'reason'>;

/** Who brought a partner and for what, as a second person approves it; the id is the partner's. */
export const referralRecord: EditableRecord = {
  type: 'referral',
  needsApproval: () => 'money',
  async partOf(own, id) {
    const name = await selectNameOfAny(own, id);
    return name === undefined ? undefined : { recordType: 'partner', recordId: id, name };
  },
  async namesIn(own, _id, values) {
    const ids = values.flatMap((value) => (value === null ? [] : [(value as Wanted).referrerId]));
    const named = await Promise.all(ids.map(async (one) => [one, (await selectNameOfAny(own, one)) ?? one] as const));
    return Object.fromEntries(named);
  },
  schemaOf: () => undefined,
  async lock(own, id) {
    await lockReferrals(own);
    const name = await selectPartnerName(own, id);
    const standing = name === undefined ? undefined : await findReferral(own, id);
    return name === undefined ? undefined : { name, values: { '': standing ? valuesOf(standing) : null } };
  },
  async write(own, id, { value, reason, present: { values } }) {
    const { referrerId, percent, mostPerCasePaise, mostPerMonthPaise, since, until } = value as Wanted;
    await assertMayRefer(own, id, referrerId, values['']);
    await writeReferral(own, {
      ...{ partnerId: id, referrerId, since, until },
      terms: { percentThousandths: Math.round(percent * WHOLE_PERCENT), mostPerCasePaise, mostPerMonthPaise },
    });
    await recordAudit(own, {
      action: 'partner.referral-changed',
      objectType: 'partner',
      objectId: id,
      before: values[''],
      after: { ...(value as Wanted), reason },
    });
    await tellTerms(own, id, { referrerId, percent, until });
  },
};

/**
 * Writes who brought a partner and for what (S-AZ-7), or asks a second person where the setting wants one; before and after
 * stand in the audit. Loans that are booked keep their terms: these are for those that are booked from now on. NOT_FOUND,
 * VALIDATION_FAILED at `referrerId` for the partner itself and for none, CONFLICT there where the two would bring each other,
 * and CONFLICT where the terms are no longer what was seen.
 */
export const setReferral = (
  ctx: AdminContext,
  { id, seen, reason, ...wanted }: z.output<typeof setPartnerReferral.body>,
): Promise<AppliedChange> =>
  inTransaction(ctx, async (own) => {
    const standing = await referralRecord.lock(own, id);
    if (!standing) throw notFound('Partner');
    const before = standing.values[''] as Wanted | null;
    if (!isSame(before, seen)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.changedMeanwhile });
    await assertMayRefer(own, id, wanted.referrerId, before);
    return writeChange(own, referralRecord, { id, property: '', value: wanted, reason });
  });
