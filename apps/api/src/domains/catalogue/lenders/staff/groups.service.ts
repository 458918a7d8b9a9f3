import { type LenderGroup, lenderGroupName } from '@saakh/contracts/catalogue/staff/lenders';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type EditableRecord, recordCreated, recordDeleted, schemaIn } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import {
  insertGroup,
  isGroupNameTaken,
  lockGroup,
  lockGroupNames,
  selectGroups,
  updateGroup,
} from './groups.repository';
import { lenderIdOf as numberOf } from './lender-record.service';

async function assertFree(ctx: TxContext, name: string, field: string, except: number | null) {
  await lockGroupNames(ctx);
  if (await isGroupNameTaken(ctx, name, except)) throw fieldError(field, STAFF_MESSAGES.nameTaken, 'CONFLICT');
}

/** Groups in use by name, with the number of their living lenders. */
export function listGroups(ctx: AdminContext): Promise<LenderGroup[]> {
  return inTransaction(ctx, selectGroups);
}

/** Adds a group; CONFLICT at `name` when another has it in whatever case. */
export function createGroup(ctx: AdminContext, name: string): Promise<{ id: number; name: string }> {
  return inTransaction(ctx, async (tx) => {
    await assertFree(tx, name, 'name', null);
    const id = await insertGroup(tx, name);
    await recordCreated(tx, { type: 'lender-group', id: String(id), name });
    return { id, name };
  });
}

/** Takes a group out of use; its lenders stay noted. NOT_FOUND for one that is not in use. */
export function retireGroup(ctx: AdminContext, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockGroup(tx, id);
    if (!row || row.retiredAt) throw notFound('group');
    await updateGroup(tx, id, { retiredAt: tx.clock.now() });
    await recordDeleted(tx, { type: 'lender-group', id: String(id), name: row.name });
  });
}

async function lockById(ctx: TxContext, id: string) {
  const number = numberOf(id);
  return number === undefined ? undefined : lockGroup(ctx, number);
}

/** How a group gets another name, and comes back with the lenders that it had. */
export const lenderGroupRecord: EditableRecord = {
  type: 'lender-group',
  needsApproval: () => null,
  schemaOf: schemaIn({ name: lenderGroupName }),
  async lock(ctx, id) {
    const row = await lockById(ctx, id);
    return row && !row.retiredAt ? { name: row.name, values: { name: row.name } } : undefined;
  },
  async write(ctx, id, { value }) {
    const name = value as string;
    await assertFree(ctx, name, 'name', Number(id));
    await updateGroup(ctx, Number(id), { name });
  },
  async restore(ctx, id) {
    const row = await lockById(ctx, id);
    if (!row?.retiredAt) throw notFound('group');
    await updateGroup(ctx, row.id, { retiredAt: null });
    return row.name;
  },
};
