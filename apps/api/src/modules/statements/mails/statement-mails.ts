import { dateInWords, momentInWords, monthInWords } from '@saakh/rules/dates-in-words';
import type { PartnerContext, TxContext } from '../../../platform/context';
import { mailCompany } from '../../identity';
import { exactInr } from '../in-words';
import type { PayoutRow } from '../payouts.repository';
import type { StatementRow } from '../statements.repository';

const WHEN = {
  en: {
    now: 'It may be paid to from now on.',
    held: 'For your safety, nothing is paid to it for 72 hours, unless one of us compares it with the old account before.',
  },
  hi: {
    now: 'इसमें भुगतान अब से हो सकता है।',
    held: 'आपकी सुरक्षा के लिए इसमें 72 घंटे तक कुछ नहीं भेजा जाएगा, जब तक हममें से कोई पुराने खाते से न मिला ले।',
  },
} as const;

/** Writes to every owner that somebody changed where the company is paid; always, whatever mails they chose. */
export const mailDetailsChanged = (
  ctx: PartnerContext & TxContext,
  {
    by,
    accountMasked,
    ifsc,
    isHeld,
  }: {
    readonly by: string;
    readonly accountMasked: string;
    readonly ifsc: string;
    /** Whether an account was changed, so that nothing is paid to it at once. */
    readonly isHeld: boolean;
  },
) =>
  mailCompany(ctx, {
    partnerId: ctx.actor.partnerId,
    mail: 'always',
    templateKey: 'partner-bank-changed',
    page: 'settings',
    variables: (language) => ({
      ...{ by, account: accountMasked, ifsc, at: momentInWords(ctx.clock.now(), language) },
      when: WHEN[language][isHeld ? 'held' : 'now'],
    }),
  });

/** Writes to every owner that nothing is paid to an account that they changed, because it looks wrong to us. */
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
