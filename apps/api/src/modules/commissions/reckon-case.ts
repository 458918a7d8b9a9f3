import {
  commissionOfCase,
  type PartnerShare,
  referralOfCase,
  revenueOfCase,
} from '@saakh/rules/commission/case-commission';
import { bookCase, type CaseAmounts, type LedgerLine } from '@saakh/rules/commission/ledger';
import { amountsOf, type CaseRow } from './case-rows.repository';
import type { Loan } from './changes.repository';
import type { MonthTerms, Referral } from './months.repository';
import type { NewMovement, Reckoning } from './movements.repository';

const NOTHING = { revenuePaise: 0, commissionPaise: 0, referralPaise: 0 };
const NO_TERMS: MonthTerms = { slabId: null, percentThousandths: 0, flatPaise: 0 };

/**
 * A case by what its lender tells of the loan now, not reckoned yet. The partner's share is that of the day on which the loan
 * was first booked for this partner. Undefined for a loan that was never paid out.
 */
export const caseOf = (loan: Loan, before: CaseRow | undefined, now: Date): CaseRow | undefined => {
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
    referrerId: before?.referrerId ?? null,
    endedAt: null,
    bookedAt: before?.bookedAt ?? now,
    updatedAt: now,
  };
};

/** The same with what it brings under the terms of its lender's month. `referredPaise` is what the referrer's month had before. */
export const reckoned = (
  row: CaseRow,
  terms: MonthTerms,
  referral: Referral | undefined,
  referredPaise: number,
  now: Date,
): CaseRow => {
  const revenuePaise = revenueOfCase(terms, row);
  const share = { percentThousandths: row.sharePercentThousandths, flatPaise: row.shareFlatPaise };
  const commissionPaise = row.partnerId === null ? 0 : commissionOfCase(revenuePaise, share);
  const counts =
    referral !== undefined &&
    referral.since <= row.disbursedOn &&
    (referral.until === null || row.disbursedOn <= referral.until);
  return {
    ...row,
    slabId: terms.slabId,
    percentThousandths: terms.percentThousandths,
    flatPaise: terms.flatPaise,
    revenuePaise,
    commissionPaise,
    referrerId: counts ? referral.referrerId : null,
    referralPaise: counts ? referralOfCase({ revenuePaise, commissionPaise }, referral.terms, referredPaise) : 0,
    updatedAt: now,
  };
};

const standing = (row: CaseRow | undefined): CaseAmounts | undefined =>
  row && row.endedAt === null ? amountsOf(row) : undefined;

/** The sides of the entry that turns what is booked of a case into what it comes to now; none where nothing changed. */
export const linesBetween = (before: CaseRow | undefined, after: CaseRow): LedgerLine[] =>
  bookCase(standing(before), standing(after));

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
  revenuePaise: row.revenuePaise,
  sharePercentThousandths: row.sharePercentThousandths,
  shareFlatPaise: row.shareFlatPaise,
  commissionPaise: row.commissionPaise,
  referralPaise: row.referralPaise,
});

const kindOf = (before: CaseRow | undefined, after: CaseRow, partnerId: string): NewMovement['kind'] => {
  if (after.endedAt !== null) return 'clawback';
  const had = standing(before);
  if (had && (had.partnerId === partnerId || had.referrerId === partnerId)) return 'adjustment';
  return after.referrerId === partnerId ? 'referral' : 'commission';
};

/** What the lines of a case's entry add to what partners have earned, and take from it. */
export const movementsOf = (
  before: CaseRow | undefined,
  after: CaseRow,
  lines: readonly LedgerLine[],
): Omit<NewMovement, 'entryId'>[] =>
  lines.flatMap(({ account, party, paise }) =>
    account === 'partner-earned' && party !== null
      ? [
          {
            partnerId: party,
            lenderApplicationId: after.lenderApplicationId,
            kind: kindOf(before, after, party),
            paise: -paise,
            how: reckoningOf(after),
          },
        ]
      : [],
  );
