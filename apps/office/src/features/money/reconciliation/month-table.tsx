import type { ReconciledMonth } from '@saakh/contracts/money/reconciliation';
import { Link } from 'react-router';
import { formatMonth, formatPaise, formatWhole } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { column } from '#office/ui/data-table';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { lenderAddress, unknownAddress } from './addresses';
import { StateCounts } from './badges';
import styles from './reconciliation.module.css';

/** Months of lenders: what was expected and what came, each leading to its loans. */
export function MonthTable({ rows }: { rows: readonly ReconciledMonth[] }) {
  const { t } = useTranslation('money.reconciliation.office');
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
      const isClaimed = key === 'short' && row.claimed > 0;
      return (
        <span>
          {paise === 0 ? (
            <span className="faint">–</span>
          ) : (
            <span className={key === 'short' ? styles.bad : undefined}>{formatPaise(paise, true)}</span>
          )}
          {key === 'short' && row.runningPaise > 0 ? (
            <span className={`soft regular text-small block ${styles.under}`}>
              {t('months.runningOf', { amount: formatPaise(row.runningPaise, true) })}
            </span>
          ) : null}
          {isClaimed ? (
            <span className={`soft regular text-small block ${styles.under}`}>
              {t('months.claimedOf', { loans: formatWhole(row.claimed) })}
            </span>
          ) : null}
        </span>
      );
    },
  });
  const columns: CardColumn<ReconciledMonth>[] = [
    money('expected', ({ expectedPaise }) => expectedPaise),
    money('received', ({ receivedPaise }) => receivedPaise),
    money('short', ({ shortPaise }) => shortPaise),
    money('over', ({ overPaise }) => overPaise),
    column('states', t('months.states'), ({ lenderId, month, loans, counts }) => (
      <StateCounts
        loans={loans}
        counts={counts}
        to={(state) => lenderAddress(lenderId, state ? { month, state } : { month })}
      />
    )),
    column('unknown', t('months.unknown'), ({ lenderId, month, unknownRows, unknownPaise }) =>
      unknownRows === 0 ? (
        <span className="faint">–</span>
      ) : (
        <Link to={unknownAddress({ lender: lenderId, month })}>
          {t('months.unknownOf', { rows: formatWhole(unknownRows), amount: formatPaise(unknownPaise, true) })}
        </Link>
      ),
    ),
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
