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

const found = (account: PartnerAccount | undefined): PartnerAccount => {
  if (!account) throw notFound('Account');
  return account;
};

const PARTNERS: Holders<PartnerContext, PartnerAccount> = {
  tries: 'partner-code',
  triesOf: ({ email }) => email,
  find: async (own) => found(await selectPartnerUser(own, own.actor)),
  lock: async (own) => found(await lockPersonOf(own, own.actor, own.actor.partnerUserId)),
  labelOf: (_own, { email }) => Promise.resolve(email),
  countWrong: (own) => countFailure(own, own.actor),
  tell: async (own, change) =>
    tryToMailAboutAccount(own, found(await selectPartnerUser(own, own.actor)), {
      templateKey: `second-factor-${change}`,
    }),
};

/** As `describeFactor`, of somebody of a portal. */
export const getOwnFactor = (ctx: PartnerContext) => describeFactor(ctx, PARTNERS);

/** As `beginHeldFactor`, of somebody of a portal. */
export const beginOwnFactor = (ctx: PartnerContext) => beginHeldFactor(ctx, PARTNERS);

/** As `confirmHeldFactor`, of somebody of a portal. */
export const confirmOwnFactor = (ctx: PartnerContext, code: string, keptTokens: readonly string[]): Promise<string[]> =>
  confirmHeldFactor(ctx, PARTNERS, code, keptTokens);

/** As `renewHeldCodes`, of somebody of a portal. */
export const renewOwnCodes = (ctx: PartnerContext, typed: Typed): Promise<string[]> =>
  renewHeldCodes(ctx, PARTNERS, typed);

/** As `removeHeldFactor`, of somebody of a portal. */
export const removeOwnFactor = (ctx: PartnerContext, typed: Typed, keptTokens: readonly string[]): Promise<void> =>
  removeHeldFactor(ctx, PARTNERS, typed, keptTokens);
