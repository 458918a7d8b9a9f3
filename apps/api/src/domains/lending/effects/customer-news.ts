import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { TxContext } from '#platform/context';
import type { Loan, LoanChange } from './loan-change';

/** What a change of an application is to its customer, and to a co-applicant. */
export type NewsKind =
  | 'status'
  | 'withdrawn'
  | 'returned'
  | 'waiting'
  | 'terms'
  | 'offers'
  | 'step'
  | 'delivered'
  | 'lead-delivered';

export interface News<L extends Loan = Loan> {
  readonly kind: NewsKind;
  readonly loan: L;
}

/** Writes the messages to the customers, or notes that a job will: it commits with the change. */
export type Tell<L extends Loan> = (ctx: TxContext, news: readonly News<L>[]) => Promise<void>;

/** Events of the timeline that say more than the status. "Closed" would sound as if something were left to do. */
const KIND_OF_EVENT: Readonly<Record<string, NewsKind>> = {
  withdrawn: 'withdrawn',
  'sharing-withdrawn': 'withdrawn',
  'consent-withdrawn': 'withdrawn',
  'left-within-cooling-off': 'returned',
  'kept-for-hand-over': 'waiting',
  'handed-over': 'lead-delivered',
  'offers-made': 'offers',
  'page-ready': 'step',
};

/** Customers hear of each other status, of other terms, and that a lender has the application; of what they send, only then. */
export function newsOf<L extends Loan>({ before, after, happenings }: LoanChange<L>): News<L>[] {
  if (before === undefined) return [];
  const events = happenings.map(({ event }) => event);
  const kind = events.flatMap((event) => KIND_OF_EVENT[event] ?? [])[0];
  if (kind !== undefined) return [{ kind, loan: after }];
  if (after.status !== before.status) return [{ kind: 'status', loan: after }];
  if (events.some((event) => event.startsWith('terms-changed'))) return [{ kind: 'terms', loan: after }];
  // Never before the lender has it: the text says "sent". A lender that decides at once is told of by its decision alone.
  const isDelivered =
    after.status === APPLICATION_STATUS.submitted &&
    after.submissionState !== before.submissionState &&
    (after.submissionState === 'accepted' || after.submissionState === 'declined');
  return isDelivered ? [{ kind: 'delivered', loan: after }] : [];
}
