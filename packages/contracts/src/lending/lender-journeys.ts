import * as z from 'zod/mini';
import { customer } from '../audiences';
import { defineCall, ok } from '../call';
import { anyId, bilingual, pictureAddress } from '../fields';
import {
  FORM_ANSWERS_MAX,
  formAnswers,
  formStep,
  formStepDraft,
  formText,
  sentAnswers,
} from '../forms/form-definition';
import { FORM_MESSAGES } from '../forms/form-messages';
import * as endpoints from './endpoints';

const key = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/));
/** Texts of its own that a lender has agreed to. */
const JOURNEY_CONSENTS_MAX = 4;
/** That a call takes; more than twenty are told as what keeps a draft from being published. */
const DRAFT_REFUSALS_MAX = 100;

export const journeyDocument = z.object({
  key,
  label: formText,
  help: z.optional(formText),
  optional: z.optional(z.boolean()),
});

/**
 * What one lender asks of a customer beyond the profile, as data: steps of fields, documents, and the consent texts kept
 * with the lender. Versioned; an answer stays with the version that asked.
 */
const journeyOf = <Step extends z.ZodMiniType>(step: Step, leastSteps: number) =>
  z.object({
    title: formText,
    text: formText,
    steps: z.array(step).check(z.minLength(leastSteps), z.maxLength(6)),
    documents: z.array(journeyDocument).check(z.maxLength(6)),
    /** Texts of the lender that are agreed to one by one; none is ticked beforehand. */
    consents: z.array(z.object({ key, text: formText })).check(z.maxLength(JOURNEY_CONSENTS_MAX)),
    /** Answers with which this lender says no at once, and its own words for it. */
    refusals: z
      .array(
        z.object({
          field: key,
          in: z.array(z.string()).check(z.maxLength(FORM_ANSWERS_MAX)),
          /** Of a decline reason, so that the ways on fit it; none is OTHER. */
          code: z.optional(z.string().check(z.regex(/^[A-Z][A-Z_]{1,39}$/))),
          reason: formText,
          remedy: formText,
          retryAfterDays: z.nullable(z.int()),
        }),
      )
      .check(z.maxLength(DRAFT_REFUSALS_MAX)),
    /** The lender has a page of its own for a refusal. */
    hasDeclinedPage: z.boolean(),
  });
export const journeyDefinition = journeyOf(formStep, 1);
/** A journey that staff are still writing. */
export const journeyDraft = journeyOf(formStepDraft, 0);
export type JourneyDraft = z.output<typeof journeyDraft>;
export type JourneyDefinition = z.output<typeof journeyDefinition>;

export const uploadedDocument = z.object({
  documentId: z.string(),
  key: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  uploadedAt: z.string(),
});

export const lenderJourney = z.object({
  slug: z.string(),
  kind: z.enum(['lender', 'gold']),
  productType: z.string(),
  lenderId: z.int(),
  lenderName: z.string(),
  logo: pictureAddress,
  version: z.int(),
  definition: journeyDefinition,
  /** What was answered so far, over what the profile knows. */
  answers: formAnswers,
  /** What was given for this lender and is not handed over yet. */
  documents: z.array(uploadedDocument),
  /** Documents that the lender has already. */
  handedOver: z.array(z.string()),
  consents: z.array(z.string()),
  state: z.enum(['open', 'complete', 'declined']),
  /** An application with these answers is with the lender, or on its way: nothing can be changed any more. */
  sent: z.boolean(),
  /** The newest application to this lender, once there is one. */
  lenderApplicationId: z.optional(z.string()),
  /** The lender has declined the application: until `opensOn`, or for good, there is nothing to check or agree to. */
  turnedDown: z.nullable(z.object({ opensOn: z.nullable(z.string()) })),
  declined: z.nullable(
    z.object({ code: z.string(), reason: bilingual, remedy: bilingual, retryOn: z.nullable(z.string()) }),
  ),
});
export type LenderJourney = z.output<typeof lenderJourney>;

const slug = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/));
const where = z.object({ appId: anyId, slug });

export const getLenderJourney = defineCall(endpoints.getLenderJourney, {
  summary: "A lender's own questions, and the customer's answers so far.",
  access: customer,
  params: where,
  reply: ok({ data: lenderJourney }),
});

/** Asked before an application is sent, so that a lender's questions come as the next page and not as a refusal. */
export const findOpenQuestions = defineCall(endpoints.findOpenQuestions, {
  summary:
    "The page with a lender's questions that have to be answered before an application; null where nothing is open.",
  access: customer,
  params: z.object({ appId: anyId, lenderId: z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown)) }),
  reply: ok({ path: z.nullable(z.string()) }),
});

export const saveJourneyStep = defineCall(endpoints.saveJourneyStep, {
  summary: 'Keep one step of a lender journey.',
  access: customer,
  params: z.object({ appId: anyId, slug, step: key }),
  body: z.strictObject({ answers: sentAnswers }),
  reply: ok({ data: lenderJourney }),
});

/** Multipart: one file in `file`. Judged by its content: JPEG, PNG or PDF of up to 5 MiB, and by the scanning hook. */
export const uploadJourneyDocument = defineCall(endpoints.uploadJourneyDocument, {
  summary: 'Give a lender a document; kept only until it is handed over.',
  access: customer,
  params: z.object({ appId: anyId, slug, key }),
  reply: ok({ data: lenderJourney }),
  bodyType: 'multipart/form-data',
  // A second one under the same key takes the place of the first.
  idempotency: 'none',
});

export const deleteJourneyDocument = defineCall(endpoints.deleteJourneyDocument, {
  summary: 'Take a document back before it is handed over.',
  access: customer,
  params: z.object({ appId: anyId, slug, key }),
  reply: ok({ data: lenderJourney }),
});

export const completeJourney = defineCall(endpoints.completeJourney, {
  summary:
    "Agree to the lender's texts and finish its questions; `next` is where to go on to when no chosen offer waits.",
  access: customer,
  params: where,
  body: z.strictObject({ consents: z.array(key).check(z.maxLength(JOURNEY_CONSENTS_MAX)) }),
  reply: ok({ data: lenderJourney, next: z.string() }),
});
