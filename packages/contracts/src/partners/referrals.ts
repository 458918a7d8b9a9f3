import * as z from 'zod/mini';
import { defineCall, ok } from '../call';
import { paise } from '../fields';
import { partnerPage } from '../portal-pages';
import * as endpoints from './endpoints';

const access = partnerPage('referral');
const count = z.int();
/** Paise that may be taken back, below 0. */
const change = z.int();

/** What a referrer gets of each loan of the partner that it brought: a percent of that partner's commission, within limits. */
export const referralTerms = z.object({
  percent: z.number(),
  /** Null has no limit. */
  mostPerCasePaise: z.nullable(paise),
  mostPerMonthPaise: z.nullable(paise),
  /** Days of India on which a payout counts, both counted; null is open. */
  since: z.string(),
  until: z.nullable(z.string()),
});
export type ReferralTermsShown = z.output<typeof referralTerms>;

export const broughtPartner = z.object({
  partnerId: z.string(),
  name: z.string(),
  /** Null where somebody else stands as its referrer now; what it brought before stays. */
  terms: z.nullable(referralTerms),
  /** What it brought the referrer: booked in this month of India, and in all. */
  monthPaise: change,
  totalPaise: change,
});
export type BroughtPartner = z.output<typeof broughtPartner>;

/** Of this month in India. */
const ofMonth = { leads: count, applications: count, loans: count, disbursedPaise: paise };

export const ownShop = z.object({ merchantId: z.string(), name: z.string(), paused: z.boolean(), ...ofMonth });
export type OwnShop = z.output<typeof ownShop>;

export const getOwnReferral = defineCall(endpoints.getOwnReferral, {
  summary:
    'The link by which shops apply to join this partner, the partners that it brought with their terms and what each brought, and its own shops with their month.',
  access,
  reply: ok({
    data: z.object({
      /** `YYYY-MM` in India. */
      month: z.string(),
      /** The onboarding form under the own brand; null for a partner without a site. */
      invitation: z.nullable(z.object({ address: z.string(), brandKey: z.string() })),
      /** Those that brought most this month first. */
      brought: z.array(broughtPartner),
      broughtTotals: z.object({ monthPaise: change, totalPaise: change }),
      /** Up to 200, those with most loans, applications and leads first; the totals are of all. */
      shops: z.array(ownShop),
      shopTotals: z.object({ shops: count, ...ofMonth }),
    }),
  }),
});
export type OwnReferral = z.output<typeof getOwnReferral.reply>['data'];

export const getInvitationCode = defineCall(endpoints.getInvitationCode, {
  summary: 'The link to the onboarding form as a QR code: PNG in base64. NOT_FOUND for a partner without a site.',
  access,
  reply: ok({ png: z.string() }),
});
