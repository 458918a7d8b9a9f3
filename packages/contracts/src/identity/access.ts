import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, ok } from '../call';
import { consentPurpose } from '../customers/consents';
import { bilingual } from '../fields';
import * as endpoints from './endpoints';

/** Only what 128 random bits look like. */
const body = z.strictObject({ secret: z.string().check(z.regex(/^[\w-]{22,90}$/)) });

/**
 * `agreed`: another contact of theirs has to agree, too. `late`: a link agrees for 24 hours, and refuses as long as the request
 * waits for a second person.
 */
export const ACCESS_STATES = ['waiting', 'agreed', 'late', 'done', 'refused'] as const;

/** What staff want to change of how somebody gets in to their account, or to withdraw for them. */
export const accessQuestion = z.object({
  act: z.enum(['secondFactor', 'lock', 'active', 'merged', 'consent']),
  /** What the consent is for that would be withdrawn. */
  consent: z.nullable(consentPurpose),
  brand: bilingual,
  state: z.enum(ACCESS_STATES),
  askedAt: z.string(),
});
export type AccessQuestion = z.output<typeof accessQuestion>;

export const showAccessQuestion = defineCall(endpoints.showAccessQuestion, {
  summary: 'What the link of a message would agree to, without agreeing. The secret stands in no address.',
  access: anyone,
  body,
  reply: ok({ data: accessQuestion }),
  idempotency: 'none',
});

export const confirmAccess = defineCall(endpoints.confirmAccess, {
  summary: 'Agree to a change of how one gets in to the own account, by the link of a message.',
  access: anyone,
  body,
  reply: ok({ data: accessQuestion }),
  idempotency: 'none',
});

export const refuseAccess = defineCall(endpoints.refuseAccess, {
  summary: 'Say that one did not ask for a change of how one gets in. The request ends, and administrators are told.',
  access: anyone,
  body,
  reply: ok({ data: accessQuestion }),
  idempotency: 'none',
});
