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
  /** The highest rate that it lists for a product, in basis points a year: it quotes none above. */
  highestRateBps?: Readonly<Record<string, number>>;
}

/**
 * Who is not in this table speaks the plain dialect and approves anyone who passes the rules. The one that declines names a reason
 * that only its own check of the papers can find: anyone who compares conditions beforehand has matched honestly.
 */
export const demoLenders: Readonly<Record<string, LenderProfile>> = {
  'aster-finance': {
    dialect: 'plain',
    highestRateBps: { 'personal-loans': 2300, 'affordable-housing-loan': 1250, car: 1449 },
  },
  'banyan-bank': {
    dialect: 'snake',
    highestRateBps: { 'personal-loans': 1650, 'business-loans': 1899, 'student-loans': 1350 },
  },
  'cobalt-credit': {
    dialect: 'paise',
    applications: 'decline:KYC_MISMATCH',
    highestRateBps: { 'personal-loans': 2700, 'business-loans': 2499 },
  },
  'deodar-finance': {
    dialect: 'plain',
    quotes: 'slow:3000',
    highestRateBps: { 'personal-loans': 2900, 'student-loans': 1800, '2-wheeler': 2000 },
  },
  'emerald-nbfc': {
    dialect: 'plain',
    quotes: 'hang',
    applications: 'webhooks-late',
    highestRateBps: { 'personal-loans': 2100 },
  },
  'falcon-capital': { dialect: 'plain', quotes: 'error:503', applications: 'error:503' },
  'gulmohar-finance': { dialect: 'snake', applications: 'webhooks-out-of-order' },
  'harbour-bank': { dialect: 'paise', applications: 'webhooks-late' },
};
