import { type Brand, DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { textOn } from '@saakh/rules/brands/colours';
import { notFound } from '../app-error';
import { type Context, inTransaction } from '../context';
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
} from './brands-repository';

/** Every brand whose site is open with its hosts, in the order of the directory. */
export function listBrands(ctx: Context): Promise<HostedBrand[]> {
  return inTransaction(ctx, selectBrands);
}

/** True when the host belongs to a brand. */
export function isBrandHost(ctx: Context, host: string): Promise<boolean> {
  return inTransaction(ctx, (tx) => selectIsHost(tx, host));
}

/** A word that changes whenever `listBrands` would answer something else. */
export function brandsVersion(ctx: Context): Promise<string> {
  return inTransaction(ctx, selectBrandsVersion);
}

/** The brand of a key whose site is open; undefined when there is none. */
export function findBrand(ctx: Context, key: string): Promise<Brand | undefined> {
  return inTransaction(ctx, (tx) => selectBrand(tx, key, { closedToo: false }));
}

/** The brand that something was begun or agreed under, its site open or not; undefined when there never was one. */
export function findBrandOnRecord(ctx: Context, key: string): Promise<Brand | undefined> {
  return inTransaction(ctx, (tx) => selectBrand(tx, key, { closedToo: true }));
}

/**
 * As whom to write about what was begun under a brand, and the key of the open site that links lead to: the default one's where
 * it is closed, or the partner in the bin. NOT_FOUND when there never was such a brand.
 */
export async function getWritingBrand(ctx: Context, key: string): Promise<{ brand: Brand; siteKey: string }> {
  const open = await findBrand(ctx, key);
  const brand = open ?? (await findBrandOnRecord(ctx, key));
  if (!brand) throw notFound('brand');
  return { brand, siteKey: open ? key : DEFAULT_BRAND_KEY };
}

/** The public data of a brand, never the partner's share (S-AZ-5). An unknown name is NOT_FOUND: a guess gets no other brand. */
export async function getBrand(ctx: Context, key: string): Promise<Brand> {
  const brand = await findBrand(ctx, key);
  if (!brand) throw notFound('partner');
  return brand;
}

/** A partner with its share, for doors that may show it; undefined when there is none or it is in the bin. */
export function findPartner(ctx: Context, partnerId: string): Promise<Partner | undefined> {
  return inTransaction(ctx, (tx) => selectPartner(tx, partnerId));
}

/** The key of a partner's brand; undefined for a partner without a site. */
export function findBrandKeyOf(ctx: Context, partnerId: string): Promise<string | undefined> {
  return inTransaction(ctx, (tx) => selectBrandKeyOf(tx, partnerId));
}

/** The keys of all brands of a partner, in the order of the directory, those whose site is closed too. */
export function listBrandKeysOf(ctx: Context, partnerId: string): Promise<string[]> {
  return inTransaction(ctx, (tx) => selectBrandKeysOf(tx, partnerId));
}

/** What every message text may name of the brand it is sent for: names, contacts and colours, in a language. */
export function brandVariables(brand: Brand, language: 'en' | 'hi'): Record<string, string> {
  return {
    brand: brand.name[language],
    legalName: brand.legalName,
    supportPhone: brand.supportPhone,
    supportEmail: brand.supportEmail,
    officerName: brand.grievanceOfficer.name,
    officerPhone: brand.grievanceOfficer.phone,
    officerEmail: brand.grievanceOfficer.email,
    primaryColour: brand.primaryColour,
    onPrimaryColour: textOn(brand.primaryColour, brand.secondaryColour),
  };
}
