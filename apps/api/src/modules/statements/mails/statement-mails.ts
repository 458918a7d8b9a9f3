import { dateInWords, momentInWords, monthInWords } from '@saakh/rules/dates-in-words';
import type { PartnerContext, TxContext } from '../../../platform/context';
import { mailCompany } from '../../identity';
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
}

const WHEN = {
  en: {
    now: () => 'It may be paid to from now on.',
    changed: (at: string) =>
      `For your safety, we pay nothing before ${at}, unless one of us has compared it with the old account.`,
    first: (at: string) =>
      `It is your first account with us. For your safety, we pay nothing before ${at}, unless one of us has compared it with a paper of your bank, such as a cancelled cheque. To be paid sooner, send us a photo of one in the portal, under Communication.`,
    doubted: () => 'Nothing is paid to it, because it does not look right to us.',
  },
  hi: {
    now: () => 'इसमें भुगतान अब से हो सकता है।',
    changed: (at: string) =>
      `आपकी सुरक्षा के लिए ${at} से पहले इसमें कुछ नहीं भेजा जाएगा, जब तक हममें से कोई इसे पुराने खाते से न मिला ले।`,
    first: (at: string) =>
      `हमारे यहाँ यह आपका पहला खाता है। आपकी सुरक्षा के लिए ${at} से पहले इसमें कुछ नहीं भेजा जाएगा, जब तक हममें से कोई इसे आपके बैंक के किसी काग़ज़, जैसे रद्द चेक, से न मिला ले। भुगतान जल्दी चाहिए, तो पोर्टल में “बातचीत” से उसकी फ़ोटो भेजिए।`,
    doubted: () => 'इसमें कुछ नहीं भेजा जाएगा, क्योंकि यह हमें ठीक नहीं लगा।',
  },
} as const;

const whenPaid = ({ heldUntil, isFirst, isDoubted }: AccountWaits, language: 'en' | 'hi'): string => {
  if (isDoubted) return WHEN[language].doubted();
  if (heldUntil === null) return WHEN[language].now();
  return WHEN[language][isFirst ? 'first' : 'changed'](momentInWords(heldUntil, language));
};

/** Writes to every owner that somebody gave or changed where the company is paid; always, whatever mails they chose. */
export const mailDetailsChanged = (
  ctx: PartnerContext & TxContext,
  {
    by,
    accountMasked,
    ifsc,
    ...waits
  }: AccountWaits & { readonly by: string; readonly accountMasked: string; readonly ifsc: string },
) =>
  mailCompany(ctx, {
    partnerId: ctx.actor.partnerId,
    mail: 'always',
    templateKey: 'partner-bank-changed',
    page: 'settings',
    variables: (language) => ({
      ...{ by, account: accountMasked, ifsc, at: momentInWords(ctx.clock.now(), language) },
      when: whenPaid(waits, language),
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

/** Writes to the owners that a statement of theirs was approved. */
export const mailReady = (
  ctx: TxContext,
  { partnerId, number, month, netPaise }: Told & { readonly netPaise: number },
) =>
  mailCompany(ctx, {
    partnerId,
    mail: 'statement',
    templateKey: 'partner-statement-ready',
    page: 'reports',
    variables: (language) => ({ number, month: monthInWords(month, language), amount: exactInr(netPaise) }),
  });

/** Writes to every owner that the bank sent a payment of theirs back, in the bank's words, so that they mend their account. */
export const mailReturned = (
  ctx: TxContext,
  { number, month }: Told,
  { partnerId, paise, accountMasked }: PayoutRow,
  reason: string,
) =>
  mailCompany(ctx, {
    partnerId,
    mail: 'always',
    templateKey: 'partner-payout-returned',
    page: 'settings',
    variables: (language) => ({
      ...{ number, month: monthInWords(month, language), amount: exactInr(paise) },
      ...{ account: accountMasked, reason },
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
