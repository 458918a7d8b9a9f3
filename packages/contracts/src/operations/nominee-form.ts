import type { FieldDefinition } from '../forms/form-definition';
import { REPLY_MESSAGES } from '../messages';

const { phoneNumberMissing } = REPLY_MESSAGES;

/** Who may use the customer's rights when the customer can't. */
export const NOMINEE_FORM = [
  { key: 'name', kind: 'text', minLength: 3, maxLength: 120 },
  { key: 'mobile', kind: 'mobile', missing: phoneNumberMissing, refusal: phoneNumberMissing },
  { key: 'relation', kind: 'text', minLength: 2, maxLength: 40 },
] as const satisfies readonly FieldDefinition[];
