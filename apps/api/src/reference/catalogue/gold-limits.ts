import { rupees } from '../rupees';

/** The Reserve Bank's limits of loan to value on gold for consumption loans, in force from April 2026 (rule R0: dated). */
export const goldLimits = {
  effectiveFrom: '2026-04-01',
  tiers: [
    { uptoPaise: rupees(2_50_000), loanToValueBps: 8_500 },
    { uptoPaise: rupees(5_00_000), loanToValueBps: 8_000 },
    { uptoPaise: rupees(5_00_00_000), loanToValueBps: 7_500 },
  ],
} as const;
