import * as z from 'zod/mini';
import { customer, defineCall, ok } from './call';
import { bilingual } from './fields';
import { formAnswers, formStep } from './form-definition';

export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;

const key = z.string().check(z.regex(/^[a-z][a-z0-9_]{1,39}$/));

export const journeyDocument = z.object({
  key,
  label: bilingual,
  help: z.optional(bilingual),
  optional: z.optional(z.boolean()),
});

/**
 * What one lender asks of a customer beyond the profile, as data: steps of fields, documents, and the consent texts kept
 * with the lender. Versioned; an answer stays with the version that asked.
 */
export const journeyDefinition = z.object({
  title: bilingual,
  text: bilingual,
  steps: z.array(formStep).check(z.minLength(1), z.maxLength(6)),
  documents: z.array(journeyDocument).check(z.maxLength(6)),
  /** Texts of the lender that are agreed to one by one; none is ticked beforehand. */
  consents: z.array(z.object({ key, text: bilingual })).check(z.maxLength(4)),
  /** Answers with which this lender says no at once, and its own words for it. */
  refusals: z.array(
    z.object({
      field: key,
      in: z.array(z.string()),
      reason: bilingual,
      remedy: bilingual,
      retryAfterDays: z.nullable(z.int()),
    }),
  ),
  /** The lender has a page of its own for a refusal. */
  hasDeclinedPage: z.boolean(),
});
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
  lenderId: z.int(),
  lenderName: z.string(),
  logo: z.string(),
  version: z.int(),
  definition: journeyDefinition,
  /** What was answered so far, over what the profile knows. */
  answers: formAnswers,
  documents: z.array(uploadedDocument),
  consents: z.array(z.string()),
  state: z.enum(['open', 'complete', 'declined']),
  declined: z.nullable(z.object({ reason: bilingual, remedy: bilingual, retryOn: z.nullable(z.string()) })),
});
export type LenderJourney = z.output<typeof lenderJourney>;

const slug = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/));
const where = z.object({ appId: z.string(), slug });

export const getLenderJourney = defineCall({
  method: 'GET',
  path: '/api/applications/:appId/journeys/:slug',
  summary: "A lender's own questions, and the customer's answers so far.",
  access: customer,
  params: where,
  reply: ok({ data: lenderJourney }),
});

export const saveJourneyStep = defineCall({
  method: 'POST',
  path: '/api/applications/:appId/journeys/:slug/steps/:step',
  summary: 'Keep one step of a lender journey.',
  access: customer,
  params: z.object({ appId: z.string(), slug, step: key }),
  body: z.strictObject({ answers: formAnswers }),
  reply: ok({ data: lenderJourney }),
});

/** Multipart: one file in `file`. Judged by its content: JPEG, PNG or PDF of up to 5 MiB, and by the scanning hook. */
export const uploadJourneyDocument = defineCall({
  method: 'POST',
  path: '/api/applications/:appId/journeys/:slug/documents/:key',
  summary: 'Give a lender a document; kept only until it is handed over.',
  access: customer,
  params: z.object({ appId: z.string(), slug, key }),
  reply: ok({ data: lenderJourney }),
  bodyType: 'multipart/form-data',
});

export const deleteJourneyDocument = defineCall({
  method: 'DELETE',
  path: '/api/applications/:appId/journeys/:slug/documents/:key',
  summary: 'Take a document back before it is handed over.',
  access: customer,
  params: z.object({ appId: z.string(), slug, key }),
  reply: ok({ data: lenderJourney }),
});

export const completeJourney = defineCall({
  method: 'POST',
  path: '/api/applications/:appId/journeys/:slug/complete',
  summary: "Agree to the lender's texts and finish its questions; `next` is the path to go on to.",
  access: customer,
  params: where,
  body: z.strictObject({ consents: z.array(key) }),
  reply: ok({ data: lenderJourney, next: z.string() }),
});
