import type { MerchantApplication } from '@saakh/contracts/partners/staff/merchant-applications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { Answers } from '#office/features/partners/merchants/answers';
import { CheckList } from '#office/features/partners/merchants/check-list';
import { ApproveDialog, RefuseDialog } from '#office/features/partners/merchants/decide-dialogs';
import styles from '#office/features/partners/merchants/merchants.module.css';
import { Papers } from '#office/features/partners/merchants/papers';
import { applicationQuery } from '#office/features/partners/merchants/queries';
import { Loading } from '#office/ui/loading';
import { StaffPage, StaffSection } from '#office/ui/staff-page';

const BASE = '/admin/merchant-management';

/** The decision, who made it, the reason and the result. */
function Decision({ application: { state, decision } }: { application: MerchantApplication }) {
  const { t } = useTranslation('partners.merchants.office');
  if (!decision || state === 'submitted') return null;
  const at = formatDateTime(decision.at, currentLanguage());
  return (
    <StaffSection title={t('applications.decision')}>
      <p>{t(`applications.decided.${state}`, { name: decision.by, at })}</p>
      {decision.reason ? <p>{t(`decide.reasons.${decision.reason}`)}</p> : null}
      {decision.note ? <p className="wraps lines flush above-4">{decision.note}</p> : null}
      {decision.merchant ? (
        <p>
          <Link to={`${BASE}/merchants/${decision.merchant.merchantId}`}>
            {t('applications.toMerchant')}: {decision.merchant.name}
          </Link>
        </p>
      ) : null}
    </StaffSection>
  );
}

function Parts({ application }: { application: MerchantApplication }) {
  const { t } = useTranslation('partners.merchants.office');
  return (
    <div className={`grid-16 top ${styles.columns}`}>
      <div className="grid-16">
        <Decision application={application} />
        <StaffSection title={t('applications.answers')}>
          <Answers application={application} />
        </StaffSection>
      </div>
      <div className="grid-16">
        <StaffSection title={t('applications.checks')}>
          <CheckList checks={application.checks} />
        </StaffSection>
        <StaffSection title={t('applications.papers')}>
          <Papers application={application} />
        </StaffSection>
      </div>
    </div>
  );
}

/** One application: its answers and papers, what the checks found, and the decision. */
export function MerchantApplicationPage() {
  const { t } = useTranslation('partners.merchants.office');
  const { formId = '' } = useParams();
  const { data, error, refetch } = useQuery(applicationQuery(formId));
  const [deciding, setDeciding] = useState<'approve' | 'refuse'>();
  const isGone = isApiError(error) && error.status === 404;
  const application = isGone ? undefined : data?.data;
  const close = () => setDeciding(undefined);
  const acts =
    application?.state === 'submitted' ? (
      <>
        <SmallButton onClick={() => setDeciding('refuse')}>{t('applications.refuse')}</SmallButton>
        <SmallButton main onClick={() => setDeciding('approve')}>
          {t('applications.approve')}
        </SmallButton>
      </>
    ) : undefined;
  return (
    <StaffPage
      title={application?.answers.company_name ?? t('applications.title')}
      above={<Link to={`${BASE}/applications`}>{t('applications.back')}</Link>}
      text={
        application
          ? t('applications.ofShop', {
              reference: application.reference,
              at: formatDateTime(application.submittedAt, currentLanguage()),
              under: application.under,
            })
          : undefined
      }
      actions={acts}
    >
      {isGone ? <EmptyState title={t('applications.gone')} text={t('applications.goneText')} /> : null}
      <Loading {...{ data, error, refetch }} lines={8} height={36} unless={isGone} />
      {application ? <Parts key={formId} application={application} /> : null}
      {application && deciding === 'approve' ? <ApproveDialog application={application} onClose={close} /> : null}
      {application && deciding === 'refuse' ? <RefuseDialog application={application} onClose={close} /> : null}
    </StaffPage>
  );
}
