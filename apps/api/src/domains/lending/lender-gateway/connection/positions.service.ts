import { randomInt } from 'node:crypto';
import type { ConnectionDocument, LenderOperation } from '@saakh/contracts/lending/connections/document';
import type { ReadMessage } from '@saakh/rules/lending/connections/steps';
import { asSystem, type Context, inTransaction, type TxContext } from '#platform/context';
import { newId } from '#platform/ids';
import type { LenderSystem } from '../documents/systems.service';
import {
  insertReference,
  type PositionRow,
  selectPositions,
  selectReference,
  selectReferredId,
  upsertPosition,
} from './positions.repository';

type Saved = Readonly<Record<string, unknown>>;
export interface OperationPlace {
  readonly lenderApplicationId: string;
  readonly operation: LenderOperation;
  /** A document's id, where an application has several operations of the kind. */
  readonly subject?: string;
}
export interface Position {
  readonly step: number;
  readonly isSent: boolean;
  readonly saved: Saved;
  /** What its steps read so far. */
  readonly read?: ReadMessage | undefined;
}

/** The step after the last one of every operation. */
export const OVER = 100;

const sealingOf = ({
  lenderApplicationId,
  operation,
  subject,
}: Pick<PositionRow, 'lenderApplicationId' | 'operation' | 'subject'>) => ({
  table: 'lender_positions',
  id: [lenderApplicationId, operation, subject].join(' '),
  column: 'saved_sealed',
});

/** Where an operation stands; at its beginning, with what other operations of the application saved, where it has not begun. */
export async function findPosition(
  ctx: Context,
  { lenderApplicationId, operation, subject = '' }: OperationPlace,
): Promise<Position> {
  const rows = await inTransaction(asSystem(ctx, 'lender-gateway'), (system) =>
    selectPositions(system, lenderApplicationId),
  );
  const opened = rows.map(
    (row): Pick<Position, 'saved' | 'read'> => JSON.parse(ctx.platform.cipher.open(row.savedSealed, sealingOf(row))),
  );
  const saved: Saved = Object.assign({}, ...opened.map((one) => one.saved));
  const at = rows.findIndex((row) => row.operation === operation && row.subject === subject);
  const { step = 0, isSent = false } = rows[at] ?? {};
  return { step, isSent, saved, read: opened[at]?.read };
}

/** Keeps where an operation stands, in a transaction of its own: it is kept before a call goes out, and after its answer came. */
export async function keepPosition(
  ctx: Context,
  { lenderApplicationId, operation, subject = '' }: OperationPlace,
  { step, isSent, saved, read }: Position,
): Promise<void> {
  const place = { lenderApplicationId, operation, subject };
  const savedSealed = ctx.platform.cipher.seal(JSON.stringify({ saved, read }), sealingOf(place));
  await inTransaction(asSystem(ctx, 'lender-gateway'), (system) =>
    upsertPosition(system, { ...place, step, isSent, savedSealed }),
  );
}

const LETTERS = {
  digits: '0123456789',
  upper: 'ABCDEFGHJKLMNPQRSTVWXYZ0123456789',
  any: 'ABCDEFGHJKLMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz0123456789',
} as const;

function newReference({ letters, length }: NonNullable<ConnectionDocument['reference']>): string {
  const from = LETTERS[letters];
  // A number that begins with a zero loses it in a spreadsheet.
  const first = letters === 'digits' ? 1 : 0;
  return Array.from({ length }, (_, at) => from[randomInt(at === 0 ? first : 0, from.length)]).join('');
}

/** Our name of one question for offers, in the form that the connection wants. */
export function newQuoteId({ document }: LenderSystem): string {
  return document.reference ? newReference(document.reference) : newId('quo');
}

/** Our reference of an application as the lender knows it: its id, or one in the form that the connection wants. */
export async function referenceFor(
  ctx: Context,
  { lenderId, document }: LenderSystem,
  lenderApplicationId: string,
): Promise<string> {
  const { reference: form } = document;
  if (!form) return lenderApplicationId;
  return inTransaction(asSystem(ctx, 'lender-gateway'), async (system) => {
    for (;;) {
      const known = await selectReference(system, lenderApplicationId);
      if (known !== undefined) return known;
      await insertReference(system, { lenderId, lenderApplicationId, reference: newReference(form) });
    }
  });
}

/** The id of the application that a lender knows by a reference of ours; the reference itself where that is the id. */
export async function applicationIdOf(
  ctx: TxContext,
  { lenderId, document }: LenderSystem,
  reference: string,
): Promise<string | undefined> {
  return document.reference ? selectReferredId(ctx, lenderId, reference) : reference;
}
