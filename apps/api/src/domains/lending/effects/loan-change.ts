import type { ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type { SubmissionState } from '@saakh/contracts/lending/applications';

/** What the effects need of an application to a lender at one moment; amounts in paise. */
export interface Loan {
  readonly lenderApplicationId: string;
  readonly appId: string;
  readonly userId: string;
  readonly lenderId: number;
  readonly productType: string;
  readonly brandKey: string;
  readonly linkId: string | null;
  readonly status: ApplicationStatus;
  readonly submissionState: SubmissionState;
  readonly amountPaise: number;
  readonly approvedAmountPaise: number | null;
  readonly approvedAt: Date | null;
  readonly disbursedPaise: number | null;
  readonly disbursedAt: Date | null;
  readonly declinedAt: Date | null;
  /** Undone imports count nowhere. */
  readonly unmadeAt: Date | null;
  readonly createdAt: Date;
}

/** What happened to an application, for its timeline: when, who acted, and words that belong to it. */
export interface Happening {
  readonly event: string;
  readonly by: 'customer' | 'saakh' | 'lender';
  /** Now, where it is missing. */
  readonly at?: Date;
  readonly note?: { readonly en: string; readonly hi: string } | null;
}

/** One application to a lender before and after a change; a new one has no `before`. */
export interface LoanChange<L extends Loan = Loan> {
  readonly before: L | undefined;
  readonly after: L;
  readonly happenings: readonly Happening[];
}

/** The loan as figures count it: an unmade one counts nowhere. */
export function counted(loan: Loan | undefined): Loan | undefined {
  return loan?.unmadeAt ? undefined : loan;
}

export function isSameInstant(a: Date | null | undefined, b: Date | null | undefined): boolean {
  return a?.getTime() === b?.getTime();
}
