import type { LenderApplication, TermsFigures } from '@saakh/contracts/lending/applications';
import styles from '#browser/features/lending/applications/applications.module.css';
import { formatBps, formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** The terms that the customer agreed to and those of the lender, each a whole and consistent set of figures. */
export function TermsSideBySide({ application }: { application: LenderApplication }) {
  const { t } = useTranslation('lending.applications');
  const { changedTerms, paidUnagreed } = application;
  if (!changedTerms) return null;
  const { agreed, now, incomeSharePercent: share } = changedTerms;
  const rows: readonly [string, (terms: TermsFigures) => string][] = [
    [t('transaction.amount'), ({ amountPaise }) => formatPaise(amountPaise)],
    [t('transaction.months'), ({ tenureMonths }) => t('transaction.monthsOf', { count: tenureMonths })],
    [t('transaction.emi'), ({ emiPaise }) => formatPaise(Math.round(emiPaise / 100) * 100)],
    [t('transaction.apr'), ({ aprBps }) => formatBps(aprBps, true)],
    [t('transaction.feesKept'), ({ feesPaise }) => formatPaise(feesPaise)],
    [t('transaction.arrives'), ({ amountPaise, feesPaise }) => formatPaise(amountPaise - feesPaise)],
  ];
  return (
    <table className={`text-note full ${styles.sides} figures`}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('changed.before')}</th>
          <th scope="col">{t(paidUnagreed ? 'changed.paidOn' : 'changed.now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, textOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{textOf(agreed)}</td>
            <td>{textOf(now)}</td>
          </tr>
        ))}
        {share === undefined ? null : (
          <tr>
            <th scope="row">{t('changed.share')}</th>
            <td />
            <td>{t('changed.percent', { percent: share })}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
