import { EXAMPLE_TERMS } from '@saakh/contracts/bounds';
import type { NoticeKey } from '@saakh/contracts/customers/consents';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { partnerQuery } from '../../../features/brands/queries';
import { NoticeText } from '../../../features/notices/notice-text';
import { noticeQuery } from '../../../features/notices/queries';
import { currentLanguage } from '../../../platform/i18n/i18n';
import { useBilingual } from '../../../platform/i18n/use-bilingual';
import { usePage } from '../../../platform/page-data';
import { PageFrame } from '../../../ui/frame/page-frame';
import { SkeletonLines } from '../../../ui/skeleton-lines';
import { ErrorState } from '../../../ui/states';
import { ExampleTerms } from './example-terms';

/** The brand's policy at `/privacy-policy`, another's with `?partner=` (ROUTE-13, ROUTE-15). */
export function PrivacyPolicyPage() {
  const { t } = useTranslation('notices');
  return <NoticePage noticeKey="privacy-policy" title={t('privacyTitle')} />;
}

/** The terms at `/terms-of-use`, with the representative example (ROUTE-14, ROUTE-16, CONST-13). */
export function TermsOfUsePage() {
  const { t } = useTranslation('notices');
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
