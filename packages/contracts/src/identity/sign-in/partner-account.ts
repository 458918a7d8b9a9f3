import * as z from 'zod/mini';
import { anyone, partner } from '../../audiences';
import { defineCall, okMessage } from '../../call';
import { partnerPage } from '../../portal-pages';
import * as endpoints from '../endpoints';
import { linkToken, newPassword, ownPassword } from './passwords';
import { solvedPuzzle } from './puzzles';
import { staffEmail } from './sign-in';

export const forgotPartnerPassword = defineCall(endpoints.forgotPartnerPassword, {
  summary: 'Send a link to a new password, good once and for 30 minutes; the answer is the same without an account.',
  access: anyone,
  body: z.strictObject({ email: staffEmail, solved: z.optional(solvedPuzzle) }),
  reply: okMessage,
});

export const resetPartnerPassword = defineCall(endpoints.resetPartnerPassword, {
  summary: 'Set a password with the token of a link that was mailed; ends all sessions of the account.',
  access: anyone,
  body: z.strictObject({ token: linkToken, password: newPassword }),
  reply: okMessage,
});

export const stepUpPartner = defineCall(endpoints.stepUpPartner, {
  summary: 'Prove my own password again: calls that ask for it are open to this session for ten minutes.',
  access: partner,
  body: z.strictObject({ password: ownPassword }),
  reply: okMessage,
  idempotency: 'none',
  masquerade: 'never',
});

export const changePartnerPassword = defineCall(endpoints.changePartnerPassword, {
  summary: 'Change my password by the old one; ends my other sessions.',
  access: partnerPage('settings'),
  body: z.strictObject({ current: ownPassword, password: newPassword }),
  reply: okMessage,
  idempotency: 'none',
  masquerade: 'never',
});
