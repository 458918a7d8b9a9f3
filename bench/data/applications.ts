import type { ApplicationStatus } from '@saakh/contracts/applications';
import { seededRandom } from '../../apps/api/src/demo/seeded-random';
import type { applications } from '../../apps/api/src/modules/applications/applications.table';
import type {
  applicationEvents,
  lenderApplications,
} from '../../apps/api/src/modules/applications/lender-applications.table';
import { idOf } from './ids';

const DAY_MS = 86_400_000;
/** Every customer has as many: the first one is open and new, the others have gone their way. */
export const APPLICATIONS_EACH = 2;

interface Surroundings {
  readonly lenders: number;
  readonly now: Date;
}

interface Made {
  readonly application: typeof applications.$inferInsert;
  readonly lenderApplication: typeof lenderApplications.$inferInsert | undefined;
  readonly events: readonly (typeof applicationEvents.$inferInsert)[];
}

const ENDED: readonly [readonly [ApplicationStatus, number], ...(readonly [ApplicationStatus, number])[]] = [
  [4, 35],
  [5, 45],
  [6, 10],
  [7, 10],
];
const EVENTS = { 4: 'lender-disbursed', 5: 'lender-declined', 6: 'withdrawn', 7: 'expired' } as const;

/** One application of a customer with what belongs to it; customer and status follow from the serial number. */
export const makeApplication = (serial: number, { lenders, now }: Surroundings): Made => {
  const random = seededRandom(serial);
  const userId = idOf('usr', Math.floor(serial / APPLICATIONS_EACH));
  const appId = idOf('app', serial);
  const isNew = serial % APPLICATIONS_EACH === 0;
  const status = isNew ? 1 : random.weighted(ENDED);
  const createdAt = new Date(now.getTime() - random.between(1, 360) * DAY_MS);
  const updatedAt = new Date(createdAt.getTime() + random.between(1, 20) * DAY_MS);
  const amountPaise = random.between(50, 500) * 1_000_00;
  const tenureMonths = random.pick([12, 18, 24, 36]);
  const shared = {
    appId,
    userId,
    brandKey: 'cl',
    productType: 'Personal Loans',
    status,
    amountPaise,
    tenureMonths,
    createdAt,
    updatedAt,
  };
  const event = (at: Date, name: string, by: 'customer' | 'lender', lenderApplicationId: string | null) => ({
    appId,
    lenderApplicationId,
    userId,
    at,
    recordedAt: at,
    event: name,
    by,
    note: null,
  });
  const created = event(createdAt, 'created', 'customer', null);
  if (isNew) return { application: { ...shared, hasLender: false }, lenderApplication: undefined, events: [created] };
  const lenderApplicationId = idOf('lap', serial);
  return {
    application: { ...shared, hasLender: true },
    lenderApplication: {
      ...shared,
      lenderApplicationId,
      lenderId: random.between(1, lenders),
      submissionState: status === 5 ? 'declined' : 'accepted',
      lenderVersion: 2,
      reference: `B${serial}`,
      emiPaise: Math.round(amountPaise / tenureMonths),
      aprBps: random.between(1_200, 3_200),
      disbursedPaise: status === 4 ? amountPaise : null,
      disbursedAt: status === 4 ? updatedAt : null,
      declineCode: null,
      declinedAt: status === 5 ? updatedAt : null,
    },
    events: [
      created,
      event(createdAt, 'submitted', 'customer', lenderApplicationId),
      event(updatedAt, EVENTS[status as keyof typeof EVENTS], 'lender', lenderApplicationId),
    ],
  };
};
