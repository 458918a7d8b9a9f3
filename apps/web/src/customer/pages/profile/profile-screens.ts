import type { ProfileStep } from '@saakh/contracts/catalogue/product-types';
import type { UserProfile } from '@saakh/contracts/customers/profile';
import { hasBusiness } from '@saakh/rules/lending/offers/eligibility';
import { readDraft } from '#browser/platform/drafts';
import { isOpenStep } from '#web/features/customers/profile/step-fields';
import { hasOwnFields, type Journey } from '../../use-journey';

/** The screens of the profile: the notice, four steps, the product's own fields where it has some, the consent. */
export type Screen = 'notice' | ProfileStep | 'own' | 'agreement';

/** In their order. */
export function screensOf({ hasForm, steps }: Journey): readonly Screen[] {
  return ['notice', ...steps, ...(hasForm ? (['own'] as const) : []), 'agreement'];
}

/** How many steps the customer is told of: those of the profile, the own fields, the consent. */
export function stepCount(journey: Journey): number {
  return screensOf(journey).length - 1;
}

export function screenAfter(journey: Journey, screen: Screen): Screen {
  const screens = screensOf(journey);
  return screens[screens.indexOf(screen) + 1] ?? 'agreement';
}

export function screenBefore(journey: Journey, screen: Screen): Screen {
  const screens = screensOf(journey);
  return screens[screens.indexOf(screen) - 1] ?? 'personal';
}

/** Under which name it is kept that the notice was shown, and which version of it. */
export const NOTICE_DRAFT = 'profile-notice';

/** What is open of the steps; a business loan needs somebody with a business. */
function openStep(profile: UserProfile, { steps, productType }: Journey) {
  const lacksBusiness = productType === 'Business Loans' && !hasBusiness(profile.employment_status_code);
  return steps.find((step) => isOpenStep(profile, step) || (step === 'employment' && lacksBusiness));
}

const wasCompleted = (profile: UserProfile, { completedFlag, productType }: Journey): boolean =>
  completedFlag === null ? profile.products_completed.includes(productType) : profile[completedFlag] === 1;

/** The profile was complete before: the customer is changing details, or has to look at them again. */
export function isChanging(profile: UserProfile, journey: Journey): boolean {
  return wasCompleted(profile, journey) && openStep(profile, journey) === undefined && hasOwnFields(journey, profile);
}

/** How far the customer may go: to the first step that the server has not got. */
function furthestScreen(profile: UserProfile, journey: Journey): Screen {
  const open = openStep(profile, journey);
  if (open === undefined) return hasOwnFields(journey, profile) ? 'agreement' : 'own';
  return open === 'personal' && Object.keys(readDraft(profile.user_id, NOTICE_DRAFT)).length === 0 ? 'notice' : open;
}

/** Where a known customer begins with another loan: how much, how long and what for differ from the one before. */
const beginsWithLoan = (profile: UserProfile, journey: Journey): boolean =>
  journey.kind === 'loan' && openStep(profile, journey) === undefined;

/** The screen of an address, or the one where the customer has to go on; nobody skips a step. */
export function screenToShow(profile: UserProfile, journey: Journey, asked: string | null): Screen {
  const furthest = furthestScreen(profile, journey);
  const screens = screensOf(journey);
  const wanted = screens.find((screen) => screen === asked);
  if (wanted && screens.indexOf(wanted) <= screens.indexOf(furthest)) return wanted;
  if (isChanging(profile, journey)) return 'personal';
  return beginsWithLoan(profile, journey) ? 'additional' : furthest;
}
