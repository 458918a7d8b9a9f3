/** Who may sign in to a trial, all with the password that its start prints. */
export const TRIAL_STAFF = [
  { email: 'admin@trial.test', name: 'First Administrator', roleId: 1 },
  // What needs two people is tried with both.
  { email: 'admin2@trial.test', name: 'Second Administrator', roleId: 1 },
  { email: 'ops@trial.test', name: 'Trial Operations', roleId: 2 },
] as const;

/** Marked by its name wherever a name stands. */
export const TRIAL_LENDER = { slug: 'trial-lender', name: 'Trial lender', nameHi: 'ट्रायल लेंडर' } as const;
export const TRIAL_PARTNER = {
  ...{ partnerId: 'ptr_trialpartner', key: 'trialpartner', email: 'partner@trial.test' },
  ...{ name: { en: 'Trial partner', hi: 'ट्रायल पार्टनर' }, sharePercent: '50' },
} as const;
