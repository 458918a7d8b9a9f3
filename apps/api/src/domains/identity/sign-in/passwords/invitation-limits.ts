import type { AdminContext } from '#platform/context';
import { senderLimits, takeOf } from '#platform/limits/sender-limits';

/** Invitations of one member of staff, to colleagues and to portals: they go to addresses that nobody has proved yet. */
const INVITATIONS = senderLimits('staff-invitations', { hour: 40, day: 150 });

/** Throws TOO_MANY_REQUESTS. */
export function takeStaffInvitation({ platform, actor }: AdminContext): Promise<void> {
  return takeOf(platform.limits, INVITATIONS, actor.staffId);
}
