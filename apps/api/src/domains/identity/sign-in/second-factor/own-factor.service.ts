import { notFound } from '#platform/app-error';
import type { PartnerContext } from '#platform/context';
import { countFailure, type PartnerAccount, selectPartnerUser } from '../accounts.repository';
import { lockPersonOf } from '../partner-accounts/partner-accounts.repository';
import { tryToMailAboutAccount } from '../partner-mails/account-mails';
import type { Typed } from './second-factor';
import {
  beginHeldFactor,
  confirmHeldFactor,
  describeFactor,
  type Holders,
  removeHeldFactor,
  renewHeldCodes,
} from './switch-factor.service';

function found(account: PartnerAccount | undefined): PartnerAccount {
  if (!account) throw notFound('account');
  return account;
}

const PARTNERS: Holders<PartnerContext, PartnerAccount> = {
  tries: 'partner-code',
  triesOf: ({ email }) => email,
  find: async (tx) => found(await selectPartnerUser(tx, tx.actor)),
  lock: async (tx) => found(await lockPersonOf(tx, tx.actor, tx.actor.partnerUserId)),
  labelOf: (_own, { email }) => Promise.resolve(email),
  countWrong: (tx) => countFailure(tx, tx.actor),
  tell: async (tx, change) =>
    tryToMailAboutAccount(tx, found(await selectPartnerUser(tx, tx.actor)), {
      templateKey: `second-factor-${change}`,
    }),
};

/** As `describeFactor`, of somebody of a portal. */
export function getOwnFactor(ctx: PartnerContext) {
  return describeFactor(ctx, PARTNERS);
}

/** As `beginHeldFactor`, of somebody of a portal. */
export function beginOwnFactor(ctx: PartnerContext) {
  return beginHeldFactor(ctx, PARTNERS);
}

/** As `confirmHeldFactor`, of somebody of a portal. */
export function confirmOwnFactor(ctx: PartnerContext, code: string, keptTokens: readonly string[]): Promise<string[]> {
  return confirmHeldFactor(ctx, PARTNERS, code, keptTokens);
}

/** As `renewHeldCodes`, of somebody of a portal. */
export function renewOwnCodes(ctx: PartnerContext, typed: Typed): Promise<string[]> {
  return renewHeldCodes(ctx, PARTNERS, typed);
}

/** As `removeHeldFactor`, of somebody of a portal. */
export function removeOwnFactor(ctx: PartnerContext, typed: Typed, keptTokens: readonly string[]): Promise<void> {
  return removeHeldFactor(ctx, PARTNERS, typed, keptTokens);
}
