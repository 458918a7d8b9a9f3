import { CATALOGUE_STATUS } from '@saakh/contracts/product-types';
import { AppError, notFound } from '../../platform/app-error';
import { type Context, inTransaction } from '../../platform/context';
import { currentRuleset, findLenders } from '../lenders';
import { type CatalogueProduct, selectProduct, selectProductOfType, selectProducts } from './products.repository';

/** Every category in display order, those that are off included (CONST-18). */
export const listProducts = (ctx: Context): Promise<CatalogueProduct[]> => inTransaction(ctx, selectProducts);

const mustBeOn = (product: CatalogueProduct | undefined): CatalogueProduct => {
  if (!product) throw notFound('Product');
  if (product.status !== CATALOGUE_STATUS.on) {
    throw new AppError('CONFLICT', { message: 'This product is not open at the moment' });
  }
  return product;
};

/** The product that a visitor wants to go on with. NOT_FOUND when unknown, CONFLICT unless it is on: there are no dead ends. */
export const chooseProduct = async (ctx: Context, productId: number): Promise<CatalogueProduct> =>
  mustBeOn(await inTransaction(ctx, (own) => selectProduct(own, productId)));

/** As `chooseProduct`, by the exact category name. */
export const getOpenProduct = async (ctx: Context, productType: string): Promise<CatalogueProduct> =>
  mustBeOn(await inTransaction(ctx, (own) => selectProductOfType(own, productType)));

export interface ShownLender {
  readonly lenderId: number;
  readonly slug: string;
  readonly name: string;
  readonly logo: string;
}

/** Every lender that is active for some product, by name: no other order may show through (REG-ML-5). */
const listShownLenders = async (ctx: Context): Promise<ShownLender[]> => {
  const { products } = await currentRuleset(ctx);
  const ids = [...products.values()].flatMap(({ terms }) => terms.map(({ lenderId }) => lenderId));
  const lenders = await findLenders(ctx, ids);
  return [...lenders.values()]
    .map(({ lenderId, slug, name, logo }) => ({ lenderId, slug, name, logo }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};

/** What a page needs at start-up: the products that are not archived, and the active lenders by name (the "smart list"). */
export const getSmartList = async (ctx: Context): Promise<{ products: CatalogueProduct[]; lenders: ShownLender[] }> => {
  const products = await listProducts(ctx);
  return {
    products: products.filter(({ status }) => status !== CATALOGUE_STATUS.archived),
    lenders: await listShownLenders(ctx),
  };
};
