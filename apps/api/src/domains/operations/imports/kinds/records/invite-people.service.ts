import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { mailHeldInvitation } from '#domains/identity/sign-in';
import { AppError, fieldError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction } from '#platform/context';
import type { ImportFile } from '../../imports.repository';
import { selectHeldPeople } from './import-records.repository';

/** How many people of a file wait for their invitation. */
export async function countHeld(ctx: AdminContext, { kind, importId, state }: ImportFile): Promise<number> {
  return kind === 'partners' && state === 'applied'
    ? inTransaction(ctx, async (tx) => (await selectHeldPeople(tx, importId)).length)
    : 0;
}

/**
 * Mails the link to a first password to everybody whom a file made and who was not invited yet, each in a transaction of its own;
 * answers how many. What cannot be mailed is logged and waits for the next time.
 */
export async function invitePeople(ctx: AdminContext, file: ImportFile): Promise<number> {
  if (file.kind !== 'partners') throw fieldError('importId', STAFF_MESSAGES.fileNamesNobody);
  const { importId } = file;
  let sent = 0;
  for (const partnerUserId of await inTransaction(ctx, (tx) => selectHeldPeople(tx, importId))) {
    try {
      if (await inTransaction(ctx, (tx) => mailHeldInvitation(tx, partnerUserId))) sent += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.platform.logger.error({ err: error, partnerUserId }, 'an invitation could not be mailed');
    }
  }
  await inTransaction(ctx, (tx) =>
    recordAudit(tx, { action: 'import.people-invited', objectType: 'import', objectId: importId, after: { sent } }),
  );
  return sent;
}
