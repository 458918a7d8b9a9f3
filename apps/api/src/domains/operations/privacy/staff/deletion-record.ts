import * as z from 'zod/mini';
import { listMaskedCustomers } from '#domains/identity/customers';
import type { EditableRecord } from '#domains/records/records';
import { lockPerson } from '../customer-rows.repository';
import { deleteIn, markOf } from '../delete-customer.service';

/** A customer as something that can be ended: a second person approves it where the setting asks for one. */
export const customerDeletionRecord: EditableRecord = {
  type: 'customer-deletion',
  needsApproval: () => 'data',
  schemaOf: (property) => (property === '' ? z.null() : undefined),
  lock: async (ctx, userId) => {
    if (!(await lockPerson(ctx, userId))) return undefined;
    const mark = markOf(ctx, userId);
    // The customer, masked, for the second person. After the deletion the request keeps only the hash.
    const name = (await listMaskedCustomers(ctx, [userId])).get(userId) || mark;
    return { name, values: { '': { name: mark } } };
  },
  write: async (ctx, userId, { reason, asked }) => {
    const askedBy = asked && { askedBy: asked.askedBy, approvedBy: asked.approvedBy };
    await deleteIn(ctx, ctx.actor, userId, { by: 'staff', reason: reason ?? null, ...askedBy });
  },
};
