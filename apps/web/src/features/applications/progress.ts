import type {
  Application,
  ApplicationStatus,
  LenderApplication,
  NextStep,
  TimelineEventKey,
  WithdrawalEventKey,
} from '@saakh/contracts/applications';
import { APPLICATION_STATUS } from '@saakh/contracts/product-types';
import { isRunning } from '@saakh/rules/application-status';

const { submitted, approved, disbursed, rejected, cancelled, expired } = APPLICATION_STATUS;

/** The state's name among the texts. */
export const statusKey = (status: ApplicationStatus): keyof typeof APPLICATION_STATUS =>
  (Object.keys(APPLICATION_STATUS) as (keyof typeof APPLICATION_STATUS)[]).find(
    (key) => APPLICATION_STATUS[key] === status,
  ) ?? 'new';

/** Not answered by the lender's system yet. Silence is not a no: `unknown` is still on its way. */
export const isOnItsWay = ({ status, submissionState }: LenderApplication): boolean =>
  status === submitted && ['queued', 'sent', 'unknown'].includes(submissionState);

/** Before it is paid out at any time, afterwards within the cooling-off days (REG-DL-4). */
export const canWithdraw = ({ status, coolingOffUntil }: LenderApplication): boolean =>
  status === submitted || status === approved || (status === disbursed && coolingOffUntil !== null);

/** Ended without a loan. */
export const hasFailed = ({ status }: LenderApplication): boolean =>
  status === rejected || status === cancelled || status === expired;

type EventKey = TimelineEventKey | WithdrawalEventKey;

const EVENTS: readonly string[] = [
  'created',
  'submitted',
  'handed-over',
  'kept-for-hand-over',
  'lender-silent',
  'submission-refused',
  'lender-out-of-reach',
  'consent-withdrawn',
  'profile-incomplete',
  'lender-received',
  'lender-under-review',
  'lender-approved',
  'lender-declined',
  'lender-disbursed',
  'lender-cancelled',
  'lender-expired',
  'terms-changed',
  'terms-accepted',
  'withdrawn',
  'left-within-cooling-off',
  'sharing-withdrawn',
  'sharing-withdrawn-paid',
  'withdrawal-confirmed',
  'withdrawal-mailed',
  'withdrawal-not-taken',
] satisfies readonly EventKey[];
const BAD: readonly string[] = [
  'submission-refused',
  'lender-out-of-reach',
  'consent-withdrawn',
  'profile-incomplete',
  'lender-declined',
  'lender-cancelled',
  'lender-expired',
  'sharing-withdrawn-paid',
  'withdrawal-not-taken',
] satisfies readonly EventKey[];

/** The event's sentence, or that of any other news for one that this program does not know yet. */
export const eventKey = (event: string): EventKey | 'other' => (EVENTS.includes(event) ? (event as EventKey) : 'other');
export const isBadNews = (event: string): boolean => BAD.includes(event);

const STEPS: readonly string[] = [
  'sending',
  'lender-decision',
  'read-changed-terms',
  'sign-with-lender',
  'cooling-off',
  'repay',
  'choose-another',
  'none',
] satisfies readonly NextStep[];
export const stepKey = (step: string): NextStep => (STEPS.includes(step) ? (step as NextStep) : 'none');

/** The newest application to a lender, that of the running application first. */
export function findToLender(
  applications: readonly Application[],
  slug: string,
  appId: string | null,
): LenderApplication | undefined {
  const ordered = [...applications].sort((a, b) => Number(b.appId === appId) - Number(a.appId === appId));
  for (const { lenderApplications } of ordered) {
    const found = lenderApplications.filter((part) => part.slug === slug);
    if (found.length > 0) return found.find(isRunning) ?? found.at(-1);
  }
  return undefined;
}
