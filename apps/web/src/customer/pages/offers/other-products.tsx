import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { OfferSet } from '@saakh/contracts/lending/offers';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { QuietButton } from '#browser/ui/button';
import styles from '#web/features/lending/offers/offers.module.css';
import { useStartProduct } from '../use-start-product';

/** Where no lender matches: the products that are on and for which some would. */
export function OtherProducts({ products }: { products: OfferSet['otherProducts'] }) {
  const { t } = useTranslation('lending.offers');
  const local = useBilingual();
  const { data } = useQuery(productsQuery());
  const { start, question } = useStartProduct(data);
  const open = products.flatMap(({ productType, lenders }) => {
    const product = data?.find((one) => one.productType === productType && one.status === CATALOGUE_STATUS.on);
    return product ? [{ product, lenders }] : [];
  });
  if (open.length === 0) return null;
  return (
    <section className={`box pad-16 ${styles.names}`} aria-labelledby="other-products">
      <h2 id="other-products">{t('otherProducts')}</h2>
      <p>{t('otherProductsText')}</p>
      <ul>
        {open.map(({ product, lenders }) => (
          <li key={product.productId}>
            <QuietButton onClick={() => start(product)}>{local(product.name)}</QuietButton>
            <span className="faint text-small block">{t('count', { count: lenders })}</span>
          </li>
        ))}
      </ul>
      {question}
    </section>
  );
}
