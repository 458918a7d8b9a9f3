import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, ok } from '../call';
import { shownNotice } from '../customers/consents';
import { anyId, text, tidyCode } from '../fields';
import { formAnswers, sentAnswers } from '../forms/form-definition';
import { IFSC } from '../patterns';
import * as endpoints from './endpoints';

export const MERCHANT_DOCUMENTS = ['pan', 'gst', 'cheque', 'shop'] as const;

/** A draft is found again by its secret, which only the browser that began it has got. */
export const merchantForm = z.object({
  formId: z.string(),
  answers: formAnswers,
  documents: z.array(z.object({ key: z.enum(MERCHANT_DOCUMENTS), fileName: z.string(), bytes: z.int() })),
  state: z.enum(['draft', 'submitted', 'approved', 'rejected']),
  reference: z.nullable(z.string()),
});
export type MerchantForm = z.output<typeof merchantForm>;

const secret = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,80}$/));
const formId = anyId;

export const startMerchantForm = defineCall(endpoints.startMerchantForm, {
  summary: 'Begin the onboarding of a merchant under a partner.',
  access: anyone,
  body: z.strictObject({
    partner: z.optional(text(60)),
    language: z.enum(['en', 'hi']),
    /** The `merchant-notice` above the first field; a page of before there was one sends none. */
    notice: z.optional(shownNotice),
  }),
  reply: ok({ formId: z.string(), secret: z.string() }),
});

export const getMerchantForm = defineCall(endpoints.getMerchantForm, {
  summary: 'The current draft.',
  access: anyone,
  params: z.object({ formId }),
  body: z.strictObject({ secret }),
  reply: ok({ data: merchantForm }),
});

export const saveMerchantForm = defineCall(endpoints.saveMerchantForm, {
  summary: 'Keep the draft; nothing is refused before it is sent.',
  access: anyone,
  params: z.object({ formId }),
  body: z.strictObject({ secret, answers: sentAnswers }),
  reply: ok({ data: merchantForm }),
});

/** Multipart: `secret` and one file in `file`. */
export const uploadMerchantDocument = defineCall(endpoints.uploadMerchantDocument, {
  summary: 'Add a document to the draft.',
  access: anyone,
  params: z.object({ formId, key: z.enum(MERCHANT_DOCUMENTS) }),
  reply: ok({ data: merchantForm }),
  bodyType: 'multipart/form-data',
});

export const submitMerchantForm = defineCall(endpoints.submitMerchantForm, {
  summary: 'Send the form; refused at every field that is wrong.',
  access: anyone,
  params: z.object({ formId }),
  body: z.strictObject({
    secret,
    agreed: z.literal(true),
    /** The `merchant-notice` above the tick. CONSENT_REQUIRED where another is in force by now. */
    notice: z.optional(shownNotice),
  }),
  reply: ok({ data: merchantForm }),
});

/** The bank and branch of an IFSC from the directory; NOT_FOUND for a code that no bank has. */
export const getBankBranch = defineCall(endpoints.getBankBranch, {
  summary: 'The bank of an IFSC.',
  access: anyone,
  params: z.object({ ifsc: z.string().check(tidyCode, z.regex(IFSC)) }),
  reply: ok({ data: z.object({ ifsc: z.string(), bank: z.string() }) }),
});
