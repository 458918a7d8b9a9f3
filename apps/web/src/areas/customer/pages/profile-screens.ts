import type { UserProfile } from '@saakh/contracts/customers';
import { findOpenStep, PROFILE_STEPS } from '../../../features/profile/step-fields';
import { readDraft } from '../../../platform/drafts';
import { hasOwnFields, type Journey } from '../use-journey';

/** The screens of the profile: the notice, four steps, the product's own fields where it has some, the consent. */
export type Screen = 'notice' | (typeof PROFILE_STEPS)[number] | 'own' | 'agreement';

/** In their order. */
export const screensOf = ({ form }: Journey): readonly Screen[] => [
  'notice',
  ...PROFILE_STEPS,
  ...(form ? (['own'] as const) : []),
  'agreement',
];

/** How many steps the customer is told of: those of the profile, the own fields, the consent. */
export const stepCount = (journey: Journey): number => screensOf(journey).length - 1;

export const screenAfter = (journey: Journey, screen: Screen): Screen => {
  const screens = screensOf(journey);
  return screens[screens.indexOf(screen) + 1] ?? 'agreement';
};

export const screenBefore = (journey: Journey, screen: Screen): Screen => {
  const screens = screensOf(journey);
  return screens[screens.indexOf(screen) - 1] ?? 'personal';
};

/** Under which name it is kept that the notice was shown, and which version of it. */
export const NOTICE_DRAFT = 'profile-notice';

/** The profile was complete before: the customer is changing details, or has to look at them again. */
export const isChanging = (profile: UserProfile, journey: Journey): boolean =>
  profile[journey.completedFlag] === 1 && findOpenStep(profile) === undefined && hasOwnFields(journey, profile);

/** How far the customer may go: to the first step that the server has not got. */
function furthestScreen(profile: UserProfile, journey: Journey): Screen {
  const open = findOpenStep(profile);
  if (open === undefined) return hasOwnFields(journey, profile) ? 'agreement' : 'own';
  return open === 'personal' && Object.keys(readDraft(profile.user_id, NOTICE_DRAFT)).length === 0 ? 'notice' : open;
}

/** The screen of an address, or the one where the customer has to go on; nobody skips a step. */
export function screenToShow(profile: UserProfile, journey: Journey, asked: string | null): Screen {
  const furthest = furthestScreen(profile, journey);
  const screens = screensOf(journey);
  const wanted = screens.find((screen) => screen === asked);
  if (wanted && screens.indexOf(wanted) <= screens.indexOf(furthest)) return wanted;
  return isChanging(profile, journey) ? 'personal' : furthest;
}
