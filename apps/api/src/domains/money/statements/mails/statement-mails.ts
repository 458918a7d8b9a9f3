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
    now: () => 'It may be paid to from now on.',
    changed: (at: string, old: string) =>
      `It replaces account ${old}. For your safety, we pay nothing before ${at}, unless one of us has compared it with the old account.`,
    first: (at: string) =>
      `It is your first account with us. For your safety, we pay nothing before ${at}, unless one of us has compared it with a paper of your bank, such as a cancelled cheque. To be paid sooner, send us a photo of one in the portal, under Communication.`,
    doubted: () => 'Nothing is paid to it, because it does not look right to us.',
    returned: () =>
      'The bank returned a payout to it, so we pay nothing to it until you change it or we have confirmed it with you.',
  },
  hi: {
    now: () => 'इसमें भुगतान अब से हो सकता है।',
    changed: (at: string, old: string) =>
      `यह खाता ${old} की जगह आया है। आपकी सुरक्षा के लिए ${at} से पहले इसमें कुछ नहीं भेजा जाएगा, जब तक हममें से कोई इसे पुराने खाते से न मिला ले।`,
    first: (at: string) =>
      `हमारे यहाँ यह आपका पहला खाता है। आपकी सुरक्षा के लिए ${at} से पहले इसमें कुछ नहीं भेजा जाएगा, जब तक हममें से कोई इसे आपके बैंक के किसी काग़ज़, जैसे रद्द चेक, से न मिला ले। भुगतान जल्दी चाहिए, तो पोर्टल में “बातचीत” से उसकी फ़ोटो भेजिए।`,
    doubted: () => 'इसमें कुछ नहीं भेजा जाएगा, क्योंकि यह हमें ठीक नहीं लगा।',
    returned: () =>
      'बैंक ने इसमें भेजी रकम लौटा दी थी, इसलिए जब तक आप खाता न बदलें या हम आपसे पूछकर इसे सही न पाएँ, इसमें कुछ नहीं भेजा जाएगा।',
  },
} as const;

const whenPaid = (
  { heldUntil, isFirst, isDoubted, isReturned }: AccountWaits,
  { replaces, language }: { readonly replaces: string | null; readonly language: 'en' | 'hi' },
): string => {
  if (isDoubted) return WHEN[language].doubted();
  if (isReturned) return WHEN[language].returned();
  if (heldUntil === null) return WHEN[language].now();
  const at = momentInWords(heldUntil, language);
  return isFirst ? WHEN[language].first(at) : WHEN[language].changed(at, replaces ?? '');
};

/** Writes to every owner that somebody gave or changed where the company is paid; always, whatever mails they chose. */
export const mailDetailsChanged = (
  ctx: PartnerContext & TxContext,
  { by, accountMasked, ifsc, replaces, ...waits }: PaidTo & { readonly by: string; readonly ifsc: string },
) =>
  mailCompany(ctx, {
    partnerId: ctx.actor.partnerId,
    mail: 'always',
    templateKey: 'partner-bank-changed',
    page: 'settings',
    variables: (language) => ({
      ...{ by, account: accountMasked, ifsc, at: momentInWords(ctx.clock.now(), language) },
      when: whenPaid(waits, { replaces, language }),
    }),
  });

/** Writes to every owner that nothing is paid to an account that they gave, because it looks wrong to us. */
export const mailAccountDoubted = (
  ctx: TxContext,
  {
    partnerId,
    accountMasked,
    ifsc,
  }: { readonly partnerId: string; readonly accountMasked: string; readonly ifsc: string },
) =>
  mailCompany(ctx, {
    partnerId,
    mail: 'always',
    templateKey: 'partner-account-doubted',
    page: 'settings',
    variables: () => ({ account: accountMasked, ifsc }),
  });

type Told = Pick<StatementRow, 'partnerId' | 'number' | 'month'>;

const PAY = {
  en: {
    nowhere: () => 'once you have entered a bank account in Settings.',
    to: (account: string) => `to account ${account}.`,
  },
  hi: {
    nowhere: () => 'तब भेजे जाएँगे जब आप सेटिंग में बैंक खाता लिख देंगे।',
    to: (account: string) => `खाते ${account} में भेजे जाएँगे।`,
  },
} as const;

/** That there is no account yet, or the account with what it waits for; an account that may be paid to waits for nothing. */
const payWords = (paidTo: PaidTo | null, language: 'en' | 'hi'): string => {
  if (paidTo === null) return PAY[language].nowhere();
  const { accountMasked, replaces, ...waits } = paidTo;
  const isWaiting = waits.isDoubted || waits.isReturned || waits.heldUntil !== null;
  const to = PAY[language].to(accountMasked);
  return isWaiting ? `${to} ${whenPaid(waits, { replaces, language })}` : to;
};

/** Writes to the owners that a statement of theirs was approved, and where it is paid. */
export const mailReady = (
  ctx: TxContext,
  { partnerId, number, month, netPaise, paidTo }: Told & { readonly netPaise: number; readonly paidTo: PaidTo | null },
) =>
  mailCompany(ctx, {
    partnerId,
    mail: 'statement',
    templateKey: 'partner-statement-ready',
    page: 'reports',
    variables: (language) => ({
      ...{ number, month: monthInWords(month, language), amount: exactInr(netPaise) },
      pay: payWords(paidTo, language),
    }),
  });

const AGAIN = {
  en: {
    held: 'We pay it again once you have changed the account, or once we have confirmed with you that it is right.',
    next: 'We pay it again with our next payout, to the account in your settings.',
  },
  hi: {
    held: 'जब आप खाता बदल देंगे, या हम आपसे पूछकर इसे सही पाएँगे, तब रकम दोबारा भेजी जाएगी।',
    next: 'रकम हमारे अगले भुगतान के साथ आपकी सेटिंग में लिखे खाते में दोबारा भेजी जाएगी।',
  },
} as const;

/** Writes to every owner that the bank sent a payment of theirs back, in the bank's words, and when it is paid again. */
export const mailReturned = (
  ctx: TxContext,
  { number, month }: Told,
  { partnerId, paise, accountMasked }: PayoutRow,
  { reason, isHeld }: { readonly reason: string; readonly isHeld: boolean },
) =>
  mailCompany(ctx, {
    partnerId,
    mail: 'always',
    templateKey: 'partner-payout-returned',
    page: 'settings',
    variables: (language) => ({
      ...{ number, month: monthInWords(month, language), amount: exactInr(paise) },
      ...{ account: accountMasked, reason, again: AGAIN[language][isHeld ? 'held' : 'next'] },
    }),
  });

/** Writes to the owners that a statement of theirs was paid. */
export const mailPaid = (
  ctx: TxContext,
  { number, month }: Told,
  { partnerId, paise, accountMasked }: PayoutRow,
  { utr, settledOn }: { readonly utr: string; readonly settledOn: string },
) =>
  mailCompany(ctx, {
    partnerId,
    mail: 'statement',
    templateKey: 'partner-statement-paid',
    page: 'reports',
    variables: (language) => ({
      ...{ number, month: monthInWords(month, language), amount: exactInr(paise) },
      ...{ day: dateInWords(settledOn, language), account: accountMasked, utr },
    }),
  });
