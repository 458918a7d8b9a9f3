import type { LenderClaim } from '@saakh/contracts/money/reconciliation';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { column } from '#office/ui/data-table';
import { type CardColumn, CardTable } from '#office/ui/tables/card-table';
import { claimAddress } from './addresses';
import { LineBadge, LineCounts } from './badges';
import type { LoanDetail } from './queries';
import styles from './reconciliation.module.css';

/** Claims from lenders, each leading to its own page. */
export function ClaimTable({ rows }: { rows: readonly LenderClaim[] }) {
  const { t } = useTranslation('money.reconciliation.office');
  const language = currentLanguage();
  const columns: CardColumn<LenderClaim>[] = [
    { key: 'loans', title: t('claims.loans'), cell: ({ counts }) => <LineCounts counts={counts} /> },
    column('claimed', t('claims.claimed'), { align: 'end' }, ({ claimedPaise }) => formatPaise(claimedPaise, true)),
    column('open', t('claims.open'), { align: 'end' }, ({ openPaise }) =>
      openPaise === 0 ? (
        <span className="faint">–</span>
      ) : (
        <span className={styles.bad}>{formatPaise(openPaise, true)}</span>
      ),
    ),
    { key: 'by', title: t('claims.by'), cell: ({ by }) => by },
    column('note', t('claims.note'), ({ note }) => <span className="flush wraps lines">{note ?? '–'}</span>),
  ];
  return (
    <CardTable
      caption={t('claims.title')}
      head={{
        key: 'lender',
        title: t('claims.lender'),
        cell: ({ claimId, lender, at }) => (
          <Link to={claimAddress(claimId)}>{t('claims.of', { lender, day: formatDate(at, language) })}</Link>
        ),
      }}
      columns={columns}
      rows={rows}
      rowKey={({ claimId }) => claimId}
    />
  );
}

type ClaimOfLoan = LoanDetail['claims'][number];

/** In which claims a loan stood, and what became of it there. */
export function LoanClaims({ rows }: { rows: readonly ClaimOfLoan[] }) {
  const { t } = useTranslation('money.reconciliation.office');
  const language = currentLanguage();
  if (rows.length === 0) return <p>{t('loan.claimsNone')}</p>;
  return (
    <CardTable<(typeof rows)[number]>
      caption={t('loan.claims')}
      head={{
        key: 'at',
        title: t('loan.claims'),
        cell: ({ claimId, at }) => <Link to={claimAddress(claimId)}>{formatDateTime(at, language)}</Link>,
      }}
      columns={[
        { key: 'by', title: t('claims.by'), cell: ({ by }) => by },
        { key: 'state', title: t('claim.state'), cell: ({ state }) => <LineBadge state={state} /> },
        column('settled', t('claim.settled'), ({ settledAt }) =>
          settledAt === null ? '–' : formatDateTime(settledAt, language),
        ),
        column('reason', t('claim.reason'), ({ reason }) => <span className="wraps">{reason ?? '–'}</span>),
      ]}
      rows={rows}
      rowKey={({ claimId }) => claimId}
    />
  );
}
