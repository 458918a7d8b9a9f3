import * as z from 'zod/mini';
import { anyone, customer } from '../audiences';
import { defineCall, ok } from '../call';
import { anyId, id, language, shownName, text, wholeNumber } from '../fields';
import * as endpoints from './endpoints';

export const NOTICE_KEYS = [
  'privacy-notice',
  'privacy-policy',
  'terms-of-use',
  'how-we-match',
  'cookie-text',
  'consent-marketing',
  'consent-terms',
  'consent-communication',
  'consent-lender-sharing',
  'consent-insurer-sharing',
  'consent-partner-sight',
  'household-income',
  'key-facts-acknowledgement',
  'merchant-notice',
  'help-notice',
] as const;
export const noticeKey = z.enum(NOTICE_KEYS);
export type NoticeKey = z.output<typeof noticeKey>;

export const notice = z.object({
  key: noticeKey,
  version: z.int(),
  language,
  effectiveFrom: z.string(),
  /** SHA-256 of the text as it is kept, before its placeholders are filled in; a consent stores it. */
  hash: z.string(),
  /** What was filled in for the placeholders, such as `brand`; without `lender` the text still holds `{lender}`. */
  filled: z.optional(z.record(z.string(), z.string())),
  title: z.string(),
  sections: z.array(
    z.object({
      heading: z.nullable(z.string()),
      paragraphs: z.array(z.string()),
      /** The items stand under this section, which speaks of them; else after the last one. */
      itemsFollow: z.optional(z.literal(true)),
    }),
  ),
  /** Each item of data with its purpose: in the privacy notice, and in the consent to share with a lender. */
  items: z.array(z.object({ item: z.string(), purpose: z.string() })),
  links: z.array(z.object({ label: z.string(), href: z.string() })),
});
export type Notice = z.output<typeof notice>;

/** The text that stood above a form, by which it is known again: kept with what was sent by the form (REG-DP-1). */
export const shownNotice = z.strictObject({
  version: wholeNumber,
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  language,
});
export type ShownNotice = z.output<typeof shownNotice>;

export const getNotice = defineCall(endpoints.getNotice, {
  summary: 'A notice, policy or consent text in a language; version `current` is the one in force.',
  access: anyone,
  params: z.object({
    key: noticeKey,
    version: z.union([z.literal('current'), z.string().check(z.regex(/^\d{1,6}$/))]),
    language,
  }),
  query: z.object({
    partner: z.optional(text(60)),
    /** Id of the lender to name in the text. */
    lender: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
  }),
  reply: ok({ data: notice }),
});

export const CONSENT_PURPOSES = [
  'terms',
  'communication',
  'marketing',
  'household-income',
  'lender-sharing',
  'key-facts',
  'insurer-sharing',
  'partner-sight',
  'lender-own-text',
] as const;
export const consentPurpose = z.enum(CONSENT_PURPOSES);
export type ConsentPurpose = z.output<typeof consentPurpose>;

/** A lender's own texts are agreed to at the end of its journey, and nowhere else. */
const spokenPurpose = z.enum([
  'terms',
  'communication',
  'marketing',
  'household-income',
  'lender-sharing',
  'key-facts',
  'insurer-sharing',
  'partner-sight',
]);
export type SpokenPurpose = z.output<typeof spokenPurpose>;

/** An affirmative act: what was shown (version and hash), in which language, for which purpose. */
export const giveConsentBody = z.strictObject({
  purpose: spokenPurpose,
  granted: z.boolean(),
  noticeKey,
  noticeVersion: wholeNumber,
  noticeHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  language,
  productType: text(60),
  /** Required for lender-sharing: one consent names one lender. */
  lenderId: z.optional(wholeNumber),
  /** Required for lender-sharing: the one application that the lender may be sent (REG-DL-8). */
  appId: z.optional(id),
  /** For lender-sharing: how the text named the lender when it was read. If it has another name by now, it is to be read again. */
  shownName: z.optional(shownName),
  /**
   * Required to withdraw insurer-sharing, which names one insurer; it is given with the request to that insurer alone. Required
   * for partner-sight: the partner that was named above the choice.
   */
  recipient: z.optional(text(120)),
  /**
   * For `communication` and `marketing` alone. Left out, reminders come by SMS and e-mail and nobody calls; news come by no
   * channel that is not named.
   */
  channels: z.optional(z.array(z.enum(['sms', 'email', 'call', 'whatsapp'])).check(z.maxLength(3))),
});

export const giveConsent = defineCall(endpoints.giveConsent, {
  summary: 'Record a consent, or its refusal.',
  access: customer,
  body: giveConsentBody,
  reply: ok({ consentId: z.string() }),
});

export const listConsents = defineCall(endpoints.listConsents, {
  summary: "The customer's consents, newest first.",
  access: customer,
  reply: ok({
    data: z.array(
      z.object({
        consentId: z.string(),
        purpose: consentPurpose,
        granted: z.boolean(),
        productType: z.string(),
        /** The application that sharing with a lender, or a text of its own, is for. */
        appId: z.nullable(z.string()),
        lenderId: z.nullable(z.int()),
        lenderName: z.nullable(z.string()),
        /** The insurer of an insurer-sharing consent, the partner of a partner-sight one. */
        recipient: z.nullable(z.string()),
        /** The recipient's name in Hindi, as the consent showed it. */
        recipientName: z.optional(z.string()),
        /** Of a lender's own text: its journey and its key there. */
        noticeKey: z.string(),
        noticeVersion: z.int(),
        /** A text of the lender's own, as it was agreed to. */
        ownText: z.nullable(z.string()),
        /** By which a communication consent lets messages come. */
        channels: z.array(z.string()),
        language,
        at: z.string(),
        withdrawnAt: z.nullable(z.string()),
        /** The consent that this row takes back. */
        withdraws: z.nullable(z.string()),
        /** The last word on its subject: what is in force. */
        holds: z.boolean(),
        canWithdraw: z.boolean(),
      }),
    ),
    /** The name of the partner that brought the customer and sees them only with consent; absent without one. */
    partner: z.optional(z.string()),
  }),
});

/**
 * As easily as it was given: one call, by the text that was agreed to. What needs it stops, and who got the data is told
 * (REG-DP-4, REG-DL-7).
 */
export const withdrawConsent = defineCall(endpoints.withdrawConsent, {
  summary: 'Withdraw a consent.',
  access: customer,
  params: z.object({ consentId: anyId }),
  reply: ok({ consentId: z.string() }),
});

/** Filled from the consent itself: the brand, the lender, the insurer and the partner that it named. */
export const agreedText = z.omit(z.extend(notice, { effectiveFrom: z.nullable(z.string()) }), {
  key: true,
  filled: true,
});
export type AgreedText = z.output<typeof agreedText>;

export const getConsentText = defineCall(endpoints.getConsentText, {
  summary: 'The very text that a consent was given by.',
  access: customer,
  params: z.object({ consentId: anyId }),
  reply: ok({ data: agreedText }),
});
