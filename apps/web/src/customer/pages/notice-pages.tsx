import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import type { NoticeKey } from '@saakh/contracts/customers/consents';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { currentLanguage } from '#browser/platform/i18n/i18n';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { ErrorState } from '#browser/ui/states';
import { NoticeText } from '#web/features/customers/consents/notices/notice-text';
import { noticeQuery } from '#web/features/customers/consents/notices/queries';
import { partnerQuery } from '#web/features/partners/brands/queries';
import { ExampleTerms } from './example-terms';

/** The brand's policy at `/privacy-policy`, another's with `?partner=` (ROUTE-13, ROUTE-15). */
export function PrivacyPolicyPage() {
  const { t } = useTranslation('customers.notices');
  return <NoticePage noticeKey="privacy-policy" title={t('privacyTitle')} />;
}

/** The terms at `/terms-of-use`, with the representative example (ROUTE-14, ROUTE-16, CONST-13). */
export function TermsOfUsePage() {
  const { t } = useTranslation('customers.notices');
  return (
    <NoticePage noticeKey="terms-of-use" title={t('termsTitle')}>
      <ExampleTerms terms={EXAMPLE_TERMS} />
    </NoticePage>
  );
}

export function NoticePage({
  noticeKey,
  title,
  children,
}: {
  noticeKey: NoticeKey;
  title: string;
  children?: ReactNode;
}) {
  const { brand } = usePage();
  const [search] = useSearchParams();
  const partner = search.get('partner') ?? brand.partnerKey;
  const local = useBilingual();
  const other = useQuery({ ...partnerQuery(partner), enabled: partner !== brand.partnerKey });
  const { data, error, refetch } = useQuery(noticeQuery(noticeKey, currentLanguage(), partner));
  return (
    <PageFrame title={title} text={other.data ? local(other.data.name) : undefined} width="reading">
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={4} height={96} fillsPage /> : null}
      {data ? <NoticeText notice={data} /> : null}
      {children}
    </PageFrame>
  );
}
