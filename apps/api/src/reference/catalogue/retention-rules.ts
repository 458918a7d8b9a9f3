interface RetentionRule {
  readonly ruleId: string;
  readonly dataClass: 'personal-data' | 'loan-consents';
  readonly effectiveFrom: string;
  readonly keepDays: number;
  readonly source: string;
}

/** How long what a deleted customer leaves is held. A change is a new row with its day: what was told before stays true. */
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
];
