import type { Listing } from '@saakh/contracts/catalogue/listings';
import { istDateOf } from '@saakh/rules/dates';
import { getOpenProduct } from '#domains/catalogue/products';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { KIND_OF } from './listing-rows';
import { selectListingTarget, selectOpenListings } from './listings.repository';

const OF_SLUG = { 'discount-vouchers': 'Discount Vouchers', deals: 'Deals' } as const;
/** The product of a kind. */
export const OF_KIND = { voucher: 'Discount Vouchers', deal: 'Deals' } as const;

/** Vouchers or deals that are on and whose last day in India is not over, in their order; CONFLICT while their category is off. */
export function listListings(ctx: Context, slug: keyof typeof OF_SLUG): Promise<Listing[]> {
  return inTransaction(ctx, async (tx) => {
    await getOpenProduct(tx, OF_SLUG[slug]);
    return (await selectOpenListings(tx, OF_SLUG[slug], istDateOf(tx.clock.now()))).map(
      ({ listingId, productType, title, seller, image, terms, code, validUntil }) => ({
        listingId,
        productType,
        title,
        seller,
        image,
        terms,
        code,
        validUntil,
        link: `/api/out/${KIND_OF[productType]}/${listingId}?partner=${encodeURIComponent(ctx.brandKey)}`,
      }),
    );
  });
}

/** Where a voucher or deal is redeemed; undefined for one that is off, over or unknown. CONFLICT as for the list. */
export async function findListingTarget(
  ctx: TxContext,
  kind: keyof typeof OF_KIND,
  listingId: number,
): Promise<string | undefined> {
  await getOpenProduct(ctx, OF_KIND[kind]);
  return selectListingTarget(ctx, OF_KIND[kind], listingId, istDateOf(ctx.clock.now()));
}
