import type { ReadMessage } from '@saakh/rules/lending/connections/steps';
import { findIdsByReference } from '#domains/lending/applications';
import type { TxContext } from '#platform/context';
import { applicationIdOf } from '../connection/positions.service';
import type { LenderSystem } from '../documents/systems.service';

/** What a message says of an application by our id: the lender may know it by a reference of ours in its own form, or by its own only. */
export async function withOurReference(ctx: TxContext, system: LenderSystem, read: ReadMessage): Promise<ReadMessage> {
  const { clientReference: told, reference } = read.values;
  const { lenderId } = system;
  if (typeof told !== 'string' && typeof reference !== 'string') return read;
  const clientReference =
    typeof told === 'string'
      ? await applicationIdOf(ctx, system, told)
      : (await findIdsByReference(ctx, [{ lenderId, reference: String(reference) }]))[0]?.id;
  return { ...read, values: { ...read.values, clientReference } };
}
