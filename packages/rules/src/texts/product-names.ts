import type { ProductTypeName } from '@saakh/contracts/catalogue/product-types';
import type { Bilingual } from '@saakh/contracts/fields';
import en from '@saakh/i18n/en/catalogue.product-names.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/catalogue.product-names.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';

const words = pairs(en, hi);

/** One of them, for staff, files and lenders; the Hindi is the catalogue's own. */
const PRODUCT_NAMES: Readonly<Record<ProductTypeName, Bilingual>> = words.product;

/** What a product is called outside of the catalogue, by its exact category name; a name that nobody knows stands as it is. */
export function productWord(productType: string, language: 'en' | 'hi'): string {
  return Object.hasOwn(PRODUCT_NAMES, productType)
    ? PRODUCT_NAMES[productType as ProductTypeName][language]
    : productType;
}
