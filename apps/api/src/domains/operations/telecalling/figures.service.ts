import { type CallFigures, DISPOSITIONS, type getCallFigures } from '@saakh/contracts/operations/telecalling';
import { addDays, istDateOf, startOfIstDay } from '@saakh/rules/dates';
import { spanOfPreset } from '@saakh/rules/operations/reports/date-presets';
import { isReached } from '@saakh/rules/operations/telecalling/calling';
import type * as z from 'zod/mini';
import { findStaffNames } from '#domains/records/records';
import { type AdminContext, readLagging } from '#platform/context';
import { sumCalls } from './figures.repository';
import { selectQueues } from './queues.repository';

const MANAGER = 1;
const REACHED = DISPOSITIONS.filter(isReached);

/** Calls in days of India, by agent and by queue, the busiest first; who manages no calls sees only their own. */
export function getFigures(
  ctx: AdminContext,
  { preset, from, to }: z.output<typeof getCallFigures.query>,
): Promise<CallFigures> {
  return readLagging(ctx, async (tx) => {
    const custom = { ...(from && { from }), ...(to && { to }) };
    const span = spanOfPreset(preset, istDateOf(tx.clock.now()), custom);
    const { staffId, roleId } = tx.actor;
    const { agents, queues } = await sumCalls(tx, REACHED, {
      since: startOfIstDay(span.from),
      before: startOfIstDay(addDays(span.to, 1)),
      staffId: roleId === MANAGER ? undefined : staffId,
    });
    const people = await findStaffNames(
      tx,
      agents.map(({ of }) => of),
    );
    const rows = new Map((await selectQueues(tx)).map((row) => [row.queueId, row]));
    return {
      ...span,
      agents: agents.map(({ of, ...sums }) => ({ ...sums, staffId: of, name: people.get(of) ?? '' })),
      queues: queues.flatMap(({ of, ...sums }) => {
        const row = rows.get(of);
        return row ? [{ ...sums, queue_id: of, name: row.name, kind: row.kind, step: row.step }] : [];
      }),
    };
  });
}
