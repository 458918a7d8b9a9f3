import {
  commissionOfRest,
  leftOfRevenue,
  type PartnerShare,
  referralOfCase,
  revenueOfCase,
} from '@saakh/rules/money/commissions/case-commission';
import { bookCase, type CaseAmounts, type LedgerLine } from '@saakh/rules/money/ledger';
import type { Referral } from '#domains/partners/referrals';
import { amountsOf, type CaseRow } from './case-rows.repository';
import type { Loan } from './changes.repository';
import type { MonthTerms } from './months.repository';
import type { NewMovement, Reckoning } from './movements.repository';

const NOTHING = { revenuePaise: 0, commissionPaise: 0, referralPaise: 0 };
const NO_TERMS: MonthTerms = { slabId: null, percentThousandths: 0, flatPaise: 0 };

type KeptReferral = Pick<
  CaseRow,
  | 'referrerId'
  | 'referralPercentThousandths'
  | 'referralMostPerCasePaise'
  | 'referralMostPerMonthPaise'
  | 'referralSince'
  | 'referralUntil'
>;

/** Who brought the partner and for what, as a case keeps it. */
const kept = (referral: Referral | undefined): KeptReferral => ({
  referrerId: referral?.referrerId ?? null,
  referralPercentThousandths: referral?.terms.percentThousandths ?? null,
  referralMostPerCasePaise: referral?.terms.mostPerCasePaise ?? null,
  referralMostPerMonthPaise: referral?.terms.mostPerMonthPaise ?? null,
  referralSince: referral?.since ?? null,
  referralUntil: referral?.until ?? null,
});
const keptBefore = (row: CaseRow): KeptReferral => ({
  referrerId: row.referrerId,
  referralPercentThousandths: row.referralPercentThousandths,
  referralMostPerCasePaise: row.referralMostPerCasePaise,
  referralMostPerMonthPaise: row.referralMostPerMonthPaise,
  referralSince: row.referralSince,
  referralUntil: row.referralUntil,
});

/**
 * A case by what its lender tells of the loan now, not reckoned yet. The partner's share and its referrer's are those of the
 * minute in which the loan was first booked for this partner; `referral` is who brought the partner as it stands now. Undefined
 * for a loan that was never paid out.
 */
export function caseOf(
  loan: Loan,
  before: CaseRow | undefined,
  referral: Referral | undefined,
  now: Date,
): CaseRow | undefined {
  const { lenderApplicationId, lenderId, productType, paid, partner } = loan;
  if (!paid) return before && { ...before, ...NOTHING, endedAt: before.endedAt ?? now, updatedAt: now };
  const isSame = before !== undefined && before.partnerId === (partner?.partnerId ?? null);
  const share: PartnerShare = isSame
    ? { percentThousandths: before.sharePercentThousandths, flatPaise: before.shareFlatPaise }
    : { percentThousandths: partner?.percentThousandths ?? 0, flatPaise: partner?.flatPaise ?? 0 };
  return {
    ...{ lenderApplicationId, lenderId, productType, ...paid, month: paid.disbursedOn.slice(0, 7) },
    partnerId: partner?.partnerId ?? null,
    partnerUserId: partner?.partnerUserId ?? null,
    merchantId: partner?.merchantId ?? null,
    sharePercentThousandths: share.percentThousandths,
    shareFlatPaise: share.flatPaise,
    ...NO_TERMS,
    ...NOTHING,
    takenBackPaise: before?.takenBackPaise ?? 0,
    takenBackBy: before?.takenBackBy ?? null,
    ...(isSame ? keptBefore(before) : kept(referral)),
    endedAt: null,
    bookedAt: before?.bookedAt ?? now,
    updatedAt: now,
  };
}

/** What the referrer gets of a case, by the terms and days that the case keeps. */
function referralOf(row: CaseRow, amounts: { revenuePaise: number; commissionPaise: number }, so: number): number {
  const { referralPercentThousandths: percentThousandths, referralSince: since, referralUntil: until } = row;
  if (percentThousandths === null || since === null || row.disbursedOn < since) return 0;
  if (until !== null && row.disbursedOn > until) return 0;
  const { referralMostPerCasePaise: mostPerCasePaise, referralMostPerMonthPaise: mostPerMonthPaise } = row;
  return referralOfCase(amounts, { percentThousandths, mostPerCasePaise, mostPerMonthPaise }, so);
}

