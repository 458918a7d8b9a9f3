import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { writeDraft } from '#browser/platform/drafts';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { MainButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { NoticeText } from '#web/features/customers/consents/notices/notice-text';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import { OpenHelpers } from '../helpers/open-helpers';
import { NOTICE_DRAFT } from './profile-screens';

/** The privacy notice, item by item, alone and before the first personal field (REG-DP-1). */
export function ProfileNoticePage({ userId, onBegin }: { userId: string; onBegin: () => void }) {
  const { t } = useTranslation('customers.profile');
  const { brand } = usePage();
  const { data, error, refetch } = useQuery(noticeQuery('privacy-notice', currentLanguage(), brand.partnerKey));
  const begin = () => {
    if (!data) return;
    // As a text: so it goes with the drafts to other devices, where the notice is not shown again.
    writeDraft(userId, NOTICE_DRAFT, { version: String(data.version) });
    onBegin();
  };
  const waiting = !data && !error;
  useEffect(() => {
    if (!waiting) document.getElementById('content')?.focus({ preventScroll: true });
  }, [waiting]);
  // A frame of its own, as long as a phone's screen: a title of another length must not push what already stands.
  if (waiting) {
    return (
      <PageFrame key="waiting" title="">
        <SkeletonLines count={9} height={72} fillsPage />
      </PageFrame>
    );
  }
  return (
    <PageFrame
      key="notice"
      title={data?.title ?? t('notice.again')}
      text={t('notice.time')}
      action={
        <MainButton disabled={!data} onClick={begin}>
          {t('notice.begin')}
        </MainButton>
      }
    >
      <OpenHelpers />
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <NoticeText notice={data} /> : null}
    </PageFrame>
  );
}
