import type { ReferralValues } from '@saakh/contracts/partners/staff/referrals';
import { dateInWords } from '@saakh/rules/dates-in-words';
import { mailCompanyChange } from '#domains/identity/sign-in';
import type { TxContext } from '#platform/context';
import { selectNameOfAny } from './terms.repository';

/** Tells the owners of both partners for what share one is said to have brought the other. */
export async function tellTerms(
  tx: TxContext,
  partnerId: string,
  { referrerId, percent, until }: Pick<ReferralValues, 'referrerId' | 'percent' | 'until'>,
): Promise<void> {
  const [brought, referrer] = [await selectNameOfAny(tx, partnerId), await selectNameOfAny(tx, referrerId)];
  const end = (language: 'en' | 'hi') => (until === null ? '' : dateInWords(until, language));
  const what = {
    en: `${referrer} brought ${brought} and gets ${percent} percent${until === null ? '' : `, until ${end('en')}`}`,
    hi: `${brought} को ${referrer} लाया और उसे ${percent} प्रतिशत मिलता है${until === null ? '' : `, ${end('hi')} तक`}`,
  };
  for (const id of [partnerId, referrerId]) await mailCompanyChange(tx, { partnerId: id, what, page: 'referral' });
}
