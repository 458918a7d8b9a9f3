import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { useQuery } from '@tanstack/react-query';
import { useMarkedCards } from '#browser/features/catalogue/credit-cards/marked-cards';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { CardComparison } from '#web/features/catalogue/credit-cards/card-comparison';
import { CardList, CompareBar } from '#web/features/catalogue/credit-cards/card-list';
import { cardEligibilityQuery, cardsQuery } from '#web/features/catalogue/credit-cards/queries';
import { useComparison } from '#web/features/lending/offers/use-comparison';
import { useEditProfile } from '../../use-edit-profile';

/** The cards checked against the customer's profile (UROUTE-18): the same cards in the same order, with what each asks for besides. */
export function OwnCardsPage() {
  const { t } = useTranslation('catalogue.credit-cards');
  const cards = useQuery(cardsQuery());
  const eligibility = useQuery(cardEligibilityQuery());
  const marks = useMarkedCards(cards.data ?? []);
  const comparison = useComparison();
  const compared = (cards.data ?? []).filter(({ category_id }) => comparison.ids.includes(String(category_id)));
  const failed = [cards, eligibility].find(({ error, data }) => error && !data);
  const fitOf = (card: CreditCard) => eligibility.data?.find(({ category_id }) => category_id === card.category_id);
  const editProfile = useEditProfile();
  const isThere = cards.data !== undefined && eligibility.data !== undefined;
  return (
    <PageFrame
      title={t('title')}
      text={t('ownText')}
      width="wide"
      action={
        isThere && marks.marked.length > 0 ? (
          <CompareBar
            marks={marks}
            onCompare={() => comparison.open(marks.marked.map(({ category_id }) => String(category_id)))}
          />
        ) : undefined
      }
    >
      {failed ? <ErrorState error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {!isThere && !failed ? <SkeletonLines count={4} height={320} fillsPage /> : null}
      {isThere && cards.data.length === 0 ? <EmptyState title={t('emptyTitle')} text={t('emptyText')} /> : null}
      {isThere && cards.data.length > 0 ? (
        <>
          <CardList cards={cards.data} fitOf={fitOf} withProfile marks={marks} />
          <div>
            <QuietButton onClick={() => editProfile()}>{t('editProfile')}</QuietButton>
          </div>
        </>
      ) : null}
      {compared.length > 1 ? <CardComparison cards={compared} fitOf={fitOf} onClose={comparison.close} /> : null}
    </PageFrame>
  );
}
