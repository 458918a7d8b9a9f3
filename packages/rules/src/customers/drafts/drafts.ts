import { plainDigits } from '@saakh/contracts/typed/clean-entry';

/** Never kept in a draft, whatever a form calls it. */
const SECRET_FIELD = /(^|_)(pan|tin|gstin|otp|token|password|aadhaar)(_|$)|(^|_)(gst|account)_?(number|no)(_|$)/i;
/** Kinds of field whose answer is a PAN or holds one. */
const SECRET_KIND = ['pan', 'entity-pan', 'gstin'];
/** Shown masked wherever it is known (REG-ID-5), so no other device shows it from a draft either. */
const MASKED_FIELD = /(^|_)birth_date$/;
/** A PAN anywhere in a value; a GST number holds one. */
const PAN_WITHIN = /[A-Z]{5}\d{4}[A-Z]/i;
const AADHAAR_WITHIN = /(?:^|\D)[2-9]\d{3}[ \-._]?\d{4}[ \-._]?\d{4}(?!\d)/;

/** Whether a field may be kept in this browser before its form is sent: neither its name nor its kind tells of a secret. */
export function isDraftField(field: string, kind = ''): boolean {
  return !SECRET_FIELD.test(field) && !SECRET_KIND.includes(kind);
}

/**
 * What of a form may be kept on the server for another device: texts only, never a PAN, an Aadhaar number, a passcode or
 * what is masked elsewhere, whatever the field is called (REG-ID-1, REG-ID-3).
 */
export function draftToKeep(values: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] =>
        isDraftField(entry[0]) &&
        !MASKED_FIELD.test(entry[0]) &&
        typeof entry[1] === 'string' &&
        !PAN_WITHIN.test(plainDigits(entry[1])) &&
        !AADHAAR_WITHIN.test(plainDigits(entry[1])),
    ),
  );
}
