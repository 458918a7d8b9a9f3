export const ROLES = [1, 2, 3] as const;
export type StaffRole = (typeof ROLES)[number];
export function isRole(roleId: number): roleId is StaffRole {
  return (ROLES as readonly number[]).includes(roleId);
}

/** The key of a role's name; a role that is not known has the fewest rights, and its name. */
export function roleText(roleId: number) {
  return `staff.roles.role${isRole(roleId) ? roleId : 3}` as const;
}
