import type { Brand } from '@saakh/contracts/brands';
import { notFound } from '../../platform/app-error';
import { type Context, inTransaction } from '../../platform/context';
import { type HostedBrand, type Partner, selectBrand, selectBrands, selectPartner } from './brands.repository';

/** Every brand with its hosts, in the order of the directory. */
export const listBrands = (ctx: Context): Promise<HostedBrand[]> => inTransaction(ctx, selectBrands);

/** True when the host belongs to a brand. */
export const isBrandHost = async (ctx: Context, host: string): Promise<boolean> =>
  (await listBrands(ctx)).some(({ hosts }) => hosts.includes(host));

/** The brand of a key; undefined when there is none. */
export const findBrand = (ctx: Context, key: string): Promise<Brand | undefined> =>
  inTransaction(ctx, (own) => selectBrand(own, key));

/** The public data of a brand, never the partner's share (S-AZ-5). An unknown name is NOT_FOUND: a guess gets no other brand. */
export const getBrand = async (ctx: Context, key: string): Promise<Brand> => {
  const brand = await findBrand(ctx, key);
  if (!brand) throw notFound('Partner');
  return brand;
};

/** A partner with its share, for doors that may show it; undefined when there is none. */
export const findPartner = (ctx: Context, partnerId: string): Promise<Partner | undefined> =>
  inTransaction(ctx, (own) => selectPartner(own, partnerId));
