import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { formatMonth } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { lenderAddress, RECONCILIATION } from '#office/features/money/reconciliation/addresses';
import { LoanClaims } from '#office/features/money/reconciliation/claim-table';
import { type PayingRow, PayingRows } from '#office/features/money/reconciliation/file-rows';
import { nameOf } from '#office/features/money/reconciliation/loan-table';
import { MatchDialog } from '#office/features/money/reconciliation/match-dialog';
import { type LoanDetail, loanQuery } from '#office/features/money/reconciliation/queries';
import { Reckoning } from '#office/features/money/reconciliation/reckoning';
import { TakenBackDialog } from '#office/features/money/reconciliation/taken-back-dialog';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';

/** Back to the lender's month in which the loan was paid out. */
function WayBack({ loan }: { loan: LoanDetail }) {
  const { t } = useTranslation('money.reconciliation.office');
  const { lender, lenderId, disbursedOn } = loan;
  if (disbursedOn === null) return <Link to={lenderAddress(lenderId)}>{lender}</Link>;
  const month = disbursedOn.slice(0, 7);
  return (
    <Link to={lenderAddress(lenderId, { month })}>
      {t('months.of', { lender, month: formatMonth(month, currentLanguage()) })}
    </Link>
  );
}

/** One loan: how its commission is reckoned, which rows paid it, and its claims. */
export function ReconciledLoanPage() {
  const { t } = useTranslation('money.reconciliation.office');
  const productName = useProductName();
  const { lenderApplicationId = '' } = useParams();
  const { data, error, refetch } = useQuery(loanQuery(lenderApplicationId));
  const [isSaying, setSaying] = useState(false);
  const [wrong, setWrong] = useState<PayingRow>();
  const isGone = isApiError(error, 'NOT_FOUND');
  const loan = isGone ? undefined : data;
  return (
    <StaffPage
      title={loan ? t('loan.title', { reference: nameOf(loan) }) : t('loans.loan')}
      text={loan ? [loan.lender, productName(loan.productType), loan.lenderApplicationId].join(' · ') : undefined}
      above={loan ? <WayBack loan={loan} /> : <Link to={RECONCILIATION}>{t('loans.back')}</Link>}
      actions={loan ? <SmallButton onClick={() => setSaying(true)}>{t('loan.sayTakenBack')}</SmallButton> : undefined}
    >
      {isGone ? <EmptyState title={t('loan.gone')} text={t('loan.goneText')} /> : null}
      <Loading {...{ data, error, refetch }} lines={8} height={36} unless={isGone} />
      {loan ? (
        <>
          <StaffSection title={t('loan.reckoning')}>
            <div style={{ maxWidth: 760 }}>
              <Reckoning loan={loan} />
            </div>
          </StaffSection>
          <StaffSection title={t('loan.rows')}>
            <PayingRows rows={loan.rows} onMatch={setWrong} />
          </StaffSection>
          <StaffSection title={t('loan.claims')}>
            <LoanClaims rows={loan.claims} />
          </StaffSection>
        </>
      ) : null}
      {wrong ? <MatchDialog row={wrong} seen={lenderApplicationId} onClose={() => setWrong(undefined)} /> : null}
      {loan && isSaying ? <TakenBackDialog loan={loan} onClose={() => setSaying(false)} /> : null}
    </StaffPage>
  );
}
