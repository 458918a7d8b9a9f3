import type { PartnerLenderTerms, PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import { CATALOGUE_STATUS, findProductType } from '@saakh/contracts/catalogue/product-types';
import type { Product } from '@saakh/contracts/catalogue/products';
import { LOWEST_SCORES } from '@saakh/rules/lending/offers/classes';
import type { LenderTerms } from '@saakh/rules/lending/offers/lender-terms';
import { findLocalNames, findOfferSurroundings, type OfferSurroundings } from '#domains/catalogue/lenders';
import type { CatalogueProduct } from '#domains/catalogue/products';
import { notFound } from '#platform/app-error';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { localName } from '#platform/lists/local-name';
import { listShownUnder } from './catalogue.service';
import { lentOf, type Rules, readRules } from './product-terms';

type Names = ReadonlyMap<number, string>;
/** Names in both languages, because partners publish in both. */
const hindiNames = (ctx: TxContext): Promise<Names> => findLocalNames({ ...ctx, language: 'hi' });

const describe = (product: CatalogueProduct, rules: Rules, hindi: Names): PartnerProduct => ({
  productId: product.productId,
  productType: product.productType,
  kind: findProductType(product.productType)?.kind ?? 'listing',
  name: product.name,
  description: product.description,
  range: lentOf(rules, product).range ?? null,
  lenders: lentOf(rules, product).terms.map(({ lenderId, name }) => ({
    en: name,
    hi: hindi.get(lenderId) ?? name,
  })),
});

/** The catalogue as everybody reads it, with what the lenders of the rules in force give of each loan that is on. */
export function listCatalogue(ctx: Context): Promise<(CatalogueProduct & Pick<Product, 'terms'>)[]> {
  return inTransaction(ctx, async (tx) => {
    const rules = await readRules(tx);
    return (await listShownUnder(tx, rules)).map((product) => {
      const range = product.status === CATALOGUE_STATUS.on ? lentOf(rules, product).range : undefined;
      return range ? { ...product, terms: range } : product;
    });
  });
}

/** What partners can offer today: the products that are on, in the catalogue's order, with the lenders of the rules in force. */
export function listOffering(ctx: Context): Promise<PartnerProduct[]> {
  return inTransaction(ctx, async (tx) => {
    const rules = await readRules(tx);
    const open = (await listShownUnder(tx, rules)).filter(({ status }) => status === CATALOGUE_STATUS.on);
    const hindi = await hindiNames(tx);
    return open.map((product) => describe(product, rules, hindi));
  });
}

const lenderTerms = (
  of: LenderTerms,
  surroundings: OfferSurroundings | undefined,
  name: string,
): PartnerLenderTerms => ({
  name,
  minAge: of.minAge,
  maxAge: of.maxAge,
  minIncomePaise: of.minIncomePaise,
  maxIncomePaise: of.maxIncomePaise,
  employment: (['salaried', 'selfEmployed', 'business'] as const).filter((kind) => of[kind]),
  lowestScore: LOWEST_SCORES[of.creditScoreClass] || null,
  minAmountPaise: of.minAmountPaise,
  maxAmountPaise: of.maxAmountPaise,
  minTenureMonths: of.minTenureMonths,
  maxTenureMonths: of.maxTenureMonths,
  rateMinBps: of.rateMinBps,
  rateMaxBps: of.rateMaxBps,
  everywhere: of.serviceArea.length === 0,
  decisionHours: surroundings?.decisionHours ?? null,
});

/** What lenders want to see, most asked first. */
function countDocuments(lists: readonly (readonly string[])[]): { code: string; lenders: number }[] {
  const counts = new Map<string, number>();
  for (const code of lists.flatMap((list) => [...new Set(list)])) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .map(([code, lenders]) => ({ code, lenders }))
    .sort((a, b) => b.lenders - a.lenders || (a.code < b.code ? -1 : 1));
}

async function describeWhole(ctx: TxContext, product: CatalogueProduct, rules: Rules) {
  const { terms } = lentOf(rules, product);
  const known = await findOfferSurroundings(ctx, product.productType, null);
  const hindi = await hindiNames(ctx);
  return {
    ...describe(product, rules, hindi),
    lenderTerms: terms.map((of) =>
      lenderTerms(
        of,
        known.get(of.lenderId),
        localName(ctx, { name: of.name, nameHi: hindi.get(of.lenderId) ?? null }),
      ),
    ),
    documents: countDocuments(terms.map(({ lenderId }) => known.get(lenderId)?.documents ?? [])),
  };
}

/** One product that is on with what each of its lenders asks. NOT_FOUND for one that is off, coming or unknown. */
export function describeOffering(ctx: Context, productId: number) {
  return inTransaction(ctx, async (tx) => {
    const rules = await readRules(tx);
    const product = (await listShownUnder(tx, rules)).find((one) => one.productId === productId);
    if (product?.status !== CATALOGUE_STATUS.on) throw notFound('product');
    return describeWhole(tx, product, rules);
  });
}
