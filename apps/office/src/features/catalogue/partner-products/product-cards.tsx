import type { PartnerProduct } from '@saakh/contracts/catalogue/partner-products';
import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { useTranslation } from 'react-i18next';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { Facts } from '#browser/ui/facts';
import { QuietLink } from '#browser/ui/link-button';
import { ProductIcon } from '#browser/ui/product-icon';
import { SmallButton } from '#browser/ui/small-button';
import styles from './product-cards.module.css';
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
    <ul className={styles.cards}>
      {products.map((product) => {
        const name = local(product.name);
        const isClosed = product.kind === 'loan' && product.range === null;
        return (
          <li key={product.productId} className={styles.card}>
            <div className={styles.head}>
              <span className={styles.icon}>
                <ProductIcon slug={findProductType(product.productType)?.slug ?? ''} />
              </span>
              <div className={styles.words}>
                <h2 className={styles.name}>{name}</h2>
                <p className={styles.soft}>{local(product.description)}</p>
              </div>
            </div>
            {product.range ? <Facts items={rangeOf(product).slice(0, 4)} /> : null}
            {product.lenders.length > 0 ? <p className={styles.soft}>{offeredBy(product.lenders)}</p> : null}
            {isClosed ? <p className={styles.soft}>{t('noLender')}</p> : null}
            <div className={styles.acts}>
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
