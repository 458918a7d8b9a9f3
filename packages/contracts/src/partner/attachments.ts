import * as z from 'zod/mini';
import { ok } from '../call';
import { anyId } from '../fields';
import { FORM_MESSAGES } from '../form-messages';
import { DOCUMENT_TYPES } from '../uploads';

/** What may go with a question or its answer: the content decides which it is, not the name. */
export const ATTACHMENT_TYPES = [
  ...DOCUMENT_TYPES,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv',
] as const;
export type AttachmentType = (typeof ATTACHMENT_TYPES)[number];
/** With one message. */
export const MOST_ATTACHMENTS = 3;
/** So long after its question was closed a file is kept; its name stays. */
export const ATTACHMENT_DAYS = 90;

export const attachment = z.object({
  fileId: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  /** False once it was let go of. */
  isKept: z.boolean(),
});
export type Attachment = z.output<typeof attachment>;

/** Files that were sent beforehand, each for this one message. */
export const attachmentIds = z.array(anyId).check(z.maxLength(MOST_ATTACHMENTS, FORM_MESSAGES.attachmentsTooMany));
/** What the sending of a file answers. */
export const attachmentReply = ok({ data: attachment });
