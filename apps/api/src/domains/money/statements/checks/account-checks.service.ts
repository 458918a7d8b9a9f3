import type { AccountChange, comparePaymentAccount, revealPaymentAccount } from '@saakh/contracts/money/payout-checks';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { isPayable, payableFrom } from '@saakh/rules/money/statements/changed-account';
import type * as z from 'zod/mini';
import {
  assertSecondPerson,
  changedBy,
  findPartnerUserNames,
  loadPeople,
  whyNotSecond,
} from '#domains/identity/sign-in';
import { findStaffNames } from '#domains/records/records';
import { AppError, fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { mailAccountDoubted } from '../mails/statement-mails';
import {
  isFirstAccount,
  lockPaymentDetails,
  openAccount,
  type PaymentRow,
  selectChangedAccounts,
  selectTransfers,
  updateAccount,
} from '../payment-details.repository';
import { waitingReturns } from './payout-returns.service';

type Own = AdminContext & TxContext;

/** Longer than any account waits. */
const LONGEST_HOLD_MS = 10 * 86_400_000;
/** As long as a shown PAN stays. */
const REVEAL_SECONDS = 60;

async function judgeChange(tx: Own, { accountChangedBy, accountChangedAt }: PaymentRow) {
  const changer = accountChangedBy ?? '';
  const people = await loadPeople(tx, changer);
  return { people, made: changedBy(changer, accountChangedAt ?? tx.clock.now(), people) };
}

/** What a change replaced; null for a first account. */
const oldOf = (row: PaymentRow): AccountChange['old'] =>
  isFirstAccount(row)
    ? null
    : { holder: row.oldHolder ?? '', account: row.oldAccountMasked ?? '', ifsc: row.oldIfsc ?? '' };

type Found = Awaited<ReturnType<typeof selectChangedAccounts>>[number];
type Told = Pick<AccountChange, 'changedBy' | 'transfers'>;

async function shown(tx: Own, { row, partner, returned }: Found, told: Told): Promise<AccountChange> {
  const { people, made } = await judgeChange(tx, row);
  const from = payableFrom(row);
  return {
    ...{ partnerId: row.partnerId, partner, ...told, changedAt: row.accountChangedAt?.toISOString() ?? '' },
    old: oldOf(row),
    new: { holder: row.holder, account: row.accountMasked, ifsc: row.ifsc },
    payableAt: from instanceof Date ? from.toISOString() : null,
    returned,
    mayNot: whyNotSecond(tx.actor.staffId, made, people) ?? null,
  };
}

async function waitingAccounts(tx: Own): Promise<AccountChange[]> {
  const now = tx.clock.now();
  const found = (await selectChangedAccounts(tx, new Date(now.getTime() - LONGEST_HOLD_MS))).filter(
    ({ row }) => !isPayable(row, now),
  );
  const changers = found.map(({ row }) => row.accountChangedBy);
  const names = new Map([...(await findPartnerUserNames(tx, changers)), ...(await findStaffNames(tx, changers))]);
  const transfers = await selectTransfers(
    tx,
    found.map(({ row }) => row.partnerId),
  );
  const changes: AccountChange[] = [];
  for (const one of found) {
    const { accountChangedBy, partnerId } = one.row;
    const told = {
      changedBy: names.get(accountChangedBy ?? '') ?? '',
      transfers: (transfers.get(partnerId) ?? []).map(({ accountMasked, sentAt, ...transfer }) => ({
        ...{ ...transfer, account: accountMasked, sentAt: sentAt.toISOString() },
      })),
    };
    changes.push(await shown(tx, one, told));
  }
  return changes;
}

/** What waits for a second person before partners are paid. */
export function listChecks(ctx: AdminContext) {
  return inTransaction(ctx, async (tx) => ({
    returns: await waitingReturns(tx, await loadPeople(tx)),
    accounts: await waitingAccounts(tx),
  }));
}

/** The account whose change was looked at. NOT_FOUND; CONFLICT where it was changed again or found right. */
async function lockWaiting(tx: Own, partnerId: string, changedAt: string) {
  const row = await lockPaymentDetails(tx, partnerId);
  if (!row?.accountChangedAt) throw notFound('account');
  if (row.accountChangedAt.getTime() !== Date.parse(changedAt) || row.accountOutcome === 'right') {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.accountChangedAgain });
  }
  return row;
}

/**
 * The whole number of an account that waits, for who may say that it is right: four digits can't be compared with a paper. Who read
 * it is written in the same transaction. Throws as `compareAccount`.
 */
export function revealAccount(
  ctx: AdminContext,
  partnerId: string,
  { changedAt }: z.output<typeof revealPaymentAccount.body>,
): Promise<{ account: string; seconds: number }> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockWaiting(tx, partnerId, changedAt);
    const { people, made } = await judgeChange(tx, row);
    const mayNot = whyNotSecond(tx.actor.staffId, made, people);
    if (mayNot !== undefined) throw new AppError('CONFLICT', { message: mayNot });
    await recordAudit(tx, {
      action: 'payment-account.revealed',
      objectType: 'partner',
      objectId: partnerId,
      after: { accountMasked: row.accountMasked, changedAt },
    });
    return { account: openAccount(tx, row), seconds: REVEAL_SECONDS };
  });
}

/**
 * Says that a first or changed account is right and may be paid to, or wrong, which the partner is told. Only somebody may who
 * neither gave it nor let in the person who did; to pay again where a payout came back, with a reason. NOT_FOUND; CONFLICT where it was changed again, and for who is no second person.
 */
export function compareAccount(
  ctx: AdminContext,
  partnerId: string,
  { changedAt, decision, reason }: z.output<typeof comparePaymentAccount.body>,
): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockWaiting(tx, partnerId, changedAt);
    if (row.accountOutcome === 'returned' && reason === undefined) {
      throw fieldError('reason', STAFF_MESSAGES.reasonRequired);
    }
    const { people, made } = await judgeChange(tx, row);
    await assertSecondPerson(tx, made, { people, action: 'payment-account.compared' });
    const { staffId: comparedBy } = tx.actor;
    await updateAccount(tx, partnerId, { accountOutcome: decision, comparedAt: tx.clock.now(), comparedBy });
    await recordAudit(tx, {
      action: 'payment-account.compared',
      objectType: 'partner',
      objectId: partnerId,
      before: oldOf(row),
      after: {
        ...{ holder: row.holder, accountMasked: row.accountMasked, ifsc: row.ifsc },
        ...{ changedBy: row.accountChangedBy, changedAt, decision, reason },
      },
    });
    if (decision === 'right') return STAFF_MESSAGES.accountCompared;
    await mailAccountDoubted(tx, row);
    return STAFF_MESSAGES.accountDoubted;
  });
}
