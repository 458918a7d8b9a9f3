import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NoticeText } from '../../../features/notices/notice-text';
import { noticeQuery } from '../../../features/notices/queries';
import { currentLanguage } from '../../../platform/i18n/i18n';
import { usePage } from '../../../platform/page-data';
import { Dialog } from '../../../ui/dialog';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { ErrorState } from '../../../ui/states';

/** The privacy notice over the page that asks for the first piece of personal data (REG-DP-1). */
export function PrivacyNoticeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('sign-in');
  const { brand } = usePage();
  const { data, error, refetch } = useQuery(noticeQuery('privacy-notice', currentLanguage(), brand.partnerKey));
  return (
    <Dialog title={data?.title ?? t('howDataIsUsed')} shape="wide" onClose={onClose}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={4} height={72} /> : null}
      {data ? <NoticeText notice={data} /> : null}
    </Dialog>
  );
}
