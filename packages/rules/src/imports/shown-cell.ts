import { maskEmail, maskMobile, maskPan } from '../identifiers';
import { wordKey } from './status-words';

const MOBILE_WITHIN = /(?<!\d)(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?!\d)/g;
const PAN_WITHIN = /[A-Z]{5}\d{4}[A-Z]/gi;
const EMAIL_WITHIN = /[^\s@,;]+@[^\s@,;]+/g;
const AADHAAR_WITHIN = /(?<!\d)\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/g;
const LONGEST = 80;

/** A cell as staff may see it in lists: numbers and addresses of people masked (S-PAN-1). */
export const shownCell = (text: string): string =>
  text
    .replace(EMAIL_WITHIN, maskEmail)
    .replace(PAN_WITHIN, maskPan)
    .replace(AADHAAR_WITHIN, '************')
    .replace(MOBILE_WITHIN, maskMobile)
    .slice(0, LONGEST);

const PERSONAL =
  /\b(?:customer|applicant|borrower|name|father|mother|address|birth|dob|age|gender|income|salary|नाम|पता)\b/;
const NOT_PERSONAL = /\b(?:lender|bank|nbfc|product|partner|branch|scheme)\b/;

/** Whether a column is about a person by its name, so that its cells are not shown at all. */
export const isPersonalColumn = (name: string): boolean => {
  const key = wordKey(name);
  return PERSONAL.test(key) && !NOT_PERSONAL.test(key);
};
