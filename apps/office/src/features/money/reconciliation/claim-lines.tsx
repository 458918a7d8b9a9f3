import type { ClaimLine } from '@saakh/contracts/money/reconciliation';
import { Link } from 'react-router';
import { formatDate, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { column } from '#office/ui/data-table';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { ChooseRow } from '#office/ui/tables/choosing';
import type { Chosen } from '#office/ui/tables/use-chosen';
import { loanAddress } from './addresses';
import { LineBadge } from './badges';
import { nameOf } from './loan-table';
import styles from './reconciliation.module.css';

/** Loans of a claim as they stand now; open ones can be chosen. */
export function ClaimLines({ rows, chosen }: { rows: readonly ClaimLine[]; chosen: Chosen }) {
  const { t } = useTranslation('money.reconciliation.office');
  const language = currentLanguage();
  const columns: CardColumn<ClaimLine>[] = [
    { key: 'state', title: t('claim.state'), cell: ({ lineState }) => <LineBadge state={lineState} /> },
    column('claimed', t('claim.claimed'), { align: 'end' }, ({ claimedPaise }) => formatPaise(claimedPaise, true)),
    column('expected', t('loans.expected'), { align: 'end' }, ({ expectedPaise }) => formatPaise(expectedPaise, true)),
    column('received', t('loans.received'), { align: 'end' }, ({ receivedPaise }) => formatPaise(receivedPaise, true)),
    column('now', t('claim.now'), { align: 'end' }, ({ differencePaise }) => (
      <span className={differencePaise < 0 ? styles.bad : undefined}>{formatPaise(differencePaise, true)}</span>
    )),
    column('settled', t('claim.settled'), ({ settledAt }) =>
      settledAt === null ? '–' : formatDate(settledAt, language),
    ),
    column('reason', t('claim.reason'), ({ reason }) => <span className="wraps">{reason ?? '–'}</span>),
  ];
  return (
    <CardTable
      caption={t('claim.lines')}
      head={{
        key: 'loan',
        title: t('loans.loan'),
        cell: (row) => (
          <ChooseRow
            chosen={chosen}
            of={row.lineState === 'open' ? row.lenderApplicationId : null}
            label={t('claim.choose', { loan: nameOf(row) })}
          >
            <Link to={loanAddress(row.lenderApplicationId)}>{nameOf(row)}</Link>
            {row.disbursedOn === null ? null : (
              <span className={`soft regular text-small block ${styles.under}`}>
                {formatPaise(row.disbursedPaise)}, {formatDate(row.disbursedOn, language)}
              </span>
            )}
          </ChooseRow>
        ),
      }}
      columns={columns}
      rows={rows}
      rowKey={({ lenderApplicationId }) => lenderApplicationId}
    />
  );
}
