import * as z from 'zod/mini';
import { ok } from '../call';
import { anyId } from '../fields';
import { FORM_MESSAGES } from '../forms/form-messages';
import { MOST_ATTACHMENTS } from '../uploads';

export const attachment = z.object({
  fileId: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  /** False once the file was deleted. */
  isKept: z.boolean(),
});
export type Attachment = z.output<typeof attachment>;

/** Files that were sent beforehand, each for this one message. */
export const attachmentIds = z.array(anyId).check(z.maxLength(MOST_ATTACHMENTS, FORM_MESSAGES.attachmentsTooMany));
/** What the sending of a file answers. */
export const attachmentReply = ok({ data: attachment });
