import { paiseToRupeesText } from '@saakh/rules/money';
import { sql } from 'drizzle-orm';
import { tellOfCommission } from '#domains/lending/effects';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rowTable } from '#platform/database/row-table';
import type { MOVEMENT_KINDS } from './commissions.table';

/** How an amount was reckoned, as it was then. What the lender pays is ours and is shown to no partner. */
export interface Reckoning {
  /** Whose loan it is; a referrer's line names another here. */
  readonly partnerId: string | null;
  readonly lenderId: number;
  readonly productType: string;
  readonly month: string;
  readonly disbursedOn: string;
  readonly disbursedPaise: number;
  readonly slabId: number | null;
  readonly percentThousandths: number;
  readonly flatPaise: number;
  /** What the lender took back of what its terms bring; lines from before it could have none. */
  readonly takenBackPaise?: number;
  readonly revenuePaise: number;
  readonly sharePercentThousandths: number;
  readonly shareFlatPaise: number;
  readonly commissionPaise: number;
  readonly referralPaise: number;
}

export interface NewMovement {
  readonly entryId: string;
  readonly partnerId: string;
  readonly lenderApplicationId: string;
  readonly kind: (typeof MOVEMENT_KINDS)[number];
  readonly paise: number;
  readonly how: Reckoning;
}

export async function insertMovements(ctx: TxContext, movements: readonly NewMovement[]): Promise<void> {
  if (movements.length === 0) return;
  await ctx.tx.execute(
    sql`insert into commission_movements (entry_id, partner_id, lender_application_id, kind, amount, how, at)
        select m.entry_id, m.partner_id, m.loan, m.kind, m.amount, m.how, ${instant(ctx.clock.now())}
        from ${rowTable(movements, 'm', {
          entry_id: ['text', (one) => one.entryId],
          partner_id: ['text', (one) => one.partnerId],
          loan: ['text', (one) => one.lenderApplicationId],
          kind: ['text', (one) => one.kind],
          amount: ['numeric', (one) => paiseToRupeesText(one.paise)],
          how: ['jsonb', (one) => JSON.stringify(one.how)],
        })}`,
  );
  await tellOfCommission(
    ctx,
    movements.map(({ how, ...movement }) => ({ ...movement, ofPartnerId: how.partnerId })),
  );
}
