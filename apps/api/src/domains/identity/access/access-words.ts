import en from '@saakh/i18n/en/identity.told.server.json';
import hi from '@saakh/i18n/hi/identity.told.server.json';
import { pairs } from '@saakh/i18n/pairs';

const words = pairs(en, hi);

/**
 * What a change of access is called in messages. What goes into an SMS has at most thirty characters: all `asked`, and that a lock is
 * `done`. `about` is for our staff.
 */
export const ACCESS_WORDS = {
  secondFactor: {
    about: 'two-step verification',
    asked: words.access.secondFactor.asked,
    done: words.access.secondFactor.done,
  },
  lock: {
    about: 'the pause on codes',
    asked: words.access.lock.asked,
    done: words.access.lock.done,
  },
  active: {
    about: 'the closed account',
    asked: words.access.active.asked,
    done: words.access.active.done,
  },
  merged: {
    about: 'two joined accounts',
    asked: words.access.merged.asked,
    done: words.access.merged.done,
  },
} as const;
