import type { ProductTypeName } from '@saakh/contracts/product-types';
import { useTranslation } from 'react-i18next';

/** What staff call a product, by its exact category name; a name that nobody knows stands as it is. */
export function useProductName(): (product: string) => string {
  const { t } = useTranslation('back-office/shell');
  return (product) => t(`products.${product as ProductTypeName}`, { defaultValue: product });
}
