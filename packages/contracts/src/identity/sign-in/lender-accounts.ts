import * as z from 'zod/mini';
import { anyone, lender } from '../../audiences';
import { defineCall, ok, okMessage } from '../../call';
import * as endpoints from '../endpoints';
import { linkToken, newPassword, ownPassword } from './passwords';
import { solvedPuzzle } from './puzzles';
import { credentials, factorProof, staffEmail } from './sign-in';

export const deskLogin = defineCall(endpoints.deskLogin, {
  summary:
    'Sign somebody of a lender in to its desk; `code` is what the authenticator app shows, or send a recovery code.',
  access: anyone,
  body: z.extend(credentials, { ...factorProof, solved: z.optional(solvedPuzzle) }),
  reply: ok({ token: z.string(), lenderId: z.int() }),
});

export const beginDeskFactor = defineCall(endpoints.beginDeskFactor, {
  summary: 'Get the secret of a new second factor; the first sign-in with a code of it confirms it.',
  access: anyone,
  body: z.extend(credentials, { solved: z.optional(solvedPuzzle) }),
  reply: ok({ secret: z.string(), otpauthUrl: z.string() }),
});

export const getDeskAccount = defineCall(endpoints.getDeskAccount, {
  summary: 'Restore a session at a lender’s desk: who is signed in, and for which lender.',
  access: lender,
  reply: ok({
    name: z.string(),
    email: z.string(),
    lenderId: z.int(),
    lenderName: z.string(),
    /** Null without a second factor. */
    recoveryCodesLeft: z.nullable(z.int()),
  }),
});

export const makeDeskRecoveryCodes = defineCall(endpoints.makeDeskRecoveryCodes, {
  summary: 'Get ten recovery codes for my sign-in, each good once in place of a code of the app; the older ones end.',
  access: lender,
  stepUp: true,
  reply: ok({ recoveryCodes: z.array(z.string()), message: z.string() }),
  idempotency: 'none',
});

export const deskLogout = defineCall(endpoints.deskLogout, {
  summary: 'End the session at a lender’s desk.',
  access: lender,
  reply: okMessage,
  idempotency: 'none',
});

export const forgotDeskPassword = defineCall(endpoints.forgotDeskPassword, {
  summary: 'Send a link to a new password, good once and for 30 minutes; the answer is the same without an account.',
  access: anyone,
  /** Who asks for somebody's link is no second person for them. */
  staffToo: [1, 2, 3],
  body: z.strictObject({ email: staffEmail, solved: z.optional(solvedPuzzle) }),
  reply: okMessage,
});

export const resetDeskPassword = defineCall(endpoints.resetDeskPassword, {
  summary: 'Set a password with the token of a link that was mailed; ends all sessions of the account.',
  access: anyone,
  body: z.strictObject({ token: linkToken, password: newPassword }),
  reply: okMessage,
});

export const stepUpDesk = defineCall(endpoints.stepUpDesk, {
  summary: 'Prove my own password again: calls that ask for it are open to this session for ten minutes.',
  access: lender,
  body: z.strictObject({ password: ownPassword }),
  reply: okMessage,
  idempotency: 'none',
});

export const changeDeskPassword = defineCall(endpoints.changeDeskPassword, {
  summary: 'Change my password by the old one; ends my other sessions.',
  access: lender,
  body: z.strictObject({ current: ownPassword, password: newPassword }),
  reply: okMessage,
  idempotency: 'none',
});
