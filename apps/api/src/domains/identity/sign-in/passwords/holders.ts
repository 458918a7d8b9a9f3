import type { AdminContext, PartnerContext, TxContext } from '#platform/context';
import {
  countFailure,
  selectPartnerUserByEmail,
  selectPartnerUserOfAny,
  selectStaff,
  selectStaffByEmail,
  updatePartnerPassword,
} from '../accounts.repository';
import { updateStaffRow } from '../staff/staff.repository';

/** An account with a password, of staff or of a partner. */
export interface PasswordAccount {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  /** Empty until the invited one has chosen a password. */
  readonly passwordHash: string;
  readonly active: boolean;
  /** Of the mails to them, where they have chosen one. */
  readonly mailLanguage?: 'en' | 'hi' | null;
}

/** Who has such accounts: staff, or partners and theirs. What is done with a password is the same for both. */
export interface Holders {
  readonly audience: 'admin' | 'partner';
  /** Of the page that a mailed link opens. */
  readonly resetPath: string;
  readonly templates: Readonly<Record<'invitation' | 'password' | 'last', string>>;
  readonly find: (ctx: TxContext, accountId: string) => Promise<PasswordAccount | undefined>;
  readonly findByEmail: (ctx: TxContext, email: string) => Promise<PasswordAccount | undefined>;
  readonly save: (ctx: TxContext, accountId: string, passwordHash: string) => Promise<void>;
  readonly countFailure: (ctx: TxContext, accountId: string) => Promise<void>;
}

const ofStaff = (account: Awaited<ReturnType<typeof selectStaff>>) =>
  account && { ...account, accountId: account.staffId };
const ofPartner = (account: Awaited<ReturnType<typeof selectPartnerUserOfAny>>) =>
  account && { ...account, accountId: account.partnerUserId };

export const STAFF: Holders = {
  audience: 'admin',
  resetPath: '/admin/reset-password',
  templates: { invitation: 'staff-invitation', password: 'staff-password', last: 'staff-password-last' },
  find: async (ctx, staffId) => ofStaff(await selectStaff(ctx, staffId)),
  findByEmail: async (ctx, email) => ofStaff(await selectStaffByEmail(ctx, email)),
  save: (ctx, staffId, passwordHash) => updateStaffRow(ctx, staffId, { passwordHash }),
  countFailure: (ctx, staffId) => countFailure(ctx, { staffId }),
};

export const PARTNERS: Holders = {
  audience: 'partner',
  resetPath: '/partner/reset-password',
  templates: { invitation: 'partner-invitation', password: 'partner-password', last: 'partner-password-last' },
  find: async (ctx, partnerUserId) => ofPartner(await selectPartnerUserOfAny(ctx, partnerUserId)),
  findByEmail: async (ctx, email) => ofPartner(await selectPartnerUserByEmail(ctx, email)),
  save: updatePartnerPassword,
  countFailure: (ctx, partnerUserId) => countFailure(ctx, { partnerUserId }),
};

export const HOLDERS = { admin: STAFF, partner: PARTNERS } as const;

/** Whose own account it is that acts. */
export function ownAccountOf({ actor }: AdminContext | PartnerContext): { holders: Holders; accountId: string } {
  return actor.kind === 'admin'
    ? { holders: STAFF, accountId: actor.staffId }
    : { holders: PARTNERS, accountId: actor.partnerUserId };
}
