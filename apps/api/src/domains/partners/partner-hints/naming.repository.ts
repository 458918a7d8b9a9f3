import { FEWEST_JUDGED, NAMING_DAYS, type Named, TIME_TO_COME_DAYS } from '@saakh/rules/partners/partner-hints/naming';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { TxContext } from '#platform/context';
import { instant } from '#platform/database/instant';
import { rawRows } from '#platform/database/raw-rows';
import { newId } from '#platform/ids';
import { namingPauses } from './partner-hints.table';

const DAY_MS = 86_400_000;
const daysAgo = ({ clock }: TxContext, days: number) => instant(new Date(clock.now().getTime() - days * DAY_MS));

export type Pause = Readonly<typeof namingPauses.$inferSelect>;

export async function selectPause({ tx }: TxContext, partnerId: string): Promise<Pause | undefined> {
  const [row] = await tx
    .select()
    .from(namingPauses)
    .where(and(eq(namingPauses.partnerId, partnerId), isNull(namingPauses.resumedAt)));
  return row;
}

/**
 * How many numbers a partner named in the days that count, since naming was last resumed, and how many of their owners said yes or
 * came by the partner's own link, code or site.
 */
export async function countNamed(ctx: TxContext, partnerId: string): Promise<Named> {
  const [row] = await rawRows<Named>(
    ctx,
    sql`select count(distinct n.phone_index)::int as named,
               count(distinct n.phone_index) filter (where n.settled_at is not null or exists (
                 select 1 from users u join attribution_touches t on t.user_id = u.user_id
                 where u.phone_index = n.phone_index and t.partner_id = n.partner_id and t.at >= n.created_at))::int as arrived
        from partner_leads n
        where n.partner_id = ${partnerId} and n.created_at < ${daysAgo(ctx, TIME_TO_COME_DAYS)}
          and n.created_at >= greatest(${daysAgo(ctx, NAMING_DAYS)},
            (select max(resumed_at) from naming_pauses where partner_id = ${partnerId}))`,
  );
  return row ?? { named: 0, arrived: 0 };
}

/** Partners that named enough people lately to be judged. */
export async function listNaming(ctx: TxContext): Promise<string[]> {
  const rows = await rawRows<{ partnerId: string }>(
    ctx,
    sql`select partner_id as "partnerId" from partner_leads where created_at >= ${daysAgo(ctx, NAMING_DAYS)}
        group by 1 having count(*) >= ${FEWEST_JUDGED} order by 1`,
  );
  return rows.map(({ partnerId }) => partnerId);
}

/** Undefined where somebody else paused it at the same time. */
export async function insertPause(
  { tx, clock }: TxContext,
  pause: Named & { readonly partnerId: string },
): Promise<Pause | undefined> {
  const values = { ...pause, pauseId: newId('nps'), pausedAt: clock.now() };
  const [row] = await tx.insert(namingPauses).values(values).onConflictDoNothing().returning();
  return row;
}

export async function endPause(
  { tx, clock }: TxContext,
  pauseId: string,
  by: { readonly resumedBy: string; readonly reason: string },
): Promise<void> {
  await tx
    .update(namingPauses)
    .set({ ...by, resumedAt: clock.now() })
    .where(and(eq(namingPauses.pauseId, pauseId), isNull(namingPauses.resumedAt)));
}
