import { APPLICATION_STATUS } from '@saakh/contracts/catalogue/product-types';
import type { Application, ApplicationStatus, LenderApplication } from '@saakh/contracts/lending/applications';
import {
  NEXT_STEPS,
  type NextStep,
  TIMELINE_EVENTS,
  type TimelineEventKey,
  WITHDRAWAL_EVENTS,
  type WithdrawalEventKey,
} from '@saakh/contracts/lending/timeline';
import { transactionPath as pathOfTransaction } from '@saakh/rules/identity/sign-in/transaction-path';
import { isKeptForHandOver, isRunning } from '@saakh/rules/lending/applications/application-status';

const { submitted, approved, disbursed, rejected, cancelled, expired } = APPLICATION_STATUS;

type StatusKey = keyof typeof APPLICATION_STATUS;
const statusKey = (status: ApplicationStatus): StatusKey =>
  (Object.keys(APPLICATION_STATUS) as StatusKey[]).find((key) => APPLICATION_STATUS[key] === status) ?? 'new';

/** Who ended an application before there was a loan; "closed" alone would leave a customer who withdrew in doubt. */
const CUSTOMERS_ENDINGS = new Map<string, 'withdrawn' | 'returned'>([
  ['withdrawn', 'withdrawn'],
  ['sharing-withdrawn', 'withdrawn'],
  ['consent-withdrawn', 'withdrawn'],
  ['left-within-cooling-off', 'returned'],
]);
const OTHER_ENDINGS = new Map<string, 'closedByLender' | 'notHandedOver'>([
  ['lender-cancelled', 'closedByLender'],
  ['submission-refused', 'notHandedOver'],
  ['lender-out-of-reach', 'notHandedOver'],
  ['profile-incomplete', 'notHandedOver'],
]);

/** A timeline goes from old to new, and an ended application may still have been paid out and ended again. */
const lastOf = <Key>(endings: ReadonlyMap<string, Key>, timeline: LenderApplication['timeline']): Key | undefined =>
  endings.get(timeline.filter(({ event }) => endings.has(event)).at(-1)?.event ?? '');

const endingKey = (timeline: LenderApplication['timeline']) =>
  lastOf(CUSTOMERS_ENDINGS, timeline) ?? lastOf(OTHER_ENDINGS, timeline);

type Sending = Pick<LenderApplication, 'status' | 'submissionState' | 'timeline'>;

const isKept = ({ status, timeline }: Sending): boolean => status === submitted && isKeptForHandOver(timeline);

/** Where it is before its lender has taken it: with us, or sent and not confirmed. */
function sendingKey(application: Sending): 'waiting' | 'unconfirmed' | undefined {
  const { submissionState } = application;
  if (submissionState === 'sent' || submissionState === 'unknown') return 'unconfirmed';
  return submissionState === 'queued' || isKept(application) ? 'waiting' : undefined;
}

/**
 * The state's name among the texts: of one that its lender has not taken yet, where it waits; of one that was cancelled, by
 * what cancelled it last. The customer's own ending wins, because a lender that closes the application afterwards only
 * follows it.
 */
export function stateKey(application: Sending) {
  const { status, timeline } = application;
  if (status === submitted) return sendingKey(application) ?? 'submitted';
  return (status === cancelled ? endingKey(timeline) : undefined) ?? statusKey(status);
}

/** What arrived of a loan that was paid out, or else what was paid out or asked for; in paise. */
export function shownPaise({ payout, disbursedPaise, amountPaise }: LenderApplication): number {
  return payout?.arrivesPaise ?? disbursedPaise ?? amountPaise;
}

/** Not answered by the lender's system yet. Silence is not a no: `unknown` is still on its way. */
export function isOnItsWay({ status, submissionState }: LenderApplication): boolean {
  return status === submitted && ['queued', 'sent', 'unknown'].includes(submissionState);
}

/** How far the sending is, for the customer. */
export function submissionKey(application: LenderApplication): LenderApplication['submissionState'] {
  return isKept(application) ? 'queued' : application.submissionState;
}

/** What the sending came to. A lender that has taken an application has not decided on it yet. */
export function answerKey(application: LenderApplication): 'accepted' | 'declined' | 'failed' | 'other' {
  const state = submissionKey(application);
  return state === 'accepted' || state === 'declined' || state === 'failed' ? state : 'other';
}

/** Before it is paid out at any time, afterwards within the cooling-off days (REG-DL-4). */
export function canWithdraw({ status, coolingOffUntil }: LenderApplication): boolean {
  return status === submitted || status === approved || (status === disbursed && coolingOffUntil !== null);
}

/** Ended without a loan. */
export function hasFailed({ status }: LenderApplication): boolean {
  return status === rejected || status === cancelled || status === expired;
}

type EventKey = TimelineEventKey | WithdrawalEventKey;

const EVENTS: readonly string[] = [...TIMELINE_EVENTS, ...WITHDRAWAL_EVENTS];
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
export function eventKey(event: string): EventKey | 'other' {
  return EVENTS.includes(event) ? (event as EventKey) : 'other';
}
export function isBadNews(event: string): boolean {
  return BAD.includes(event);
}

const STEPS: readonly string[] = NEXT_STEPS;
export function stepKey(step: string): NextStep {
  return STEPS.includes(step) ? (step as NextStep) : 'none';
}

/** The application to a lender that is meant, where one is named; else the newest, that of the running application first. */
export function findToLender(
  applications: readonly Application[],
  slug: string,
  appId: string | null,
  meant: string | null = null,
): LenderApplication | undefined {
  const parts = applications.flatMap(({ lenderApplications }) => lenderApplications);
  const named = parts.find(({ slug: of, lenderApplicationId }) => of === slug && lenderApplicationId === meant);
  if (named) return named;
  const ordered = [...applications].sort((a, b) => Number(b.appId === appId) - Number(a.appId === appId));
  for (const { lenderApplications } of ordered) {
    const found = lenderApplications.filter((part) => part.slug === slug);
    if (found.length > 0) return found.find(isRunning) ?? found.at(-1);
  }
  return undefined;
}

/** What a lender has put to the customer, before or after its yes. */
const ASKED = ['choose-offer', 'continue-at-lender'] as const satisfies readonly NextStep[];
const DECISIONS: readonly string[] = [...ASKED, 'read-changed-terms', 'sign-with-lender'] satisfies readonly NextStep[];

/** What the customer is asked to do at the lender or of its offers; undefined where that is nothing. */
export function askedStep({ next }: Pick<LenderApplication, 'next'>): (typeof ASKED)[number] | undefined {
  return ASKED.find((step) => step === next.step);
}

/** The lender waits for the customer, who has to decide, go on or sign now. */
export function waitsForCustomer({ next }: Pick<LenderApplication, 'next'>): boolean {
  return next.by === 'customer' && DECISIONS.includes(next.step);
}

/** The page of one application to a lender; its id tells it from others to the same lender. */
export function transactionPath({ slug, lenderApplicationId }: LenderApplication): string {
  return pathOfTransaction(slug, lenderApplicationId);
}
