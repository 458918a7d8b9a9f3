import * as z from 'zod/mini';
import { anyone, customer } from '../audiences';
import { defineCall, ok, okMessage } from '../call';
import { anyId, language, pictureAddress } from '../fields';
import * as endpoints from './endpoints';

export const languageEntry = z.object({
  id: z.int(),
  languageName: z.string(),
  image: pictureAddress,
  isDefault: z.boolean(),
  country_key: z.string(),
  country_name: z.string(),
  phone_code: z.string(),
});
export type LanguageEntry = z.output<typeof languageEntry>;

export const getLanguages = defineCall(endpoints.getLanguages, {
  summary: 'The languages of a country.',
  access: anyone,
  body: z.strictObject({ countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  reply: ok({ data: z.array(languageEntry) }),
});

export const setLanguage = defineCall(endpoints.setLanguage, {
  summary: "Keep the customer's language; `uid` must be the caller's own.",
  access: customer,
  body: z.strictObject({ uid: anyId, language }),
  reply: okMessage,
});
