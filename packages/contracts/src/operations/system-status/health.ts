import * as z from 'zod/mini';
import { anyone } from '../../audiences';
import { defineCall, ok } from '../../call';
import { text } from '../../fields';
import { utms } from '../../identity/sign-in/sign-in';
import * as endpoints from '../endpoints';

/** The browser's visit, forwarded to the tracking host when one is set; failures are only logged. */
export const recordVisit = defineCall(endpoints.recordVisit, {
  summary: 'Record a first visit: address, campaign and segment.',
  access: anyone,
  body: z.strictObject({
    path: text(500),
    utms: z.optional(utms),
    urlSegment: z.optional(text(80)),
    lead: z.optional(text(80)),
    qr: z.optional(text(80)),
  }),
  reply: ok({}),
});
