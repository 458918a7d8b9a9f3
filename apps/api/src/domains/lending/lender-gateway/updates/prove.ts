import type {
  ConnectionDocument,
  LenderEncryption,
  LenderWebhook,
} from '@saakh/contracts/lending/connections/document';
import { decodeProtectedHeader, flattenedVerify } from 'jose';
import { readBody } from '../connection/bodies';
import { NotOpened, openBody, publicKey, sharedKey } from '../connection/seal';
import { holdsSecret, isProven } from '../connection/sign';

/** A webhook as it came. */
export interface WebhookMessage {
  readonly lenderCode: string;
  readonly path: string;
  /** Those that came once. */
  readonly headers: Readonly<Record<string, string>>;
  readonly rawBody: Buffer;
}
/** The live values of a secret: the current one first, then the one before it while a rotation is under way. */
type Secrets = (name: string) => readonly string[];
type Proof<Kind extends LenderWebhook['proof']['kind']> = Extract<LenderWebhook['proof'], { kind: Kind }>;

/** A body without its layers, whichever of the live keys they were put on for; undefined where none opens it. */
async function openLayers(layers: readonly LenderEncryption[], text: string, secrets: Secrets) {
  // The current keys, then those before them: who rotates several changes them together or one by one.
  for (const at of [0, 1]) {
    const secret = (name: string) => secrets(name)[at] ?? secrets(name)[0];
    try {
      return await openBody(layers, text, { facts: {}, saved: {}, secret });
    } catch (error) {
      if (!(error instanceof NotOpened)) throw error;
    }
  }
  return undefined;
}

const base64url = (bytes: Buffer): string => bytes.toString('base64url');

/**
 * The body that a JWS signs with one of the keys: the one beside it, also unencoded (RFC 7797), or the one in it where the
 * whole body is the JWS. Undefined for a signature that does not hold, or that is of another body.
 */
async function signedBody(
  { header, key: name, algorithm }: Proof<'jws'>,
  { headers, rawBody }: WebhookMessage,
  secrets: Secrets,
): Promise<string | undefined> {
  const parts = (header === undefined ? rawBody.toString('utf8') : (headers[header.toLowerCase()] ?? '')).trim();
  const [start = '', inside = '', signature = '', ...more] = parts.split('.');
  if (start === '' || signature === '' || more.length > 0) return undefined;
  if (header !== undefined && inside !== '' && inside !== base64url(rawBody)) return undefined;
  for (const secret of secrets(name)) {
    try {
      const isUnencoded = decodeProtectedHeader({ protected: start, payload: '', signature }).b64 === false;
      const payload = header === undefined ? inside : isUnencoded ? rawBody : base64url(rawBody);
      const key = algorithm === 'HS256' ? sharedKey(secret) : publicKey(secret);
      const held = await flattenedVerify({ protected: start, payload, signature }, key, { algorithms: [algorithm] });
      return Buffer.from(held.payload).toString('utf8');
    } catch {
      // Another key, or no signature at all.
    }
  }
  return undefined;
}

function isBasic({ user, password }: Proof<'basic'>, header: string | undefined, secrets: Secrets): boolean {
  const pairs = secrets(user).flatMap((name) =>
    secrets(password).map((word) => `Basic ${Buffer.from(`${name}:${word}`).toString('base64')}`),
  );
  // The name of the scheme may be written in any way.
  return holdsSecret(header?.replace(/^basic +/i, 'Basic '), pairs);
}

/**
 * The body of a webhook, without its layers of encryption, where the lender sent it: by its signature, a secret in a header, HTTP's
 * own sign-in or a JWS, each with any live secret. One that proves nothing is let through and must not be believed. Undefined for
 * what is forged, altered, too old, or sealed for other keys.
 */
export async function openProven(
  { encryption, updates: { webhook } }: Pick<ConnectionDocument, 'encryption' | 'updates'>,
  message: WebhookMessage,
  { secrets, now }: { readonly secrets: Secrets; readonly now: Date },
): Promise<string | undefined> {
  if (!webhook) return undefined;
  const { proof, answer, isPlain = false } = webhook;
  const { headers, rawBody: bytes, path } = message;
  if (proof.kind === 'header' && !holdsSecret(headers[proof.header.toLowerCase()], secrets(proof.secret)))
    return undefined;
  if (proof.kind === 'basic' && !isBasic(proof, headers.authorization, secrets)) return undefined;
  const text = proof.kind === 'jws' ? await signedBody(proof, message, secrets) : bytes.toString('utf8');
  const opened = text && (await openLayers(isPlain ? [] : (encryption?.answer ?? []), text, secrets));
  if (opened === undefined || proof.kind !== 'signature') return opened;
  const isValues = proof.signature.parts.some(({ kind }) => kind === 'values');
  const wire = { method: 'POST', path, query: [], bytes, values: isValues ? readBody(answer, opened) : undefined };
  const known = { facts: {}, saved: {}, headers };
  return isProven(proof, secrets(proof.signature.secret), wire, known, now) ? opened : undefined;
}
