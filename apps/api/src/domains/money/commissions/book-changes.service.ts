import { addDays, istDateOf, lastDayOfMonth } from '@saakh/rules/dates';
import { slabOfMonth } from '@saakh/rules/money/commissions/case-commission';
import { isMonthOpen, OPEN_DAYS } from '@saakh/rules/money/commissions/open-month';
import { listPaymentTerms } from '#domains/catalogue/revenue-slabs';
import { bookEntries } from '#domains/money/ledger';
import { selectReferrals } from '#domains/partners/referrals';
import type { TxContext } from '#platform/context';
import { type CaseRow, lockCases, lockMonth, selectMonth, selectReferred, writeCases } from './case-rows.repository';
import { lockBooking, selectLoans, takeChanges } from './changes.repository';
import { keepTerms, type LenderMonth, type MonthTerms, selectMonthsOf, selectTerms } from './months.repository';
import { insertMovements } from './movements.repository';
import { caseOf, linesBetween, movementsOf, reckoned } from './reckon-case';

const CHANGES_AT_ONCE = 2_000;
const CASES_AT_ONCE = 2_000;

/** Cases as they are booked beside those that they become. */
interface Change {
  readonly before: CaseRow | undefined;
  readonly after: CaseRow;
}

/** Books the differences, writes the cases as they stand now, and what each partner earned or lost by it. */
async function book(ctx: TxContext, changes: readonly Change[]): Promise<void> {
  const booked = changes
    .map(({ before, after }) => ({ before, after, lines: linesBetween(before, after) }))
    .filter(({ lines }) => lines.length > 0);
  const ids = await bookEntries(
    ctx,
    booked.map(({ after, lines }) => ({ kind: 'case', sourceId: after.lenderApplicationId, lines })),
  );
  await insertMovements(
    ctx,
    booked.flatMap(({ before, after }, index) => {
      const entryId = ids[index];
      if (entryId === undefined) throw new Error('An entry has no id');
      return movementsOf(before, after).map((movement) => ({ ...movement, entryId }));
    }),
  );
  await writeCases(
    ctx,
    changes.map(({ after }) => after),
  );
}

/** Reckons cases by the terms of their month, each referrer's limits in the order of the loans' ids. */
async function reckonAll(ctx: TxContext, changes: readonly Change[], terms: MonthTerms): Promise<Change[]> {
  const now = ctx.clock.now();
  const ids = changes.map(({ after }) => after.lenderApplicationId);
  const referred = new Map<string, number>();
  const found: Change[] = [];
  for (const { before, after } of changes) {
    const { referrerId, partnerId, month } = after;
    const key = referrerId === null || partnerId === null ? undefined : `${referrerId}~${partnerId}~${month}`;
    if (referrerId !== null && partnerId !== null && key !== undefined && !referred.has(key)) {
      referred.set(key, await selectReferred(ctx, { referrerId, partnerId, month }, ids));
    }
    const so = key === undefined ? 0 : (referred.get(key) ?? 0);
    const row = reckoned(after, terms, so, now);
    if (key !== undefined) referred.set(key, so + row.referralPaise);
    found.push({ before, after: row });
  }
  return found;
}

const isSameTerms = (a: MonthTerms | undefined, b: MonthTerms): boolean =>
  a !== undefined &&
  a.slabId === b.slabId &&
  a.percentThousandths === b.percentThousandths &&
  a.flatPaise === b.flatPaise;

/** By what a lender's month is paid now: its slab while the month is open, afterwards what it was reckoned by last. */
async function termsNow(ctx: TxContext, of: LenderMonth, kept: MonthTerms | undefined): Promise<MonthTerms> {
  if (kept && !isMonthOpen(of.month, istDateOf(ctx.clock.now()))) return kept;
  const { slabs, own } = await listPaymentTerms(ctx, of.lenderId);
  const slab = slabOfMonth(slabs, await selectMonth(ctx, of), lastDayOfMonth(of.month));
  const { percentThousandths, flatPaise } = slab ?? own;
  return { slabId: slab?.id ?? null, percentThousandths, flatPaise };
}

