import { type Brand, DEFAULT_BRAND_KEY } from '@saakh/contracts/partners/brands';
import { notFound } from '#platform/app-error';
import { type Context, inTransaction } from '#platform/context';
import {
  type HostedBrand,
  type Partner,
  selectBrand,
  selectBrandKeyOf,
  selectBrandKeysOf,
  selectBrands,
  selectBrandsVersion,
  selectIsHost,
  selectPartner,
} from './brands.repository';

/** Every brand whose site is open with its hosts, in the order of the directory. */
export const listBrands = (ctx: Context): Promise<HostedBrand[]> => inTransaction(ctx, selectBrands);

/** True when the host belongs to a brand. */
export const isBrandHost = (ctx: Context, host: string): Promise<boolean> =>
  inTransaction(ctx, (own) => selectIsHost(own, host));

/** A word that changes whenever `listBrands` would answer something else. */
export const brandsVersion = (ctx: Context): Promise<string> => inTransaction(ctx, selectBrandsVersion);

/** The brand of a key whose site is open; undefined when there is none. */
export const findBrand = (ctx: Context, key: string): Promise<Brand | undefined> =>
  inTransaction(ctx, (own) => selectBrand(own, key, { closedToo: false }));

/** The brand that something was begun or agreed under, its site open or not; undefined when there never was one. */
export const findBrandOnRecord = (ctx: Context, key: string): Promise<Brand | undefined> =>
  inTransaction(ctx, (own) => selectBrand(own, key, { closedToo: true }));

/**
 * As whom to write about what was begun under a brand, and the key of the open site that links lead to: the default one's where
 * it is closed, or the partner in the bin. NOT_FOUND when there never was such a brand.
 */
export const getWritingBrand = async (ctx: Context, key: string): Promise<{ brand: Brand; siteKey: string }> => {
  const open = await findBrand(ctx, key);
  const brand = open ?? (await findBrandOnRecord(ctx, key));
  if (!brand) throw notFound('Brand');
  return { brand, siteKey: open ? key : DEFAULT_BRAND_KEY };
};

/** The public data of a brand, never the partner's share (S-AZ-5). An unknown name is NOT_FOUND: a guess gets no other brand. */
export const getBrand = async (ctx: Context, key: string): Promise<Brand> => {
  const brand = await findBrand(ctx, key);
  if (!brand) throw notFound('Partner');
  return brand;
};

/** A partner with its share, for doors that may show it; undefined when there is none or it is in the bin. */
export const findPartner = (ctx: Context, partnerId: string): Promise<Partner | undefined> =>
  inTransaction(ctx, (own) => selectPartner(own, partnerId));

/** The key of a partner's brand; undefined for a partner without a site. */
export const findBrandKeyOf = (ctx: Context, partnerId: string): Promise<string | undefined> =>
  inTransaction(ctx, (own) => selectBrandKeyOf(own, partnerId));

/** The keys of all brands of a partner, in the order of the directory, those whose site is closed too. */
export const listBrandKeysOf = (ctx: Context, partnerId: string): Promise<string[]> =>
  inTransaction(ctx, (own) => selectBrandKeysOf(own, partnerId));
