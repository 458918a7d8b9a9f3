import { DEFAULT_BRAND_KEY } from '@saakh/contracts/partners/brands';
import type { PartnerLink } from '@saakh/contracts/partners/links';
import { getOpenProduct } from '#domains/catalogue/products';
import { findPartnerUser } from '#domains/identity/sign-in';
import { findBrandKeyOf } from '#domains/partners/brands';
import { notFound } from '#platform/app-error';
import { inTransaction, type PartnerContext, type TxContext } from '#platform/context';
import { isEnded } from '../follow-link.service';
import { drawCode, linkAddress } from '../link-code';
import { makeLink } from '../tracking-links.service';
import { findLinkTo, type LinksOf, lockAndFind, type OwnedLink, selectOwnedLinks } from './partner-links.repository';

const MOST_SHOWN = 500;
const NAME_MAX = 80;

/** Owners see what their people share; everybody else their own alone. */
const seenBy = ({ partnerId, partnerUserId, role }: PartnerContext['actor']): LinksOf =>
  role === 'owner' ? { partnerId } : { partnerId, partnerUserId };

const describe = (ctx: PartnerContext, row: OwnedLink): PartnerLink => ({
  linkId: row.linkId,
  address: linkAddress(ctx, row.code),
  code: row.code,
  productType: row.productType,
  state: !row.active ? 'off' : isEnded(row, ctx.clock.now()) ? 'ended' : 'on',
  person: row.person,
  isOwn: row.partnerUserId === ctx.actor.partnerUserId,
  createdAt: new Date(row.createdAt).toISOString(),
  clicks: row.clicks,
  leads: row.leads,
  signIns: row.signIns,
  applications: row.applications,
});

/** A link that whoever is signed in may see, as it stands in the database; NOT_FOUND for every other one (S-AZ-8). */
export const getOwnedLink = async (ctx: PartnerContext & TxContext, linkId: string): Promise<OwnedLink> => {
  const [row] = await selectOwnedLinks(ctx, seenBy(ctx.actor), { linkId, limit: 1 });
  if (!row) throw notFound('Link');
  return row;
};

/** The links that whoever is signed in may see, newest first, with what came of each. */
export const listOwnedLinks = (ctx: PartnerContext): Promise<PartnerLink[]> =>
  inTransaction(ctx, async (own) => {
    const rows = await selectOwnedLinks(own, seenBy(own.actor), { limit: MOST_SHOWN });
    return rows.map((row) => describe(own, row));
  });

/**
 * The link of whoever is signed in to the site of their brand, or to a product of it; made with the first call, the same ever
 * after, also where two ask at once. NOT_FOUND for a product that there is not, CONFLICT for one that is not open.
 */
export const getLinkTo = (ctx: PartnerContext, productType: string | null): Promise<PartnerLink> =>
  inTransaction(ctx, async (own) => {
    if (productType !== null) await getOpenProduct(own, productType);
    const { partnerId, partnerUserId } = own.actor;
    const brandKey = (await findBrandKeyOf(own, partnerId)) ?? DEFAULT_BRAND_KEY;
    const place = { brandKey, target: productType === null ? 'entry' : 'product', productType } as const;
    const known = (await findLinkTo(own, partnerUserId, place)) ?? (await lockAndFind(own, partnerUserId, place));
    if (known !== undefined) return describe(own, await getOwnedLink(own, known));
    const person = (await findPartnerUser(own, partnerUserId))?.name ?? partnerUserId;
    const { linkId } = await makeLink(own, {
      ...place,
      cardId: null,
      name: `${person}: ${productType ?? 'home'}`.slice(0, NAME_MAX),
      utms: {},
      endsOn: null,
      createdBy: partnerUserId,
      partnerId,
      partnerUserId,
    });
    return describe(own, await getOwnedLink(own, linkId));
  });

/** A link of one's own as a QR code: SVG, and PNG in base64. NOT_FOUND for somebody else's. */
export const drawOwnedLink = async (ctx: PartnerContext, linkId: string): Promise<{ svg: string; png: string }> => {
  const { code } = await inTransaction(ctx, (own) => getOwnedLink(own, linkId));
  return drawCode(ctx, code);
};
