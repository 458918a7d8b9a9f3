import * as z from 'zod/mini';
import { anyone } from '../audiences';
import { brand } from '../brands';
import { defineCall, ok } from '../call';
import { partnerKey } from '../fields';
import * as endpoints from './endpoints';

export const getPartnerByName = defineCall(endpoints.getPartnerByName, {
  summary: "A partner's public brand data; the default partner's for the name 'cl'.",
  access: anyone,
  params: z.object({ name: partnerKey }),
  reply: ok({ data: brand }),
});
