import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { bilingual, text } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { adminPage } from '../../office-pages';
import { changeReply, recordNumber } from '../../records/records';
import * as endpoints from '../endpoints';
import { journeyDefinition, journeyDraft } from '../lender-journeys';

const access = adminPage('lenders');
const lenderId = z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown));
const kind = z.enum(['lender', 'gold']);

/** What keeps a draft from being published: where in it, and in words. */
export const journeyProblem = z.object({ path: z.array(z.union([z.string(), z.int()])), message: z.string() });
export type JourneyProblem = z.output<typeof journeyProblem>;

export const journeyVersion = z.object({
  version: z.int(),
  kind,
  active: z.boolean(),
  /** Name of the publisher; null for the version that came with the system. */
  by: z.nullable(z.string()),
  at: z.string(),
  reason: z.nullable(z.string()),
  /** Customers who have begun with it and are not through; they stay with it. */
  underWay: z.int(),
});

export const staffJourney = z.object({
  lender_id: z.int(),
  lenderName: z.string(),
  logo: z.string(),
  /** Of its address, `/user/lender/{slug}` or `/user/gold/{slug}`. */
  slug: z.string(),
  /** What customers who begin now are asked; null when the lender asks nothing of its own. */
  published: z.nullable(z.object({ version: z.int(), kind, definition: journeyDefinition })),
  draft: z.nullable(
    z.object({
      revision: z.int(),
      kind,
      definition: journeyDraft,
      basedOn: z.nullable(z.int()),
      by: z.string(),
      at: z.string(),
      problems: z.array(journeyProblem),
    }),
  ),
  /** Whether the lender has a system that documents can be handed to; without one none may be asked for. */
  takesDocuments: z.boolean(),
  /** Codes that a refusal may name, in our words. */
  declineReasons: z.array(z.object({ code: z.string(), reason: bilingual })),
  /** Newest first. */
  versions: z.array(journeyVersion),
});
export type StaffJourney = z.output<typeof staffJourney>;

export const getStaffJourney = defineCall(endpoints.getStaffJourney, {
  summary: "A lender's own questions: what is published, the draft, and all versions.",
  access,
  params: z.strictObject({ lenderId }),
  reply: ok({ data: staffJourney }),
});

export const getJourneyVersion = defineCall(endpoints.getJourneyVersion, {
  summary: 'One version as it was or is asked.',
  access,
  params: z.strictObject({ lenderId, version: z.string().check(z.regex(/^\d{1,6}$/, 'Invalid version')) }),
  reply: ok({ data: z.object({ version: z.int(), kind, definition: journeyDefinition }) }),
});

export const saveJourneyDraft = defineCall(endpoints.saveJourneyDraft, {
  summary:
    'Keep the draft of a lender’s questions. `revision` is that of the draft it goes back to, 0 for none; a newer one is a CONFLICT that says whose.',
  access,
  body: z.strictObject({
    lender_id: recordNumber,
    revision: z.int().check(z.minimum(0)),
    kind,
    definition: journeyDraft,
  }),
  reply: ok({ revision: z.int(), problems: z.array(journeyProblem) }),
});

export const discardJourneyDraft = defineCall(endpoints.discardJourneyDraft, {
  summary: 'Throw the draft away.',
  access,
  body: z.strictObject({ lender_id: recordNumber, revision: z.int().check(z.minimum(1)) }),
  reply: okMessage,
});

/** The version is fixed at once; which one is asked is the lender’s property `journey_version`, with history and approval. */
export const publishJourney = defineCall(endpoints.publishJourney, {
  summary: 'Make the draft a version for customers who begin from now on; others keep theirs.',
  access,
  body: z.strictObject({ lender_id: recordNumber, revision: z.int().check(z.minimum(1)), reason: text(300) }),
  reply: z.extend(changeReply, { version: z.int() }),
});
