import { withValues } from '@saakh/i18n/codes';
import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { flag, rupees, text, tidyText, tidyValue } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { CARD_NAME } from '../../patterns';
import { changeReason, changeReply, orderNumber, recordNumber, seenValue } from '../../records/records';
import * as endpoints from '../endpoints';

const access = adminPage('credit-cards');

export const cardName = z
  .string()
  .check(
    tidyText,
    z.minLength(1, FORM_MESSAGES.required),
    z.maxLength(80, withValues(FORM_MESSAGES.charactersAtMost, 80)),
    z.regex(CARD_NAME, STAFF_MESSAGES.cardNameInvalid),
  );
export function filledLine(max: number) {
  return text(max).check(z.minLength(1, FORM_MESSAGES.required));
}
/** A plain text sets English and keeps Hindi; a pair sets both, and an empty Hindi follows English. */
const bilingualText = (max: number) =>
  z.union([filledLine(max), z.strictObject({ en: filledLine(max), hi: text(max) })], FORM_MESSAGES.required);
export const httpsUrl = z
  .string()
  .check(tidyText, z.maxLength(500), z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/, STAFF_MESSAGES.addressInvalid));

const AGES = [18, 100] as const;
const ageBetween = withValues(FORM_MESSAGES.valueBetween, ...AGES);
const age = z.int().check(z.minimum(AGES[0], ageBetween), z.maximum(AGES[1], ageBetween));
/** A number, or the digits that somebody typed. */
export function numeric<T extends z.ZodMiniType<unknown, number>>(of: T) {
  return z.pipe(
    z.union(
      [z.number(), z.string().check(tidyValue, z.regex(/^\d{1,10}$/, FORM_MESSAGES.numberInvalid))],
      FORM_MESSAGES.numberInvalid,
    ),
    z.pipe(z.transform(Number), of),
  );
}

/** The address that an upload answered. */
export const keptPicture = z
  .string()
  .check(z.regex(/^\/(?:files|assets)\/[\w./-]{1,200}$/, STAFF_MESSAGES.imageRequired));

/** Every field of a card category that staff edit, and what it takes; amounts in rupees. */
export const CARD_PROPERTIES = {
  category_name: cardName,
  issuer: filledLine(80),
  sort_order: numeric(orderNumber),
  category_img_thumb: keptPicture,
  key_feature: bilingualText(200),
  annual_fee: bilingualText(120),
  annual_fee_amount: numeric(rupees),
  interest: bilingualText(200),
  utm_link: httpsUrl,
  marketing_bullets: z.array(bilingualText(160)).check(z.minLength(1, FORM_MESSAGES.required), z.maxLength(8)),
  secured: flag,
  status: flag,
  most_important_terms_url: httpsUrl,
  min_income: numeric(rupees),
  min_age: numeric(age),
  max_age: numeric(age),
  credit_score_class: z.enum(['A', 'B', 'C', 'D', 'E']),
} as const;
export type CardProperty = keyof typeof CARD_PROPERTIES;
/** Where customers of a card are sent. */
export const CARD_ADDRESSES: readonly string[] = ['utm_link', 'most_important_terms_url'] satisfies CardProperty[];
export const CARD_MONEY: readonly string[] = ['annual_fee_amount'] satisfies CardProperty[];
export const CARD_PROPERTY_NAMES = Object.keys(CARD_PROPERTIES) as [CardProperty, ...CardProperty[]];

export const createCreditCard = defineCall(endpoints.createCreditCard, {
  summary: 'Add a card category, switched off, at the end of the order.',
  access,
  body: z.strictObject({ category_name: cardName }),
  reply: ok({ message: z.string(), category_id: z.int() }),
});

export const updateCreditCard = defineCall(endpoints.updateCreditCard, {
  summary: 'Change one field of a card category. The value depends on the property; a list for marketing_bullets.',
  access,
  body: z.strictObject({
    category_id: recordNumber,
    property: z.enum(CARD_PROPERTY_NAMES),
    value: z.unknown(),
    seen: seenValue,
    reason: changeReason,
  }),
  reply: changeReply,
  stepUp: ({ property }: { property: string }) => [...CARD_ADDRESSES, ...CARD_MONEY].includes(property),
});

export const deleteCreditCard = defineCall(endpoints.deleteCreditCard, {
  summary: 'Take a card category out of every list; it can be brought back.',
  access,
  body: z.strictObject({ category_id: recordNumber }),
  reply: okMessage,
});

/** Where an uploaded picture belongs; the server makes its name. */
export const PICTURE_FOLDERS = ['credit-cards', 'lenders', 'brands', 'listings', 'insurers'] as const;
export const PICTURE_MAX_BYTES = 2 * 1024 * 1024;
export const PICTURE_MAX_SIDE = 4096;

/** A form with the picture in `image_name` and its folder in `path`; converted to WebP in two sizes. */
export const uploadPicture = defineCall(endpoints.uploadPicture, {
  summary: 'Keep a picture: PNG, JPEG or WebP up to 2 MB and 4,096 pixels a side, re-encoded without its metadata.',
  access: adminPage('credit-cards'),
  bodyType: 'multipart/form-data',
  reply: ok({ file: z.string() }),
  idempotency: 'none',
});
