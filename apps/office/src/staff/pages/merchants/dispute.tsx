import type { DisputeDetail } from '@saakh/contracts/partners/staff/disputes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { formatDate, formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { DisputedCases } from '#office/features/partners/disputes/cases';
import { DecideDialog } from '#office/features/partners/disputes/decide-dialog';
import styles from '#office/features/partners/disputes/disputes.module.css';
import { History } from '#office/features/partners/disputes/history';
import { disputeQuery } from '#office/features/partners/disputes/queries';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';

const BASE = '/admin/merchant-management/disputes';

function Decision({ dispute: { decision, state } }: { dispute: DisputeDetail }) {
  const { t } = useTranslation('partners.disputes.office');
  if (!decision || state === 'waiting') return null;
  const at = formatDateTime(decision.at, currentLanguage());
  return (
    <StaffSection title={t('decision')}>
      <p>{t(`decided.${state}`, { name: decision.by, at })}</p>
      {decision.cases > 0 ? <p>{t('moved', { count: decision.cases })}</p> : null}
      <p className="flush wraps lines">{decision.reason}</p>
    </StaffSection>
  );
}

function Claimed({ dispute: { person, mobile, cameOn, way, words, customer } }: { dispute: DisputeDetail }) {
  const { t } = useTranslation('partners.disputes.office');
  const language = currentLanguage();
  return (
    <>
      <StaffSection title={t('says')}>
        <Facts
          items={[
            { name: t('person'), value: person ?? '–' },
            { name: t('mobile'), value: mobile ?? '–' },
            { name: t('cameOn'), value: formatDate(cameOn, language) },
            { name: t('way'), value: t(`ways.${way}`) },
          ]}
        />
        <h3>{t('words')}</h3>
        <p className="flush wraps lines">{words ?? '–'}</p>
      </StaffSection>
      <StaffSection title={t('customer')}>
        {customer ? (
          <>
            <p>
              {t('customerSince', { name: customer.name ?? t('noName'), at: formatDate(customer.since, language) })}
            </p>
            <Link to={`/admin/csr-portal/${customer.userId}`}>{t('toCustomer')}</Link>
          </>
        ) : (
          <p>{t('customerNone')}</p>
        )}
      </StaffSection>
    </>
  );
}

/** One dispute: what the partner says, what both sides did, the applications with their money, and the decision. */
export function DisputePage() {
  const { t } = useTranslation('partners.disputes.office');
  const { disputeId = '' } = useParams();
  const { data, error, refetch } = useQuery(disputeQuery(disputeId));
  const [deciding, setDeciding] = useState<'give' | 'keep'>();
  const isGone = isApiError(error) && error.status === 404;
  const dispute = isGone ? undefined : data?.data;
  const partner = dispute?.partnerName ?? '';
  return (
    <StaffPage
      title={dispute ? t('of', { partner, mobile: dispute.mobile ?? '–' }) : t('title')}
      above={<Link to={BASE}>{t('back')}</Link>}
      actions={
        dispute?.state === 'waiting' ? (
          <>
            <SmallButton onClick={() => setDeciding('keep')}>{t('keep')}</SmallButton>
            {dispute.customer ? (
              <SmallButton main onClick={() => setDeciding('give')}>
                {t('give', { partner })}
              </SmallButton>
            ) : null}
          </>
        ) : undefined
      }
    >
      {isGone ? <EmptyState title={t('gone')} text={t('goneText')} /> : null}
      <Loading {...{ data, error, refetch }} lines={8} height={36} unless={isGone} />
      {dispute ? (
        <div className={`grid-16 top ${styles.columns}`}>
          <div className="grid-16 narrow one-column">
            <Decision dispute={dispute} />
            <Claimed dispute={dispute} />
          </div>
          <div className="grid-16 narrow one-column">
            <StaffSection title={t('history')} text={t('historyText')}>
              <History dispute={dispute} />
            </StaffSection>
            <StaffSection title={t('cases')} text={t('casesText')}>
              <DisputedCases rows={dispute.applications} />
            </StaffSection>
          </div>
        </div>
      ) : null}
      {dispute && deciding ? (
        <DecideDialog dispute={dispute} decision={deciding} onClose={() => setDeciding(undefined)} />
      ) : null}
    </StaffPage>
  );
}
