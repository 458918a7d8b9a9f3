import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMarkedCards } from '#browser/features/catalogue/credit-cards/marked-cards';
import { productsQuery, useChooseProduct } from '#browser/features/catalogue/products/queries';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { getSession } from '#browser/platform/session/session';
import { QuietButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { CardComparison } from '#web/features/catalogue/credit-cards/card-comparison';
import { CardList, CompareBar } from '#web/features/catalogue/credit-cards/card-list';
import { cardsQuery } from '#web/features/catalogue/credit-cards/queries';
import { productPath } from '#web/features/catalogue/products/product-path';
import { useAlignApplication } from '#web/features/customers/profile/queries';
import { useComparison } from '#web/features/lending/offers/use-comparison';

const CARDS = 'Credit Cards';
const noFit = () => undefined;

/** The one card listing at its three addresses, open to everybody (ROUTE-10 to ROUTE-12). */
export function CreditCardsPage() {
  const { t } = useTranslation('catalogue.credit-cards');
  const { data, error, refetch } = useQuery(cardsQuery());
  const marks = useMarkedCards(data ?? []);
  const comparison = useComparison();
  const compared = (data ?? []).filter(({ category_id }) => comparison.ids.includes(String(category_id)));
  return (
    <PageFrame
      title={t('title')}
      text={t('text')}
      width="wide"
      action={
        marks.marked.length > 0 ? (
          <CompareBar
            marks={marks}
            onCompare={() => comparison.open(marks.marked.map(({ category_id }) => String(category_id)))}
          />
        ) : undefined
      }
    >
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={4} height={320} fillsPage /> : null}
      {data?.length === 0 ? <EmptyState title={t('emptyTitle')} text={t('emptyText')} /> : null}
      {data && data.length > 0 ? (
        <>
          <CardList cards={data} fitOf={noFit} withProfile={false} marks={marks} />
          <OwnCards />
        </>
      ) : null}
      {compared.length > 1 ? <CardComparison cards={compared} fitOf={noFit} onClose={comparison.close} /> : null}
    </PageFrame>
  );
}

/** Leads to the cards checked against one's profile: it chooses the product, then signs in if needed. */
function OwnCards() {
  const { t } = useTranslation('catalogue.credit-cards');
  const navigate = useNavigate();
  const { data: products } = useQuery(productsQuery());
  const choosing = useChooseProduct();
  const alignApplication = useAlignApplication();
  const product = products?.find(({ productType, status }) => productType === CARDS && status === 1);
  if (!product) return null;
  const goOn = async (productType: string) => {
    await alignApplication();
    navigate(getSession().customer.token ? (productPath(productType) ?? '/products') : '/login');
  };
  return (
    <section className="grid-8 pad-16 surface rounded lined" style={{ justifyItems: 'start' }}>
      <h2 className="text-lead">{t('checkTitle')}</h2>
      <p>{t('checkText')}</p>
      <QuietButton
        loading={choosing.isPending}
        onClick={() => choosing.mutate(product, { onSuccess: (chosen) => void goOn(chosen) })}
      >
        {t('check')}
      </QuietButton>
    </section>
  );
}
