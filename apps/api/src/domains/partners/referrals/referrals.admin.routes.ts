import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { getPartnerReferral, setPartnerReferral } from '@saakh/contracts/partners/staff/referrals';
import { changeAnswer } from '#domains/records/records';
import type { Doors } from '#platform/http/doors';
import { describeReferral, setReferral } from './terms.service';

/** Who brought a partner and for what, written by staff. */
export function openReferralTermRoutes(doors: Doors): void {
  doors.open(getPartnerReferral, async (ctx, { params }) => ({ data: await describeReferral(ctx, params.id) }));
  doors.open(setPartnerReferral, async (ctx, { body }) =>
    changeAnswer(await setReferral(ctx, body), STAFF_MESSAGES.referralSaved),
  );
}
