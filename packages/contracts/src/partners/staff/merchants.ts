import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, text, tidyCode } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { partnerAccount } from '../../identity/sign-in/partner-accounts';
import { VALIDATION_MESSAGES } from '../../messages';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { PINCODE } from '../../patterns';
import { changeReply, pageAfter, pageLimit } from '../../records/records';
import { businessName } from '../../refusals/message-names';
import * as endpoints from '../endpoints';

const access = adminPage('merchant-management');
const params = z.strictObject({ merchantId: anyId });

export const MERCHANT_STATES = ['active', 'paused'] as const;
/** How the business is registered, as the onboarding form has it. */
export const REGISTRATIONS = [
  'proprietorship',
  'partnership',
  'llp',
  'private_limited',
  'public_limited',
  'trust',
] as const;

const merchant = {
  merchantId: z.string(),
  name: z.string(),
  partnerId: z.string(),
  partnerName: z.string(),
  /** Null of one that came without a form. */
  registration: z.nullable(z.enum(REGISTRATIONS)),
  state: z.enum(MERCHANT_STATES),
};
export const merchantRow = z.object({
  ...merchant,
  /** Open ones. */
  shops: z.int(),
  people: z.int(),
});
export type MerchantRow = z.output<typeof merchantRow>;

export const listMerchants = defineCall(endpoints.listMerchants, {
  summary: 'Merchants by name; `q` finds in the name and in the name of the partner.',
  access,
  query: z.strictObject({
    q: z.optional(text(60)),
    partner: z.optional(anyId),
    state: z.optional(z.enum(MERCHANT_STATES)),
    after: pageAfter,
    limit: pageLimit,
  }),
  reply: ok({ data: z.array(merchantRow), next: z.nullable(z.string()) }),
});

const shop = z.object({
  locationId: z.string(),
  name: z.string(),
  address: z.string(),
  pincode: z.string(),
  active: z.boolean(),
});
export type Shop = z.output<typeof shop>;

export const merchantDetail = z.object({
  ...merchant,
  createdAt: z.string(),
  /** The application that it came by. */
  formId: z.nullable(z.string()),
  shops: z.array(shop),
  people: z.array(partnerAccount),
});
export type MerchantDetail = z.output<typeof merchantDetail>;

export const getMerchant = defineCall(endpoints.getMerchant, {
  summary: 'One merchant with its shops and its people.',
  access,
  params,
  reply: ok({ data: merchantDetail }),
});

const reason = text(300).check(z.minLength(3, STAFF_MESSAGES.reasonRequired));

export const pauseMerchant = defineCall(endpoints.pauseMerchant, {
  summary:
    'Pause a merchant or let it go on. While it is paused its people cannot sign in and their sessions end; its links go on.',
  access,
  params,
  body: z.strictObject({ paused: z.boolean(), reason }),
  reply: changeReply,
  stepUp: ({ paused }: { paused: boolean }) => !paused,
});

const line = (max: number) => text(max).check(z.minLength(2, FORM_MESSAGES.required));
/** What is said of a shop. */
export const SHOP_FIELDS = {
  name: businessName(2, FORM_MESSAGES.required),
  address: line(200),
  pincode: z.string().check(tidyCode, z.regex(PINCODE, VALIDATION_MESSAGES.pincodeInvalid)),
} as const;

export const addShop = defineCall(endpoints.addShop, {
  summary: 'Add a shop to a merchant.',
  access,
  params,
  body: z.strictObject(SHOP_FIELDS),
  reply: ok({ message: z.string(), locationId: z.string() }),
});

export const updateShop = defineCall(endpoints.updateShop, {
  summary: 'Change what is said of a shop, close it or open it again.',
  access,
  params: z.strictObject({ merchantId: anyId, locationId: anyId }),
  body: z.strictObject({ ...SHOP_FIELDS, active: z.boolean() }),
  reply: okMessage,
});
