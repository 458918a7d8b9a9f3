import { maskMobile } from '@saakh/rules/identifiers';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import { selectLine, upsertLine } from './lines.repository';
import { hasTelephony } from './telephony';

/** Whether a telephony service rings, and the agent's own line, masked. */
export function getLine(ctx: AdminContext) {
  return inTransaction(ctx, async (tx) => {
    const line = await selectLine(tx, tx.actor.staffId);
    return { service: hasTelephony(tx.platform.config), line: line === null ? null : maskMobile(line) };
  });
}

/** The agent's own line, which the service rings first; kept sealed. */
export function setLine(ctx: AdminContext, line: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { staffId } = tx.actor;
    await upsertLine(tx, staffId, line);
    await recordAudit(tx, { action: 'call-line.set', objectType: 'staff', objectId: staffId });
  });
}
