import { FORM_MESSAGES } from '@saakh/contracts/forms/form-messages';
import { ATTACHMENT_TYPES, DOCUMENT_MAX_BYTES, DOCUMENT_TYPES } from '@saakh/contracts/uploads';
import { isApiError } from './api/api-error';
import { localText } from './error-text';

/** What the choice of a file offers first. */
export const ACCEPTED_FILES = DOCUMENT_TYPES.join(',');

/** The same for what goes with a message, by ending too: not every system knows the type of a .csv file. */
export const ACCEPTED_ATTACHMENTS = [...ATTACHMENT_TYPES, '.xlsx', '.csv'].join(',');
export type { Attachment } from '@saakh/contracts/operations/attachments';
export { MOST_ATTACHMENTS } from '@saakh/contracts/uploads';

/** Why a file is not sent at all, in the shown language. */
export function fileProblem({ size }: File): string | undefined {
  return size > DOCUMENT_MAX_BYTES ? localText(FORM_MESSAGES.fileTooLarge) : undefined;
}

/** The same file again is no use where the file itself was refused. */
export function mayHelpAgain(cause: unknown): boolean {
  return !isApiError(cause, 'FILE_REFUSED', 'BODY_TOO_LARGE') || cause.fields.file === FORM_MESSAGES.fileUnchecked;
}
