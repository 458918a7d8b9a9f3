/**
 * What a change of access is called in messages. What goes into an SMS has at most thirty characters: all `asked`, and that a lock is
 * `done`. `about` is for our staff.
 */
export const ACCESS_WORDS = {
  secondFactor: {
    about: 'two-step verification',
    asked: { en: 'turn off two-step verification', hi: 'ऐप का कोड माँगना बंद करना' },
    done: { en: 'turned off two-step verification', hi: 'ऐप का कोड माँगना बंद किया' },
  },
  lock: {
    about: 'the pause on codes',
    asked: { en: 'end the pause on codes', hi: 'कोड पर लगी रोक हटाना' },
    done: { en: 'ended the pause on codes', hi: 'कोड पर लगी रोक हटाई' },
  },
  active: {
    about: 'the closed account',
    asked: { en: 'open your closed account again', hi: 'आपका बंद खाता फिर खोलना' },
    done: { en: 'opened your account again', hi: 'आपका बंद खाता फिर खोला' },
  },
  merged: {
    about: 'two joined accounts',
    asked: { en: 'separate two joined accounts', hi: 'जुड़े हुए खाते अलग करना' },
    done: { en: 'separated two joined accounts', hi: 'जुड़े हुए खाते अलग किए' },
  },
} as const;
