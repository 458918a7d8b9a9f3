import { notFound } from '../../../platform/app-error';
import type { PartnerContext } from '../../../platform/context';
import { countFailure, type PartnerAccount, selectPartnerUser } from '../accounts.repository';
import { lockPersonOf } from '../partner-accounts/partner-accounts.repository';
import { confirmOwnPassword } from '../passwords/passwords.service';
import type { Typed } from './second-factor';
import {
  beginHeldFactor,
  confirmHeldFactor,
  describeFactor,
  type Holders,
  removeHeldFactor,
  renewHeldCodes,
} from './switch-factor.service';

interface Proved extends Typed {
  readonly password: string;
}

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
  tell: () => Promise.resolve(),
};

/** As `describeFactor`, of somebody of a portal. */
export const getOwnFactor = (ctx: PartnerContext) => describeFactor(ctx, PARTNERS);

/** As `beginHeldFactor`, by the own password: throws WRONG_CREDENTIALS at `password`. */
export const beginOwnFactor = async (ctx: PartnerContext, password: string) => {
  await confirmOwnPassword(ctx, password);
  return beginHeldFactor(ctx, PARTNERS);
};

/** As `confirmHeldFactor`, of somebody of a portal. */
export const confirmOwnFactor = (ctx: PartnerContext, code: string, keptTokens: readonly string[]): Promise<string[]> =>
  confirmHeldFactor(ctx, PARTNERS, code, keptTokens);

/** Whoever changes the own second factor proves both factors anew. */
const withBothFactors = async <T>(
  ctx: PartnerContext,
  { password, ...typed }: Proved,
  change: (typed: Typed) => Promise<T>,
): Promise<T> => {
  await confirmOwnPassword(ctx, password);
  return change(typed);
};

/** As `renewHeldCodes`, by the own password too. */
export const renewOwnCodes = (ctx: PartnerContext, proved: Proved): Promise<string[]> =>
  withBothFactors(ctx, proved, (typed) => renewHeldCodes(ctx, PARTNERS, typed));

/** As `removeHeldFactor`, by the own password too. */
export const removeOwnFactor = (ctx: PartnerContext, proved: Proved, keptTokens: readonly string[]): Promise<void> =>
  withBothFactors(ctx, proved, (typed) => removeHeldFactor(ctx, PARTNERS, typed, keptTokens));
