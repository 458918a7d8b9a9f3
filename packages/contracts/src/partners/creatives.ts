import * as z from 'zod/mini';
import { defineCall, ok } from '../call';
import { anyId, language, pictureAddress } from '../fields';
import { partnerPage } from '../portal-pages';
import * as endpoints from './endpoints';

/** Pictures to share: for a feed, for a status, and to print and hang up. */
export const CREATIVE_FORMATS = ['square', 'story', 'poster'] as const;
export type CreativeFormat = (typeof CREATIVE_FORMATS)[number];

export const partnerCreative = z.object({
  format: z.enum(CREATIVE_FORMATS),
  language,
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Of the picture (PNG), which everybody may open: another one as soon as brand, lenders or template are others. */
  address: pictureAddress,
  /** To print on A4; null where the picture is not for paper. */
  pdf: z.nullable(pictureAddress),
});
export type PartnerCreative = z.output<typeof partnerCreative>;

export const listPartnerCreatives = defineCall(endpoints.listPartnerCreatives, {
  summary:
    'Pictures that lead to one of my links by its QR code, in the brand as it is now; none while the product is not offered.',
  access: partnerPage('marketing-support/banners-and-creatives'),
  params: z.strictObject({ linkId: anyId }),
  reply: ok({ data: z.array(partnerCreative) }),
});
