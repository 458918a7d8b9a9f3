import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, ok } from '../call';
import { bilingual, partnerKey, text } from '../fields';
import * as endpoints from './endpoints';

/** What a partner is to us; its shops are merchants. */
export const PARTNER_AGENT_TYPES = ['dsa', 'partner'] as const;
export type PartnerAgentType = (typeof PARTNER_AGENT_TYPES)[number];

/** Who may bring customers in a brand's name, as the law makes it public (REG-RBC-6). */
export const agent = z.object({
  agentId: z.string(),
  name: z.string(),
  /** Of the company; null where it is not known or has none. */
  legalName: z.nullable(z.string()),
  type: z.enum([...PARTNER_AGENT_TYPES, 'merchant']),
  address: z.nullable(z.string()),
  /** The first day, `YYYY-MM-DD`; former agents are not listed. */
  sinceOn: z.nullable(z.string()),
});
export type Agent = z.output<typeof agent>;

export const listAgents = defineCall(endpoints.listAgents, {
  summary:
    'Who may bring customers in the name of a brand, by name: as it is at this moment. `q` finds in the name, `after` leads to the next page.',
  access: anyone,
  query: z.strictObject({
    partner: z.optional(partnerKey),
    q: z.optional(text(60)),
    after: z.optional(z.string().check(z.maxLength(400))),
  }),
  reply: ok({
    brand: z.object({ name: bilingual, legalName: z.string() }),
    /** The exact category names that all of them may offer. */
    products: z.array(z.string()),
    data: z.array(agent),
    next: z.nullable(z.string()),
  }),
});
