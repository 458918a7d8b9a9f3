import type { Audience } from '../platform/actor';
import { asSystem, inTransaction } from '../platform/context';
import { addLenderPerson } from './lender-people';
import { signInPartnerPerson } from './partner-sessions';
import { signInStaff } from './staff-sessions';
import type { TestApp } from './test-app';

/** One signed-in person of each kind that the contracts tell apart; the names are those of the tables of roles. */
export const ACTORS = [
  ...(['anonymous', 'customer', 'owner', 'staff', 'merchant', 'lender'] as const),
  ...(['admin 1', 'admin 2', 'admin 3'] as const),
] as const;
export type ActorKind = (typeof ACTORS)[number];

const PORTAL = ['owner', 'staff', 'merchant'] as const;

/** Makes the accounts of office and portal and opens a session for each; `anonymous` has no token. */
export async function signInEverybody(app: TestApp): Promise<(kind: ActorKind) => Promise<string | undefined>> {
  for (const role of [1, 2, 3] as const) await signInStaff(app, `role${role}`, role);
  await app.sql(
    `insert into merchants (merchant_id, partner_id, name, created_at) values ('m-1', 'ptr_cl', 'Someone’s shop', now())`,
  );
  for (const kind of PORTAL) {
    const merchant = kind === 'merchant' ? { merchantId: 'm-1' } : {};
    await signInPartnerPerson(app, kind, { partnerId: 'ptr_cl', kind, ...merchant });
  }
  // Of another lender than the one that samples delete.
  await addLenderPerson(app, 'lus_lender', 2);
  const ctx = asSystem(app.context(), 'sign-in');
  const open = (audience: Audience, subjectId: string) =>
    inTransaction(ctx, (tx) => tx.platform.sessions.create(tx, { audience, subjectId, brandKey: null }));
  const { userId } = await app.signIn({ mobile: '9811155501' });
  /** A session of its own each time, because some calls end the one that they are made with. */
  return async (kind) => {
    if (kind === 'anonymous') return undefined;
    if (kind === 'customer') return open('customer', userId);
    if (kind.startsWith('admin')) return open('admin', `stf_role${kind.slice(-1)}`);
    if (kind === 'lender') return open('lender', 'lus_lender');
    return open('partner', `pus_${kind}`);
  };
}
