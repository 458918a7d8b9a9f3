import { productWord } from '@saakh/rules/texts/product-names';
import { currentLanguage } from './i18n';
import { useTranslation } from './use-translation';

/** What staff call a product, by its exact category name; a name that nobody knows stands as it is. */
export function useProductName(): (product: string) => string {
  // Shown again when the language changes.
  useTranslation();
  return (product) => productWord(product, currentLanguage());
}
