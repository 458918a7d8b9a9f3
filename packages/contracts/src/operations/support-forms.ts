import { NAME_MAX_LENGTH } from '../bounds';
import type { FieldDefinition } from '../forms/form-definition';
import { REPLY_MESSAGES, VALIDATION_MESSAGES } from '../messages';
import { FULL_NAME_IN_ANY_SCRIPT } from '../patterns';

const { userNameInvalid, helpEmailInvalid, helpPhoneInvalid } = VALIDATION_MESSAGES;

/** The need-help form; its refusals are the specification's own short texts. */
export const HELP_FORM = [
  {
    key: 'name',
    kind: 'text',
    pattern: FULL_NAME_IN_ANY_SCRIPT,
    maxLength: NAME_MAX_LENGTH,
    missing: userNameInvalid,
    refusal: userNameInvalid,
    autoComplete: 'name',
  },
  {
    key: 'email',
    kind: 'email',
    maxLength: 150,
    missing: helpEmailInvalid,
    refusal: helpEmailInvalid,
    autoComplete: 'email',
  },
  {
    key: 'phone',
    kind: 'mobile',
    missing: helpPhoneInvalid,
    refusal: helpPhoneInvalid,
    autoComplete: 'tel-national',
  },
  { key: 'company', kind: 'text', optional: true, maxLength: 120, autoComplete: 'organization' },
  { key: 'description', kind: 'text', rows: 5, maxLength: 2000 },
] as const satisfies readonly FieldDefinition[];

export const GRIEVANCE_CATEGORIES = ['lender', 'application', 'privacy', 'messages', 'site', 'other'] as const;

/** What a customer writes in a complaint, and in a later reply to our answer. */
export const COMPLAINT_TEXT = {
  key: 'text',
  kind: 'text',
  rows: 5,
  minLength: 10,
  maxLength: 2000,
  missing: REPLY_MESSAGES.writeTenCharacters,
} as const satisfies FieldDefinition;
export const COMPLAINT_REPLY = {
  ...COMPLAINT_TEXT,
  rows: 4,
  minLength: 3,
  missing: REPLY_MESSAGES.writeFewWords,
} as const satisfies FieldDefinition;
