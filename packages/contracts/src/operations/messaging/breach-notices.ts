import en from '@saakh/i18n/en/operations.breach-data.json' with { type: 'json' };
import hi from '@saakh/i18n/hi/operations.breach-data.json' with { type: 'json' };
import { pairs } from '@saakh/i18n/pairs';
import * as z from 'zod/mini';
import { customer } from '../../audiences';
import { defineCall, ok } from '../../call';
import { anyId, type Bilingual, bilingual } from '../../fields';
import * as endpoints from '../endpoints';

const words = pairs(en, hi);

/** Kinds of data that a breach may touch, in the words that customers and the Board read. */
export const BREACH_DATA = words.breachData satisfies Readonly<Record<string, Bilingual>>;
export type BreachData = keyof typeof BREACH_DATA;
export const BREACH_DATA_KINDS = Object.keys(BREACH_DATA) as [BreachData, ...BreachData[]];

/** What rule 7 of the DPDP Rules 2025 wants each person told. */
export const breachNotice = z.object({
  noticeId: z.string(),
  toldAt: z.string(),
  nature: bilingual,
  beganAt: z.string(),
  endedAt: z.nullable(z.string()),
  dataKinds: z.array(z.enum(BREACH_DATA_KINDS)),
  consequences: bilingual,
  mitigation: bilingual,
  safetySteps: bilingual,
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }),
});
export type BreachNotice = z.output<typeof breachNotice>;

export const listBreachNotices = defineCall(endpoints.listBreachNotices, {
  summary: 'Notices of a breach of the customer’s data that they have not read yet, newest first (REG-DP-9).',
  access: customer,
  reply: ok({ data: z.array(breachNotice) }),
});

export const readBreachNotice = defineCall(endpoints.readBreachNotice, {
  summary: 'Note that a notice was read; NOT_FOUND for someone else’s.',
  access: customer,
  body: z.strictObject({ noticeId: anyId }),
  reply: ok({}),
});
