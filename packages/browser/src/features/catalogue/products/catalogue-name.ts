import { useQuery } from '@tanstack/react-query';
import { useBilingual } from '#browser/platform/i18n/use-bilingual';
import { productsQuery } from './queries';

/** A product as people name it, in the shown language; the category's own name until the catalogue is there. */
export function useCatalogueName(): (productType: string) => string {
  const local = useBilingual();
  const { data } = useQuery(productsQuery());
  return (productType) => {
    const found = data?.find((product) => product.productType === productType);
    return found ? local(found.name) : productType;
  };
}
