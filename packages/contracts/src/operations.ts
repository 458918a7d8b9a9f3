import * as z from 'zod/mini';
import { anyone } from './access/who-may-call';
import { defineCall, ok } from './call';
import * as endpoints from './endpoints/operations';
import { text } from './fields';
import { utms } from './identity';

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

/** Place of the caller's address, from the look-up adapter; nulls when it is off or fails. */
export const lookUpAddress = defineCall(endpoints.lookUpAddress, {
  summary: "The caller's own network address and place.",
  access: anyone,
  reply: ok({ ip_address: z.nullable(z.string()), city: z.nullable(z.string()), state: z.nullable(z.string()) }),
});
