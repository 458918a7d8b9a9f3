export const ROLES = [1, 2, 3] as const;
export type StaffRole = (typeof ROLES)[number];
export const isRole = (roleId: number): roleId is StaffRole => (ROLES as readonly number[]).includes(roleId);

/** The key of a role's name; a role that is not known has the fewest rights, and its name. */
export const roleText = (roleId: number) => `staff.roles.role${isRole(roleId) ? roleId : 3}` as const;
