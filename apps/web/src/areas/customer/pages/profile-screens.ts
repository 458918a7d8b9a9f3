import type { UserProfile } from '@saakh/contracts/customers';
import { findOpenStep, PROFILE_STEPS } from '../../../features/profile/step-fields';
import { readDraft } from '../../../platform/drafts';

/** The screens of the profile in their order: the notice, four steps, the consent. */
export const SCREENS = ['notice', ...PROFILE_STEPS, 'agreement'] as const;
export type Screen = (typeof SCREENS)[number];

/** Under which name it is kept that the notice was shown, and which version of it. */
export const NOTICE_DRAFT = 'profile-notice';

/** The profile was complete before: the customer is changing details, or has to look at them again. */
export const isChanging = (profile: UserProfile): boolean =>
  profile.pl_completed === 1 && findOpenStep(profile) === undefined;

/** How far the customer may go: to the first step that the server has not got. */
function furthestScreen(profile: UserProfile): Screen {
  const open = findOpenStep(profile);
  if (open === undefined) return 'agreement';
  return open === 'personal' && Object.keys(readDraft(profile.user_id, NOTICE_DRAFT)).length === 0 ? 'notice' : open;
}

/** The screen of an address, or the one where the customer has to go on; nobody skips a step. */
export function screenToShow(profile: UserProfile, asked: string | null): Screen {
  const furthest = furthestScreen(profile);
  const wanted = SCREENS.find((screen) => screen === asked);
  if (wanted && SCREENS.indexOf(wanted) <= SCREENS.indexOf(furthest)) return wanted;
  return isChanging(profile) ? 'personal' : furthest;
}
