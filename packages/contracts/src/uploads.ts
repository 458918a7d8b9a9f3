/** What a person may send us as a document: the content decides which it is, not the name. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];
export const DOCUMENT_MAX_BYTES = 5 * 1024 * 1024;

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
