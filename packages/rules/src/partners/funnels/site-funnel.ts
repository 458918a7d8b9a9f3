import { CATALOGUE_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { Product } from '@saakh/contracts/catalogue/products';
import type { SiteFunnel } from '@saakh/contracts/partners/funnels';

/** What a site shows whose partner has set up nothing. */
export const STANDARD_FUNNEL: SiteFunnel = {
  begins: 'standard',
  welcome: 'standard',
  products: [],
  startWith: null,
  lenders: [],
};

type Shown = Pick<Product, 'productType' | 'sortOrder'>;

/**
 * The products that a site shows, in their order: those that its partner chose, or all in the catalogue's order where nothing
 * was chosen. A category that the catalogue does not have is left out; whether one is on stays the catalogue's word. Where
 * none of those chosen is left, all are shown: no site stands empty because of an old choice.
 */
export function shownProducts<P extends Shown>(catalogue: readonly P[], funnel: SiteFunnel | null | undefined): P[] {
  const inOrder = [...catalogue].sort((a, b) => a.sortOrder - b.sortOrder);
  const chosen = (funnel?.products ?? []).flatMap((name) => {
    const product = inOrder.find(({ productType }) => productType === name);
    return product ? [product] : [];
  });
  return chosen.length > 0 ? [...new Set(chosen)] : inOrder;
}

/**
 * The product that the entry page leads to at once: the one that its partner chose, where it is on and the site shows it.
 */
export function startingProduct<P extends Shown & Pick<Product, 'status'>>(
  catalogue: readonly P[],
  funnel: SiteFunnel | null | undefined,
): P | undefined {
  return shownProducts(catalogue, funnel).find(
    ({ productType, status }) => productType === funnel?.startWith && status === CATALOGUE_STATUS.on,
  );
}

interface NamedLender {
  readonly lenderId: number;
  readonly name: string;
}

/**
 * Every lender, once: those that the partner names first in that order, the others by name. None is left out (REG-ML-1), and
 * nothing but the entry page's list is drawn from it.
 */
export function namedLenders<L extends NamedLender>(lenders: readonly L[], funnel: SiteFunnel | null | undefined): L[] {
  const place = new Map((funnel?.lenders ?? []).map((lenderId, at) => [lenderId, at]));
  const placeOf = ({ lenderId }: L): number => place.get(lenderId) ?? place.size;
  return [...lenders].sort((a, b) => placeOf(a) - placeOf(b) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}

/** Each step's share of the one before, in hundredths of a percent; null of the first, and where nobody came to the one before. */
export function sharesOfSteps(counts: readonly number[]): (number | null)[] {
  return counts.map((count, at) => {
    const before = counts[at - 1];
    return before === undefined || before === 0 ? null : Math.round((count * 10_000) / before);
  });
}
