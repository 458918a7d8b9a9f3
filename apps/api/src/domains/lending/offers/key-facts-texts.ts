import type { KeyFactsTerm } from '@saakh/rules/lending/offers/key-facts';

/** Everything that a key facts statement says besides its figures, in one language. */
export interface KeyFactsTexts {
  readonly title: string;
  readonly subtitle: string;
  readonly partOne: string;
  readonly partTwo: string;
  readonly computation: string;
  readonly schedule: string;
  readonly scheduleNote: string;
  readonly columns: {
    readonly number: string;
    readonly outstanding: string;
    readonly principal: string;
    readonly interest: string;
    readonly instalment: string;
  };
  readonly headings: {
    readonly lender: string;
    readonly proposalNumber: string;
    readonly issuedAt: string;
    readonly validUntil: string;
    readonly hash: string;
  };
  readonly units: {
    readonly months: (count: number) => string;
    readonly days: (count: number) => string;
    readonly instalments: (count: number) => string;
  };
  readonly endOfDay: (date: string) => string;
  readonly perYear: (percent: string) => string;
  readonly range: (from: string, to: string) => string;
  readonly indicative: (value: string) => string;
  readonly terms: Readonly<Record<KeyFactsTerm, string>>;
  /** By the row's key. */
  readonly labels: Readonly<Record<string, string>>;
  readonly disclaimer: string;
}
