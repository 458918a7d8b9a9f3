import type { Schema } from '@saakh/contracts/call';
import type { RecordType } from '@saakh/contracts/records/records';
import type { AccessProof } from '@saakh/rules/records/approvals/second-person';
import * as z from 'zod/mini';
import type { Asked, EditableRecord } from '#domains/records/records';
import type { TxContext } from '#platform/context';
import { changeAccess } from './change-access';

/** What an act is told. */
export interface Why {
  readonly reason: string;
  readonly askedBy: string;
  /** The second person of staff; undefined where the person agreed by a link. */
  readonly approvedBy: string | undefined;
  readonly value: unknown;
  /** Of an act about one thing of the account, as `marketing:con_1`, the part behind the colon. */
  readonly of: string;
}
function partsOf(property: string) {
  const [act = '', of = ''] = property.split(':');
  return { act, of };
}

interface People {
  readonly type: Extract<RecordType, `${string}-access` | 'customer-consent'>;
  readonly lock: EditableRecord['lock'];
  /** What can be changed; each tells the person of it. */
  readonly acts: Readonly<Record<string, (granted: TxContext, id: string, why: Why) => Promise<void>>>;
  /** What an act is given; yes or no where it is not named. */
  readonly schemas?: Readonly<Record<string, Schema>>;
}

function proofOf(asked: Asked | undefined): AccessProof {
  if (asked?.confirmedBy !== undefined) return { by: 'the-person', askedBy: asked.askedBy };
  return { by: 'second-person', askedBy: asked?.askedBy ?? '', approvedBy: asked?.approvedBy ?? '' };
}

/** The accounts of some people, as a record that changes only after a second person or its owner agreed. */
export function accessRecord({ type, lock, acts, schemas = {} }: People): EditableRecord {
  return {
    type,
    needsApproval: () => 'access',
    schemaOf: (property) => {
      const { act } = partsOf(property);
      return Object.hasOwn(acts, act) ? (schemas[act] ?? z.boolean()) : undefined;
    },
    lock,
    write: (ctx, id, { property, value, reason = '', asked }) =>
      changeAccess(ctx, { type, id, act: property, proof: proofOf(asked) }, async (granted) => {
        const { act, of } = partsOf(property);
        const write = acts[act];
        if (!write) throw new Error(`Unknown change of access: ${property}`);
        await write(granted, id, { reason, askedBy: asked?.askedBy ?? '', approvedBy: asked?.approvedBy, of, value });
      }),
  };
}

/** Several records of one type as one: each knows its own ids and properties. */
export function joinRecords(first: EditableRecord, ...others: readonly EditableRecord[]): EditableRecord {
  const all = [first, ...others];
  const recordOf = (property: string) => all.find((record) => record.schemaOf(property) !== undefined) ?? first;
  return {
    ...first,
    schemaOf: (property) => recordOf(property).schemaOf(property),
    lock: async (ctx, id) => {
      for (const record of all) {
        const found = await record.lock(ctx, id);
        if (found) return found;
      }
      return undefined;
    },
    write: (ctx, id, written) => recordOf(written.property).write(ctx, id, written),
  };
}
