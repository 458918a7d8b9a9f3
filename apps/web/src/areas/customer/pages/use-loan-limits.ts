import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '../../../features/products/queries';
import { useSession } from '../../../platform/session/session';

/** What the calls take at all; a product's own limits are narrower. */
const WIDEST = { minPaise: 100_000, maxPaise: 1_000_000_000 };

/** The smallest and largest amount of the chosen product, as the catalogue says. */
export function useLoanLimits(): { minPaise: number; maxPaise: number } {
  const productType = useSession(({ customer }) => customer.productType);
  const { data } = useQuery(productsQuery());
  const product = data?.find((one) => one.productType === productType);
  return {
    minPaise: Math.max(product?.minAmountPaise ?? 0, WIDEST.minPaise),
    maxPaise: Math.min(product?.maxAmountPaise ?? WIDEST.maxPaise, WIDEST.maxPaise),
  };
}
