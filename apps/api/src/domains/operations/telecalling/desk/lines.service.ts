import { maskMobile } from '@saakh/rules/identifiers';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import { selectLine, upsertLine } from './lines.repository';
import { hasTelephony } from './telephony';

/** Whether a telephony service rings, and the agent's own line, masked. */
export const getLine = (ctx: AdminContext) =>
  inTransaction(ctx, async (own) => {
    const line = await selectLine(own, own.actor.staffId);
    return { service: hasTelephony(own.platform.config), line: line === null ? null : maskMobile(line) };
  });

/** The agent's own line, which the service rings first; kept sealed. */
export const setLine = (ctx: AdminContext, line: string): Promise<void> =>
  inTransaction(ctx, async (own) => {
    const { staffId } = own.actor;
    await upsertLine(own, staffId, line);
    await recordAudit(own, { action: 'call-line.set', objectType: 'staff', objectId: staffId });
  });
