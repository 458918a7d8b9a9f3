import { mailboxOf } from '../../operations/messaging/mailbox';

const DAY_MS = 86_400_000;
/** So many days before something is made, its maker may not have let its approver in again. */
const LET_IN_AGAIN_DAYS = 3;
/** An approval by an account or a role that is younger than this is reported to every administrator. */
export const YOUNG_DAYS = 30;

export interface Account {
  readonly accountId: string;
  readonly email: string;
  /** Null for accounts from before this was kept. */
  readonly createdAt: Date | null;
}

/**
 * How somebody came to an account. `again`: another link to a password, or a second factor that was forgotten for them. `vouched`:
 * an operator of the server answers for them, so that no earlier grant counts.
 */
export const GRANTS = ['created', 'raised', 'switched-on', 'again', 'vouched'] as const;
export interface Grant {
  readonly accountId: string;
  readonly kind: (typeof GRANTS)[number];
  /** Null where nobody of ours did it. */
  readonly by: string | null;
  readonly at: Date;
}

/** Everybody who may matter, and how they were let in. */
export interface People {
  readonly accounts: readonly Account[];
  readonly grants: readonly Grant[];
}

export interface Made {
  /** Who made it; for a change by somebody of a partner also who let them in (`whoLetIn`). */
  readonly makerIds: readonly string[];
  readonly madeAt: Date;
}

export type Approver = 'fits' | 'same-person' | 'let-in-by-maker' | 'too-young';

/** A colleague who lost a phone may approve again some days later; who made an account never shares it with its holder. */
const stillCounts = ({ kind, at }: Grant, madeAt: Date): boolean =>
  kind !== 'again' || at.getTime() > madeAt.getTime() - LET_IN_AGAIN_DAYS * DAY_MS;

/** Without what came before somebody was vouched for. */
function withoutOlder(grants: readonly Grant[]): Grant[] {
  const vouches = grants.filter(({ kind }) => kind === 'vouched');
  return grants.filter(
    ({ accountId, kind, at }) =>
      kind !== 'vouched' && !vouches.some((vouch) => vouch.accountId === accountId && vouch.at >= at),
  );
}

/** Whether it gave an account or a role, which is young at first. */
const givesAccess = ({ kind }: Grant): boolean => kind !== 'again' && kind !== 'vouched';

function reach(from: Iterable<string>, next: (accountId: string) => readonly string[]): Set<string> {
  const reached = new Set(from);
  // A set that grows while it is walked is walked to its end.
  for (const accountId of reached) for (const other of next(accountId)) reached.add(other);
  return reached;
}

function sameMailbox({ accounts }: People): (accountId: string) => string[] {
  const mailboxes = new Map(accounts.map(({ accountId, email }) => [accountId, mailboxOf(email)]));
  return (accountId) => {
    const mailbox = mailboxes.get(accountId);
    return mailbox === undefined ? [] : [...mailboxes].flatMap(([other, its]) => (its === mailbox ? [other] : []));
  };
}

/** Somebody, and all who let them in, directly or through others. */
export function whoLetIn(accountId: string, { grants }: People, madeAt: Date): string[] {
  const counting = withoutOlder(grants);
  return [
    ...reach([accountId], (one) =>
      counting.flatMap((grant) =>
        grant.accountId === one && grant.by !== null && stillCounts(grant, madeAt) ? [grant.by] : [],
      ),
    ),
  ];
}

/** Whether somebody's account or role is younger than `YOUNG_DAYS`. */
export function isYoung(accountId: string, { grants }: Pick<People, 'grants'>, now: Date): boolean {
  return grants.some(
    (grant) =>
      grant.accountId === accountId && givesAccess(grant) && grant.at.getTime() > now.getTime() - YOUNG_DAYS * DAY_MS,
  );
}

/**
 * Whether somebody is the second person of what others made with money: another person by another mailbox, let in neither by a
 * maker nor by somebody that a maker invited, with account and role from before. Two young accounts that one person let in are
 * no two people either. Source: settled.md, "Money leaves after two people". Unknown accounts never fit.
 */
export function judgeApprover(approverId: string, { makerIds, madeAt }: Made, people: People): Approver {
  const { accounts, grants } = people;
  const approver = accounts.find(({ accountId }) => accountId === approverId);
  const mailbox = sameMailbox(people);
  const makers = new Set(makerIds.flatMap((makerId) => [makerId, ...mailbox(makerId)]));
  if (!approver || makers.has(approverId)) return 'same-person';
  const counting = withoutOlder(grants);
  const letIn = reach(makers, (one) => [
    ...mailbox(one),
    ...counting.flatMap((grant) => (grant.by === one && stillCounts(grant, madeAt) ? [grant.accountId] : [])),
  ]);
  if (letIn.has(approverId)) return 'let-in-by-maker';
  const above = (one: string) => whoLetIn(one, people, madeAt).filter((other) => other !== one);
  const known = new Set(makerIds.flatMap(above));
  const areYoung = isYoung(approverId, people, madeAt) && makerIds.some((one) => isYoung(one, people, madeAt));
  if (areYoung && above(approverId).some((one) => known.has(one))) return 'too-young';
  const isLate = (at: Date | null) => at !== null && at >= madeAt;
  const isNew = grants.some((grant) => grant.accountId === approverId && givesAccess(grant) && isLate(grant.at));
  return isNew || isLate(approver.createdAt) ? 'too-young' : 'fits';
}
