import { findProductType } from '@saakh/contracts/catalogue/product-types';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import type { CallQueue, createCallQueue } from '@saakh/contracts/operations/telecalling';
import { QUEUE_COUNT_MAX, QUEUE_LOOKED_AT_MAX } from '@saakh/contracts/operations/telecalling';
import { clockFace, isWithinWindow, nextSendAt } from '@saakh/rules/operations/messaging/contact-window';
import type * as z from 'zod/mini';
import { fieldError, notFound } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { findBrand } from '#platform/brands';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { callHoursAt } from './call-hours';
import { countLeads, type Waiting } from './desk/leads.repository';
import {
  insertQueue,
  lockQueues,
  type QueueColumns,
  type QueueRow,
  selectQueue,
  selectQueues,
  updateQueue,
} from './queues.repository';

type QueueBody = z.output<typeof createCallQueue.body>;

const columnsOf = (body: QueueBody): QueueColumns => ({
  name: body.name,
  kind: body.kind,
  step: body.step,
  productType: body.product_type,
  brandKey: body.brand_key,
  restHours: body.rest_hours,
  maxAgeDays: body.max_age_days,
  active: body.active,
});

const NOBODY: Waiting = { count: 0, orMore: false };
const viewOf = (row: QueueRow, { count, orMore } = NOBODY): CallQueue => ({
  queue_id: row.queueId,
  name: row.name,
  kind: row.kind,
  step: row.step,
  product_type: row.productType,
  brand_key: row.brandKey,
  rest_hours: row.restHours,
  max_age_days: row.maxAgeDays,
  active: row.active,
  waiting: count,
  waiting_or_more: orMore,
});

/** Queues in their order, each with how many could be called now, or once the hours open (REG-RBC-4). */
export function listQueues(ctx: AdminContext) {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const { reminding: hours } = await callHoursAt(tx, now);
    const open = isWithinWindow(now, hours);
    const opensAt = open ? null : nextSendAt(now, hours);
    const asked = {
      now: opensAt ?? now,
      staffId: tx.actor.staffId,
      limit: QUEUE_COUNT_MAX,
      lookAt: QUEUE_LOOKED_AT_MAX,
    };
    const data: CallQueue[] = [];
    for (const row of await selectQueues(tx)) {
      data.push(viewOf(row, row.active ? await countLeads(tx, row, asked) : NOBODY));
    }
    return {
      data,
      hours: {
        open,
        opensAt: opensAt?.toISOString() ?? null,
        from: clockFace(hours.fromMinutes),
        until: clockFace(hours.untilMinutes),
      },
    };
  });
}

/** VALIDATION_FAILED for what nobody could ever come up by. */
async function requireKnown(tx: TxContext, { product_type, brand_key }: QueueBody): Promise<void> {
  if (product_type !== null && !findProductType(product_type)) {
    throw fieldError('product_type', STAFF_MESSAGES.productUnknown);
  }
  if (brand_key !== null && !(await findBrand(tx, brand_key))) {
    throw fieldError('brand_key', STAFF_MESSAGES.brandUnknown);
  }
}

/** A new queue at the end of the others; its id. VALIDATION_FAILED at `product_type` and `brand_key`. */
export function createQueue(ctx: AdminContext, body: QueueBody): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    await requireKnown(tx, body);
    await lockQueues(tx);
    const queueId = newId('que');
    await insertQueue(tx, { ...columnsOf(body), queueId, createdAt: tx.clock.now() });
    await recordAudit(tx, { action: 'call-queue.created', objectType: 'call-queue', objectId: queueId, after: body });
    return queueId;
  });
}

async function moveTo(ctx: Parameters<typeof selectQueues>[0], queueId: string, position: number): Promise<void> {
  const others = (await selectQueues(ctx)).filter((row) => row.queueId !== queueId).map((row) => row.queueId);
  const order = others.toSpliced(Math.max(0, position - 1), 0, queueId);
  for (const [at, id] of order.entries()) await updateQueue(ctx, id, { position: at + 1 });
}

/** Changes a queue, and its place among the others where one is given. NOT_FOUND for none, VALIDATION_FAILED as above. */
export function changeQueue(
  ctx: AdminContext,
  queueId: string,
  { position, ...body }: QueueBody & { position?: number | undefined },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockQueues(tx);
    const before = await selectQueue(tx, queueId);
    if (!before) throw notFound('queue');
    await requireKnown(tx, body);
    await updateQueue(tx, queueId, columnsOf(body));
    if (position !== undefined) await moveTo(tx, queueId, position);
    await recordAudit(tx, {
      action: 'call-queue.changed',
      objectType: 'call-queue',
      objectId: queueId,
      before: viewOf(before),
      after: { ...body, position },
    });
  });
}
