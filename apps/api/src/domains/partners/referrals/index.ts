import type { Doors } from '#platform/http/doors';
import { openReferralTermRoutes } from './referrals.admin.routes';
import { openOwnReferralRoutes } from './referrals.partner.routes';

export { type Referral, selectReferrals } from './terms.repository';
export { referralRecord } from './terms.service';

export function openReferralRoutes(doors: Doors): void {
  openReferralTermRoutes(doors);
  openOwnReferralRoutes(doors);
}
