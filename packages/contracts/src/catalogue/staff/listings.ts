import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { bilingual, flag, pictureAddress, text } from '../../fields';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { changeReason, changeReply, orderNumber, recordNumber, seenValue } from '../../records/records';
import * as endpoints from '../endpoints';
import { bothTexts } from './both-texts';
import { filledLine, httpsUrl, keptPicture, numeric } from './credit-cards';
import { orNull } from './lender-fields';

const access = adminPage('vouchers-and-deals');
export const LISTING_KINDS = ['voucher', 'deal'] as const;
export const LISTING_TITLE_MAX = 120;

/** Every field of a voucher or deal that staff edit, and what it takes. */
export const LISTING_PROPERTIES = {
  title: bothTexts(LISTING_TITLE_MAX),
  seller: filledLine(80),
  image: keptPicture,
  terms: bothTexts(300),
  code: orNull(text(40)),
  /** The last day of India on which it is good; null goes on. */
  valid_until: orNull(z.iso.date(STAFF_MESSAGES.dayInvalid)),
  target_url: httpsUrl,
  sort_order: numeric(orderNumber),
  status: flag,
} as const;
export type ListingProperty = keyof typeof LISTING_PROPERTIES;
const propertyNames = Object.keys(LISTING_PROPERTIES) as [ListingProperty, ...ListingProperty[]];

export const staffListing = z.object({
  listing_id: z.int(),
  kind: z.enum(LISTING_KINDS),
  title: bilingual,
  seller: z.string(),
  image: pictureAddress,
  terms: bilingual,
  code: z.nullable(z.string()),
  valid_until: z.nullable(z.string()),
  target_url: z.string(),
  sort_order: z.int(),
  status: flag,
  /** The properties that still keep it from customers. */
  incomplete: z.array(z.string()),
  /** Its last day in India is over. */
  over: z.boolean(),
});
export type StaffListing = z.output<typeof staffListing>;

export const listStaffListings = defineCall(endpoints.listStaffListings, {
  summary: 'All vouchers and deals by their order, those that are off, over or incomplete included.',
  access,
  reply: ok({ data: z.array(staffListing) }),
});

export const createListing = defineCall(endpoints.createListing, {
  summary: 'Add a voucher or a deal, switched off, at the end of the order.',
  access,
  body: z.strictObject({ kind: z.enum(LISTING_KINDS), title: filledLine(LISTING_TITLE_MAX) }),
  reply: ok({ message: z.string(), listing_id: z.int() }),
});

export const updateListing = defineCall(endpoints.updateListing, {
  summary: 'Change one field of a voucher or deal; where it leads wants a recent password.',
  access,
  body: z.strictObject({
    listing_id: recordNumber,
    property: z.enum(propertyNames),
    value: z.unknown(),
    seen: seenValue,
    reason: changeReason,
  }),
  reply: changeReply,
  stepUp: ({ property }: { property: string }) => property === 'target_url',
});
