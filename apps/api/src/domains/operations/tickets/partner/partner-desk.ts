import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import en from '@saakh/i18n/en/operations.told.server.json';
import hi from '@saakh/i18n/hi/operations.told.server.json';
import { pairs } from '@saakh/i18n/pairs';
import { maskEmail, shortReference } from '@saakh/rules/identifiers';
import { findMailRecipient, findPartnerUser } from '#domains/identity/sign-in';
import { AppError } from '#platform/app-error';
import { brandVariables, findPartner, getWritingBrand } from '#platform/brands';
import type { TxContext } from '#platform/context';
import type { Desk } from '../desks';
import { findTicket, selectExchange } from '../tickets.repository';
import { openQuestion } from './question';

const words = pairs(en, hi);

/** A partner's ticket is its own source, so `sourceId` is the ticket's id. */
async function findAsker(ctx: TxContext, ticketId: string) {
  const ticket = await findTicket(ctx, ticketId);
  return ticket?.partnerUserId ? { ticket, asker: await findPartnerUser(ctx, ticket.partnerUserId) } : undefined;
}

/** What was asked again, the first first. */
const selectAgain = async (ctx: TxContext, ticketId: string): Promise<string[]> =>
  (await selectExchange(ctx, [ticketId])).filter(({ entry }) => entry === 'asked-again').map(({ text }) => text);

/** Files are never mailed: they are opened where somebody has signed in. */
const FILES_WAIT = words.filesWait;

/** Where partners' questions are read and answered: in the portal, and by mail to the person who asked and wants it. */
export const partnerDesk: Desk = {
  async read(ctx, ticketId) {
    const found = await findAsker(ctx, ticketId);
    if (!found) return undefined;
    const { subject, text } = openQuestion(ctx, found.ticket);
    return {
      text: [subject, text, ...(await selectAgain(ctx, ticketId))].join('\n\n'),
      lender: null,
      contacts: found.asker ? [maskEmail(found.asker.email)] : [],
      userId: null,
      acknowledgedAt: null,
      dueOn: null,
      escalateOn: null,
      complaint: null,
    };
  },
  takesFiles: true,
  async answer(ctx, ticketId, text, files) {
    const found = await findAsker(ctx, ticketId);
    const asker = found?.asker;
    if (!found || !asker?.active || !(await findPartner(ctx, asker.partnerId))) {
      throw new AppError('CONFLICT', { message: STAFF_MESSAGES.ticketAskerGone });
    }
    const recipient = await findMailRecipient(ctx, asker.partnerUserId, 'answer');
    if (!recipient) return;
    const { email, name, language } = recipient;
    const { subject, text: first } = openQuestion(ctx, found.ticket);
    const again = await selectAgain(ctx, ticketId);
    // The operator writes, not the partner's own brand.
    const { brand } = await getWritingBrand(ctx, DEFAULT_BRAND_KEY);
    await ctx.platform.outbox.send(ctx, {
      channel: 'email',
      to: email,
      templateKey: 'partner-answered',
      language,
      variables: {
        ...brandVariables(brand, language),
        name,
        reference: shortReference(ticketId),
        subject,
        question: again.at(-1) ?? first,
        answer: files === 0 ? text : `${text}\n\n${FILES_WAIT[language]}`,
      },
    });
  },
  close: async () => undefined,
  reopen: async () => undefined,
};
