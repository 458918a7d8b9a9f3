import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { usePage } from '#browser/platform/page-data';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { noticeQuery, shownOf } from '#web/features/customers/consents/notices/queries';
import { ShortNotice } from '#web/features/customers/consents/notices/short-notice';
import { HelpDialog, type HelpDialogProps } from '#web/features/operations/support/help-dialog';

/** The help form under its own notice, over the page that it is called from (REG-DP-1, C7). */
export function HelpOverPage(props: Omit<HelpDialogProps, 'notice'>) {
  const { brand } = usePage();
  const { data, error, refetch } = useQuery(noticeQuery('help-notice', currentLanguage(), brand.partnerKey));
  const again = () => void refetch();
  const text = data ? (
    <ShortNotice notice={data} />
  ) : error ? (
    <ErrorState error={error} onRetry={again} />
  ) : (
    <SkeletonLines count={4} height={96} />
  );
  return <HelpDialog {...props} notice={{ text, shown: data && shownOf(data), onChanged: again }} />;
}
