import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import { currentRuleset, findLenders } from '#domains/catalogue/lenders';
import { type CatalogueProduct, mustBeOn, selectProduct, selectProducts } from '#domains/catalogue/products';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { type Rules, readRules } from './product-terms';
import { countSupply } from './supply';

/** A product that is on and has nothing to choose from is off by itself, without a tile, until it has something. */
const asShown = (product: CatalogueProduct, supply: ReadonlyMap<string, number>): CatalogueProduct =>
  product.status === CATALOGUE_STATUS.on && !supply.get(product.productType)
    ? { ...product, status: CATALOGUE_STATUS.archived }
    : product;

/** Every category in display order as customers and partners see it under these rules, those that are off included (CONST-18). */
export async function listShownUnder(ctx: TxContext, rules: Rules): Promise<CatalogueProduct[]> {
  const products = await selectProducts(ctx);
  const supply = await countSupply(ctx, rules, products);
  return products.map((product) => asShown(product, supply));
}
/** The same under the rules in force. */
export async function listShownProducts(ctx: TxContext): Promise<CatalogueProduct[]> {
  return listShownUnder(ctx, await readRules(ctx));
}

/** The product that somebody wants to go on with. NOT_FOUND when unknown, CONFLICT unless it is on and has something to choose from. */
export function chooseProduct(ctx: Context, productId: number): Promise<CatalogueProduct> {
  return inTransaction(ctx, async (tx) => {
    const product = await selectProduct(tx, productId);
    return mustBeOn(product && asShown(product, await countSupply(tx, await readRules(tx), [product])));
  });
}

export interface ShownLender {
  readonly lenderId: number;
  readonly slug: string;
  readonly name: string;
  readonly logo: string;
}

/** Every lender that is active for some product, by name: no other order may show through (REG-ML-5). */
async function listShownLenders(ctx: Context): Promise<ShownLender[]> {
  const { products } = await currentRuleset(ctx);
  const ids = [...products.values()].flatMap(({ terms }) => terms.map(({ lenderId }) => lenderId));
  const lenders = await findLenders(ctx, ids);
  return [...lenders.values()]
    .map(({ lenderId, slug, name, logo }) => ({ lenderId, slug, name, logo }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What a page needs at start-up: the products that are not archived, and the active lenders by name (the "smart list"). */
export function getSmartList(ctx: Context): Promise<{ products: CatalogueProduct[]; lenders: ShownLender[] }> {
  return inTransaction(ctx, async (tx) => ({
    products: (await listShownProducts(tx)).filter(({ status }) => status !== CATALOGUE_STATUS.archived),
    lenders: await listShownLenders(tx),
  }));
}
