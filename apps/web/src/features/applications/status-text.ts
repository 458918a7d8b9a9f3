import type { LenderApplication, TermsFigures } from '@saakh/contracts/applications';
import { useTranslation } from 'react-i18next';
import { formatBps, formatPaise } from '../../platform/format';
import { stateKey } from './progress';

const percent = (bps: number) => formatBps(bps, true);

/** The dearest difference between the agreed terms and the lender's, the yearly rate first: its name, what is, what was. */
const changeOf = (agreed: TermsFigures, now: TermsFigures) => {
  const of = (what: 'apr' | 'fees' | 'amount' | 'months' | 'rate', text: (terms: TermsFigures) => string) =>
    ({ what, now: text(now), before: text(agreed) }) as const;
  if (now.aprBps > agreed.aprBps) return of('apr', ({ aprBps }) => percent(aprBps));
  if (now.feesPaise > agreed.feesPaise) return of('fees', ({ feesPaise }) => formatPaise(feesPaise));
  if (now.amountPaise > agreed.amountPaise) return of('amount', ({ amountPaise }) => formatPaise(amountPaise));
  if (now.tenureMonths > agreed.tenureMonths) return of('months', ({ tenureMonths }) => String(tenureMonths));
  return of('rate', ({ rateBps }) => percent(rateBps));
};

/** Where an application stands, in words: dearer terms that the customer has not agreed to are never a plain yes. */
export function useStatusText(): (application: LenderApplication) => string {
  const { t } = useTranslation('applications');
  return (application) => {
    const { changedTerms, paidUnagreed, termsChanged } = application;
    if (!termsChanged && !paidUnagreed) return t(`status.${stateKey(application)}`);
    const text = t(paidUnagreed ? 'changed.status.paid' : 'changed.status.waiting');
    if (!changedTerms) return text;
    const { what, now, before } = changeOf(changedTerms.agreed, changedTerms.now);
    return `${text} ${t(`changed.change.${what}`, { now, before })}`;
  };
}
