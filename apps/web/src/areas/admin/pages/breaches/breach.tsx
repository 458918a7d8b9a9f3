import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { Affected } from '../../../../features/breaches/affected';
import { BreachClocks } from '../../../../features/breaches/breach-clocks';
import { BreachForm } from '../../../../features/breaches/breach-form';
import { BreachNotices } from '../../../../features/breaches/notices';
import { breachQuery, useChangeBreach, useSaveReport } from '../../../../features/breaches/queries';
import { isApiError } from '../../../../platform/api/api-error';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { SmallButton } from '../../../../ui/staff/small-button';
import { StaffPage, StaffSection } from '../../../../ui/staff/staff-page';
import { EmptyState, ErrorState } from '../../../../ui/states';

/** One breach: its clocks, whom it touches, their notices, and what is known of it. */
export function BreachPage() {
  const { t } = useTranslation('back-office/operations/breaches');
  const { breachId = '' } = useParams();
  const { data, error, refetch } = useQuery(breachQuery(breachId));
  const changing = useChangeBreach(breachId);
  const saving = useSaveReport(breachId);
  const isUnknown = isApiError(error, 'NOT_FOUND');
  return (
    <StaffPage
      title={data?.name ?? t('one')}
      above={<Link to="/admin/breaches">{t('back')}</Link>}
      actions={
        data
          ? (['csv', 'xlsx'] as const).map((format) => (
              <SmallButton key={format} loading={saving.isPending} onClick={() => saving.mutate(format)}>
                {t('saveReport', { format: `.${format}` })}
              </SmallButton>
            ))
          : null
      }
    >
      {isUnknown && !data ? <EmptyState title={t('unknown')} text={t('unknownText')} /> : null}
      {error && !isUnknown && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={6} height={36} /> : null}
      {data ? (
        <>
          <BreachClocks breach={data} />
          <Affected breachId={breachId} />
          <BreachNotices breach={data} />
          <StaffSection title={t('form.title')} text={t('form.text')}>
            <BreachForm breach={data} saving={changing} onSave={(written) => changing.mutate(written)} />
          </StaffSection>
        </>
      ) : null}
    </StaffPage>
  );
}
