import * as z from 'zod/mini';
import { defineCall, ok, okMessage } from '../../call';
import { partnerPage } from '../../portal-pages';
import * as endpoints from '../endpoints';
import { factorProof, isOneProof, oneProofOnly, otp } from './sign-in';

const access = partnerPage('settings');

export const getOwnSecondFactor = defineCall(endpoints.getOwnSecondFactor, {
  summary: 'Whether a code of an app is asked for at my sign-in, since when, and how many recovery codes are left.',
  access,
  reply: ok({ since: z.nullable(z.string()), recoveryCodesLeft: z.int() }),
});

export const beginOwnSecondFactor = defineCall(endpoints.beginOwnSecondFactor, {
  summary: 'Get the key of a new second factor; it counts once a code of it was confirmed.',
  access,
  stepUp: true,
  reply: ok({ secret: z.string(), otpauthUrl: z.string() }),
  idempotency: 'none',
  masquerade: 'never',
});

const recoveryCodes = ok({ recoveryCodes: z.array(z.string()), message: z.string() });

/** Its answer is the only one that holds the recovery codes; my other sessions end. */
export const confirmOwnSecondFactor = defineCall(endpoints.confirmOwnSecondFactor, {
  summary: 'Switch the second factor on with a code of the app; answers ten recovery codes, each good once.',
  access,
  body: z.strictObject({ code: otp }),
  reply: recoveryCodes,
  idempotency: 'none',
  masquerade: 'never',
});

/** One of the two that the sign-in asks for. */
const proof = z.strictObject(factorProof).check(z.refine(isOneProof, oneProofOnly));

export const renewRecoveryCodes = defineCall(endpoints.renewRecoveryCodes, {
  summary: 'Get ten new recovery codes by a code; the older ones end.',
  access,
  stepUp: true,
  body: proof,
  reply: recoveryCodes,
  idempotency: 'none',
  masquerade: 'never',
});

export const removeOwnSecondFactor = defineCall(endpoints.removeOwnSecondFactor, {
  summary: 'Switch my second factor off by a code or a recovery code; my other sessions end.',
  access,
  stepUp: true,
  body: proof,
  reply: okMessage,
  idempotency: 'none',
  masquerade: 'never',
});
