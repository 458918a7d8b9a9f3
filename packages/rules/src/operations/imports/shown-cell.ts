import { redactAadhaar } from '../../aadhaar';
import { maskEmail, maskMobile, maskPan } from '../../identifiers';
import { wordKey } from './status-words';

const MOBILE_WITHIN = /(?<!\d)(?:\+?91[ -]?|0)?[6-9](?:[ -]?\d){9}(?!\d)/g;
const PAN_WITHIN = /[A-Z]{5}\d{4}[A-Z]/gi;
const EMAIL_WITHIN = /[^\s@,;]+@[^\s@,;]+/g;
const AADHAAR_WITHIN = /(?<!\d)\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/g;
const LONGEST = 80;

/** A cell as staff may see it in lists, and as it is kept: numbers and addresses of people masked (S-PAN-1, REG-ID-3). */
export function shownCell(text: string): string {
  return redactAadhaar(text.replace(/\s+/g, ' '))
    .replace(EMAIL_WITHIN, maskEmail)
    .replace(PAN_WITHIN, maskPan)
    .replace(AADHAAR_WITHIN, '************')
    .replace(MOBILE_WITHIN, maskMobile)
    .slice(0, LONGEST);
}

const LONG_NUMBER = /\d(?:[ -]?\d){8,}/g;
/** Numbers that may be a bank account's, whatever column they stand in, by their last four digits. */
export function withoutAccounts(text: string): string {
  return text.replace(LONG_NUMBER, (number) => {
    const digits = number.replace(/[ -]/g, '');
    return `${'*'.repeat(digits.length - 4)}${digits.slice(-4)}`;
  });
}

const words = (text: string): ReadonlySet<string> => new Set(wordKey(text).split(' '));
/** Of these one is enough, whatever stands around it. */
const PERSONAL = words(
  'person client customer customers applicant applicants borrower borrowers father mother spouse guardian nominee address birth dob age gender income ' +
    'salary mobile phone contact email pan aadhaar ग्राहक आवेदक उधारकर्ता पिता माता पता जन्म आयु उम्र लिंग आय वेतन मोबाइल फ़ोन ईमेल पैन आधार',
);
const NAME = words('name names नाम');
/** Whose name is nobody's secret. */
const NOT_PERSONAL = words(
  'lender bank nbfc product partner branch scheme file लेंडर ऋणदाता बैंक प्रोडक्ट उत्पाद पार्टनर शाखा योजना',
);

/** Whether a column is about a person by its name, so that its cells are not shown at all. */
export function isPersonalColumn(name: string): boolean {
  const all = [...words(name)];
  const isOf = (known: ReadonlySet<string>) => all.some((one) => known.has(one));
  return isOf(PERSONAL) || (isOf(NAME) && !isOf(NOT_PERSONAL));
}
