import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { type AppliedChange, applyChange, listChangedSince, replaceOpenApproval } from '#domains/records/records';
import { AppError } from '#platform/app-error';
import type { AdminContext, TxContext } from '#platform/context';
import { staffAccess } from '../account-access';
import { loadPeople, whoCouldConfirm } from '../second-person/second-person.service';
import { selectAllStaff } from './staff.repository';

type Own = AdminContext & TxContext;

/** Nobody becomes the only administrator by taking the others away: for so long after that, one person decides nothing alone. */
const AFTER_REMOVAL_MS = 72 * 3_600_000;

async function wasAdministratorRemoved(tx: Own): Promise<boolean> {
  const changes = await listChangedSince(tx, 'staff', new Date(tx.clock.now().getTime() - AFTER_REMOVAL_MS));
  const administrators = (await selectAllStaff(tx)).filter(({ roleId }) => roleId === 1).map(({ staffId }) => staffId);
  return changes.some(({ recordId, property, before }) =>
    property === 'roleId'
      ? before === 1
      : property === 'active' && before === true && administrators.includes(recordId),
  );
}

/**
 * Whether a second administrator has to agree to what gives somebody more: where the setting asks for it and there is one (decision
 * 49). The only one decides alone. CONFLICT where all others were let in by the caller, who then ask in their place, and where the
 * caller is the only one since a short time.
 */
export async function needsSecondNow(tx: Own): Promise<boolean> {
  if (!tx.platform.config.SECOND_APPROVAL) return false;
  const who = await whoCouldConfirm(tx, await loadPeople(tx));
  if (who === 'let-in-by-you') throw new AppError('CONFLICT', { message: STAFF_MESSAGES.onlyLetInByYou });
  if (who === 'nobody' && (await wasAdministratorRemoved(tx))) {
    throw new AppError('CONFLICT', { message: STAFF_MESSAGES.aloneTooShort });
  }
  return who === 'there';
}

/** Asks for a higher role: it waits among the approvals, in the place of an older request. */
export async function askRaise(
  tx: Own,
  wanted: { readonly id: string; readonly value: unknown; readonly reason: string },
): Promise<AppliedChange> {
  const property = 'roleId';
  await replaceOpenApproval(tx, 'staff-access', { id: wanted.id, property });
  return applyChange(tx, staffAccess, { ...wanted, property });
}
