import en from '@saakh/i18n/en/partners.assisted-consents.portal.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/partners.assisted-consents.portal.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import * as z from 'zod/mini';
import { defineCall, ok } from '../call';
import { bilingual, lines, text } from '../fields';
import { mobile } from '../identity/sign-in/sign-in';
import { partnerPage } from '../portal-pages';
import { personName } from '../refusals/message-names';
import * as endpoints from './endpoints';
import { PARTNER_MESSAGES } from './messages';

const access = partnerPage('reports');

/**
 * What the person has agreed to, as confirmed by the partner, by version: a row keeps the number of the version that was ticked, so
 * the words of a version never change.
 */
export const ASSISTED_CONSENTS = {
  1: pairs(en, hi).first,
} as const;
/** The version that is ticked today. */
export const ASSISTED_CONSENT = 1 as const;

/**
 * `waiting` until the person says on our page that this partner helped, whatever they do before; `came` once they said so, `second`
 * where they were another partner's by then and stay theirs; `ended` when the days were through before that.
 */
export const ASSISTED_LEAD_STATES = ['waiting', 'came', 'second', 'ended'] as const;

export const assistedLead = z.object({
  leadId: z.string(),
  /** As it was typed, and its first letters once the person has said that this partner helped. */
  name: z.string(),
  /** The last four digits. */
  mobile: z.string(),
  /** The whole number as it was typed, to call: while the person’s words to the partner hold, and nobody asked not to be called. */
  dial: z.nullable(z.string()),
  productType: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Who added them. */
  by: z.nullable(z.string()),
  at: z.string(),
  state: z.enum(ASSISTED_LEAD_STATES),
  /** The person is not asked after that. */
  until: z.string(),
});
export type AssistedLead = z.output<typeof assistedLead>;

export const listAssistedLeads = defineCall(endpoints.listAssistedLeads, {
  summary: 'People added by the partner, newest first, up to 200, unconfirmed and confirmed. A shop sees its own.',
  access,
  /**
   * `brand` is the one that the words of the consent and the SMS name: the partner's own, whatever page the portal stands on.
   * `paused`: why nobody can be added now, and a number to call.
   */
  reply: ok({ data: z.array(assistedLead), brand: bilingual, paused: z.optional(z.string()) }),
});

export const addAssistedLead = defineCall(endpoints.addAssistedLead, {
  summary:
    'Add a person who asked for help: they get one SMS with the own link, within the hours for it, and are this partner’s when they come by it or say on our page that it helped. The answer tells nothing of whether the number is known.',
  access,
  body: z.strictObject({
    name: personName(2, PARTNER_MESSAGES.leadNameInvalid),
    mobile,
    productType: z.nullable(text(40)),
    /** The language of the SMS. */
    language: z.enum(['en', 'hi']),
    /** The version of the words that the person agreed to. */
    consentVersion: z.literal(ASSISTED_CONSENT, PARTNER_MESSAGES.leadConsentNeeded),
    note: z.optional(lines(300)),
  }),
  reply: ok({ data: assistedLead, message: z.string() }),
  masquerade: 'never',
  idempotency: 'none',
});
