import type { LenderDetail } from '@saakh/contracts/back-office/lenders';
import { useTranslation } from 'react-i18next';
import { localText } from '../../../platform/error-text';
import { useProductName } from '../../../platform/i18n/use-product-name';
import styles from './lender-sections.module.css';

/** What keeps something from customers, a line for each. */
export function MissingList({ title, missing }: { title: string; missing: readonly string[] }) {
  if (missing.length === 0) return null;
  return (
    <div className={styles.missing}>
      <p>{title}</p>
      <ul>
        {missing.map((what) => (
          <li key={what}>{localText(what)}</li>
        ))}
      </ul>
    </div>
  );
}

/** What keeps a lender or any of its products from customers. */
export function MissingFacts({ lender }: { lender: LenderDetail }) {
  const { t } = useTranslation('back-office/lenders');
  const nameOf = useProductName();
  return (
    <>
      <MissingList title={t('missing')} missing={lender.missing} />
      {lender.products.map(({ product_type, missing }) => (
        <MissingList
          key={product_type}
          title={t('productMissing', { product: nameOf(product_type) })}
          missing={missing}
        />
      ))}
    </>
  );
}
