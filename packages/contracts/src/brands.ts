import * as z from 'zod/mini';
import { bilingual, partnerKey, pictureAddress } from './fields';

/** The default brand and partner key (specification, section 3). */
export const DEFAULT_BRAND_KEY = 'cl';

const colour = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));

/** What a visitor may know of a brand; never the partner's share (S-AZ-5). */
export const brand = z.object({
  partnerKey,
  name: bilingual,
  legalName: z.string(),
  logo: pictureAddress,
  fontLink: z.string(),
  fontFamily: z.string(),
  coBrandLogo: z.nullable(pictureAddress),
  primaryColour: colour,
  secondaryColour: colour,
  termsApply: z.boolean(),
  /** Only one brand has it: a title about instant credit with an ID card. */
  idCardTitle: z.nullable(bilingual),
  supportPhone: z.string(),
  supportEmail: z.string(),
  grievanceOfficer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
});
export type Brand = z.output<typeof brand>;
