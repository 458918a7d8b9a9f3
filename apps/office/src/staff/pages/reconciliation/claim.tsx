import { CLAIM_LOANS_MAX } from '@saakh/contracts/money/reconciliation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { formatDateTime, formatPaise } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { CLAIMS } from '#office/features/money/reconciliation/addresses';
import { LineCounts } from '#office/features/money/reconciliation/badges';
import { ClaimLines } from '#office/features/money/reconciliation/claim-lines';
import { EndDialog } from '#office/features/money/reconciliation/end-dialog';
import { type ClaimDetail, claimQuery, useSaveClaim } from '#office/features/money/reconciliation/queries';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';
import { ChooseAll, ChosenBar } from '#office/ui/tables/choosing';
import { useChosen } from '#office/ui/tables/use-chosen';

const FORMATS = ['xlsx', 'csv'] as const;

function SaveButtons({ claimId }: { claimId: string }) {
  const { t } = useTranslation('money.reconciliation.office');
  const save = useSaveClaim(claimId);
  return FORMATS.map((format) => (
    <SmallButton key={format} loading={save.isPending && save.variables === format} onClick={() => save.mutate(format)}>
      {t(`claim.${format}`)}
    </SmallButton>
  ));
}

function Loans({ claim }: { claim: ClaimDetail }) {
  const { t } = useTranslation('money.reconciliation.office');
  const { claimId, lines } = claim;
  const open = lines
    .filter(({ lineState }) => lineState === 'open')
    .map(({ lenderApplicationId }) => lenderApplicationId);
  const chosen = useChosen(open, CLAIM_LOANS_MAX);
  const [ending, setEnding] = useState<'written-off' | 'withdrawn'>();
  const chosenLines = lines.filter(({ lenderApplicationId }) => chosen.keys.includes(lenderApplicationId));
  const isNone = chosenLines.length === 0;
  return (
    <StaffSection title={t('claim.lines')} text={open.length > 0 ? t('claim.linesText') : undefined}>
      {open.length > 0 ? <ChooseAll chosen={chosen} label={t('claim.all', { count: open.length })} /> : null}
      <ClaimLines rows={lines} chosen={chosen} />
      {open.length > 0 ? (
        <ChosenBar text={isNone ? t('loans.chooseFirst') : t('claim.chosen', { count: chosenLines.length })}>
          <SmallButton disabled={isNone} onClick={() => setEnding('withdrawn')}>
            {t('claim.withdraw')}
          </SmallButton>
          <SmallButton disabled={isNone} onClick={() => setEnding('written-off')}>
            {t('claim.writeOff')}
          </SmallButton>
        </ChosenBar>
      ) : null}
      {ending ? (
        <EndDialog claimId={claimId} lines={chosenLines} as={ending} onClose={() => setEnding(undefined)} />
      ) : null}
    </StaffSection>
  );
}

/** A claim and its loans as they stand now: a file for the lender, and the end of the waiting. */
export function LenderClaimPage() {
  const { t } = useTranslation('money.reconciliation.office');
  const { claimId = '' } = useParams();
  const { data, error, refetch } = useQuery(claimQuery(claimId));
  const isGone = isApiError(error, 'NOT_FOUND');
  const claim = isGone ? undefined : data;
  return (
    <StaffPage
      title={claim ? t('claim.title', { lender: claim.lender }) : t('claims.title')}
      text={claim ? t('claim.text', { by: claim.by, at: formatDateTime(claim.at, currentLanguage()) }) : undefined}
      above={<Link to={CLAIMS}>{t('claim.back')}</Link>}
      actions={claim?.counts.open ? <SaveButtons claimId={claimId} /> : undefined}
    >
      {isGone ? <EmptyState title={t('claim.gone')} text={t('claim.goneText')} /> : null}
      <Loading {...{ data, error, refetch }} lines={8} height={36} unless={isGone} />
      {claim ? (
        <>
          <Facts
            items={[
              { name: t('claims.claimed'), value: formatPaise(claim.claimedPaise, true) },
              { name: t('claims.open'), value: formatPaise(claim.openPaise, true) },
              { name: t('claims.loans'), value: <LineCounts counts={claim.counts} /> },
            ]}
          />
          {claim.note ? (
            <StaffSection title={t('claims.note')}>
              <p className="flush wraps lines">{claim.note}</p>
            </StaffSection>
          ) : null}
          <Loans claim={claim} />
        </>
      ) : null}
    </StaffPage>
  );
}
