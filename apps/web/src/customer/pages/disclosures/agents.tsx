import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCatalogueName } from '#browser/features/catalogue/products/catalogue-name';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { usePage } from '#browser/platform/page-data';
import { QuietButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { TextField } from '#browser/ui/inputs/fields';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { AgentList } from '#web/features/partners/agents/agent-list';
import { agentsQuery } from '#web/features/partners/agents/queries';

/** Who may bring customers in the name of the brand, of another with `?partner=`; public, and as it is at this moment (REG-RBC-6). */
export function AgentsPage() {
  const { t } = useTranslation('partners.agents');
  const { brand } = usePage();
  const [search] = useSearchParams();
  const local = useBilingual();
  const productName = useCatalogueName();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const partner = search.get('partner') ?? brand.partnerKey;
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    agentsQuery(partner, q),
  );
  const [first] = data?.pages ?? [];
  const agents = data?.pages.flatMap((page) => page.data) ?? [];
  const shown = first?.brand ?? brand;
  return (
    <PageFrame
      title={t('title')}
      text={t('text', { brand: local(shown.name), legalName: shown.legalName })}
      width="wide"
    >
      {first ? <p>{t('products', { products: first.products.map(productName).join(', ') })}</p> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {error ? null : <TextField label={t('search')} type="search" maxLength={60} value={typed} onValue={setTyped} />}
      {!data && !error ? <SkeletonLines count={4} height={160} fillsPage /> : null}
      {data ? (
        <p role="status">
          {hasNextPage ? t('foundMore', { count: agents.length }) : t('found', { count: agents.length })}
        </p>
      ) : null}
      {data && agents.length === 0 ? (
        <EmptyState title={q === '' ? t('none') : t('noneFound')} text={t('noneText')} />
      ) : null}
      {first ? <AgentList agents={agents} /> : null}
      {hasNextPage ? (
        <QuietButton loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </QuietButton>
      ) : null}
    </PageFrame>
  );
}
