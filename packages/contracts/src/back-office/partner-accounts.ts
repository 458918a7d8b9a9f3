import * as z from 'zod/mini';
import { defineCall, ok } from '../call';
import { anyId, text } from '../fields';
import { adminPage } from './pages';
import { pageAfter, pageLimit } from './records';

const access = adminPage('merchant-management');

export const PARTNER_ACCOUNT_KINDS = ['owner', 'staff', 'merchant'] as const;
const kind = z.enum(PARTNER_ACCOUNT_KINDS);

export const partnerAccount = z.object({
  partnerUserId: z.string(),
  name: z.string(),
  email: z.string(),
  kind,
  active: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
  partnerId: z.string(),
  partnerName: z.string(),
  merchantId: z.nullable(z.string()),
});
export type PartnerAccount = z.output<typeof partnerAccount>;

export const listPartnerAccounts = defineCall({
  method: 'GET',
  path: '/api/partner-accounts',
  summary:
    'Whoever may sign in to the portal of a living partner, by name; `q` finds in the name, the e-mail address and the name of the partner.',
  access,
  query: z.strictObject({
    q: z.optional(text(60)),
    partner: z.optional(anyId),
    kind: z.optional(kind),
    after: pageAfter,
    limit: pageLimit,
  }),
  reply: ok({ data: z.array(partnerAccount), next: z.nullable(z.string()) }),
});
