import { createHash } from 'node:crypto';
import type { ConnectionDocument, LenderAuthentication } from '@saakh/contracts/lending/connections/document';
import { fillText, type Known } from '@saakh/rules/lending/connections/sources';
import { writeHeaders } from '@saakh/rules/lending/connections/steps';
import { FlattenedSign } from 'jose';
import { privateKey } from './seal';
import { signatureOf, type WireMessage } from './sign';

type Headers = Readonly<Record<string, string>>;
type Signed = Extract<LenderAuthentication, { kind: 'jws' }>;

const secretOf = ({ secret }: Known, name: string): string => secret?.(name) ?? '';

/** The header of HTTP's own sign-in by name and password. */
export function basicHeader({ user, password }: { user: string; password: string }, known: Known): string {
  return `Basic ${Buffer.from(`${secretOf(known, user)}:${secretOf(known, password)}`).toString('base64')}`;
}

/** A signature of the body as JWS: with the body in it, beside it, or of the body as it is (RFC 7797). */
async function jwsOf({ algorithm, key, keyId, body }: Signed, { bytes }: WireMessage, known: Known): Promise<string> {
  const isUnencoded = body === 'unencoded';
  const made = await new FlattenedSign(bytes)
    .setProtectedHeader({
      alg: algorithm,
      ...(keyId === undefined ? {} : { kid: keyId }),
      ...(isUnencoded ? { b64: false, crit: ['b64'] } : {}),
    })
    .sign(privateKey(secretOf(known, key)));
  return [made.protected, body === 'attached' ? made.payload : '', made.signature].join('.');
}

async function headersOf(
  authentication: LenderAuthentication,
  message: WireMessage,
  known: Known,
  { codes }: Pick<ConnectionDocument, 'codes'>,
): Promise<Headers> {
  switch (authentication.kind) {
    case 'header':
      return { [authentication.header.toLowerCase()]: fillText(authentication.text, known) ?? '' };
    case 'basic':
      return { authorization: basicHeader(authentication, known) };
    case 'token':
      // The token stands among what was saved, under its name.
      return { [authentication.header.toLowerCase()]: fillText(authentication.text, known) ?? '' };
    case 'signature': {
      const { signature, headers } = authentication;
      const bodyHash = createHash('sha256').update(message.bytes).digest('hex');
      const made = signatureOf(signature, secretOf(known, signature.secret), message, known);
      return writeHeaders(headers, { ...known, request: { signature: made, bodyHash, ...known.request } }, codes);
    }
    case 'jws': {
      const jws = await jwsOf(authentication, message, known);
      const request = { signature: jws, ...known.request };
      const text = fillText(authentication.text ?? '{request:signature}', { ...known, request });
      return { [authentication.header.toLowerCase()]: text ?? jws };
    }
    case 'certificate':
      return {};
  }
}

/** The headers that let a request in, as the connection describes; made for each try, as a signature may serve once. */
export async function authenticate(
  document: Pick<ConnectionDocument, 'authentication' | 'codes'>,
  message: WireMessage,
  known: Known,
): Promise<Headers> {
  const headers = {};
  for (const one of document.authentication) Object.assign(headers, await headersOf(one, message, known, document));
  return headers;
}
