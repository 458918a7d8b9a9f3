import { isDeepStrictEqual } from 'node:util';
import { type SlabFields, slabFields } from '@saakh/contracts/catalogue/staff/revenue-slabs';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import * as z from 'zod/mini';
import { lenderOf } from '#domains/catalogue/lenders';
import { type Asked, type EditableRecord, recordChange, recordCreated, recordDeleted } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import {
  bringBack,
  insertSlab,
  lockLender,
  markDeleted,
  selectLenderIdOf,
  selectSlabForUpdate,
  selectTypes,
  updateSlabRow,
} from './revenue-slabs.repository';
import { slabFieldsOf, slabName, slabRowOf } from './slab-rows';

export const TYPE = 'lender-revenue';
/** A slab that is not there yet stands under its lender and a word of its own, so that several may wait for approval. */
const DRAFT = /^new~(\d{1,9})~\w+$/;
export function draftIdOf(lenderId: number): string {
  return `new~${lenderId}~${newId('rev')}`;
}

const slabSchema = z.nullable(slabFields);
const propertySchema = (property: string) =>
  Object.hasOwn(slabFields.shape, property) ? slabFields.shape[property as keyof SlabFields] : undefined;

/** Locks a living lender's slabs against every other change of them; its name. NOT_FOUND for none. */
export async function lockedLender(ctx: TxContext, lenderId: number): Promise<string> {
  const name = await lockLender(ctx, lenderId);
  if (name === undefined) throw notFound('lender');
  return name;
}

/** The kinds are few, and a slab of an unknown one would be a server's error. */
export async function requireType(ctx: TxContext, typeId: number): Promise<void> {
  const known = (await selectTypes(ctx)).some(({ id }) => id === typeId);
  if (!known) throw fieldError('revenue_type_id', VALIDATION_MESSAGES.revenueTypeRequired);
}

interface Why {
  readonly reason?: string | undefined;
  readonly asked?: Asked | undefined;
}

/** Adds a slab at the end of its lender's order, with history and audit. The lender is locked. */
export async function addSlab(
  ctx: TxContext,
  { lenderId, lender }: { lenderId: number; lender: string },
  slab: SlabFields,
  why: Why = {},
): Promise<number> {
  await requireType(ctx, slab.revenue_type_id);
  const id = await insertSlab(ctx, lenderId, slabRowOf(slab));
  await recordCreated(ctx, { type: TYPE, id: String(id), name: slabName(lender, slab), ...why });
  return id;
}

/** Takes a living slab out of its lender's order into the trash, with history and audit. */
async function removeSlab(ctx: TxContext, id: number, name: string, why: Why): Promise<void> {
  await markDeleted(ctx, id);
  await recordDeleted(ctx, { type: TYPE, id: String(id), name, ...why });
}

/** Names of the fields in which two slabs differ. */
const changedFields = (before: SlabFields, after: SlabFields): (keyof SlabFields)[] =>
  (Object.keys(after) as (keyof SlabFields)[]).filter((name) => !isDeepStrictEqual(before[name], after[name]));

/** One line of history for each field that differs. */
async function recordFields(ctx: TxContext, id: string, before: SlabFields, after: SlabFields, why: Why) {
  for (const property of changedFields(before, after)) {
    const change = { before: before[property], after: after[property] };
    await recordChange(ctx, { type: TYPE, id, property, ...change, reason: why.reason, ...why.asked });
  }
}

async function lockDraft(ctx: TxContext, lenderId: number) {
  const lender = await lockLender(ctx, lenderId);
  return lender === undefined ? undefined : { name: lender, values: { '': null } };
}

const lock: EditableRecord['lock'] = async (ctx, id) => {
  const draftOf = DRAFT.exec(id)?.[1];
  if (draftOf !== undefined) return lockDraft(ctx, Number(draftOf));
  const lenderId = /^\d{1,9}$/.test(id) ? await selectLenderIdOf(ctx, Number(id)) : undefined;
  const lender = lenderId === undefined ? undefined : await lockLender(ctx, lenderId);
  if (lenderId === undefined || lender === undefined) return undefined;
  const row = await selectSlabForUpdate(ctx, { id: Number(id), lenderId });
  if (!row) return undefined;
  const fields = slabFieldsOf(row);
  return { name: slabName(lender, fields), values: { ...fields, '': fields } };
};

/** A single field that no longer fits its neighbours is refused, as the whole slab would be. */
function wholeOf(present: unknown, property: string, value: unknown): SlabFields {
  const found = slabFields.safeParse(property === '' ? value : { ...(present as SlabFields), [property]: value });
  if (found.success) return found.data;
  throw fieldError('value', found.error.issues[0]?.message ?? VALIDATION_MESSAGES.revenueRequired);
}

const write: EditableRecord['write'] = async (ctx, id, { property, value, present, reason, asked }) => {
  const draftOf = DRAFT.exec(id)?.[1];
  if (property === '' && value === null) return removeSlab(ctx, Number(id), present.name, { reason, asked });
  const slab = wholeOf(present.values[''], property, value);
  if (draftOf !== undefined) {
    const lender = await lockedLender(ctx, Number(draftOf));
    await addSlab(ctx, { lenderId: Number(draftOf), lender }, slab, { reason, asked });
    return;
  }
  await requireType(ctx, slab.revenue_type_id);
  await updateSlabRow(ctx, Number(id), slabRowOf(slab));
  if (property === '') await recordFields(ctx, id, present.values[''] as SlabFields, slab, { reason, asked });
};

/** A slab in history, trash and approvals; the property '' is the slab as a whole, null where there is none. */
export const slabRecord: EditableRecord = {
  type: TYPE,
  needsApproval: () => 'money',
  async partOf(ctx, id) {
    const draftOf = DRAFT.exec(id)?.[1];
    if (draftOf !== undefined) return lenderOf(ctx, Number(draftOf));
    return /^\d{1,9}$/.test(id) ? lenderOf(ctx, await selectLenderIdOf(ctx, Number(id))) : undefined;
  },
  schemaOf: (property) => (property === '' ? slabSchema : propertySchema(property)),
  lock,
  write,
  async restore(ctx, id) {
    const lenderId = /^\d{1,9}$/.test(id) ? await selectLenderIdOf(ctx, Number(id)) : undefined;
    if (lenderId === undefined) throw notFound('revenueEntry');
    const lender = await lockedLender(ctx, lenderId);
    const row = await bringBack(ctx, { id: Number(id), lenderId });
    if (!row) throw notFound('revenueEntry');
    return slabName(lender, slabFieldsOf(row));
  },
};
