import * as z from 'zod/mini';
import { defineCall, ok } from '../call';
import { anyId, text } from '../fields';
import { partnerPage } from '../portal-pages';
import * as endpoints from './endpoints';

const access = partnerPage('product-offering');
const count = z.int();

export const partnerLink = z.object({
  linkId: z.string(),
  /** The whole address to share. */
  address: z.string(),
  code: z.string(),
  /** The category that it leads to; null where it leads to the entry of the brand's site. */
  productType: z.nullable(z.string()),
  /** `off` when the operator has switched it off. */
  state: z.enum(['on', 'off', 'ended']),
  /** The owner, and whether that is the caller. */
  person: z.string(),
  isOwn: z.boolean(),
  createdAt: z.string(),
  /** Of people; programs are not counted. */
  clicks: count,
  /** Who asked for a code, who signed in, and what they applied for. */
  leads: count,
  signIns: count,
  applications: count,
});
export type PartnerLink = z.output<typeof partnerLink>;

export const listPartnerLinks = defineCall(endpoints.listPartnerLinks, {
  summary: 'My links with what came of them, newest first; for owners those of the whole company.',
  access,
  reply: ok({ data: z.array(partnerLink) }),
});

export const makePartnerLink = defineCall(endpoints.makePartnerLink, {
  summary:
    'My own link to the site of our brand or to one product of it: made when it is first asked for, then the same.',
  access,
  body: z.strictObject({ productType: z.nullable(text(40)) }),
  reply: ok({ data: partnerLink }),
});

export const getPartnerLinkCode = defineCall(endpoints.getPartnerLinkCode, {
  summary: 'One of my links as a QR code: SVG, and PNG in base64.',
  access,
  params: z.strictObject({ linkId: anyId }),
  reply: ok({ svg: z.string(), png: z.string() }),
});
