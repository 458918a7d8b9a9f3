import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { language } from '../../fields';
import { type PartnerKind, partnerPage } from '../../portal-pages';
import * as endpoints from '../endpoints';

/**
 * What somebody of a portal may be told by mail, and who: money and the company's systems are its owners' matter. Mails that keep
 * an account safe are not among them, because they always go.
 */
export const PARTNER_MAILS = {
  /** A statement was approved or paid. That the bank sent a payment back is always told. */
  statement: ['owner'],
  /** Yesterday's payouts, each morning after a day that had any. */
  daily_payouts: ['owner'],
  /** An own question was answered. */
  answer: ['owner', 'staff', 'merchant'],
  /** It was decided whose customer somebody is. */
  dispute_decided: ['owner', 'staff', 'merchant'],
  /** An address of the company's own system did not take what it was told for three days. */
  webhook_given_up: ['owner'],
} as const satisfies Readonly<Record<string, readonly PartnerKind[]>>;
export type PartnerMail = keyof typeof PARTNER_MAILS;
export const PARTNER_MAIL_KINDS = Object.keys(PARTNER_MAILS) as [PartnerMail, ...PartnerMail[]];

export function mailsFor(kind: PartnerKind): PartnerMail[] {
  return PARTNER_MAIL_KINDS.filter((mail) => (PARTNER_MAILS[mail] as readonly PartnerKind[]).includes(kind));
}

const mail = z.enum(PARTNER_MAIL_KINDS);
const access = partnerPage('settings');

export const getOwnMails = defineCall(endpoints.getOwnMails, {
  summary: 'In which language I get mails, which kinds there are for me, and which of them I want.',
  access,
  reply: ok({ language, kinds: z.array(mail), wanted: z.array(mail) }),
});

export const chooseOwnMails = defineCall(endpoints.chooseOwnMails, {
  summary: 'Choose the language of my mails and which kinds I want; those that keep my account safe always come.',
  access,
  body: z.strictObject({ language, wanted: z.array(mail).check(z.maxLength(PARTNER_MAIL_KINDS.length)) }),
  reply: okMessage,
});
