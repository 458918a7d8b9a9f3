import { addDays, istDateOf } from '@saakh/rules/dates';
import { findLastContractEnd } from '#domains/lending/applications';
import { recordAudit } from '#platform/audit/audit';
import { type Context, inTransaction, type TxContext } from '#platform/context';
import { findHusk, purgeRows, removeRows } from './customer-rows.repository';
import { emptyHold, lockHeldUserId, selectDueHolds, selectKeepDays } from './holds.repository';

/** Classes of `retention_rules`. */
const PERSONAL_DATA = 'personal-data';
const LOAN_CONSENTS = 'loan-consents';

async function keepDays(ctx: TxContext, dataClass: string, today: string): Promise<number> {
  const days = await selectKeepDays(ctx, dataClass, today);
  if (days === undefined) throw new Error(`No retention rule is in force for ${dataClass}`);
  return days;
}

/**
 * The last day on which a deleted customer's data is held: a year from the deletion, or longer where a loan was paid out,
 * whose consents are evidence until a year after its last instalment (DPDP rule 8(3), REG-RBC-3). Days of India, by the rules
 * in force today.
 */
export async function findHeldUntil(ctx: TxContext, userId: string): Promise<string> {
  const today = istDateOf(ctx.clock.now());
  const held = addDays(today, await keepDays(ctx, PERSONAL_DATA, today));
  const contractEnd = await findLastContractEnd(ctx, userId);
  if (contractEnd === undefined) return held;
  const evidence = addDays(contractEnd, await keepDays(ctx, LOAN_CONSENTS, today));
  return [held, evidence].sort().at(-1) ?? held;
}

/** For how many days a class of data is kept by the rule in force today in India. */
export function keepDaysOf(ctx: TxContext, dataClass: string): Promise<number> {
  return keepDays(ctx, dataClass, istDateOf(ctx.clock.now()));
}

/**
 * Months without a sign-in after which this customer's account ends: as chosen, and never more than everybody's (REG-DL-7,
 * REG-DP-7).
 */
export async function findKeptMonths(
  ctx: TxContext,
  { keptMonths }: { readonly keptMonths: number | null },
): Promise<number> {
  const everybodys = Math.round(((await keepDaysOf(ctx, 'unused-account')) * 12) / 365);
  return Math.min(keptMonths ?? everybodys, everybodys);
}

/** How many days data is held after a deletion where there is no loan, as the customer is told beforehand. */
export function findHoldDays(ctx: TxContext): Promise<number> {
  return keepDays(ctx, PERSONAL_DATA, istDateOf(ctx.clock.now()));
}

const AT_ONCE = 500;

const purgeOne = (ctx: Context, holdId: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const userId = await lockHeldUserId(tx, holdId);
    if (userId === undefined) return;
    // A job that was on its way at the deletion may have written since.
    await removeRows(tx, await findHusk(tx, userId));
    await purgeRows(tx, userId, holdId);
    await emptyHold(tx, holdId);
    await recordAudit(tx, { action: 'hold.purged', objectType: 'held-customer', objectId: holdId });
  });

/**
 * Stage two of a deletion, daily (REG-DP-6): erases data whose hold has ended, append-only rows included.
 * Only a keyed hash remains. Each hold is purged by itself: one that fails is logged and does not stop the others.
 */
export async function purgeDueHolds(ctx: Context, atOnce = AT_ONCE): Promise<number> {
  const today = istDateOf(ctx.clock.now());
  let purged = 0;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    const due = await inTransaction(ctx, (tx) => selectDueHolds(tx, today, { after: from, limit: atOnce }));
    for (const holdId of due) {
      try {
        await purgeOne(ctx, holdId);
        purged += 1;
      } catch (error) {
        ctx.platform.logger.error({ err: error, holdId }, 'a hold could not be purged');
      }
    }
    after = due.at(-1);
  }
  return purged;
}
