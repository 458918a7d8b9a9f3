import type { UnknownRow } from '@saakh/contracts/money/reconciliation';
import { Link } from 'react-router';
import { formatDate, formatMonth, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { column } from '#office/ui/data-table';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { fileAddress, lenderAddress } from './addresses';
import type { LoanDetail } from './queries';
import styles from './reconciliation.module.css';

export type PayingRow = LoanDetail['rows'][number];
type FileRow = Omit<PayingRow, 'isByHand'>;

const money = (paise: number | null) => (paise === null ? '–' : formatPaise(paise, true));

/** Where a row stands, with the way to its file, and what it says of the payment. */
function useParts<Row extends FileRow>() {
  const { t } = useTranslation('money.reconciliation.office');
  const language = currentLanguage();
  const head: CardColumn<Row> = {
    key: 'file',
    title: t('rows.file'),
    cell: ({ importId, fileName, rowNumber }) => (
      <Link to={fileAddress(importId)} className={styles.file}>
        {t('rows.place', { file: fileName, row: rowNumber })}
      </Link>
    ),
  };
  const payment: CardColumn<Row>[] = [
    { key: 'month', title: t('rows.month'), cell: ({ month }) => formatMonth(month, language) },
    column('on', t('rows.paidOn'), ({ paidOn }) => (paidOn === null ? '–' : formatDate(paidOn, language))),
    column('payment', t('rows.payment'), ({ paymentReference }) => (
      <span className={styles.file}>{paymentReference ?? '–'}</span>
    )),
  ];
  const commission: CardColumn<Row> = {
    key: 'commission',
    title: t('rows.commission'),
    align: 'end',
    cell: ({ commissionPaise }) => (
      <span className={commissionPaise < 0 ? styles.bad : styles.strong}>{money(commissionPaise)}</span>
    ),
  };
  return { head, payment, commission };
}

const keyOf = ({ importId, rowNumber }: FileRow) => `${importId}-${rowNumber}`;

/** The rows of commission files that paid a loan; what somebody said to be of it may be of another one. */
export function PayingRows({ rows, onMatch }: { rows: readonly PayingRow[]; onMatch: (row: PayingRow) => void }) {
  const { t } = useTranslation('money.reconciliation.office');
  const { head, payment, commission } = useParts<PayingRow>();
  if (rows.length === 0) return <p>{t('loan.rowsNone')}</p>;
  const action: CardColumn<PayingRow> = {
    key: 'action',
    title: t('rows.action'),
    acts: true,
    cell: (row) => (row.isByHand ? <SmallButton onClick={() => onMatch(row)}>{t('rows.rematch')}</SmallButton> : '–'),
  };
  return (
    <CardTable
      caption={t('loan.rows')}
      head={head}
      columns={[
        ...payment,
        commission,
        { key: 'tax', title: t('rows.tax'), align: 'end', cell: ({ taxDeductedPaise }) => money(taxDeductedPaise) },
        { key: 'gst', title: t('rows.gst'), align: 'end', cell: ({ gstPaise }) => money(gstPaise) },
        ...(rows.some(({ isByHand }) => isByHand) ? [action] : []),
      ]}
      rows={rows}
      rowKey={keyOf}
    />
  );
}

/** Rows that name no loan of ours, each with the way to say which it is. */
export function UnknownRows({ rows, onMatch }: { rows: readonly UnknownRow[]; onMatch: (row: UnknownRow) => void }) {
  const { t } = useTranslation('money.reconciliation.office');
  const { head, payment, commission } = useParts<UnknownRow>();
  const columns: CardColumn<UnknownRow>[] = [
    column('lender', t('rows.lender'), ({ lender, lenderId }) =>
      lenderId === null ? (lender ?? t('unknown.noLender')) : <Link to={lenderAddress(lenderId)}>{lender}</Link>,
    ),
    column('reference', t('rows.reference'), ({ reference }) => (
      <span className="wraps">{reference ?? t('unknown.noReference')}</span>
    )),
    ...payment,
    commission,
    column('action', t('rows.action'), { acts: true }, (row) => (
      <SmallButton onClick={() => onMatch(row)}>{t('rows.match')}</SmallButton>
    )),
  ];
  return <CardTable caption={t('unknown.title')} head={head} columns={columns} rows={rows} rowKey={keyOf} />;
}
