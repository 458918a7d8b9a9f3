import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, okMessage } from '../call';
import { shownNotice } from '../customers/consents';
import { sentFields } from '../forms/sent-fields';
import * as endpoints from './endpoints';
import { HELP_FORM } from './support-forms';

export const helpRequestBody = z.strictObject({
  ...sentFields(HELP_FORM),
  /** Made by the sender: the same request sent again is kept once. */
  requestId: z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/))),
  /**
   * The `help-notice` above the form, which goes to nobody else. CONSENT_REQUIRED where another is in force by now; a page of
   * before there was one sends none.
   */
  notice: z.optional(shownNotice),
});
export type HelpRequestBody = z.input<typeof helpRequestBody>;

export const createHelpRequest = defineCall(endpoints.createHelpRequest, {
  summary: 'Keep a request for help; it is forwarded to the customer-service system afterwards.',
  access: anyone,
  body: helpRequestBody,
  reply: okMessage,
});
