import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { Dialog } from '#browser/ui/dialog';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { NoticeText } from '#web/features/customers/consents/notices/notice-text';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';

/** The privacy notice over the page that asks for the first piece of personal data (REG-DP-1). */
export function PrivacyNoticeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity.sign-in');
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
