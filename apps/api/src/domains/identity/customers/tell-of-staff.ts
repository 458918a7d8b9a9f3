import type { Bilingual } from '@saakh/contracts/fields';
import en from '@saakh/i18n/en/customers.told.server.json';
import hi from '@saakh/i18n/hi/customers.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { findStaffNames } from '#domains/records/records';
import type { AdminContext, TxContext } from '#platform/context';
import { tellCustomer } from './tell-customer';

const words = pairs(en, hi);

/** As a variable of an SMS. */
const NAME_LENGTH = 30;

/** What staff may do to an account; at most thirty characters, as a variable of an SMS. */
export const STAFF_ACTS = words.staffActs satisfies Readonly<Record<string, Bilingual>>;

interface StaffAct {
  readonly templateKey: string;
  readonly staffId: string;
  readonly what: Bilingual;
}

/** Tells a customer at every verified contact what staff did, and who of them, so that nobody does it unnoticed. */
export async function writeOfStaff(
  tx: TxContext,
  userId: string,
  { templateKey, staffId, what }: StaffAct,
): Promise<void> {
  const name = (await findStaffNames(tx, [staffId])).get(staffId) ?? '';
  const person = [...name].slice(0, NAME_LENGTH).join('').trim();
  await tellCustomer(tx, userId, { templateKey, more: (language) => ({ what: what[language], person }) });
}

export function tellOfAct(tx: AdminContext & TxContext, userId: string, act: keyof typeof STAFF_ACTS): Promise<void> {
  return writeOfStaff(tx, userId, {
    templateKey: 'account-changed-by-us',
    staffId: tx.actor.staffId,
    what: STAFF_ACTS[act],
  });
}
