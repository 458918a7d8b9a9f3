import { recordAudit } from '#platform/audit/audit';
import type { TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import { insertChange, type RecordKey } from './changes.repository';
import type { Asked } from './editable-record';
import { deleteFromTrash, insertIntoTrash } from './trash.repository';

export interface FieldChangeToRecord extends RecordKey {
  readonly property: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason?: string | undefined;
  /** Who asked for it, if a second person approved it; otherwise the caller. */
  readonly askedBy?: string | undefined;
  readonly approvedBy?: string | undefined;
}

const staffIdOf = ({ actor }: TxContext): string | null => (actor.kind === 'admin' ? actor.staffId : null);
const orNull = (value: unknown) => value ?? null;

async function record(
  ctx: TxContext,
  kind: 'created' | 'changed' | 'deleted' | 'restored',
  change: FieldChangeToRecord,
): Promise<string> {
  const { type, id, property, before, after, reason, askedBy, approvedBy } = change;
  const changeId = newId('chg');
  await insertChange(ctx, {
    changeId,
    kind,
    recordType: type,
    recordId: id,
    property,
    before: orNull(before),
    after: orNull(after),
    at: ctx.clock.now(),
    staffId: askedBy ?? staffIdOf(ctx),
    approvedBy: approvedBy ?? null,
    reason: reason ?? null,
    requestId: ctx.requestId,
  });
  const named = property === '' ? (value: unknown) => value : (value: unknown) => ({ [property]: value });
  await recordAudit(ctx, {
    action: `${type}.${kind}`,
    objectType: type,
    objectId: id,
    before: named(orNull(before)),
    after: { ...(named(orNull(after)) as object), ...(reason === undefined ? {} : { reason }) },
  });
  return changeId;
}

/** Writes one row of the history and one audit row in the caller's transaction. No secret may be among the values. */
export async function recordChange(ctx: TxContext, change: FieldChangeToRecord): Promise<void> {
  await record(ctx, 'changed', change);
}

interface NamedRecord extends RecordKey {
  readonly name: string;
  readonly reason?: string | undefined;
  /** Whose doing it is, where a second person's approval made it. */
  readonly asked?: Asked | undefined;
}
const whole = ({ type, id, name, reason, asked }: NamedRecord, was: boolean, is: boolean): FieldChangeToRecord => ({
  type,
  id,
  reason,
  ...asked,
  property: '',
  before: was ? { name } : null,
  after: is ? { name } : null,
});

/** Notes in history and audit that a record was made. */
export async function recordCreated(ctx: TxContext, made: NamedRecord): Promise<void> {
  await record(ctx, 'created', whole(made, false, true));
}

/** Notes that a record was deleted, and puts it where it can be brought back from. */
export async function recordDeleted(ctx: TxContext, gone: NamedRecord): Promise<void> {
  const changeId = await record(ctx, 'deleted', whole(gone, true, false));
  await insertIntoTrash(ctx, {
    recordType: gone.type,
    recordId: gone.id,
    name: gone.name,
    changeId,
    at: ctx.clock.now(),
    staffId: gone.asked?.askedBy ?? staffIdOf(ctx),
  });
}

/** Notes that a record was brought back, and takes it out of the trash. */
export async function recordRestored(ctx: TxContext, back: NamedRecord): Promise<void> {
  await record(ctx, 'restored', whole(back, false, true));
  await deleteFromTrash(ctx, back);
}
