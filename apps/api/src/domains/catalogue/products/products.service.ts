import { TENURE_MAX_MONTHS, TENURE_MIN_MONTHS } from '@saakh/contracts/bounds';
import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import { REPLY_MESSAGES } from '@saakh/contracts/messages';
import { withValues } from '@saakh/i18n/codes';
import type { LoanLimits } from '@saakh/rules/lending/offers/product-range';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { type Context, inTransaction } from '#platform/context';
import { type CatalogueProduct, selectProductOfType, selectProducts } from './products.repository';

/** Every category in display order, those that are off included (CONST-18). */
export function listProducts(ctx: Context): Promise<CatalogueProduct[]> {
  return inTransaction(ctx, selectProducts);
}

/** NOT_FOUND for no product, CONFLICT for one that is not on. */
export function mustBeOn(product: CatalogueProduct | undefined): CatalogueProduct {
  if (!product) throw notFound('product');
  if (product.status !== CATALOGUE_STATUS.on) {
    throw new AppError('CONFLICT', { message: REPLY_MESSAGES.productNotOpen });
  }
  return product;
}

/** The product of an exact category name. NOT_FOUND when unknown, CONFLICT unless it is on. */
export async function getOpenProduct(ctx: Context, productType: string): Promise<CatalogueProduct> {
  return mustBeOn(await inTransaction(ctx, (tx) => selectProductOfType(tx, productType)));
}

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });

/** What the product may be asked for: as the catalogue says, or the ordinary months and any amount. */
export function limitsOf(product: CatalogueProduct): LoanLimits {
  return {
    minAmountPaise: product.minAmountPaise ?? 0,
    maxAmountPaise: product.maxAmountPaise ?? Number.POSITIVE_INFINITY,
    minTenureMonths: product.minTenureMonths ?? TENURE_MIN_MONTHS,
    maxTenureMonths: product.maxTenureMonths ?? TENURE_MAX_MONTHS,
  };
}

/** Whether the product may be applied for with an amount, and with these months. */
export function isAmountOf(product: CatalogueProduct, amountPaise: number): boolean {
  const { minAmountPaise, maxAmountPaise } = limitsOf(product);
  return amountPaise >= minAmountPaise && amountPaise <= maxAmountPaise;
}
export function isTenureOf(product: CatalogueProduct, months: number): boolean {
  const { minTenureMonths, maxTenureMonths } = limitsOf(product);
  return months >= minTenureMonths && months <= maxTenureMonths;
}

/** Refuses, at `field`, an amount outside the product's own; wherever an amount comes in, this is asked. */
export function refuseAmount(field: string, amountPaise: number, product: CatalogueProduct): void {
  if (isAmountOf(product, amountPaise)) return;
  const { minAmountPaise, maxAmountPaise } = limitsOf(product);
  const range = [rupees.format(minAmountPaise / 100), rupees.format(maxAmountPaise / 100)];
  throw fieldError(field, withValues(REPLY_MESSAGES.amountOutside, ...range));
}

/** The same for the months: those of the catalogue, or the ordinary ones. */
export function refuseTenure(field: string, months: number, product: CatalogueProduct): void {
  if (isTenureOf(product, months)) return;
  const { minTenureMonths, maxTenureMonths } = limitsOf(product);
  throw fieldError(field, withValues(REPLY_MESSAGES.monthsOutside, minTenureMonths, maxTenureMonths));
}
