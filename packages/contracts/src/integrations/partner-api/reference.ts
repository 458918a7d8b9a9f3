import * as z from 'zod/mini';
import { defineCall, ok } from '../../call';
import { partnerPage } from '../../portal-pages';
import * as endpoints from '../endpoints';

const field = z.object({
  /** `consent.text` for what stands inside another. */
  name: z.string(),
  place: z.enum(['path', 'query', 'body', 'answer']),
  /** `string`, `integer`, `one of a, b`, `list`. */
  type: z.string(),
  required: z.boolean(),
});
export type ApiField = z.output<typeof field>;

const operation = z.object({
  method: z.string(),
  /** `/api/v1/leads/{leadId}`. */
  path: z.string(),
  summary: z.string(),
  fields: z.array(field),
});
export type ApiOperation = z.output<typeof operation>;

export const getApiReference = defineCall(endpoints.getApiReference, {
  summary: 'What the systems of partners may call, read from the OpenAPI document of the server that answers.',
  access: partnerPage('digital-integration'),
  reply: ok({ data: z.array(operation) }),
});
