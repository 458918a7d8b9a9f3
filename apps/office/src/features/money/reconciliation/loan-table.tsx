import type { ReconciledLoan } from '@saakh/contracts/money/reconciliation';
import { Link } from 'react-router';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { column } from '#office/ui/data-table';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { ChooseRow } from '#office/ui/tables/choosing';
import type { Chosen } from '#office/ui/tables/use-chosen';
import { claimAddress, loanAddress } from './addresses';
import { StateBadge } from './badges';
import styles from './reconciliation.module.css';

/** Short or missing, and in no open claim. */
export function canBeClaimed({ state, claimId }: Pick<ReconciledLoan, 'state' | 'claimId'>): boolean {
  return claimId === null && (state === 'short' || state === 'missing');
}

/** What a loan is called: the lender's own number, or else our id. */
export function nameOf({
  reference,
  lenderApplicationId,
}: Pick<ReconciledLoan, 'reference' | 'lenderApplicationId'>): string {
  return reference ?? lenderApplicationId;
}

/** What loans are short of together, in paise. */
export function shortOf(rows: readonly Pick<ReconciledLoan, 'shortPaise'>[]): number {
  return rows.reduce((sum, { shortPaise }) => sum + shortPaise, 0);
}

/** Loans of a lender beside what was paid for them; those that can be claimed can be chosen. */
export function LoanTable({ rows, chosen }: { rows: readonly ReconciledLoan[]; chosen: Chosen }) {
  const { t } = useTranslation('money.reconciliation.office');
  const productName = useProductName();
  const language = currentLanguage();
  const columns: CardColumn<ReconciledLoan>[] = [
    column('paid', t('loans.paidOut'), { align: 'end' }, ({ disbursedPaise, disbursedOn }) =>
      disbursedOn === null ? (
        <span className="may-wrap">{t('loans.notPaidOut')}</span>
      ) : (
        <span>
          {formatPaise(disbursedPaise)}
          <span className={`soft regular text-small block ${styles.under}`}>{formatDate(disbursedOn, language)}</span>
        </span>
      ),
    ),
    column('expected', t('loans.expected'), { align: 'end' }, ({ expectedPaise }) => formatPaise(expectedPaise, true)),
    column('received', t('loans.received'), { align: 'end' }, ({ receivedPaise }) => formatPaise(receivedPaise, true)),
    column('difference', t('loans.difference'), { align: 'end' }, ({ differencePaise }) => (
      <span className={differencePaise < 0 ? styles.bad : undefined}>{formatPaise(differencePaise, true)}</span>
    )),
    { key: 'state', title: t('loans.state'), cell: ({ state }) => <StateBadge state={state} /> },
    column('age', t('loans.age'), { align: 'end' }, ({ state, ageDays }) =>
      state === 'short' || state === 'missing' ? t('days', { count: Math.max(ageDays, 0) }) : '–',
    ),
    column('claim', t('loans.claim'), ({ claimId }) =>
      claimId === null ? '–' : <Link to={claimAddress(claimId)}>{t('loans.inClaim')}</Link>,
    ),
  ];
  return (
    <CardTable
      caption={t('loans.title')}
      head={{
        key: 'loan',
        title: t('loans.loan'),
        cell: (row) => (
          <ChooseRow
            chosen={chosen}
            of={canBeClaimed(row) ? row.lenderApplicationId : null}
            label={t('loans.choose', { loan: nameOf(row) })}
          >
            <Link to={loanAddress(row.lenderApplicationId)}>{nameOf(row)}</Link>
            <span className={`soft regular text-small block ${styles.under}`}>{productName(row.productType)}</span>
          </ChooseRow>
        ),
      }}
      columns={columns}
      rows={rows}
      rowKey={({ lenderApplicationId }) => lenderApplicationId}
    />
  );
}
