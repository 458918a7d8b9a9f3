import type { DialectName } from './dialects/dialect';

export const operations = ['quotes', 'applications', 'status', 'withdrawals', 'documents'] as const;
export type Operation = (typeof operations)[number];

export interface LenderProfile {
  dialect?: DialectName;
  quotes?: string;
  applications?: string;
  status?: string;
  withdrawals?: string;
  documents?: string;
}

/**
 * Who is not in this table speaks the plain dialect and approves whoever passes the rules. The one that declines names a reason
 * that only its own check of the papers can find: whoever compares conditions beforehand has matched honestly.
 */
export const demoLenders: Readonly<Record<string, LenderProfile>> = {
  'aster-finance': { dialect: 'plain' },
  'banyan-bank': { dialect: 'snake' },
  'cobalt-credit': { dialect: 'paise', applications: 'decline:KYC_MISMATCH' },
  'deodar-finance': { dialect: 'plain', quotes: 'slow:3000' },
  'emerald-nbfc': { dialect: 'plain', quotes: 'hang', applications: 'webhooks-late' },
  'falcon-capital': { dialect: 'plain', quotes: 'error:503', applications: 'error:503' },
  'gulmohar-finance': { dialect: 'snake', applications: 'webhooks-out-of-order' },
  'harbour-bank': { dialect: 'paise', applications: 'webhooks-late' },
};
