import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#browser/platform/format';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Progress } from '#office/features/operations/first-day/progress';
import { firstDayQuery } from '#office/features/operations/first-day/queries';
import { StepList } from '#office/features/operations/first-day/step-list';
import { Loading } from '#office/ui/loading';
import { StaffPage } from '#office/ui/staff-page';

/** What is left before customers come: whether the installation may go live, and each step of the first day. */
export function FirstDayPage() {
  const { t } = useTranslation('operations.first-day.office');
  const { data, error, refetch } = useQuery(firstDayQuery());
  return (
    <StaffPage
      title={t('title')}
      text={data ? t('text', { at: formatDateTime(data.at, currentLanguage()) }) : ''}
      width="reading"
    >
      <Loading {...{ data, error, refetch }} lines={6} height={96} />
      {data ? (
        <>
          <Progress steps={data.steps} isLive={data.isLive} />
          <StepList steps={data.steps} />
        </>
      ) : null}
    </StaffPage>
  );
}
