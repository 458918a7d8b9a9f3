/** What a lender asks for a personal loan; a row of the static table (ENT-ELIG-01). */
export interface EligibilityRow {
  /** The lender's name. */
  readonly criteria: string;
  /** Youngest and oldest, in years. */
  readonly age: readonly [from: number, to: number];
  readonly employment: readonly ('salaried' | 'self-employed' | 'business')[];
  /** The least. */
  readonly monthlyNetIncomePaise: number;
  readonly minLoanPaise: number;
  readonly maxLoanPaise: number;
  /** The lowest that is taken. */
  readonly creditScore: number;
  readonly lenderJourney: 'App' | 'Web/App';
}
