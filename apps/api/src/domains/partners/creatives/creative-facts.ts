import { createHash } from 'node:crypto';
import type { Brand } from '@saakh/contracts/brands';
import type { PartnerProduct } from '@saakh/contracts/catalogue/partner/products';
import { listOffering } from '#domains/catalogue/product-catalogue';
import { isLinkOpen, linkAddress } from '#domains/partners/tracking-links';
import { findBrand } from '#platform/brands';
import type { Context } from '#platform/context';

/** Another one with each change of how pictures look, so that the old ones are withdrawn. */
const TEMPLATE = 1;

/** The link that a picture leads to. */
export interface CreativeLink {
  readonly code: string;
  readonly brandKey: string;
  readonly productType: string | null;
  readonly active: boolean;
  readonly endsOn: string | null;
}

/** All that goes into a picture. */
export interface CreativeFacts {
  readonly brand: Pick<Brand, 'name' | 'logo' | 'coBrandLogo' | 'primaryColour'>;
  /** Null for the whole site. */
  readonly product: Pick<PartnerProduct, 'kind' | 'name' | 'range'> | null;
  readonly lenders: PartnerProduct['lenders'];
  readonly address: string;
  /** What the code of the picture leads to. */
  readonly target: string;
  /** Changes with any of this, and with the template. */
  readonly version: string;
}

/** By the name in Latin letters, in which no two are alike. */
const eachOnce = (lenders: PartnerProduct['lenders']): PartnerProduct['lenders'] =>
  [...new Map(lenders.map((lender) => [lender.en, lender])).values()].sort((a, b) => (a.en < b.en ? -1 : 1));

/**
 * What pictures of a link hold now. Undefined where there are none: the link is off, its site is closed, its product is not on,
 * or is a loan that no lender gives.
 */
export async function findCreativeFacts(ctx: Context, link: CreativeLink): Promise<CreativeFacts | undefined> {
  const brand = await findBrand(ctx, link.brandKey);
  if (!brand || !isLinkOpen(link, ctx.clock.now())) return undefined;
  const offering = await listOffering(ctx);
  const product = offering.find(({ productType }) => productType === link.productType);
  if (link.productType !== null && (!product || (product.kind === 'loan' && !product.range))) return undefined;
  const { name, logo, coBrandLogo, primaryColour } = brand;
  const facts = {
    brand: { name, logo, coBrandLogo, primaryColour },
    product: product ? { kind: product.kind, name: product.name, range: product.range } : null,
    lenders: product?.lenders ?? eachOnce(offering.flatMap(({ lenders }) => lenders)),
    address: linkAddress(ctx, link.code).replace(/^https?:\/\//, ''),
    target: linkAddress(ctx, link.code, true),
  };
  const version = createHash('sha256')
    .update(JSON.stringify([TEMPLATE, facts]))
    .digest('hex')
    .slice(0, 16);
  return { ...facts, version };
}
