import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { defineCall, okMessage } from '../call';
import { shownNotice } from '../customers/consents';
import { lines, text, tidyMobile, tidyText } from '../fields';
import { VALIDATION_MESSAGES } from '../messages';
import { EMAIL, FULL_NAME_IN_ANY_SCRIPT, MOBILE } from '../patterns';
import * as endpoints from './endpoints';

export const helpRequestBody = z.strictObject({
  name: text(120, VALIDATION_MESSAGES.userNameInvalid).check(
    z.regex(FULL_NAME_IN_ANY_SCRIPT, VALIDATION_MESSAGES.userNameInvalid),
  ),
  email: z.string().check(tidyText, z.maxLength(150), z.regex(EMAIL, VALIDATION_MESSAGES.helpEmailInvalid)),
  phone: z.string().check(tidyMobile, z.regex(MOBILE, VALIDATION_MESSAGES.helpPhoneInvalid)),
  company: z.optional(text(120)),
  description: lines(2000).check(z.minLength(1)),
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