/**
 * The same with what it brings under the terms of its lender's month. `referredPaise` is what the referrer had for the partner's
 * other loans of the month.
 */
export function reckoned(row: CaseRow, terms: MonthTerms, referredPaise: number, now: Date): CaseRow {
  const whole = revenueOfCase(terms, row);
  const revenuePaise = leftOfRevenue(whole, row.takenBackPaise);
  const share = { percentThousandths: row.sharePercentThousandths, flatPaise: row.shareFlatPaise };
  const commissionPaise = row.partnerId === null ? 0 : commissionOfRest(whole, row.takenBackPaise, share);
  return {
    ...row,
    slabId: terms.slabId,
    percentThousandths: terms.percentThousandths,
    flatPaise: terms.flatPaise,
    revenuePaise,
    commissionPaise,
    referralPaise: referralOf(row, { revenuePaise, commissionPaise }, referredPaise),
    updatedAt: now,
  };
}

const standing = (row: CaseRow | undefined): CaseAmounts | undefined =>
  row && row.endedAt === null ? amountsOf(row) : undefined;

/** The sides of the entry that turns what is booked of a case into what it comes to now; none where nothing changed. */
export function linesBetween(before: CaseRow | undefined, after: CaseRow): LedgerLine[] {
  return bookCase(standing(before), standing(after));
}

/** What the lender took back of what its terms bring: as staff say it now, and as it stands booked. */
const takenBackOf = (row: CaseRow): number => Math.min(row.takenBackPaise, revenueOfCase(row, row));
const bookedTakenBackOf = (row: CaseRow): number => revenueOfCase(row, row) - row.revenuePaise;

const reckoningOf = (row: CaseRow): Reckoning => ({
  partnerId: row.partnerId,
  lenderId: row.lenderId,
  productType: row.productType,
  month: row.month,
  disbursedOn: row.disbursedOn,
  disbursedPaise: row.disbursedPaise,
  slabId: row.slabId,
  percentThousandths: row.percentThousandths,
  flatPaise: row.flatPaise,
  takenBackPaise: takenBackOf(row),
  revenuePaise: row.revenuePaise,
  sharePercentThousandths: row.sharePercentThousandths,
  shareFlatPaise: row.shareFlatPaise,
  commissionPaise: row.commissionPaise,
  referralPaise: row.referralPaise,
});

function kindOf(
  before: CaseRow | undefined,
  after: CaseRow,
  { partnerId, paise }: Pick<NewMovement, 'partnerId' | 'paise'>,
): NewMovement['kind'] {
  if (after.endedAt !== null) return 'clawback';
  const had = standing(before);
  if (before && had && (had.partnerId === partnerId || had.referrerId === partnerId)) {
    return paise < 0 && takenBackOf(after) > bookedTakenBackOf(before) ? 'clawback' : 'adjustment';
  }
  return after.referrerId === partnerId ? 'referral' : 'commission';
}

const movementsBetween = (before: CaseRow | undefined, after: CaseRow): Omit<NewMovement, 'entryId'>[] =>
  linesBetween(before, after).flatMap(({ account, party, paise }) =>
    account === 'partner-earned' && party !== null
      ? [
          {
            partnerId: party,
            lenderApplicationId: after.lenderApplicationId,
            kind: kindOf(before, after, { partnerId: party, paise: -paise }),
            paise: -paise,
            how: reckoningOf(after),
          },
        ]
      : [],
  );

/**
 * What a case's entry adds to what partners have earned, and takes from it. Of a case that is given to another partner, what the
 * one loses and what the other gains are lines of their own, so that no line names a partner who is no concern of its owner.
 */
export function movementsOf(before: CaseRow | undefined, after: CaseRow): Omit<NewMovement, 'entryId'>[] {
  return before && before.partnerId !== after.partnerId
    ? [...movementsBetween(before, { ...before, ...NOTHING }), ...movementsBetween(undefined, after)]
    : movementsBetween(before, after);
}
