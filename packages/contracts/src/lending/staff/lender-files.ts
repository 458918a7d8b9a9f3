import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { recordNumber } from '../../records/records';
import * as endpoints from '../endpoints';

const access = adminPage('lenders');

const lenderFile = z.object({
  /** The day that it is of. */
  fileOn: z.string(),
  begunAt: z.string(),
  /** Null while it could not be fetched and read to its end. */
  takenAt: z.nullable(z.string()),
  rows: z.int(),
  /** Of these, rows that changed something, wait for the meaning of a word, and say nothing that can be read. */
  applied: z.int(),
  held: z.int(),
  unread: z.int(),
});
export type LenderFileTaken = z.output<typeof lenderFile>;

export const listLenderFiles = defineCall(endpoints.listLenderFiles, {
  summary: 'The daily files of a lender and what came of their rows, the latest 30, newest first.',
  access,
  params: z.strictObject({ lenderId: z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown)) }),
  reply: ok({ data: z.array(lenderFile) }),
});

export const takeLenderFile = defineCall(endpoints.takeLenderFile, {
  summary: 'Fetch the file of one day again. Rows that say nothing new change nothing.',
  access,
  body: z.strictObject({
    lender_id: recordNumber,
    file_on: z.iso.date(STAFF_MESSAGES.dayInvalid),
  }),
  reply: okMessage,
});
