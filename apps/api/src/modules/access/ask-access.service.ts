import { randomBytes } from 'node:crypto';
import { STAFF_MESSAGES } from '@saakh/contracts/back-office/messages';
import type { RecordType } from '@saakh/contracts/back-office/records';
import type { Schema } from '@saakh/contracts/call';
import type { AccessProof } from '@saakh/rules/approvals/second-person';
import * as z from 'zod/mini';
import { type AdminContext, type Context, inTransaction, type TxContext } from '../../platform/context';
import { idKey } from '../../platform/limits/limit-key';
import type { LimitRule } from '../../platform/limits/limits';
import { siteAddress } from '../brands';
import { type Asked, applyChange, type EditableRecord, replaceOpenApproval } from '../records';
import { insertAccessLink } from './access.repository';
import { changeAccess } from './change-access';

/** It has to fit an SMS; 128 bits are nothing to guess. */
const SECRET_BYTES = 16;
const A_DAY: LimitRule = { name: 'access-asked', points: 5, seconds: 86_400, onFailure: 'closed' };

export const hashAccessSecret = ({ platform: { cipher } }: Context, secret: string): string =>
  cipher.keyedHash('access-link', secret);

interface Why {
  readonly reason: string;
  readonly askedBy: string;
  readonly value: unknown;
  /** Of an act about one thing of the account, as `marketing:con_1`, the part behind the colon. */
  readonly of: string;
}
const partsOf = (property: string) => {
  const [act = '', of = ''] = property.split(':');
  return { act, of };
};

interface People {
  readonly type: Extract<RecordType, `${string}-access` | 'customer-consent'>;
  readonly lock: EditableRecord['lock'];
  /** What can be changed; each tells the person of it. */
  readonly acts: Readonly<Record<string, (granted: TxContext, id: string, why: Why) => Promise<void>>>;
  /** What an act is given; yes or no where it is not named. */
  readonly schemas?: Readonly<Record<string, Schema>>;
}

const proofOf = (asked: Asked | undefined): AccessProof => {
  if (asked?.confirmedBy !== undefined) return { by: 'the-person', askedBy: asked.askedBy };
  return { by: 'second-person', askedBy: asked?.askedBy ?? '', approvedBy: asked?.approvedBy ?? '' };
};

/** The accounts of some people as a record of which a second person or its owner has to agree to each change. */
export const accessRecord = ({ type, lock, acts, schemas = {} }: People): EditableRecord => ({
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
      await acts[act]?.(granted, id, { reason, askedBy: asked?.askedBy ?? '', of, value });
    }),
});

/** Several records of one type as one: each knows its own ids and properties. */
export const joinRecords = (first: EditableRecord, ...others: readonly EditableRecord[]): EditableRecord => {
  const all = [first, ...others];
  const of = (property: string) => all.find((one) => one.schemaOf(property) !== undefined) ?? first;
  return {
    ...first,
    schemaOf: (property) => of(property).schemaOf(property),
    lock: async (ctx, id) => {
      for (const one of all) {
        const found = await one.lock(ctx, id);
        if (found) return found;
      }
      return undefined;
    },
    write: (ctx, id, written) => of(written.property).write(ctx, id, written),
  };
};

interface Wanted {
  readonly id: string;
  readonly property: string;
  readonly value: boolean;
  readonly reason: string;
}
/** Writes to a contact of the person, the one that was verified longest, and answers it masked; undefined where there is none. */
export type AskPerson = (
  own: AdminContext & TxContext,
  link: { readonly confirmLink: string; readonly allowedHosts: string[] },
) => Promise<string | undefined>;

/** With `approvalId` it waits. */
export interface AskedAccess {
  readonly approvalId?: string;
  readonly message: string;
}

/**
 * Asks for a change of who gets in: it waits among the approvals for a second person, and the person whose account it is gets a
 * link to agree to it, whichever is first. A new request takes the place of an open one. Answers `nothing` where there is nothing to change.
 */
export const askAccess = async (
  own: AdminContext & TxContext,
  record: EditableRecord,
  wanted: Wanted,
  { askPerson, nothing }: { readonly askPerson: AskPerson; readonly nothing: string },
): Promise<AskedAccess> => {
  // Of two who ask at once the later one waits here.
  await record.lock(own, wanted.id);
  await replaceOpenApproval(own, record.type, wanted);
  const { approvalId } = await applyChange(own, record, wanted);
  if (approvalId === undefined) return { message: nothing };
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await insertAccessLink(own, { secretHash: hashAccessSecret(own, secret), approvalId });
  const site = siteAddress(own, own.brandKey, '/confirm-access');
  const sentTo = await askPerson(own, { confirmLink: `${site}#${secret}`, allowedHosts: [new URL(site).hostname] });
  const message =
    sentTo === undefined ? STAFF_MESSAGES.accessAsked : STAFF_MESSAGES.accessAskedPerson.replace('{w}', sentTo);
  return { approvalId, message };
};

/** As `askAccess`, in a transaction of its own; for one account five times a day unless `limit` says otherwise (TOO_MANY_REQUESTS). */
export const askForAccess = async (
  ctx: AdminContext,
  id: string,
  ask: (own: AdminContext & TxContext) => Promise<AskedAccess>,
  limit = A_DAY,
): Promise<AskedAccess> => {
  await ctx.platform.limits.consume(limit, idKey(id));
  return inTransaction(ctx, ask);
};
