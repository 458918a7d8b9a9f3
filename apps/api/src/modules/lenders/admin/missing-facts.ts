import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import type { LenderColumns } from './lender-rows.repository';

type Facts = Pick<
  LenderColumns,
  'name' | 'legalName' | 'privacyUrl' | 'grievanceName' | 'grievancePhone' | 'grievanceEmail'
>;

const WANTED = [
  ['name', STAFF_MESSAGES.missingName],
  ['legalName', STAFF_MESSAGES.missingLegalName],
  ['privacyUrl', STAFF_MESSAGES.missingPrivacyUrl],
  ['grievanceName', STAFF_MESSAGES.missingGrievanceName],
  ['grievancePhone', STAFF_MESSAGES.missingGrievancePhone],
  ['grievanceEmail', STAFF_MESSAGES.missingGrievanceEmail],
] as const;

/** What has to be filled in before a customer may be shown a lender's product, in words (REG-DL-2, REG-DL-12). */
export const missingFacts = (lender: Facts): string[] =>
  WANTED.filter(([field]) => lender[field].trim() === '').map(([, text]) => text);
