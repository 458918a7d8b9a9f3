import { recordAudit } from '../../platform/audit/audit';
import type { TxContext } from '../../platform/context';
import { recordChange } from '../records';
import { lenderRecord } from './admin/lender-record.service';
import { deleteConnection, selectConnections } from './connections.repository';
import { findConnection, type LenderConnection } from './connections.service';

/**
 * The secrets of the lender sandbox stand in the source: with them anybody could report a loan as paid out. Known by how they
 * begin, so that the key of another lender's sandbox is one, too.
 */
export const isPublicSecret = (secret: string): boolean => /^\s*sandbox-(key|webhook)/i.test(secret);

/** A secret that other keys have sealed is none of the sandbox's. */
const hasPublicSecret = ({ apiKey, webhookSecrets }: LenderConnection): boolean => {
  try {
    return [apiKey(), ...webhookSecrets()].some(isPublicSecret);
  } catch {
    return false;
  }
};

const REASON = 'Its connection had the secrets of the lender sandbox, which anybody can read';

/**
 * Switches every lender off whose connection has the lender sandbox's secrets, and removes that connection, so that nobody can
 * sign with them; the names of these lenders. Staff enter the connection again, with the lender's own secrets.
 */
export const switchOffPublicSecrets = async (ctx: TxContext): Promise<string[]> => {
  const names: string[] = [];
  for (const lenderId of (await selectConnections(ctx)).keys()) {
    const connection = await findConnection(ctx, lenderId);
    if (!connection || !hasPublicSecret(connection)) continue;
    const id = String(lenderId);
    await deleteConnection(ctx, lenderId);
    await recordAudit(ctx, {
      action: 'lender-connection.removed',
      objectType: 'lender',
      objectId: id,
      before: { adapter: connection.adapter, baseUrl: connection.baseUrl },
    });
    const present = await lenderRecord.lock(ctx, id);
    names.push(present?.name ?? connection.slug);
    if (present?.values.lender_status !== 1) continue;
    const off = { property: 'lender_status', value: 0, reason: REASON, present };
    await lenderRecord.write(ctx, id, off);
    await recordChange(ctx, { type: 'lender', id, property: 'lender_status', before: 1, after: 0, reason: REASON });
  }
  return names.sort();
};
