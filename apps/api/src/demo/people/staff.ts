import type { DemoPartnerUser, DemoStaffUser } from './people-types';

/** The password of every demo sign-in. Production refuses to start with demo data. */
export const demoPassword = 'Saakh-demo-1';

export const demoStaff: readonly DemoStaffUser[] = [
  { email: 'admin@saakh.test', name: 'Vrinda Mahadevan', roleId: 1 },
  // What needs two people can be tried with them.
  { email: 'admin2@saakh.test', name: 'Devika Ambekar', roleId: 1 },
  { email: 'ops@saakh.test', name: 'Kaustubh Rane', roleId: 2 },
  { email: 'agent@saakh.test', name: 'Saira Mulla', roleId: 3 },
];

/** At the desk of a lender without a system of its own. */
export const demoLenderUser = {
  email: 'lender@saakh.test',
  name: 'Revathi Subramanian',
  lender: 'umber-bank',
} as const;

export const demoPartnerUsers: readonly DemoPartnerUser[] = [
  { email: 'partner@saakh.test', name: 'Gopal Netrawalkar', kind: 'owner', partnerKey: 'pagdandi', merchantCode: null },
  { email: 'staff@saakh.test', name: 'Tejal Ubale', kind: 'staff', partnerKey: 'pagdandi', merchantCode: null },
  {
    email: 'merchant@saakh.test',
    name: 'Vinod Patidar',
    kind: 'merchant',
    partnerKey: 'pagdandi',
    merchantCode: 'pagdandi-indore',
  },
];
