import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { isApiError } from '#browser/platform/api/api-error';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { leaveFor } from '#browser/platform/links/leave-for';
import { usePage } from '#browser/platform/page-data';
import buttons from '#browser/ui/button.module.css';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { MainLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { redirectTargetQuery } from '#web/features/customers/hand-overs/queries';

/** `/redirect?to=`: goes on to a site of the list, which the server keeps, and to no other (ROUTE-22). */
export function RedirectPage() {
  const { t } = useTranslation('customers.hand-overs');
  const [search] = useSearchParams();
  const to = search.get('to') ?? '';
  const { data, error, refetch } = useQuery({ ...redirectTargetQuery(to), enabled: to !== '' });
  if (to === '' || isApiError(error, 'LINK_INVALID') || isApiError(error, 'VALIDATION_FAILED')) {
    return (
      <PageFrame title={t('refusedTitle')} text={t('refusedText')} action={<MainLink to="/">{t('home')}</MainLink>}>
        {null}
      </PageFrame>
    );
  }
  if (data) return <Leaving href={data.href} host={data.host} />;
  return (
    <PageFrame title={t('home')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={2} fillsPage />}
    </PageFrame>
  );
}

/** Goes on by itself; its link is for browsers that do not. */
function Leaving({ href, host }: { href: string; host: string }) {
  const { t } = useTranslation('customers.hand-overs');
  const { brand } = usePage();
  const local = useBilingual();
  // In place of this page, so that Back does not lead out again.
  useEffect(() => leaveFor(href, { replaces: true }), [href]);
  return (
    <PageFrame title={t('redirectTitle', { brand: local(brand.name) })} text={t('redirectText', { host })}>
      <a href={href} rel="noopener noreferrer" className={`${buttons.main} centred unlined gap-8`}>
        {t('redirectGo', { host })}
      </a>
    </PageFrame>
  );
}
