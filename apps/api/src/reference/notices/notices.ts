import type { Notice } from '../text-types';
import { consentNotices } from './consents';
import { cookieText } from './cookie-text';
import { dpdpNotice } from './dpdp-notice';
import { formNotices } from './form-notices';
import { matchingPage } from './matching-page';
import { privacyPolicy } from './privacy-policy';
import { termsOfUse } from './terms-of-use';

/**
 * Every legal text of the product in its first version, neutral of the brand. Placeholders: `{brand}`, `{legalName}`,
 * `{lender}`, `{officerName}`, `{officerPhone}`, `{officerEmail}`, `{supportPhone}`, `{supportEmail}`.
 */
export const noticeTexts: readonly Notice[] = [
  dpdpNotice,
  ...consentNotices,
  privacyPolicy,
  termsOfUse,
  matchingPage,
  cookieText,
  ...formNotices,
];
