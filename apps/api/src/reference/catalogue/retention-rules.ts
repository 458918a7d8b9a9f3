interface RetentionRule {
  readonly ruleId: string;
  readonly dataClass:
    | 'personal-data'
    | 'loan-consents'
    | 'unused-account'
    | 'unconfirmed-sign-in'
    | 'merchant-application'
    | 'help-request';
  readonly effectiveFrom: string;
  readonly keepDays: number;
  readonly source: string;
}

/** How long what a deleted customer leaves is held, what nobody uses, and what has served anyone who was no customer. A change is a new row with its day: what was told before stays true. */
export const retentionRules: readonly RetentionRule[] = [
  {
    ruleId: 'personal-data-1',
    dataClass: 'personal-data',
    effectiveFrom: '2025-01-01',
    keepDays: 365,
    source: 'DPDP Rules 2025, rule 8(3): at least one year, also after the account is deleted',
  },
  {
    ruleId: 'loan-consents-1',
    dataClass: 'loan-consents',
    effectiveFrom: '2025-01-01',
    keepDays: 365,
    source: 'RBI Responsible Business Conduct Directions: evidence of consent until one year after the contract ends',
  },
  {
    ruleId: 'unused-account-1',
    dataClass: 'unused-account',
    effectiveFrom: '2025-01-01',
    keepDays: 730,
    source: 'The privacy notice: 24 months without a sign-in, after a warning 48 hours before',
  },
  {
    ruleId: 'unconfirmed-sign-in-1',
    dataClass: 'unconfirmed-sign-in',
    effectiveFrom: '2025-01-01',
    keepDays: 30,
    source: 'A code that was asked for and what it was sent to: long past every limit that counts them',
  },
  {
    ruleId: 'merchant-application-1',
    dataClass: 'merchant-application',
    effectiveFrom: '2025-01-01',
    keepDays: 365,
    source:
      'DPDP Act, section 8(7), and Rules 2025, rule 8(3): a year after it was refused, or sent and decided by nobody',
  },
  {
    ruleId: 'help-request-1',
    dataClass: 'help-request',
    effectiveFrom: '2025-01-01',
    keepDays: 365,
    source: 'DPDP Act, section 8(7), and Rules 2025, rule 8(3): a year after it was closed, or last heard of',
  },
];
