import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { logout } from '../../../features/identity/end-session';
import { partnerIdentityQuery } from '../../../features/identity/queries';
import { QuestionForm } from '../../../features/partner-queries/question-form';
import { Questions } from '../../../features/partner-queries/questions';
import { Facts } from '../../../ui/facts';
import { PageFrame } from '../../../ui/frame/page-frame';
import { StaffFrame } from '../../../ui/frame/staff-frame';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { ErrorState } from '../../../ui/states';

/** Whose portal session this is, and a way to ask the operator (PORTAL-PAGE-09). */
export function PartnerHomePage() {
  const { t } = useTranslation('staff');
  const { data, error, refetch } = useQuery(partnerIdentityQuery());
  return (
    <StaffFrame area={t('partnerHome')} onLogout={() => void logout('partner')}>
      <PageFrame title={data ? t('welcome', { name: data.name }) : t('partnerHome')}>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <SkeletonLines count={2} /> : null}
        {data ? (
          <Facts
            items={[
              { name: t('partner'), value: data.partnerName },
              { name: t('role'), value: t(`kinds.${data.kind}`) },
            ]}
          />
        ) : null}
        <QuestionForm />
        <Questions />
      </PageFrame>
    </StaffFrame>
  );
}
