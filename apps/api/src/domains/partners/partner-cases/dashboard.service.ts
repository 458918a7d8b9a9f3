import type { CallReply } from '@saakh/contracts/call';
import { QUESTION_COUNT_MAX } from '@saakh/contracts/operations/dashboard';
import type { getPartnerDashboard } from '@saakh/contracts/partners/partner-cases';
import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { listDays } from '@saakh/rules/operations/reports/date-presets';
import type { PartnerContext, TxContext } from '#platform/context';
import { countStuck } from './cases.repository';
import { sumLines } from './commission-lines.repository';
import { countBesideLoans, countByDay, sumDisbursals, sumPaid } from './dashboard.repository';
import { type Days, type PartnerScope, readForPartner } from './scope';

type Dashboard = CallReply<typeof getPartnerDashboard>['data'];
const SHOWN_DAYS = 30;

/** What an account of the books holds for a partner, in paise. */
export type FindBalance = (
  ctx: TxContext,
  account: 'partner-earned' | 'partner-payable',
  partnerId: string,
) => Promise<number>;

const spanOf = (from: string, to: string): Days => ({
  from,
  to,
  since: startOfIstDay(from),
  before: startOfIstDay(addDays(to, 1)),
});

/** What is owed stands as a credit in the books, and is shown as what it is worth to the partner. */
async function moneyOf(
  ctx: TxContext,
  { partnerId }: PartnerScope,
  month: Days,
  findBalance: FindBalance,
): Promise<Dashboard['money']> {
  const earned = await findBalance(ctx, 'partner-earned', partnerId);
  const payable = await findBalance(ctx, 'partner-payable', partnerId);
  return {
    earnedPaise: await sumLines(ctx, partnerId, { days: month, kind: undefined, isOpen: false }),
    openPaise: 0 - earned,
    approvedPaise: 0 - payable,
    paidPaise: await sumPaid(ctx, partnerId, month),
  };
}

/** What a partner looks at first: today, this month, what stands still, the last 30 days; money for owners only (PORTAL-PAGE-01). */
export function describeDashboard(ctx: PartnerContext, findBalance: FindBalance): Promise<Dashboard> {
  return readForPartner(ctx, async (tx, scope) => {
    const today = istDateOf(tx.clock.now());
    const month = spanOf(`${today.slice(0, 7)}-01`, today);
    const shown = spanOf(addDays(today, 1 - SHOWN_DAYS), today);
    const earliest = [shown.from, month.from].toSorted()[0] ?? today;
    const counted = new Map((await countByDay(tx, scope, spanOf(earliest, today))).map((day) => [day.on, day]));
    const of = (days: readonly string[]) =>
      days.reduce(
        (sum, on) => ({
          leads: sum.leads + (counted.get(on)?.leads ?? 0),
          applications: sum.applications + (counted.get(on)?.applications ?? 0),
        }),
        { leads: 0, applications: 0 },
      );
    return {
      today: of([today]),
      month: {
        ...of(listDays(month)),
        ...(await sumDisbursals(tx, scope, month)),
        ...(await countBesideLoans(tx, scope, month)),
      },
      money: scope.seesMoney ? await moneyOf(tx, scope, month, findBalance) : null,
      stuck: await countStuck(tx, scope, QUESTION_COUNT_MAX),
      days: listDays(shown).map((on) => counted.get(on) ?? { on, leads: 0, applications: 0 }),
    };
  });
}
