import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { maskEmail, maskMobile } from '@saakh/rules/identifiers';
import { findCustomerByContact } from '#domains/identity/customers';
import type { Desk } from '#domains/operations/tickets';
import { AppError } from '#platform/app-error';
import { brandVariables, getWritingBrand } from '#platform/brands';
import { selectHelpRequest } from './support.repository';

/** Where requests for help are read and answered: by mail, to the address that was given with them. */
export const helpDesk: Desk = {
  async read(ctx, helpRequestId) {
    const request = await selectHelpRequest(ctx, helpRequestId);
    if (!request) return undefined;
    const { description, email, phone } = request;
    const contacts = [maskEmail(email), maskMobile(phone)];
    const customer =
      (await findCustomerByContact(ctx, 'sms', phone)) ??
      (await findCustomerByContact(ctx, 'email', email.toLowerCase()));
    return {
      text: description,
      lender: null,
      contacts,
      userId: customer?.userId ?? null,
      acknowledgedAt: null,
      dueOn: null,
      escalateOn: null,
      complaint: null,
    };
  },
  async answer(ctx, helpRequestId, text) {
    const request = await selectHelpRequest(ctx, helpRequestId);
    if (!request) throw new AppError('CONFLICT', { message: STAFF_MESSAGES.helpSenderDeleted });
    const { brand } = await getWritingBrand(ctx, request.brandKey);
    await ctx.platform.outbox.send(ctx, {
      channel: 'email',
      to: request.email,
      templateKey: 'help-answered',
      language: 'en',
      variables: { ...brandVariables(brand, 'en'), name: request.name, answer: text },
    });
  },
  close: async () => undefined,
  reopen: async () => undefined,
};
