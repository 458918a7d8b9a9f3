import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { Facts } from '#browser/ui/facts';
import { QuietLink } from '#browser/ui/link-button';
import { ProductIcon } from '#browser/ui/product-icon';
import { SmallButton } from '#browser/ui/small-button';
import { useProductRange } from './use-product-range';

const NAMED = 4;

interface Props {
  products: readonly PartnerProduct[];
  /** Where the page of a product stands. */
  pathOf: (product: PartnerProduct) => string;
  onShare: (product: PartnerProduct) => void;
}

/** What can be offered, a card each: what a customer gets, and the two ways on. */
export function ProductCards({ products, pathOf, onShare }: Props) {
  const { t } = useTranslation('catalogue.products.portal');
  const local = useBilingual();
  const rangeOf = useProductRange();
  const offeredBy = (all: PartnerProduct['lenders']) => {
    const lenders = all.slice(0, NAMED).map(local).join(', ');
    const more = all.length - NAMED;
    return more > 0 ? t('offeredMore', { lenders, more }) : t('offeredAll', { lenders });
  };
  return (
    <ul
      className="grid-16 plain-list"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 344px), 1fr))' }}
    >
      {products.map((product) => {
        const name = local(product.name);
        const isClosed = product.kind === 'loan' && product.range === null;
        return (
          <li key={product.productId} className="stack-12 box pad-16">
            <div className="row-12 top">
              <span
                className="centre square-48 branded rigid rounded"
                style={{ background: 'var(--brand-secondary-0)' }}
              >
                <ProductIcon slug={findProductType(product.productType)?.slug ?? ''} />
              </span>
              <div className="stack-4 narrow">
                <h2 className="text-lead">{name}</h2>
                <p className="soft text-note">{local(product.description)}</p>
              </div>
            </div>
            {product.range ? <Facts items={rangeOf(product).slice(0, 4)} /> : null}
            {product.lenders.length > 0 ? <p className="soft text-note">{offeredBy(product.lenders)}</p> : null}
            {isClosed ? <p className="soft text-note">{t('noLender')}</p> : null}
            <div className="cluster-8 middle push-down">
              <SmallButton main onClick={() => onShare(product)}>
                {t('share')}
                <span className="said"> {name}</span>
              </SmallButton>
              <QuietLink to={pathOf(product)}>
                {t('details')}
                <span className="said"> {name}</span>
              </QuietLink>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
