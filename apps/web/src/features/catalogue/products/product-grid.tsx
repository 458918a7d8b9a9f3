import { CATALOGUE_STATUS, findProductType } from '@saakh/contracts/catalogue/product-types';
import type { Product } from '@saakh/contracts/catalogue/products';
import { IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { formatPaise } from '#browser/platform/format';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { ProductIcon } from '#browser/ui/product-icon';
import styles from './product-grid.module.css';

/** The category decides, not how the catalogue spells its address. */
const iconOf = ({ productType, slug }: Product): string => findProductType(productType)?.slug ?? slug;

interface Props {
  products: readonly Product[];
  /** The product that is being chosen just now. */
  pendingId: number | null;
  onChoose: (product: Product) => void;
}

/** A tile for every product that is on; those that are off stand below, named and leading nowhere. Both in the order given. */
export function ProductGrid({ products, pendingId, onChoose }: Props) {
  const { t } = useTranslation('catalogue.products');
  const offTitle = useId();
  const on = products.filter(({ status }) => status === CATALOGUE_STATUS.on);
  const off = products.filter(({ status }) => status !== CATALOGUE_STATUS.on && status !== CATALOGUE_STATUS.archived);
  return (
    <>
      <ul className={styles.tiles}>
        {on.map((product) => (
          <li className="flex" key={product.productId}>
            <Tile
              product={product}
              pending={product.productId === pendingId}
              locked={pendingId !== null}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      {off.length > 0 ? (
        <section aria-labelledby={offTitle}>
          <h2 id={offTitle} className="below-12 faint text-note">
            {t('off')}
          </h2>
          <ul className={styles.off}>
            {off.map((product) => (
              <OffProduct key={product.productId} product={product} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

interface TileProps {
  product: Product;
  pending: boolean;
  locked: boolean;
  onChoose: (product: Product) => void;
}

function Tile({ product, pending, locked, onChoose }: TileProps) {
  const { t } = useTranslation('catalogue.products');
  const local = useBilingual();
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={() => onChoose(product)}
      disabled={locked}
      aria-busy={pending}
    >
      <span className="centre square-48 branded rigid rounded" style={{ background: 'var(--brand-secondary-0)' }}>
        <ProductIcon slug={iconOf(product)} />
      </span>
      <span className="stack-4 text-note narrow">
        <span className="strong text-lead">{local(product.name)}</span>
        <span className="soft">{local(product.description)}</span>
        {product.maxAmountPaise === null ? null : (
          <span className="figures">{t('upTo', { amount: formatPaise(product.maxAmountPaise) })}</span>
        )}
      </span>
      <IconChevronRight className="push faint rigid at-centre" size={20} stroke={1.5} aria-hidden />
    </button>
  );
}

function OffProduct({ product }: { product: Product }) {
  const local = useBilingual();
  return (
    <li className={`row-8 pad-8-12 middle faint text-small tall-48 ${styles.offProduct}`}>
      <ProductIcon slug={iconOf(product)} size={24} />
      {local(product.name)}
    </li>
  );
}
