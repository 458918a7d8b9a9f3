import { JOURNEY_STEPS, type JourneyStep } from '@saakh/contracts/operations/reports/customers-journey';

const COLUMN_OF = {
  signedIn: 'signed_in',
  profileBegun: 'profile_begun',
  profileCompleted: 'profile_completed',
  offersSeen: 'offers_seen',
  consented: 'consented',
  applied: 'applied',
  approved: 'approved',
  disbursed: 'disbursed',
} as const satisfies Record<JourneyStep, string>;

/** The column of each step in `journey_sums`, in the order of the steps. */
export const STEP_COLUMNS = JOURNEY_STEPS.map((step) => COLUMN_OF[step]);
