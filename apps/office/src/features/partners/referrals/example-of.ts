import type { ReferralTermsShown } from '@saakh/contracts/partners/referrals';
import { referralOfCase } from '@saakh/rules/money/commissions/case-commission';

/** What a referrer gets of a made-up commission: the percent of it, and what the limit of a loan leaves. */
export interface Example {
  readonly commissionPaise: number;
  readonly sharePaise: number;
  readonly getsPaise: number;
}

const FIRST_PAISE = 2_000_00;
const STEP_PAISE = 1_000_00;
const MOST_PAISE = 10_00_000_00;
/** So much that it takes nothing from the share: how that is cut is told in words. */
const ENOUGH_PAISE = 10 * MOST_PAISE;

/**
 * Worked by the rule that books it: one commission that the limit of a loan leaves alone, and where there is such a limit, one
 * that it cuts. The month's limit is told beside.
 */
export function examplesOf({ percent, mostPerCasePaise }: ReferralTermsShown): Example[] {
  const percentThousandths = Math.round(percent * 1000);
  const of = (commissionPaise: number): Example => {
    const amounts = { revenuePaise: ENOUGH_PAISE, commissionPaise };
    const share = (limit: number | null) =>
      referralOfCase(amounts, { percentThousandths, mostPerCasePaise: limit, mostPerMonthPaise: null }, 0);
    return { commissionPaise, sharePaise: share(null), getsPaise: share(mostPerCasePaise) };
  };
  const first = of(FIRST_PAISE);
  if (mostPerCasePaise === null || percentThousandths === 0) return [first];
  if (first.getsPaise < first.sharePaise) return [first];
  /** Where the limit begins, and a half beyond, in whole thousands of rupees. */
  const edge = (mostPerCasePaise * 100_000) / percentThousandths;
  const beyond = Math.ceil((edge * 1.5) / STEP_PAISE) * STEP_PAISE;
  return beyond > MOST_PAISE ? [first] : [first, of(beyond)];
}
