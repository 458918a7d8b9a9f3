import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import type { SubmissionState } from '@saakh/contracts/lending/applications';
import { canMoveSubmission } from './application-status';

/** Columns of an application to a lender that follow what its lender says. Amounts in paise. */
export interface SaidColumns {
  readonly status: ApplicationStatus;
  readonly submissionState: SubmissionState;
  readonly lenderSaidAt: Date | null;
  /** The day of the last row of a file that counted; null where a message came later. */
  readonly fileSaidOn: string | null;
  readonly reference: string | null;
  readonly approvedAmountPaise: number | null;
  readonly approvedTenureMonths: number | null;
  readonly approvedRateBps: number | null;
  readonly approvedAt: Date | null;
  readonly disbursedPaise: number | null;
  readonly disbursedAt: Date | null;
  readonly declineCode: string | null;
  readonly declinedAt: Date | null;
  readonly unmadeAt: Date | null;
}

/** What a lender says of one application, in a message of its system or in a row of its file. Amounts in paise. */
export interface LenderSaying {
  readonly status: ApplicationStatus;
  readonly at: Date;
  /** The day of a row of a file; null for a message. */
  readonly fileSaidOn: string | null;
  readonly reference: string | null;
  /** Terms count for an approval and a payout; what is left out stays as it is. */
  readonly approvedPaise?: number | undefined;
  readonly tenureMonths?: number | undefined;
  readonly rateBps?: number | undefined;
  readonly feesPaise?: number | undefined;
  readonly disbursedPaise?: number | undefined;
  readonly disbursedAt?: Date | undefined;
  readonly declineCode?: string | undefined;
  readonly declinedAt?: Date | undefined;
  /** The sender's counter; files have none. */
  readonly version?: number | undefined;
  /** The name of the line in the timeline. */
  readonly event: string;
}

export interface SaidChange {
  readonly change: Partial<SaidColumns> & {
    readonly status: ApplicationStatus;
    readonly approvedFeesPaise?: number;
    readonly lenderVersion?: number;
  };
  /** The line of the timeline; undefined where the saying is no step of its own. */
  readonly happening: { readonly event: string; readonly by: 'lender'; readonly at: Date } | undefined;
}

const { approved, disbursed, rejected, submitted } = APPLICATION_STATUS;

/** Where the sending stands once the lender has said something: it has the application. */
export function settledSubmission(from: SubmissionState, status: ApplicationStatus): SubmissionState {
  const settled = status === rejected ? 'declined' : 'accepted';
  return canMoveSubmission(from, settled) ? settled : from;
}

/** A row of a file tells where the application stands, so amounts and times of a status that it left are cleared. */
function clearedBy(status: ApplicationStatus): Partial<SaidColumns> {
  return {
    ...(status === submitted ? { approvedAmountPaise: null, approvedAt: null } : {}),
    ...(status === disbursed ? {} : { disbursedPaise: null, disbursedAt: null }),
    ...(status === rejected ? {} : { declineCode: null, declinedAt: null }),
  };
}

/** A row of a file that leaves the status repeats it; a message repeats only a payout, which happens once. */
function isStep(before: SaidColumns, { status, fileSaidOn }: LenderSaying): boolean {
  if (status !== before.status) return true;
  return fileSaidOn === null && !(status === disbursed && before.disbursedAt !== null);
}

/**
 * What changes in an application when its lender says something, by message or by file; whether it counts at all is decided
 * before (`applyStatusEvent`, `judgeFileWord`). A message adds to what is known, a row of a file also clears what belongs to
 * a status that was left. The first approval and the lender's reference stay.
 */
export function applySaying(before: SaidColumns, saying: LenderSaying): SaidChange {
  const { status, at, fileSaidOn, version } = saying;
  const isYes = status === approved || status === disbursed;
  const approvedAmountPaise = saying.approvedPaise ?? before.approvedAmountPaise;
  const change = {
    status,
    submissionState: settledSubmission(before.submissionState, status),
    lenderSaidAt: at,
    fileSaidOn,
    reference: before.reference ?? saying.reference,
    unmadeAt: null,
    ...(fileSaidOn === null ? {} : clearedBy(status)),
    ...(isYes && {
      approvedAmountPaise,
      approvedTenureMonths: saying.tenureMonths ?? before.approvedTenureMonths,
      approvedRateBps: saying.rateBps ?? before.approvedRateBps,
      approvedAt: before.approvedAt ?? at,
      ...(saying.feesPaise === undefined ? {} : { approvedFeesPaise: saying.feesPaise }),
    }),
    ...(status === disbursed && {
      disbursedPaise: saying.disbursedPaise ?? before.disbursedPaise ?? approvedAmountPaise,
      disbursedAt: saying.disbursedAt ?? before.disbursedAt ?? at,
    }),
    ...(status === rejected && {
      declineCode: saying.declineCode ?? before.declineCode ?? 'OTHER',
      declinedAt: saying.declinedAt ?? before.declinedAt ?? at,
    }),
    ...(version === undefined ? {} : { lenderVersion: version }),
  };
  return { change, happening: isStep(before, saying) ? { event: saying.event, by: 'lender', at } : undefined };
}
