import * as z from 'zod/mini';
import { KEY_SCOPES } from '../../audiences';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, text } from '../../fields';
import { PARTNER_MESSAGES } from '../../partners/messages';
import { partnerPage } from '../../portal-pages';
import * as endpoints from '../endpoints';

const access = partnerPage('digital-integration');
export const KEY_MODES = ['live', 'sandbox'] as const;
export type KeyMode = (typeof KEY_MODES)[number];
/** So many keys in force a partner has at most. */
export const MOST_KEYS = 10;

export const apiKey = z.object({
  keyId: z.string(),
  name: z.string(),
  mode: z.enum(KEY_MODES),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Its last four characters. */
  ending: z.string(),
  /** `ending`: another has taken its place, and it holds until `endsAt`. */
  state: z.enum(['on', 'ending', 'revoked', 'ended']),
  createdAt: z.string(),
  createdBy: z.string(),
  /** To the minute or so; null while nobody has used it. */
  lastUsedAt: z.nullable(z.string()),
  endsAt: z.nullable(z.string()),
});
export type ApiKey = z.output<typeof apiKey>;

export const listApiKeys = defineCall(endpoints.listApiKeys, {
  summary: 'The keys of our systems, newest first, without their secrets.',
  access,
  reply: ok({ data: z.array(apiKey) }),
});

export const createApiKey = defineCall(endpoints.createApiKey, {
  summary:
    'Make a key for a system of ours; its secret is in this answer and never again. All owners are told by mail.',
  access,
  stepUp: true,
  body: z.strictObject({
    name: text(60).check(z.minLength(1, PARTNER_MESSAGES.keyNameRequired)),
    mode: z.enum(KEY_MODES),
    scopes: z
      .array(z.enum(KEY_SCOPES))
      .check(z.minLength(1, PARTNER_MESSAGES.keyScopeRequired), z.maxLength(KEY_SCOPES.length)),
  }),
  reply: ok({ data: apiKey, secret: z.string() }),
  // An answer that is kept for a repeat would keep the secret.
  idempotency: 'none',
  masquerade: 'never',
});

export const rotateApiKey = defineCall(endpoints.rotateApiKey, {
  summary: 'Make a key that takes the place of one; both hold for a day. All owners are told by mail.',
  access,
  stepUp: true,
  params: z.strictObject({ keyId: anyId }),
  reply: ok({ data: apiKey, secret: z.string() }),
  idempotency: 'none',
  masquerade: 'never',
});

export const revokeApiKey = defineCall(endpoints.revokeApiKey, {
  summary: 'End a key at once.',
  access,
  params: z.strictObject({ keyId: anyId }),
  reply: okMessage,
  masquerade: 'never',
});
