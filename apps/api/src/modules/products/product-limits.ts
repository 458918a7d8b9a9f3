import { TENURE_MAX_MONTHS, TENURE_MIN_MONTHS } from '@saakh/contracts/bounds';
import { fieldError } from '../../platform/app-error';
import type { CatalogueProduct } from './products.repository';

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

type Limits = readonly [least: number, most: number];
const isWithin = (figure: number, [least, most]: Limits): boolean => figure >= least && figure <= most;

const amountsOf = ({ minAmountPaise, maxAmountPaise }: CatalogueProduct): Limits => [
  minAmountPaise ?? 0,
  maxAmountPaise ?? Number.POSITIVE_INFINITY,
];
const tenuresOf = ({ minTenureMonths, maxTenureMonths }: CatalogueProduct): Limits => [
  minTenureMonths ?? TENURE_MIN_MONTHS,
  maxTenureMonths ?? TENURE_MAX_MONTHS,
];

/** Whether the product may be applied for with an amount, and with these months. */
export const isAmountOf = (product: CatalogueProduct, amountPaise: number): boolean =>
  isWithin(amountPaise, amountsOf(product));
export const isTenureOf = (product: CatalogueProduct, months: number): boolean => isWithin(months, tenuresOf(product));

/** Refuses, at `field`, an amount outside the product's own; wherever an amount comes in, this is asked. */
export const refuseAmount = (field: string, amountPaise: number, product: CatalogueProduct): void => {
  if (isAmountOf(product, amountPaise)) return;
  const [least, most] = amountsOf(product);
  const range = `₹ ${rupees.format(least / 100)} and ₹ ${rupees.format(most / 100)}`;
  throw fieldError(field, `Choose an amount between ${range}`);
};

/** The same for the months: those of the catalogue, or the ordinary ones. */
export const refuseTenure = (field: string, months: number, product: CatalogueProduct): void => {
  if (isTenureOf(product, months)) return;
  const [least, most] = tenuresOf(product);
  throw fieldError(field, `Choose between ${least} and ${most} months`);
};
