import en from '@saakh/i18n/en/money.told.server.json';
import hi from '@saakh/i18n/hi/money.told.server.json';
import { fillText } from '@saakh/i18n/pairs';
import { dateInWords, momentInWords, monthInWords } from '@saakh/rules/dates-in-words';
import { mailCompany } from '#domains/identity/sign-in';
import type { PartnerContext, TxContext } from '#platform/context';
import { exactInr } from '../in-words';
import type { PayoutRow } from '../payouts.repository';
import type { StatementRow } from '../statements.repository';

/** Whether and how long nothing is paid to an account. */
export interface AccountWaits {
  /** Null where nothing is paid to it, or everything. */
  readonly heldUntil: string | null;
  /** Whether there is no old account to compare it with. */
  readonly isFirst: boolean;
  readonly isDoubted: boolean;
  readonly isReturned: boolean;
}

/** Where a company is paid now, and from when on. */
export type PaidTo = AccountWaits & {
  readonly accountMasked: string;
  /** The account that was confirmed or paid to before; null where there was none. */
  readonly replaces: string | null;
};

const WHEN = {
  en: {
    now: () => en.when.now,
    changed: (at: string, old: string) => fillText(en.when.changed, { old, at }),
    first: (at: string) => fillText(en.when.first, { at }),
    doubted: () => en.when.doubted,
    returned: () => en.when.returned,
  },
  hi: {
    now: () => hi.when.now,
    changed: (at: string, old: string) => fillText(hi.when.changed, { old, at }),
    first: (at: string) => fillText(hi.when.first, { at }),
    doubted: () => hi.when.doubted,
    returned: () => hi.when.returned,
  },
} as const;

function whenPaid(
  { heldUntil, isFirst, isDoubted, isReturned }: AccountWaits,
  { replaces, language }: { readonly replaces: string | null; readonly language: 'en' | 'hi' },
): string {
  if (isDoubted) return WHEN[language].doubted();
  if (isReturned) return WHEN[language].returned();
  if (heldUntil === null) return WHEN[language].now();
  const at = momentInWords(heldUntil, language);
  return isFirst ? WHEN[language].first(at) : WHEN[language].changed(at, replaces ?? '');
}

/** Writes to every owner that somebody gave or changed where the company is paid; always, whatever mails they chose. */
export function mailDetailsChanged(
  ctx: PartnerContext & TxContext,
  { by, accountMasked, ifsc, replaces, ...waits }: PaidTo & { readonly by: string; readonly ifsc: string },
) {
  return mailCompany(ctx, {
    partnerId: ctx.actor.partnerId,
    mail: 'always',
    templateKey: 'partner-bank-changed',
    page: 'settings',
    variables: (language) => ({
      ...{ by, account: accountMasked, ifsc, at: momentInWords(ctx.clock.now(), language) },
      when: whenPaid(waits, { replaces, language }),
    }),
  });
}

/** Writes to every owner that nothing is paid to an account that they gave, because it looks wrong to us. */
export function mailAccountDoubted(
  ctx: TxContext,
  {
    partnerId,
    accountMasked,
    ifsc,
  }: { readonly partnerId: string; readonly accountMasked: string; readonly ifsc: string },
) {
  return mailCompany(ctx, {
    partnerId,
    mail: 'always',
    templateKey: 'partner-account-doubted',
    page: 'settings',
    variables: () => ({ account: accountMasked, ifsc }),
  });
}

type Told = Pick<StatementRow, 'partnerId' | 'number' | 'month'>;

const PAY = {
  en: {
    nowhere: () => en.pay.nowhere,
    to: (account: string) => fillText(en.pay.to, { account }),
  },
  hi: {
    nowhere: () => hi.pay.nowhere,
    to: (account: string) => fillText(hi.pay.to, { account }),
  },
} as const;

/** That there is no account yet, or the account with what it waits for; an account that may be paid to waits for nothing. */
function payWords(paidTo: PaidTo | null, language: 'en' | 'hi'): string {
  if (paidTo === null) return PAY[language].nowhere();
  const { accountMasked, replaces, ...waits } = paidTo;
  const isWaiting = waits.isDoubted || waits.isReturned || waits.heldUntil !== null;
  const to = PAY[language].to(accountMasked);
  return isWaiting ? `${to} ${whenPaid(waits, { replaces, language })}` : to;
}

/** Writes to the owners that a statement of theirs was approved, and where it is paid. */
export function mailReady(
  ctx: TxContext,
  { partnerId, number, month, netPaise, paidTo }: Told & { readonly netPaise: number; readonly paidTo: PaidTo | null },
) {
  return mailCompany(ctx, {
    partnerId,
    mail: 'statement',
    templateKey: 'partner-statement-ready',
    page: 'reports',
    variables: (language) => ({
      ...{ number, month: monthInWords(month, language), amount: exactInr(netPaise) },
      pay: payWords(paidTo, language),
    }),
  });
}

const AGAIN = {
  en: en.again,
  hi: hi.again,
} as const;

/** Writes to every owner that the bank sent a payment of theirs back, in the bank's words, and when it is paid again. */
export function mailReturned(
  ctx: TxContext,
  { number, month }: Told,
  { partnerId, paise, accountMasked }: PayoutRow,
  { reason, isHeld }: { readonly reason: string; readonly isHeld: boolean },
) {
  return mailCompany(ctx, {
    partnerId,
    mail: 'always',
    templateKey: 'partner-payout-returned',
    page: 'settings',
    variables: (language) => ({
      ...{ number, month: monthInWords(month, language), amount: exactInr(paise) },
      ...{ account: accountMasked, reason, again: AGAIN[language][isHeld ? 'held' : 'next'] },
    }),
  });
}

/** Writes to the owners that a statement of theirs was paid. */
export function mailPaid(
  ctx: TxContext,
  { number, month }: Told,
  { partnerId, paise, accountMasked }: PayoutRow,
  { utr, settledOn }: { readonly utr: string; readonly settledOn: string },
) {
  return mailCompany(ctx, {
    partnerId,
    mail: 'statement',
    templateKey: 'partner-statement-paid',
    page: 'reports',
    variables: (language) => ({
      ...{ number, month: monthInWords(month, language), amount: exactInr(paise) },
      ...{ day: dateInWords(settledOn, language), account: accountMasked, utr },
    }),
  });
}
