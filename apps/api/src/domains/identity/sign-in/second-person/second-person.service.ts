import type { SecondPeople } from '@saakh/contracts/money/statements';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import {
  type Approver,
  isYoung,
  judgeApprover,
  type Made,
  type People,
  whoLetIn,
} from '@saakh/rules/records/approvals/approver';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { siteAddress } from '#platform/brands';
import { type AdminContext, type Context, inTransaction, type TxContext } from '#platform/context';
import { defineJob } from '#platform/jobs/jobs';
import { selectPartnerUserOfAny, selectStaff } from '../accounts.repository';
import { mailAdministrators } from '../staff/mail-administrators';
import { selectAllStaff, selectPresentAdministrators } from '../staff/staff.repository';
import { selectGrants, takeYoungAlarm } from './access-grants.repository';

type Own = AdminContext & TxContext;
const DAY_MS = 86_400_000;

/** All staff, and somebody of a partner, with how they were let in. */
export async function loadPeople(tx: TxContext, partnerUserId: string | null = null): Promise<People> {
  const staff = (await selectAllStaff(tx)).map(({ staffId: accountId, email, createdAt }) => ({
    ...{ accountId, email, createdAt },
  }));
  const person = partnerUserId === null ? undefined : await selectPartnerUserOfAny(tx, partnerUserId);
  const theirs = person ? [{ accountId: person.partnerUserId, email: person.email, createdAt: null }] : [];
  return { accounts: [...staff, ...theirs], grants: await selectGrants(tx, partnerUserId) };
}

/** What one member of staff made. */
export function madeBy(makerId: string, madeAt: Date): Made {
  return { makerIds: [makerId], madeAt };
}

/** What somebody of a partner changed. Staff who let this person in count as makers, too. */
export function changedBy(accountId: string, madeAt: Date, people: People): Made {
  return {
    makerIds: whoLetIn(accountId, people, madeAt),
    madeAt,
  };
}

const REFUSALS: Readonly<Record<Exclude<Approver, 'fits'>, string>> = {
  'same-person': STAFF_MESSAGES.secondPersonSame,
  'let-in-by-maker': STAFF_MESSAGES.secondPersonLetIn,
  'too-young': STAFF_MESSAGES.secondPersonYoung,
};

/** Why somebody is no second person, as they read it, `own` for what they made; undefined for one who is. */
export function whyNotSecond(
  staffId: string,
  made: Made,
  people: People,
  own: string = STAFF_MESSAGES.secondPersonSame,
): string | undefined {
  const judged = judgeApprover(staffId, made, people);
  if (judged === 'fits') return undefined;
  return made.makerIds.includes(staffId) ? own : REFUSALS[judged];
}

/** As the mail names it. */
const ACTIONS = {
  'statement.approved': 'approved a statement',
  'payout-result.taken': 'gave the bank’s answer to a payout file',
  'payout-return.confirmed': 'confirmed that the bank sent a payout back',
  'payment-account.compared': 'compared a changed bank account',
  'merge.asked': 'decided that two accounts of customers are one person’s',
  'change.approved': 'approved a change that waited for a second person',
} as const;
export type Confirmed = keyof typeof ACTIONS;

interface Young {
  readonly staffId: string;
  readonly youngId: string;
  readonly action: Confirmed;
}
export const youngApproverJob = defineJob<{ staffId: string; youngId: string; action: Confirmed }>(
  'mail-young-approver',
);

/**
 * Raises an alarm where money moves by the word of an account or a role that is younger than thirty days, be it the maker's or
 * the second person's: in the audit, and by mail to every administrator once a day for each account.
 */
export async function alarmOfYoung(tx: Own, made: Made, people: People, action: Confirmed): Promise<void> {
  const { staffId } = tx.actor;
  const now = tx.clock.now();
  const youngId = [staffId, ...made.makerIds].find((one) => isYoung(one, people, now));
  if (youngId === undefined) return;
  tx.platform.logger.warn({ staffId, youngId, action }, 'money moves by the word of a young account');
  await recordAudit(tx, {
    action: 'second-person.young',
    objectType: 'account',
    objectId: youngId,
    after: { action, confirmedBy: staffId },
  });
  if (!(await takeYoungAlarm(tx, youngId, new Date(now.getTime() - DAY_MS)))) return;
  await tx.platform.jobs.enqueue(tx, youngApproverJob, { staffId, youngId, action });
}

/** Lets only a second person confirm what others made with money (decision 47). CONFLICT says why not, `message` for one's own. */
export async function assertSecondPerson(
  tx: Own,
  made: Made,
  { people, action, message }: { readonly people: People; readonly action: Confirmed; readonly message?: string },
): Promise<void> {
  const refusal = whyNotSecond(tx.actor.staffId, made, people, message);
  if (refusal !== undefined) throw new AppError('CONFLICT', { message: refusal });
  await alarmOfYoung(tx, made, people, action);
}

interface AskedFor {
  readonly askedBy: string;
  readonly askedAt: Date;
}
/** As `assertSecondPerson` and `whyNotSecond`, for changes that wait for approval. */
export const secondOfChange = {
  assert: async (tx: Own, { askedBy, askedAt }: AskedFor): Promise<void> =>
    assertSecondPerson(tx, madeBy(askedBy, askedAt), { people: await loadPeople(tx), action: 'change.approved' }),
  whyNot: async (tx: Own) => {
    const people = await loadPeople(tx);
    return ({ askedBy, askedAt }: AskedFor) => whyNotSecond(tx.actor.staffId, madeBy(askedBy, askedAt), people);
  },
};

/** Writes to every administrator about a young account that made or confirmed something. */
export function mailYoungApprover(ctx: Context, { staffId, youngId, action }: Young): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const young = (await selectStaff(tx, youngId)) ?? (await selectPartnerUserOfAny(tx, youngId));
    const colleague = await selectStaff(tx, staffId);
    await mailAdministrators(tx, {
      ...{ templateKey: 'young-approver', brandKey: tx.brandKey },
      variables: {
        ...{ colleague: colleague?.name ?? staffId, young: young?.name ?? youngId, action: ACTIONS[action] },
        staffLink: siteAddress(tx, tx.brandKey, '/admin/user-management'),
      },
    });
  });
}

/** Whether somebody could confirm what another would make from now on. */
export function couldConfirm(approverId: string, makerId: string, people: People, now: Date): boolean {
  return judgeApprover(approverId, madeBy(makerId, new Date(now.getTime() + 1)), people) === 'fits';
}

/** Whether anybody could confirm what the caller would make now: another administrator who chose a password and fits. */
export async function whoCouldConfirm(tx: Own, people: People): Promise<SecondPeople> {
  const { staffId } = tx.actor;
  const others = (await selectPresentAdministrators(tx)).filter((one) => one.staffId !== staffId);
  if (others.length === 0) return 'nobody';
  return others.some((one) => couldConfirm(one.staffId, staffId, people, tx.clock.now())) ? 'there' : 'let-in-by-you';
}
