import type { CallParsed } from '@saakh/contracts/call';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import {
  REVEAL_SECONDS,
  type RevealedField,
  type revealCustomerField,
} from '@saakh/contracts/operations/customer-service';
import { redactAadhaar } from '@saakh/rules/aadhaar';
import { getCustomer, openPan } from '#domains/identity/customers';
import { AppError } from '#platform/app-error';
import { recordAudit } from '#platform/audit/audit';
import { type AdminContext, inTransaction, type TxContext } from '#platform/context';
import { idKey } from '#platform/limits/limit-key';
import type { LimitRule } from '#platform/limits/limits';
import { getAccounts, revealedTo } from './customer-file.service';
import { insertRead } from './reads.repository';

const REVEALS: LimitRule = { name: 'customer-reveals', points: 40, seconds: 3600, onFailure: 'closed' };

async function readField(tx: TxContext, userId: string, field: RevealedField): Promise<string | null> {
  if (field === 'pan') return openPan(tx, userId);
  const { phone, email, birthDate } = await getCustomer(tx, userId);
  return { mobile: phone, email, birthDate }[field];
}

/**
 * Reveals one field of a customer, for a reason. The audit entry (who, which field, why, when) is written in the same
 * transaction, or nothing is shown (REG-DP-8). Mobile number and e-mail for every role; PAN and birth date for roles 1 and 2,
 * after a step-up (S-AZ-7). FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS.
 */
export async function revealField(
  ctx: AdminContext,
  userId: string,
  { field, reason, note }: CallParsed<typeof revealCustomerField>['body'],
): Promise<{ value: string | null; seconds: number }> {
  if (!revealedTo(ctx.actor.roleId).includes(field)) {
    throw new AppError('FORBIDDEN', { message: STAFF_MESSAGES.revealNotForRole });
  }
  await ctx.platform.limits.consume(REVEALS, idKey(ctx.actor.staffId));
  return inTransaction(ctx, async (tx) => {
    await getAccounts(tx, userId);
    const value = await readField(tx, userId, field);
    const said = note ? `${reason}: ${redactAadhaar(note)}` : reason;
    await insertRead(tx, { userId, staffId: tx.actor.staffId, act: 'revealed', field, reason: said });
    await recordAudit(tx, {
      action: 'customer.field-revealed',
      objectType: 'customer',
      objectId: userId,
      subject: userId,
      after: { field, reason: said },
    });
    return { value, seconds: REVEAL_SECONDS };
  });
}
