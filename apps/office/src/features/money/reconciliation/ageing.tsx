import { AGES, type Age, type LenderAgeing } from '@saakh/contracts/money/reconciliation';
import { Link } from 'react-router';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { column } from '#office/ui/data-table';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { lenderAddress } from './addresses';
import styles from './reconciliation.module.css';

const OLDEST_FIRST = AGES.filter((age) => age !== 'running').toReversed();

interface First {
  readonly row: LenderAgeing;
  readonly age: Exclude<Age, 'running'>;
}

/** Lenders to call first: those that owe the most for the longest time. */
export function firstToCall(rows: readonly LenderAgeing[]): First | undefined {
  for (const age of OLDEST_FIRST) {
    const [row] = rows.filter(({ paise }) => paise[age] > 0).toSorted((a, b) => b.paise[age] - a.paise[age]);
    if (row) return { row, age };
  }
  return undefined;
}

/** What each lender owes by how long it has waited, the most first. */
export function Ageing({ rows }: { rows: readonly LenderAgeing[] }) {
  const { t } = useTranslation('money.reconciliation.office');
  const first = firstToCall(rows);
  if (rows.length === 0) return <p>{t('ageing.none')}</p>;
  const columns: CardColumn<LenderAgeing>[] = [
    ...AGES.map(
      (age): CardColumn<LenderAgeing> => ({
        key: age,
        title: t(`ageing.${age}`),
        align: 'end',
        cell: ({ paise }) =>
          paise[age] === 0 ? (
            <span className="faint">–</span>
          ) : (
            <span className={age === 'older' ? styles.bad : undefined}>{formatPaise(paise[age], true)}</span>
          ),
      }),
    ),
    column('total', t('ageing.total'), { align: 'end' }, ({ totalPaise }) => (
      <span className={styles.strong}>{formatPaise(totalPaise, true)}</span>
    )),
  ];
  return (
    <>
      <p
        className={`pad-12-16 strong rounded on-danger ${styles.call}`}
        data-calm={first === undefined || first.age === 'to-30' || undefined}
      >
        {first
          ? t(`ageing.call.${first.age}`, {
              lender: first.row.lender,
              amount: formatPaise(first.row.paise[first.age], true),
            })
          : t('ageing.nothingDue')}
      </p>
      <CardTable
        caption={t('ageing.title')}
        head={{
          key: 'lender',
          title: t('ageing.lender'),
          cell: ({ lenderId, lender }) => <Link to={lenderAddress(lenderId)}>{lender}</Link>,
        }}
        columns={columns}
        rows={rows}
        rowKey={({ lenderId }) => String(lenderId)}
      />
    </>
  );
}
