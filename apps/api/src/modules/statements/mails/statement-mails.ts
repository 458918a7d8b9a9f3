import { dateInWords, momentInWords, monthInWords } from '@saakh/rules/dates-in-words';
import type { PartnerContext, TxContext } from '../../../platform/context';
import { mailCompany } from '../../identity';
import { exactInr } from '../in-words';
import type { PayoutRow } from '../payouts.repository';
import type { StatementRow } from '../statements.repository';

/** Writes to every owner that somebody changed where the company is paid; always, whatever mails they chose. */
export const mailDetailsChanged = (
  ctx: PartnerContext & TxContext,
  { by, accountMasked, ifsc }: { readonly by: string; readonly accountMasked: string; readonly ifsc: string },
) =>
  mailCompany(ctx, {
    partnerId: ctx.actor.partnerId,
    mail: 'always',
    templateKey: 'partner-bank-changed',
    page: 'settings',
    variables: (language) => ({ by, account: accountMasked, ifsc, at: momentInWords(ctx.clock.now(), language) }),
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

const NO_REASON = { en: 'the bank names none', hi: 'बैंक ने नहीं बताई' } as const;

/** Writes to the owners that the bank sent a payment of theirs back, in the bank's words, so that they mend their account. */
export const mailReturned = (
  ctx: TxContext,
  { number, month }: Told,
  { partnerId, paise, accountMasked }: PayoutRow,
  reason: string | null,
) =>
  mailCompany(ctx, {
    partnerId,
    mail: 'statement',
    templateKey: 'partner-payout-returned',
    page: 'settings',
    variables: (language) => ({
      ...{ number, month: monthInWords(month, language), amount: exactInr(paise) },
      ...{ account: accountMasked, reason: reason ?? NO_REASON[language] },
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