/** All cases of a month that fell into other terms, some at a time, but for those that are reckoned anyway. */
async function reckonMonth(
  ctx: TxContext,
  of: LenderMonth,
  terms: MonthTerms,
  without: ReadonlySet<string>,
): Promise<void> {
  let after = '';
  for (;;) {
    const rows = await lockMonth(ctx, of, after, CASES_AT_ONCE);
    const changes = rows.flatMap((row) => (without.has(row.lenderApplicationId) ? [] : [{ before: row, after: row }]));
    await book(ctx, await reckonAll(ctx, changes, terms));
    if (rows.length < CASES_AT_ONCE) return;
    after = rows.at(-1)?.lenderApplicationId ?? '';
  }
}

const keyOf = ({ lenderId, month }: LenderMonth): string => `${lenderId}~${month}`;

/** Which months are looked at: those that loans came to or left, and the open ones of lenders whose terms were changed. */
async function monthsOf(
  ctx: TxContext,
  changes: readonly Change[],
  lenderIds: readonly number[],
): Promise<LenderMonth[]> {
  const today = istDateOf(ctx.clock.now());
  const earliest = addDays(today, -OPEN_DAYS).slice(0, 7);
  const months = new Map<string, LenderMonth>();
  const add = ({ lenderId, month }: LenderMonth) => months.set(keyOf({ lenderId, month }), { lenderId, month });
  for (const { before, after } of changes) {
    if (before) add(before);
    add(after);
  }
  for (const lenderId of lenderIds) for (const month of await selectMonthsOf(ctx, lenderId, earliest)) add(month);
  return [...months.values()];
}

/**
 * Works out again what the noted loans bring, and books the difference: payouts, amounts and days that
 * were corrected, payouts that are none any more, cases that another partner was given, and the whole month of a lender that
 * fell into another slab. What is booked afterwards is what the loans and slabs say, whatever the order in which they came.
 * Answers how many notes it took; the caller asks again until there are none.
 */
export async function bookChanges(ctx: TxContext): Promise<number> {
  await lockBooking(ctx);
  const { loanIds, lenderIds, taken } = await takeChanges(ctx, CHANGES_AT_ONCE);
  const before = new Map((await lockCases(ctx, loanIds)).map((row) => [row.lenderApplicationId, row]));
  const loans = await selectLoans(ctx, loanIds);
  const referrals = await selectReferrals(ctx, [...new Set(loans.flatMap(({ partner }) => partner?.partnerId ?? []))]);
  const changes = loans
    .toSorted((a, b) => (a.lenderApplicationId < b.lenderApplicationId ? -1 : 1))
    .flatMap((loan): Change[] => {
      const own = before.get(loan.lenderApplicationId);
      const referral = loan.partner && referrals.get(loan.partner.partnerId);
      const after = caseOf(loan, own, referral, ctx.clock.now());
      return after ? [{ before: own, after }] : [];
    });
  // The purge of a customer takes the loan and leaves the case: what its lender takes back later is reckoned all the same.
  const known = new Set(loans.map(({ lenderApplicationId }) => lenderApplicationId));
  for (const own of before.values()) if (!known.has(own.lenderApplicationId)) changes.push({ before: own, after: own });
  const months = await monthsOf(ctx, changes, lenderIds);
  // The sums of a month are those with these loans in it.
  await writeCases(
    ctx,
    changes.map(({ after }) => after),
  );
  await book(
    ctx,
    changes.filter(({ after }) => after.endedAt !== null),
  );
  for (const of of months) {
    const kept = await selectTerms(ctx, of);
    const terms = await termsNow(ctx, of, kept);
    const own = changes.filter(({ after }) => after.endedAt === null && keyOf(after) === keyOf(of));
    if (!isSameTerms(kept, terms)) {
      await keepTerms(ctx, of, terms);
      await reckonMonth(ctx, of, terms, new Set(own.map(({ after }) => after.lenderApplicationId)));
    }
    await book(ctx, await reckonAll(ctx, own, terms));
  }
  return taken;
}
