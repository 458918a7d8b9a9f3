import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { ReferralValues, StaffReferral, setPartnerReferral } from '@saakh/contracts/partners/staff/referrals';
import en from '@saakh/i18n/en/partners.told.server.json';
import hi from '@saakh/i18n/hi/partners.told.server.json';
import { fillText, inLanguages } from '@saakh/i18n/pairs';
import { dateInWords } from '@saakh/rules/dates-in-words';
import type * as z from 'zod/mini';
import { mailCompanyChange } from '#domains/identity/sign-in';
import { type AppliedChange, type EditableRecord, writeChange } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import {
  isBroughtBy,
  lockReferrals,
  type Referral,
  selectNameOfAny,
  selectPartnerName,
  selectReferrals,
  writeReferral,
} from './terms.repository';

/** Tells the owners of both partners for what share one is said to have brought the other. */
async function tellTerms(
  tx: TxContext,
  partnerId: string,
  { referrerId, percent, until }: Pick<ReferralValues, 'referrerId' | 'percent' | 'until'>,
): Promise<void> {
  const [brought, referrer] = [await selectNameOfAny(tx, partnerId), await selectNameOfAny(tx, referrerId)];
  const what = inLanguages({ en, hi }, ({ referralTerms }, language) =>
    fillText(until === null ? referralTerms.open : referralTerms.until, {
      ...{ brought: brought ?? '', referrer: referrer ?? '', percent },
      end: until === null ? '' : dateInWords(until, language),
    }),
  );
  for (const id of [partnerId, referrerId]) await mailCompanyChange(tx, { partnerId: id, what, page: 'referral' });
}

const WHOLE_PERCENT = 1000;

const valuesOf = ({ referrerId, terms, since, until }: Referral): ReferralValues => ({
  referrerId,
  percent: terms.percentThousandths / WHOLE_PERCENT,
  mostPerCasePaise: terms.mostPerCasePaise,
  mostPerMonthPaise: terms.mostPerMonthPaise,
  since,
  until,
});

const findReferral = async (tx: TxContext, partnerId: string): Promise<Referral | undefined> =>
  (await selectReferrals(tx, [partnerId])).get(partnerId);

/** Who brought a partner and for what; null where nobody did. NOT_FOUND for a partner that there is not, or in the bin. */
export function describeReferral(ctx: AdminContext, partnerId: string): Promise<StaffReferral | null> {
  return inTransaction(ctx, async (tx) => {
    if ((await selectPartnerName(tx, partnerId)) === undefined) throw notFound('partner');
    const referral = await findReferral(tx, partnerId);
    if (!referral) return null;
    return { ...valuesOf(referral), referrer: (await selectNameOfAny(tx, referral.referrerId)) ?? '' };
  });
}

function isSame(a: ReferralValues | null, b: ReferralValues | null): boolean {
  if (a === null || b === null) return a === b;
  return (Object.keys(a) as (keyof ReferralValues)[]).every((field) => a[field] === b[field]);
}

/** Somebody who may be named as a new referrer: another partner that lives and was not itself brought by this one. */
async function assertMayRefer(tx: TxContext, partnerId: string, referrerId: string, standing: unknown): Promise<void> {
  // Who stands there already may be in the bin by now: its terms can be ended all the same.
  if ((standing as ReferralValues | null)?.referrerId === referrerId) return;
  if (referrerId === partnerId) throw fieldError('referrerId', STAFF_MESSAGES.referralOfItself);
  if ((await selectPartnerName(tx, referrerId)) === undefined) {
    throw fieldError('referrerId', STAFF_MESSAGES.applicationPartnerUnknown);
  }
  if (await isBroughtBy(tx, referrerId, partnerId)) {
    throw fieldError('referrerId', STAFF_MESSAGES.referralCircle, 'CONFLICT');
  }
}

type Wanted = Omit<z.output<typeof setPartnerReferral.body>, 'id' | 'seen' | 'reason'>;

/** Who brought a partner and for what, as a second person approves it; the id is the partner's. */
export const referralRecord: EditableRecord = {
  type: 'referral',
  needsApproval: () => 'money',
  async partOf(tx, id) {
    const name = await selectNameOfAny(tx, id);
    return name === undefined ? undefined : { recordType: 'partner', recordId: id, name };
  },
  async namesIn(tx, _id, values) {
    const ids = values.flatMap((value) => (value === null ? [] : [(value as Wanted).referrerId]));
    const named = await Promise.all(ids.map(async (one) => [one, (await selectNameOfAny(tx, one)) ?? one] as const));
    return Object.fromEntries(named);
  },
  schemaOf: () => undefined,
  async lock(tx, id) {
    await lockReferrals(tx);
    const name = await selectPartnerName(tx, id);
    const standing = name === undefined ? undefined : await findReferral(tx, id);
    return name === undefined ? undefined : { name, values: { '': standing ? valuesOf(standing) : null } };
  },
  async write(tx, id, { value, reason, present: { values } }) {
    const { referrerId, percent, mostPerCasePaise, mostPerMonthPaise, since, until } = value as Wanted;
    await assertMayRefer(tx, id, referrerId, values['']);
    await writeReferral(tx, {
      ...{ partnerId: id, referrerId, since, until },
      terms: { percentThousandths: Math.round(percent * WHOLE_PERCENT), mostPerCasePaise, mostPerMonthPaise },
    });
    await recordAudit(tx, {
      action: 'partner.referral-changed',
      objectType: 'partner',
      objectId: id,
      before: values[''],
      after: { ...(value as Wanted), reason },
    });
    await tellTerms(tx, id, { referrerId, percent, until });
  },
};

/**
 * Writes who brought a partner and for what (S-AZ-7), or asks a second person where the setting wants one; before and after
 * stand in the audit. Loans that are booked keep their terms: these are for those that are booked from now on. NOT_FOUND,
 * VALIDATION_FAILED at `referrerId` for the partner itself and for none, CONFLICT there where the two would bring each other,
 * and CONFLICT where the terms are no longer what was seen.
 */
export function setReferral(
  ctx: AdminContext,
  { id, seen, reason, ...wanted }: z.output<typeof setPartnerReferral.body>,
): Promise<AppliedChange> {
  return inTransaction(ctx, async (tx) => {
    const standing = await referralRecord.lock(tx, id);
    if (!standing) throw notFound('partner');
    const before = standing.values[''] as Wanted | null;
    if (!isSame(before, seen)) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.changedMeanwhile });
    await assertMayRefer(tx, id, wanted.referrerId, before);
    return writeChange(tx, referralRecord, { id, property: '', value: wanted, reason });
  });
}
