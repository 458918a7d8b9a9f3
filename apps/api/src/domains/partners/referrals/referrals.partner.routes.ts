import { getInvitationCode, getOwnReferral } from '@saakh/contracts/partners/referrals';
import type { Doors } from '#platform/http/doors';
import { describeOwnReferral, drawInvitation } from './own-referrals.service';

/** What owners see of those that they brought. */
export function openOwnReferralRoutes(doors: Doors): void {
  doors.open(getOwnReferral, async (ctx) => ({ data: await describeOwnReferral(ctx) }));
  doors.open(getInvitationCode, async (ctx) => ({ png: await drawInvitation(ctx) }));
}
