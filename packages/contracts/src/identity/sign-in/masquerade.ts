import * as z from 'zod/mini';
import { MASQUERADE_MODES, type MasqueradeMode, partner } from '../../audiences';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, text } from '../../fields';
import { adminPage } from '../../office-pages';
import * as endpoints from '../endpoints';

const mode = z.enum(MASQUERADE_MODES);
const reason = text(300).check(z.minLength(5));

/** The answer keeps the token as the portal's own item too; the member of staff stays signed in beside it. */
export const startMasquerade = defineCall(endpoints.startMasquerade, {
  summary:
    'Act as someone of a partner in its portal, for half an hour, with a reason that the partner can read: looking only, or with changes.',
  access: adminPage('merchant-management'),
  body: z.strictObject({ partnerUserId: anyId, mode, reason }),
  reply: ok({
    token: z.string(),
    partnerId: z.string(),
    merchantId: z.nullable(z.string()),
    /** Where the portal of this partner lies. */
    path: z.string(),
    expiresAt: z.string(),
  }),
  idempotency: 'none',
  stepUp: ({ mode }: { mode: MasqueradeMode }) => mode === 'full',
});

export const exitMasquerade = defineCall(endpoints.exitMasquerade, {
  summary: 'Stop acting as a partner: the session ends on the server, its items and the cookie go.',
  access: partner,
  reply: okMessage,
  idempotency: 'none',
  masquerade: 'always',
});

export const masqueradeVisit = z.object({
  masqueradeId: z.string(),
  /** Who of the operator's staff. */
  by: z.string(),
  /** The person whose portal was seen. */
  as: z.string(),
  mode,
  reason: z.string(),
  startedAt: z.string(),
  /** When it ended, or will at the latest. */
  endedAt: z.string(),
  isOver: z.boolean(),
});
export type MasqueradeVisit = z.output<typeof masqueradeVisit>;

export const listMasqueradeVisits = defineCall(endpoints.listMasqueradeVisits, {
  summary: 'Who of the operator’s staff looked into this portal, when and why: the newest fifty, newest first.',
  access: { audience: 'partner', kinds: ['owner'] },
  reply: ok({ data: z.array(masqueradeVisit) }),
});
