import type { Doors } from '../../platform/http/doors';
import { openOwnConsentRoutes } from './consents.customer.routes';
import { openNoticeRoutes } from './consents.public.routes';

export { findLenderSharingConsent, hasChosen, hasConsent, sharingWithdrawnJob } from './consents.service';

export const openConsentRoutes = (doors: Doors) => {
  openNoticeRoutes(doors);
  openOwnConsentRoutes(doors);
};
