import type { ApplicationState, LeadState } from '@saakh/contracts/integrations/partner-api/leads';

/** The further one counts; what was refused, given back or ran out counts only where nothing else is there. */
const RANK: Readonly<Record<ApplicationState, number>> = {
  cancelled: 0,
  expired: 0,
  rejected: 1,
  new: 2,
  submitted: 3,
  approved: 4,
  disbursed: 5,
};
const STATES: readonly LeadState[] = ['applied', 'declined', 'applied', 'submitted', 'approved', 'disbursed'];

interface Known {
  readonly signedIn: boolean;
  readonly expiresAt: Date;
  readonly applications: readonly ApplicationState[];
}

/** How far a lead has come, by the furthest of its applications; a lead that nobody signs in as ends with its days. */
export function leadStateOf({ signedIn, expiresAt, applications }: Known, now: Date): LeadState {
  if (applications.length > 0) return STATES[Math.max(...applications.map((one) => RANK[one]))] ?? 'applied';
  if (signedIn) return 'signed-in';
  return expiresAt > now ? 'created' : 'expired';
}
