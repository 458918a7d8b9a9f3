import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { redirectTargetQuery } from '../../../../features/hand-overs/queries';
import { isApiError } from '../../../../platform/api/api-error';
import { useBilingual } from '../../../../platform/i18n/use-bilingual';
import { usePage } from '../../../../platform/page-data';
import buttons from '../../../../ui/button.module.css';
import { MainLink } from '../../../../ui/link-button';
import links from '../../../../ui/link-button.module.css';
import { PageFrame } from '../../../../ui/page-frame';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { ErrorState } from '../../../../ui/states';

/** `/redirect?to=`: goes on to a site of the list, which the server keeps, and to no other (ROUTE-22). */
export function RedirectPage() {
  const { t } = useTranslation('hand-overs');
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
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonLines count={2} />}
    </PageFrame>
  );
}

/** Goes by its own link, which tells the other site nothing of where the visitor came from. */
function Leaving({ href, host }: { href: string; host: string }) {
  const { t } = useTranslation('hand-overs');
  const { brand } = usePage();
  const local = useBilingual();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => link.current?.click(), []);
  return (
    <PageFrame title={t('redirectTitle', { brand: local(brand.name) })} text={t('redirectText', { host })}>
      <a ref={link} href={href} rel="noopener noreferrer" className={`${buttons.main} ${links.link}`}>
        {t('redirectGo', { host })}
      </a>
    </PageFrame>
  );
}
