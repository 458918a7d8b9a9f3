import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import type { PartnerLink } from '@saakh/contracts/partners/tracking-links';
import { getOpenProduct } from '#domains/catalogue/products';
import { findPartnerUser } from '#domains/identity/sign-in';
import { notFound } from '#platform/app-error';
import { findBrandKeyOf } from '#platform/brands';
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

/** A link that the signed-in person may see, as the database has it; NOT_FOUND for every other one (S-AZ-8). */
export async function getOwnedLink(ctx: PartnerContext & TxContext, linkId: string): Promise<OwnedLink> {
  const [row] = await selectOwnedLinks(ctx, seenBy(ctx.actor), { linkId, limit: 1 });
  if (!row) throw notFound('link');
  return row;
}

/** The links that the signed-in person may see, newest first, with what came of each. */
export function listOwnedLinks(ctx: PartnerContext): Promise<PartnerLink[]> {
  return inTransaction(ctx, async (tx) => {
    const rows = await selectOwnedLinks(tx, seenBy(tx.actor), { limit: MOST_SHOWN });
    return rows.map((row) => describe(tx, row));
  });
}

/**
 * The link of the signed-in person to the site of their brand, or to a product of it; made with the first call, the same ever
 * after, also where two ask at once. NOT_FOUND for a product that there is not, CONFLICT for one that is not open.
 */
export function getLinkTo(ctx: PartnerContext, productType: string | null): Promise<PartnerLink> {
  return inTransaction(ctx, async (tx) => {
    if (productType !== null) await getOpenProduct(tx, productType);
    const { partnerId, partnerUserId } = tx.actor;
    const brandKey = (await findBrandKeyOf(tx, partnerId)) ?? DEFAULT_BRAND_KEY;
    const place = { brandKey, target: productType === null ? 'entry' : 'product', productType } as const;
    const known = (await findLinkTo(tx, partnerUserId, place)) ?? (await lockAndFind(tx, partnerUserId, place));
    if (known !== undefined) return describe(tx, await getOwnedLink(tx, known));
    const person = (await findPartnerUser(tx, partnerUserId))?.name ?? partnerUserId;
    const { linkId } = await makeLink(tx, {
      ...place,
      cardId: null,
      name: `${person}: ${productType ?? 'home'}`.slice(0, NAME_MAX),
      utms: {},
      endsOn: null,
      createdBy: partnerUserId,
      partnerId,
      partnerUserId,
    });
    return describe(tx, await getOwnedLink(tx, linkId));
  });
}

/** A link of one's own as a QR code: SVG, and PNG in base64. NOT_FOUND for somebody else's. */
export async function drawOwnedLink(ctx: PartnerContext, linkId: string): Promise<{ svg: string; png: string }> {
  const { code } = await inTransaction(ctx, (tx) => getOwnedLink(tx, linkId));
  return drawCode(ctx, code);
}
