import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { Affected } from '#office/features/operations/breaches/affected';
import { BreachClocks } from '#office/features/operations/breaches/breach-clocks';
import { BreachForm } from '#office/features/operations/breaches/breach-form';
import { BreachNotices } from '#office/features/operations/breaches/notices';
import { breachQuery, useChangeBreach, useSaveReport } from '#office/features/operations/breaches/queries';
import { StaffPage, StaffSection } from '#office/ui/staff-page';

/** One breach: deadlines, affected customers, their notices, and what is known of it. */
export function BreachPage() {
  const { t } = useTranslation('operations.breaches.office');
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
