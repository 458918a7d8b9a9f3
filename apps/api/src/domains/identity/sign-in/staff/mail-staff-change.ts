import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { findStaffNames } from '#domains/records/records';
import { brandVariables, getBrand } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { StaffAccount } from '../accounts.repository';

const ROLES = { 1: 'administrator', 2: 'operations', 3: 'customer service' } as const;

export function roleWords(roleId: unknown): string {
  return ROLES[roleId as 1 | 2 | 3];
}

interface StaffChange {
  /** `active`: switched off. On again, and without a second factor, the person agrees to it (`account-access.ts`). */
  readonly property: 'name' | 'roleId' | 'active';
  readonly value: unknown;
  /** Who asked for it, where that is not who acts. */
  readonly by?: string;
}

function inWords({ property, value }: StaffChange): string {
  if (property === 'name') return `your name is ${value} now`;
  if (property === 'roleId') return `your role is ${roleWords(value)} now`;
  return 'you can no longer sign in';
}

/** Tells a member of staff what a colleague changed in their account; who has no password yet was only invited. */
export async function mailStaffChange(
  tx: TxContext,
  { email, name, passwordHash }: Pick<StaffAccount, 'email' | 'name' | 'passwordHash'>,
  change: StaffChange,
): Promise<void> {
  if (passwordHash === '') return;
  const staffId = change.by ?? (tx.actor.kind === 'admin' ? tx.actor.staffId : '');
  await tx.platform.outbox.send(tx, {
    channel: 'email',
    to: email,
    templateKey: 'staff-account-changed',
    language: 'en',
    variables: {
      ...brandVariables(await getBrand(tx, DEFAULT_BRAND_KEY), 'en'),
      name,
      by: (await findStaffNames(tx, [staffId])).get(staffId) ?? '',
      what: inWords(change),
    },
  });
}
