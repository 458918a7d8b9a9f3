import { TENURE_MAX_MONTHS, TENURE_MIN_MONTHS } from '@saakh/contracts/bounds';
import { purposesOf } from '@saakh/contracts/catalogue/product-forms/loan-purposes';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '#browser/features/catalogue/products/queries';
import { useSession } from '#browser/platform/session/session';
import type { LoanLimits } from '#web/features/customers/profile/step-fields';

/** What the calls take at all; a product's own limits are narrower. */
const WIDEST = { minPaise: 100_000, maxPaise: 1_000_000_000 };

/** What may be asked for with the chosen product: what its lenders give today, else what the catalogue says. */
export function useLoanLimits(): LoanLimits {
  const productType = useSession(({ customer }) => customer.productType);
  const { data } = useQuery(productsQuery());
  const product = data?.find((one) => one.productType === productType);
  const limits = product?.terms ?? product;
  return {
    minPaise: Math.max(limits?.minAmountPaise ?? 0, WIDEST.minPaise),
    maxPaise: Math.min(limits?.maxAmountPaise ?? WIDEST.maxPaise, WIDEST.maxPaise),
    minMonths: limits?.minTenureMonths ?? TENURE_MIN_MONTHS,
    maxMonths: limits?.maxTenureMonths ?? TENURE_MAX_MONTHS,
    purposes: purposesOf(productType),
    forBusiness: productType === 'Business Loans',
  };
}
