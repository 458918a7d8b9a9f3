import { APPLICATION_STATUS, type ApplicationStatus } from '@saakh/contracts/catalogue/product-types';
import { isFinalStatus } from '@saakh/rules/lending/applications/application-status';

interface Part {
  readonly lenderId: number;
  readonly status: ApplicationStatus;
}

const { new: fresh, submitted, approved, disbursed, rejected, cancelled } = APPLICATION_STATUS;

function statusOfParts(parts: readonly Part[], choices: readonly number[]): ApplicationStatus {
  for (const status of [disbursed, approved, submitted]) {
    if (parts.some((part) => part.status === status)) return status;
  }
  const declined = new Set(parts.filter(({ status }) => status === rejected).map(({ lenderId }) => lenderId));
  const isLeft = choices.some((lenderId) => !declined.has(lenderId));
  return declined.size > 0 && !isLeft ? rejected : fresh;
}

/**
 * The status of a customer's application from those to its lenders: disbursed if any is, else approved if any is, else
 * submitted while any runs. It is rejected when lenders have declined and none of `choices`, the matched lenders of its
 * latest offers, is left; otherwise it is new again, so that the customer may choose another.
 * A final status is never reopened, because a newer application for the product may be running: one
 * whose loan was left is cancelled, any other stays what it is.
 */
export function deriveStatus(
  current: ApplicationStatus,
  parts: readonly Part[],
  choices: readonly number[],
): ApplicationStatus {
  const status = statusOfParts(parts, choices);
  if (!isFinalStatus(current) || isFinalStatus(status)) return status;
  return current === disbursed ? cancelled : current;
}
