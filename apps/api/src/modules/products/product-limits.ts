import { TENURE_MAX_MONTHS, TENURE_MIN_MONTHS } from '@saakh/contracts/bounds';
import { fieldError } from '../../platform/app-error';
import type { CatalogueProduct } from './products.repository';

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** Refuses, at `field`, an amount outside the product's own; wherever an amount comes in, this is asked. */
export const refuseAmount = (
  field: string,
  amountPaise: number,
  { minAmountPaise, maxAmountPaise }: CatalogueProduct,
): void => {
  const [least, most] = [minAmountPaise ?? 0, maxAmountPaise ?? Number.POSITIVE_INFINITY];
  if (amountPaise >= least && amountPaise <= most) return;
  const range = `₹ ${rupees.format(least / 100)} and ₹ ${rupees.format(most / 100)}`;
  throw fieldError(field, `Choose an amount between ${range}`);
};

/** The same for the months: those of the catalogue, or the ordinary ones. */
export const refuseTenure = (
  field: string,
  months: number,
  { minTenureMonths, maxTenureMonths }: CatalogueProduct,
): void => {
  const [least, most] = [minTenureMonths ?? TENURE_MIN_MONTHS, maxTenureMonths ?? TENURE_MAX_MONTHS];
  if (months >= least && months <= most) return;
  throw fieldError(field, `Choose between ${least} and ${most} months`);
};
