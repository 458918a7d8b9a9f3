import { LINK_NAME_MAX } from '@saakh/contracts/partners/staff/tracking-links';
import { findLink, makeLink } from '#domains/partners/tracking-links';
import { findBrand } from '#platform/brands';
import type { TxContext } from '#platform/context';
import { insertCampaignLink, selectCampaignLink } from './campaign-links.repository';
import type { CampaignRow } from './campaigns.repository';

/** What a campaign may be called in an address: letters, digits and a few signs; its id where nothing of the name is left. */
const utmOf = ({ name, campaignId }: Pick<CampaignRow, 'name' | 'campaignId'>): string =>
  name
    .replace(/[^\w.~ -]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim() || campaignId;

const CHANNEL_NAMES = { sms: 'SMS', email: 'Email', whatsapp: 'WhatsApp' } as const;

/** What a campaign's link is called among all links: campaign, channel and brand, of which the first is cut where all is too long. */
async function linkNameOf(
  ctx: TxContext,
  { name, channel }: Pick<CampaignRow, 'name' | 'channel'>,
  brandKey: string,
): Promise<string> {
  const brand = (await findBrand(ctx, brandKey))?.name.en ?? brandKey;
  const rest = ` · ${CHANNEL_NAMES[channel]} · ${brand}`;
  return `${name.slice(0, Math.max(1, LINK_NAME_MAX - rest.length)).trim()}${rest}`.slice(0, LINK_NAME_MAX);
}

/**
 * The code of the tracking link that a campaign's texts lead by on the site of a brand: to its products, so that clicks, and
 * whatever comes of them, are counted. It is made with the first text for that brand; the campaign has to be locked, or new,
 * and the brand's site open.
 */
export async function codeOfCampaign(
  ctx: TxContext,
  campaign: Pick<CampaignRow, 'campaignId' | 'name' | 'channel' | 'createdBy'>,
  brandKey: string,
): Promise<string> {
  const { campaignId, channel, createdBy } = campaign;
  const known = await selectCampaignLink(ctx, campaignId, brandKey);
  const link = known === undefined ? undefined : await findLink(ctx, known);
  if (link) return link.code;
  const made = await makeLink(ctx, {
    ...{ name: await linkNameOf(ctx, campaign, brandKey), brandKey, createdBy, endsOn: null },
    ...{ target: 'products', productType: null, cardId: null },
    utms: { utm_source: 'campaign', utm_medium: channel, utm_campaign: utmOf(campaign) },
  });
  await insertCampaignLink(ctx, { campaignId, brandKey, linkId: made.linkId });
  return made.code;
}

/** Answers the code of a campaign's link for the site of a brand. */
export type LinkCodes = (siteKey: string) => Promise<string>;

/** The codes of a campaign in one transaction: each brand's is asked for with the first text that names it. */
export function linkCodesOf(ctx: TxContext, campaign: CampaignRow): LinkCodes {
  const codes = new Map<string, Promise<string>>();
  return (siteKey) => {
    const code = codes.get(siteKey) ?? codeOfCampaign(ctx, campaign, siteKey);
    codes.set(siteKey, code);
    return code;
  };
}
