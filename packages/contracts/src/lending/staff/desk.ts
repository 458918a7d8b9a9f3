import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { anyId, language, lines, text } from '../../fields';
import { FORM_MESSAGES } from '../../forms/form-messages';
import { staffEmail } from '../../identity/sign-in/sign-in';
import { STAFF_MESSAGES } from '../../office-messages';
import { adminPage } from '../../office-pages';
import { changeReply } from '../../records/records';
import { personName } from '../../refusals/message-names';
import { DESK_MESSAGE_LENGTH, deskMessage } from '../desk';
import * as endpoints from '../endpoints';

const access = adminPage('lenders');
const reason = text(300).check(z.minLength(3, STAFF_MESSAGES.reasonRequired));
const ofLender = z.strictObject({ lenderId: z.string().check(z.regex(/^\d{1,9}$/, FORM_MESSAGES.idUnknown)) });
const ofPerson = z.strictObject({ lenderUserId: anyId });

export const deskPerson = z.object({
  lenderUserId: z.string(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  lastSignInAt: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  /** Has not chosen a password yet. */
  invited: z.boolean(),
});
export type DeskPerson = z.output<typeof deskPerson>;

export const listDeskPeople = defineCall(endpoints.listDeskPeople, {
  summary: 'The people of a lender who may sign in to its desk, and who no longer may, by name.',
  access,
  params: ofLender,
  reply: ok({ data: z.array(deskPerson) }),
});

export const inviteToDesk = defineCall(endpoints.inviteToDesk, {
  summary: 'Make an account at a lender’s desk and mail its owner a link to choose a password, good for 72 hours.',
  access,
  stepUp: true,
  params: ofLender,
  body: z.strictObject({
    name: personName(2, STAFF_MESSAGES.staffNameInvalid),
    email: staffEmail,
    /** Of the mails to this person, until they sign in in another. */
    language,
    reason,
  }),
  reply: ok({ lenderUserId: z.string(), message: z.string() }),
  idempotency: 'none',
});

export const inviteToDeskAgain = defineCall(endpoints.inviteToDeskAgain, {
  summary: 'Mail a new link to someone of a lender who has not chosen a password yet; the older link ends.',
  access,
  params: ofPerson,
  reply: okMessage,
});

export const switchDeskPerson = defineCall(endpoints.switchDeskPerson, {
  summary: 'Switch an account at a lender’s desk off, which ends its sessions at once, or on again.',
  access,
  stepUp: true,
  params: ofPerson,
  body: z.strictObject({ active: z.boolean(), reason }),
  reply: changeReply,
  idempotency: 'none',
});

export const resetDeskFactor = defineCall(endpoints.resetDeskFactor, {
  summary: 'Forget the second factor of someone of a lender who has lost it; the next sign-in sets up a new one.',
  access,
  stepUp: true,
  params: ofPerson,
  body: z.strictObject({ reason }),
  reply: changeReply,
  idempotency: 'none',
});

export const listDeskMessages = defineCall(endpoints.listDeskMessages, {
  summary: 'What a lender’s people and our staff wrote to each other about its cases, newest first.',
  access,
  readsPerson: 'reveal',
  params: ofLender,
  reply: ok({
    data: z.array(z.extend(deskMessage, { lenderApplicationId: z.string(), reference: z.string() })),
  }),
});

export const writeToDesk = defineCall(endpoints.writeToDesk, {
  summary: 'Ask or answer a lender’s people about one of their cases; they are told by mail that something waits.',
  access,
  params: z.strictObject({ lenderApplicationId: anyId }),
  body: z.strictObject({ kind: z.enum(['question', 'answer']), text: lines(DESK_MESSAGE_LENGTH) }),
  reply: ok({ data: deskMessage, message: z.string() }),
});
