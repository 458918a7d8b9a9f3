import type { Doors } from '#platform/http/doors';
import { openOwnConsentRoutes } from './consents.customer.routes';
import { openNoticeRoutes } from './consents.public.routes';
import type { ConsentFacts } from './consents.service';

export type { StoredConsent } from './consents.repository';
export {
  type ConsentFacts,
  findSharingConsent,
  hasChosen,
  hasConsent,
  insurerSharingWithdrawnJob,
  messagesAllowedJob,
  type SharedConsent,
  sharingWithdrawnJob,
} from './consents.service';
export { giveInsurerSharing } from './insurer-sharing.service';
export { noticeColumns, requireShownNotice } from './notices.service';
export { giveOwnTexts, hasTakenBackOwnText } from './own-texts.service';
export { requireTerms } from './require-terms.service';
export { findLastSharingYesAt, findSharingLeave, findStandingConsent } from './sharing-leave.service';
export { verifyConsents } from './verify-consents.service';
export {
  endSharingOfRefused,
  listConsentsOf,
  refuseChannel,
  withdrawAllSharing,
  withdrawOnWord,
} from './withdrawals.service';
export { refuseOldName } from './write-consent';

export function openConsentRoutes(doors: Doors, facts: ConsentFacts) {
  openNoticeRoutes(doors);
  openOwnConsentRoutes(doors, facts);
}
