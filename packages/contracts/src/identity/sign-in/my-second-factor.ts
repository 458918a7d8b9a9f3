import * as z from 'zod/mini';
import { customer } from '../../audiences';
import { defineCall, ok, okMessage } from '../../call';
import * as endpoints from '../endpoints';
import { factorProof, isOneProof, oneProofOnly, otp } from './sign-in';

export const getMySecondFactor = defineCall(endpoints.getMySecondFactor, {
  summary: 'Whether a code of an app is asked for at my sign-in, since when, and how many recovery codes are left.',
  access: customer,
  reply: ok({ since: z.nullable(z.string()), recoveryCodesLeft: z.int() }),
});

/** Only for who has confirmed who it is, where that is asked (IDENTITY_UNCONFIRMED): the number may have a new owner. */
export const beginMySecondFactor = defineCall(endpoints.beginMySecondFactor, {
  summary: 'Get the key of a new second factor; it counts once a code of it was confirmed.',
  access: customer,
  reply: ok({ secret: z.string(), otpauthUrl: z.string() }),
  idempotency: 'none',
});

const recoveryCodes = ok({ recoveryCodes: z.array(z.string()), message: z.string() });

/** Its answer is the only one that holds the recovery codes; my other sessions end, and I am told by message. */
export const confirmMySecondFactor = defineCall(endpoints.confirmMySecondFactor, {
  summary: 'Switch the second factor on with a code of the app; answers ten recovery codes, each good once.',
  access: customer,
  body: z.strictObject({ code: otp }),
  reply: recoveryCodes,
  idempotency: 'none',
});

/** One of the two that the sign-in asks for. */
const proof = z.strictObject(factorProof).check(z.refine(isOneProof, oneProofOnly));

export const renewMyRecoveryCodes = defineCall(endpoints.renewMyRecoveryCodes, {
  summary: 'Get ten new recovery codes by a code of the app; the older ones end.',
  access: customer,
  body: proof,
  reply: recoveryCodes,
  idempotency: 'none',
});

export const removeMySecondFactor = defineCall(endpoints.removeMySecondFactor, {
  summary: 'Switch my second factor off by a code or a recovery code; my other sessions end, and I am told by message.',
  access: customer,
  body: proof,
  reply: okMessage,
  idempotency: 'none',
});
