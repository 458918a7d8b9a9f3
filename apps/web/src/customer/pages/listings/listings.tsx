import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { PageFrame } from '#browser/ui/frame/page-frame';
import { QuietLink } from '#browser/ui/link-button';
import { SkeletonLines } from '#browser/ui/skeleton-lines';
import { EmptyState, ErrorState } from '#browser/ui/states';
import { ListingItem } from '#web/features/catalogue/listings/listing-item';
import { type ListingSlug, listingsQuery } from '#web/features/catalogue/listings/queries';

const KEY_OF = { 'discount-vouchers': 'vouchers', deals: 'deals' } as const;
const OTHER_OF = { 'discount-vouchers': 'deals', deals: 'discount-vouchers' } as const;

/** Vouchers or deals, open to everybody; they need no profile (PROD-APPLY-10, PROD-CAT-01). */
function ListingsPage({ slug }: { slug: ListingSlug }) {
  const { t } = useTranslation('catalogue.listings');
  const { data, error, refetch } = useQuery(listingsQuery(slug));
  const other = OTHER_OF[slug];
  return (
    <PageFrame title={t(`${KEY_OF[slug]}.title`)} text={t(`${KEY_OF[slug]}.text`)} width="wide">
      {error && !data ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonLines count={4} height={200} fillsPage /> : null}
      {data?.length === 0 ? <EmptyState title={t('emptyTitle')} text={t('emptyText')} /> : null}
      {data && data.length > 0 ? (
        <ul className="grid-16 plain-list cards">
          {data.map((listing) => (
            <li className="narrow flex" key={listing.listingId}>
              <ListingItem listing={listing} />
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        <QuietLink to={`/${other}`}>{t(`other.${KEY_OF[other]}`)}</QuietLink>
      </p>
    </PageFrame>
  );
}

export function DiscountVouchersPage() {
  return <ListingsPage key="vouchers" slug="discount-vouchers" />;
}
export function DealsPage() {
  return <ListingsPage key="deals" slug="deals" />;
}
