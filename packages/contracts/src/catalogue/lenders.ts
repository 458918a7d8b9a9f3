import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, ok } from '../call';
import * as endpoints from './endpoints';

/** What the law makes public of a lender; nothing of what it pays (REG-DL-2, S-AZ-5). */
export const lenderDisclosure = z.object({
  lenderId: z.int(),
  name: z.string(),
  legalName: z.string(),
  /** Under which licence of the Reserve Bank it lends. */
  kind: z.nullable(z.enum(['bank', 'nbfc'])),
  /** The Reserve Bank's number of it; empty where nobody entered one. */
  registrationNumber: z.string(),
  /** The exact category names of what it lends for here. */
  productTypes: z.array(z.string()),
  siteUrl: z.nullable(z.string()),
  privacyUrl: z.string(),
  grievanceOfficer: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
});
export type LenderDisclosure = z.output<typeof lenderDisclosure>;

export const listLenderDisclosures = defineCall(endpoints.listLenderDisclosures, {
  summary: 'Every lender of the marketplace by name: licence, what it lends for, grievance officer and privacy policy.',
  access: anyone,
  reply: ok({ data: z.array(lenderDisclosure) }),
});
