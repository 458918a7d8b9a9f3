import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { lines, text, tidyCode } from '../../fields';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import * as endpoints from '../endpoints';

const access = adminPage('messaging');

export const CHANNELS = ['sms', 'email', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];
/** What a message may be to a customer: a reminder of what they began, or news of other products. */
export const CATEGORIES = ['service', 'promotional'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a text may name, filled in for each customer; a template names them in the order of its marks. */
export const TEMPLATE_VARIABLES = ['name', 'brand', 'product', 'amount', 'link', 'stopLink', 'supportPhone'] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];

const key = z.string().check(z.regex(/^cmp-[a-z0-9-]{3,40}$/, STAFF_MESSAGES.templateKeyInvalid));
const variable = z.enum(TEMPLATE_VARIABLES);
const nineteen = z.string().check(tidyCode, z.regex(/^\d{19}$/, STAFF_MESSAGES.dltIdInvalid));
/** Three to six letters or digits, with the letter of its kind behind it (REG-SMS-6). */
const header = z.string().check(z.regex(/^[A-Za-z0-9]{3,6}(-[PSTG])?$/, STAFF_MESSAGES.dltHeaderInvalid));

export const TEMPLATE_BODY_MAX = 2000;
const written = z.strictObject({
  /** Of e-mail alone. */
  subject: z.nullable(text(150)),
  /** SMS: `{#var#}` marks each variable, in the order of `variables`; else `{{name}}` does. */
  body: lines(TEMPLATE_BODY_MAX).check(z.minLength(1, STAFF_MESSAGES.templateBodyRequired)),
  /** The registration of a text: its id with the operators for SMS, the approved template's name for WhatsApp. */
  registration: z.nullable(text(60)),
});

export const templateShape = {
  label: text(80).check(z.minLength(1, STAFF_MESSAGES.templateLabelRequired)),
  channel: z.enum(CHANNELS),
  category: z.enum(CATEGORIES),
  variables: z.array(variable).check(z.maxLength(10)),
  pe_id: z.nullable(nineteen),
  header: z.nullable(header),
  texts: z.strictObject({ en: written, hi: written }),
};

export const messageTemplate = z.object({
  ...templateShape,
  key: z.string(),
  /** What keeps it from being sent, as codes of `TEMPLATE_PROBLEMS`. */
  problems: z.array(z.string()),
  /** A campaign waits or runs with it: then it can't be changed. */
  in_use: z.boolean(),
});
export type StaffTemplate = z.output<typeof messageTemplate>;

export const listTemplates = defineCall(endpoints.listTemplates, {
  summary: 'The texts that staff wrote, with what keeps each from being sent.',
  access,
  reply: ok({ data: z.array(messageTemplate) }),
});

export const saveTemplate = defineCall(endpoints.saveTemplate, {
  summary:
    'Write a text in both languages, or change one that no campaign waits with. An SMS is checked against its registration, its marks and the words of promotion.',
  access,
  body: z.strictObject({ key, ...templateShape }),
  reply: okMessage,
});

export const testTemplate = defineCall(endpoints.testTemplate, {
  summary: 'Send a text with sample values to a number or address of one’s own team; at most ten an hour.',
  access,
  body: z.strictObject({ key, language: z.enum(['en', 'hi']), to: text(254) }),
  reply: okMessage,
  // Each press is a message, and counts among the ten; a limit can't be asked inside a keyed call.
  idempotency: 'none',
});
