import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { anyId } from '../../fields';
import { adminPage } from '../../office-pages';
import * as endpoints from '../endpoints';

/** What somebody made that goes on working without them. */
export const CREATED_KINDS = ['api-key', 'webhook', 'link', 'report', 'campaign', 'switches'] as const;

export const createdThing = z.object({
  kind: z.enum(CREATED_KINDS),
  id: z.string(),
  /** As it is known: the name of a key, link, report or campaign, the host of an address, the reason of lender switches. */
  name: z.string(),
  createdAt: z.string(),
});
export type CreatedThing = z.output<typeof createdThing>;

/** The number of listed things; things beyond it are revoked as well. */
export const MOST_CREATED = 500;
/** Ids of what goes on when its maker is switched off; everything else of theirs ends. */
export const keptThings = z.optional(z.array(anyId).check(z.maxLength(MOST_CREATED)));

const reply = ok({ data: z.array(createdThing) });

export const listCreatedByPerson = defineCall(endpoints.listCreatedByPerson, {
  summary: 'What someone of my company made that still works: keys, addresses that are told, links. Newest first.',
  access: { audience: 'partner', kinds: ['owner'] },
  params: z.strictObject({ partnerUserId: anyId }),
  reply,
});

export const listCreatedByAccount = defineCall(endpoints.listCreatedByAccount, {
  summary: 'What someone of a portal made that still works: keys, addresses that are told, links. Newest first.',
  access: adminPage('merchant-management'),
  params: z.strictObject({ partnerUserId: anyId }),
  reply,
});

export const listCreatedByStaff = defineCall(endpoints.listCreatedByStaff, {
  summary:
    'What a member of staff made that still works: tracking links, reports by mail, campaigns, lender switches for later. Newest first.',
  access: adminPage('user-management'),
  params: z.strictObject({ staffId: anyId }),
  /** The role that they are to get: then only what this role may no longer make. */
  query: z.strictObject({ roleId: z.optional(z.enum(['1', '2', '3'])) }),
  reply,
});
