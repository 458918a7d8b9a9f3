import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import type { LenderEncryption } from '@saakh/contracts/lending/connections/document';
import { putAt, valueAt } from '@saakh/rules/lending/connections/places';
import type { Known } from '@saakh/rules/lending/connections/sources';
import { CompactEncrypt, CompactSign, compactDecrypt, compactVerify } from 'jose';
import { readBody, type WrittenBody, writeBody } from './bodies';

type Layer<Kind extends LenderEncryption['kind']> = Extract<LenderEncryption, { kind: Kind }>;

/** A body that does not open: another key, a signature that does not hold, or no such form at all. */
export class NotOpened extends Error {}

const isJwk = (text: string): boolean => text.trimStart().startsWith('{');

/** The lender's key, or the public half of ours: PEM of a key or a certificate, or a JWK. Throws for what is none. */
export function publicKey(text: string): KeyObject {
  return isJwk(text) ? createPublicKey({ key: JSON.parse(text), format: 'jwk' }) : createPublicKey(text);
}
/** A key of ours: PEM or JWK. Throws for what is none. */
export function privateKey(text: string): KeyObject {
  return isJwk(text) ? createPrivateKey({ key: JSON.parse(text), format: 'jwk' }) : createPrivateKey(text);
}
/** A key that both sides have: base64 of its bytes where that has the length that is wanted, else the bytes of the text. */
export function sharedKey(text: string, bytes?: number): KeyObject {
  const decoded = Buffer.from(text, 'base64');
  return createSecretKey(bytes !== undefined && decoded.length === bytes ? decoded : Buffer.from(text));
}

const secretOf = ({ secret }: Known, name: string): string => secret?.(name) ?? '';
const CONTENT_BYTES = { A128GCM: 16, A256GCM: 32, 'A128CBC-HS256': 32, 'A256CBC-HS512': 64 } as const;

/** A compact text as a body: alone, or as one field of JSON. */
function inField(text: string, field: string | undefined, type: string): WrittenBody {
  if (field === undefined) return { contentType: type, bytes: Buffer.from(text) };
  const values = {};
  putAt(values, field, text);
  return writeBody('json', values);
}
function outOfField(text: string, field: string | undefined): string {
  const found = field === undefined ? text.trim() : valueAt(readBody('json', text), field);
  if (typeof found !== 'string') throw new NotOpened('There is nothing to open');
  return found;
}

const header = (algorithm: string, keyId: string | undefined) => ({
  alg: algorithm,
  ...(keyId === undefined ? {} : { kid: keyId }),
});

async function sealJwe({ key, keyId, algorithm, content, field }: Layer<'jwe'>, { bytes }: WrittenBody, known: Known) {
  const text = secretOf(known, key);
  const made = algorithm === 'dir' ? sharedKey(text, CONTENT_BYTES[content]) : publicKey(text);
  const jwe = await new CompactEncrypt(bytes)
    .setProtectedHeader({ ...header(algorithm, keyId), enc: content, cty: 'json' })
    .encrypt(made);
  return inField(jwe, field, 'application/jose');
}
async function openJwe({ key, algorithm, content, field }: Layer<'jwe'>, text: string, known: Known): Promise<string> {
  const secret = secretOf(known, key);
  const made = algorithm === 'dir' ? sharedKey(secret, CONTENT_BYTES[content]) : privateKey(secret);
  const options = { keyManagementAlgorithms: [algorithm], contentEncryptionAlgorithms: [content] };
  const { plaintext } = await compactDecrypt(outOfField(text, field), made, options);
  return Buffer.from(plaintext).toString('utf8');
}

async function sealJws({ key, keyId, algorithm, field }: Layer<'jws'>, { bytes }: WrittenBody, known: Known) {
  const text = secretOf(known, key);
  const made = algorithm === 'HS256' ? sharedKey(text) : privateKey(text);
  const jws = await new CompactSign(bytes).setProtectedHeader(header(algorithm, keyId)).sign(made);
  return inField(jws, field, 'application/jose');
}
async function openJws({ key, algorithm, field }: Layer<'jws'>, text: string, known: Known): Promise<string> {
  const secret = secretOf(known, key);
  const made = algorithm === 'HS256' ? sharedKey(secret) : publicKey(secret);
  const { payload } = await compactVerify(outOfField(text, field), made, { algorithms: [algorithm] });
  return Buffer.from(payload).toString('utf8');
}

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const padding = (hash: string) => ({ padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: hash });

/** AES-256-GCM under a key of its own, which goes beside it under the lender's RSA key. */
function sealEnvelope(layer: Layer<'envelope'>, { bytes }: WrittenBody, known: Known): WrittenBody {
  const { hash, dataAt, keyAt, ivAt, tagAt, encoding } = layer;
  const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  const tag = cipher.getAuthTag();
  const wrapped = publicEncrypt({ key: publicKey(secretOf(known, layer.key)), ...padding(hash) }, key);
  const data = Buffer.concat([...(ivAt === undefined ? [iv] : []), sealed, ...(tagAt === undefined ? [tag] : [])]);
  const values = {};
  const put = (place: string | undefined, part: Buffer) => {
    if (place !== undefined) putAt(values, place, part.toString(encoding));
  };
  put(dataAt, data);
  put(keyAt, wrapped);
  put(ivAt, iv);
  put(tagAt, tag);
  return writeBody('json', values);
}
function openEnvelope(layer: Layer<'envelope'>, text: string, known: Known): string {
  const { hash, dataAt, keyAt, ivAt, tagAt, encoding } = layer;
  const body = readBody('json', text);
  const part = (place: string) => {
    const found = valueAt(body, place);
    if (typeof found !== 'string') throw new NotOpened(`Nothing stands at ${place}`);
    return Buffer.from(found, encoding);
  };
  const key = privateDecrypt({ key: privateKey(secretOf(known, layer.key)), ...padding(hash) }, part(keyAt));
  const all = part(dataAt);
  const iv = ivAt === undefined ? all.subarray(0, IV_BYTES) : part(ivAt);
  const tag = tagAt === undefined ? all.subarray(-TAG_BYTES) : part(tagAt);
  const data = all.subarray(
    ivAt === undefined ? IV_BYTES : 0,
    tagAt === undefined ? all.length - TAG_BYTES : undefined,
  );
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(data), decipher.final()]).toString('utf8');
}

/** A body with the layers of a connection put on, one after the other. Throws where a key is none. */
export async function sealBody(
  layers: readonly LenderEncryption[],
  body: WrittenBody,
  known: Known,
): Promise<WrittenBody> {
  let sealed = body;
  for (const layer of layers) {
    if (layer.kind === 'jwe') sealed = await sealJwe(layer, sealed, known);
    else if (layer.kind === 'jws') sealed = await sealJws(layer, sealed, known);
    else sealed = sealEnvelope(layer, sealed, known);
  }
  return sealed;
}

/** A body with the layers taken off. Throws `NotOpened` for another key, a wrong signature, and what has no such layer. */
export async function openBody(layers: readonly LenderEncryption[], text: string, known: Known): Promise<string> {
  let opened = text;
  try {
    for (const layer of layers) {
      if (layer.kind === 'jwe') opened = await openJwe(layer, opened, known);
      else if (layer.kind === 'jws') opened = await openJws(layer, opened, known);
      else opened = openEnvelope(layer, opened, known);
    }
    return opened;
  } catch (error) {
    throw error instanceof NotOpened ? error : new NotOpened('It does not open with our keys', { cause: error });
  }
}
