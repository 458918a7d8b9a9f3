import type { RoleId } from '@saakh/contracts/audiences';
import { isKnownRole } from '@saakh/contracts/office-pages';
import { useSession } from '#browser/platform/session/session';

/** The role of who is signed in to the office; null without a token or without a known role. */
export function useStaffRole(): RoleId | null {
  return useSession(({ admin }) => (admin.adminToken !== null && isKnownRole(admin.roleId) ? admin.roleId : null));
}
