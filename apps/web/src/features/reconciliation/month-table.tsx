import type { ReconciledMonth } from '@saakh/contracts/back-office/partner-money/reconciliation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMonth, formatPaise, formatWhole } from '../../platform/format';
import { currentLanguage } from '../../platform/i18n/i18n';
import { type CardColumn, CardTable } from '../../ui/staff/tables/card-table';
import { lenderAddress, unknownAddress } from './addresses';
import { StateCounts } from './badges';
import styles from './reconciliation.module.css';

/** Months of lenders: what was expected and what came, each leading to its loans. */
export function MonthTable({ rows }: { rows: readonly ReconciledMonth[] }) {
  const { t } = useTranslation('back-office/reconciliation');
  const language = currentLanguage();
  const money = (
    key: 'expected' | 'received' | 'short' | 'over',
    of: (row: ReconciledMonth) => number,
  ): CardColumn<ReconciledMonth> => ({
    key,
    title: t(`months.${key}`),
    align: 'end',
    cell: (row) => {
      const paise = of(row);
      if (paise === 0) return <span className={styles.none}>–</span>;
      return <span className={key === 'short' ? styles.bad : undefined}>{formatPaise(paise, true)}</span>;
    },
  });
  const columns: CardColumn<ReconciledMonth>[] = [
    { key: 'loans', title: t('months.loans'), align: 'end', cell: ({ loans }) => formatWhole(loans) },
    money('expected', ({ expectedPaise }) => expectedPaise),
    money('received', ({ receivedPaise }) => receivedPaise),
    money('short', ({ shortPaise }) => shortPaise),
    money('over', ({ overPaise }) => overPaise),
    {
      key: 'states',
      title: t('months.states'),
      cell: ({ lenderId, month, counts }) => (
        <StateCounts counts={counts} to={(state) => lenderAddress(lenderId, { month, state })} />
      ),
    },
    {
      key: 'unknown',
      title: t('months.unknown'),
      cell: ({ lenderId, month, unknownRows, unknownPaise }) =>
        unknownRows === 0 ? (
          <span className={styles.none}>–</span>
        ) : (
          <Link to={unknownAddress({ lender: lenderId, month })}>
            {t('months.unknownOf', { rows: formatWhole(unknownRows), amount: formatPaise(unknownPaise, true) })}
          </Link>
        ),
    },
    {
      key: 'claimed',
      title: t('months.claimed'),
      align: 'end',
      cell: ({ claimed }) => (claimed === 0 ? <span className={styles.none}>–</span> : formatWhole(claimed)),
    },
  ];
  return (
    <CardTable
      caption={t('months.title')}
      head={{
        key: 'month',
        title: t('months.lender'),
        cell: ({ lenderId, lender, month }) => (
          <Link to={lenderAddress(lenderId, { month })}>
            {t('months.of', { lender, month: formatMonth(month, language) })}
          </Link>
        ),
      }}
      columns={columns}
      rows={rows}
      rowKey={({ lenderId, month }) => `${lenderId}-${month}`}
    />
  );
}
