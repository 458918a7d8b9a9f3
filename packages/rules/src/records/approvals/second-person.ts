import type { Made } from './approver';

interface Merge {
  /** By what the two accounts look like one person. */
  readonly rule: 'same-pan' | 'same-person' | 'by-hand';
  readonly isProduction: boolean;
  /** The setting that asks for two people. */
  readonly secondApproval: boolean;
}

/**
 * Whether two accounts are made one by two members of staff. Always where a person reported them; else in production and by the
 * setting, because PAN, name and birth date are typed by the customer and no third party verifies them.
 */
export function needsSecondPerson({ rule, isProduction, secondApproval }: Merge): boolean {
  return rule === 'by-hand' || isProduction || secondApproval;
}

interface Finding {
  readonly rule: Merge['rule'];
  readonly foundBy: string | null;
  readonly foundAt: Date;
  readonly proposedBy: string | null;
  readonly proposedAt: Date | null;
  readonly proposedKeptId: string | null;
}

/**
 * Who has to have acted before a second person decides for a merge, for `judgeApprover`: who reported the pair by hand, and who
 * proposed the merge. Undefined where neither counts. A proposal counts for the account that it keeps; without `keptId`, for either.
 */
export function firstPersonOf(
  { rule, foundBy, foundAt, proposedBy, proposedAt, proposedKeptId }: Finding,
  keptId = proposedKeptId,
): Made | undefined {
  const isReported = rule === 'by-hand' && foundBy !== null;
  const isProposed = proposedBy !== null && proposedKeptId === keptId;
  if (!isReported && !isProposed) return undefined;
  const makerIds = [foundBy, proposedBy].filter((one) => one !== null);
  // Colleagues who came after a report may decide what was proposed later still.
  return { makerIds, madeAt: (isProposed ? proposedAt : null) ?? foundAt };
}

/** Who agreed to a change of who gets in to an account. */
export type AccessProof =
  | { readonly by: 'second-person'; readonly askedBy: string; readonly approvedBy: string }
  /** By a code or link that was sent to a contact of theirs. */
  | { readonly by: 'the-person'; readonly askedBy: string }
  /** By a command of an operator on the server, the way of a lone administrator. */
  | { readonly by: 'server-command'; readonly operator: string };

/** Whether it is more than one person of staff: a second one, the person whose account it is, or an operator on the server. */
export function isAccessProved(proof: AccessProof): boolean {
  if (proof.by === 'server-command') return proof.operator !== '';
  if (proof.askedBy === '') return false;
  return proof.by === 'the-person' || (proof.approvedBy !== '' && proof.approvedBy !== proof.askedBy);
}
