import { VALIDATION_MESSAGES } from '../messages';
import {
  ADDRESS_TEXT,
  COMPANY_NAME,
  EMAIL,
  FULL_NAME,
  IFSC,
  LOCALITY,
  MOBILE,
  NAME,
  PAN_ENTITY,
  PAN_INDIVIDUAL,
  PINCODE,
} from '../patterns';
import { cleanCode, cleanDate, cleanValue, typedMobile, visibleText } from '../typed/clean-entry';
import { tidyName } from '../typed/names-and-places';
import type { FormField } from './form-definition';
import { FORM_MESSAGES } from './form-messages';

type Kind = FormField['kind'];

const inCapitals = (typed: string): string => cleanCode(typed).toUpperCase();
const words = (typed: string): string => visibleText(typed).trim();
const TIDY: Partial<Readonly<Record<Kind, (typed: string) => string>>> = {
  pan: inCapitals,
  'entity-pan': inCapitals,
  gstin: inCapitals,
  ifsc: cleanCode,
  pincode: cleanCode,
  digits: cleanCode,
  mobile: typedMobile,
  money: cleanValue,
  number: cleanValue,
  date: cleanDate,
  'birth-date': cleanDate,
  'person-name': tidyName,
};

/** The answer in the form in which it is kept: cleaned as its kind asks, and only then is it checked. */
export function tidyAnswer(kind: Kind, answer: string): string {
  return (TIDY[kind] ?? words)(answer);
}

/** Kinds of which one pattern is the whole check, and what is said of an answer that does not match. */
export const PATTERN_OF_KIND: Partial<Readonly<Record<Kind, readonly [pattern: RegExp, refusal: string]>>> = {
  pan: [PAN_INDIVIDUAL, VALIDATION_MESSAGES.panInvalid],
  'entity-pan': [PAN_ENTITY, VALIDATION_MESSAGES.panInvalid],
  ifsc: [IFSC, VALIDATION_MESSAGES.ifscInvalid],
  pincode: [PINCODE, VALIDATION_MESSAGES.pincodeInvalid],
  mobile: [MOBILE, VALIDATION_MESSAGES.mobileInvalid],
  email: [EMAIL, VALIDATION_MESSAGES.emailInvalid],
  'person-name': [NAME, VALIDATION_MESSAGES.firstNameInvalid],
  'full-name': [FULL_NAME, VALIDATION_MESSAGES.userNameInvalid],
  'company-name': [COMPANY_NAME, VALIDATION_MESSAGES.companyNameInvalid],
  address: [ADDRESS_TEXT, VALIDATION_MESSAGES.addressLine1Invalid],
  locality: [LOCALITY, FORM_MESSAGES.localityInvalid],
};

/** Kinds in which people write what they like. */
export const FREE_KINDS: readonly Kind[] = ['text', 'address', 'locality', 'company-name', 'full-name', 'person-name'];
