import type { AdminContext, LenderContext, PartnerContext, TxContext } from '#platform/context';
import {
  countFailure,
  selectPartnerUserByEmail,
  selectPartnerUserOfAny,
  selectStaff,
  selectStaffByEmail,
  updatePartnerPassword,
} from '../accounts.repository';
import {
  selectLenderUser,
  selectLenderUserByEmail,
  updateLenderUser,
} from '../lender-accounts/lender-accounts.repository';
import { updateStaffRow } from '../staff/staff.repository';

/** An account with a password, of staff, of a partner or of a lender. */
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

/** Who has such accounts: staff, partners and lenders with their people. What is done with a password is the same for all. */
export interface Holders {
  readonly audience: 'admin' | 'partner' | 'lender';
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
const ofLender = (account: Awaited<ReturnType<typeof selectLenderUser>>) =>
  account && { ...account, accountId: account.lenderUserId };
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

export const LENDERS: Holders = {
  audience: 'lender',
  resetPath: '/desk/reset-password',
  templates: { invitation: 'desk-invitation', password: 'desk-password', last: 'desk-password-last' },
  find: async (ctx, lenderUserId) => ofLender(await selectLenderUser(ctx, lenderUserId)),
  findByEmail: async (ctx, email) => ofLender(await selectLenderUserByEmail(ctx, email)),
  save: (ctx, lenderUserId, passwordHash) => updateLenderUser(ctx, lenderUserId, { passwordHash }),
  countFailure: (ctx, lenderUserId) => countFailure(ctx, { lenderUserId }),
};

export const HOLDERS = { admin: STAFF, partner: PARTNERS, lender: LENDERS } as const;

/** Whose own account it is that acts. */
export function ownAccountOf({ actor }: AdminContext | PartnerContext | LenderContext): {
  holders: Holders;
  accountId: string;
} {
  if (actor.kind === 'lender') return { holders: LENDERS, accountId: actor.lenderUserId };
  return actor.kind === 'admin'
    ? { holders: STAFF, accountId: actor.staffId }
    : { holders: PARTNERS, accountId: actor.partnerUserId };
}
