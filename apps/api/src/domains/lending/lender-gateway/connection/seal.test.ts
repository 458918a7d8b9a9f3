import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { LenderEncryption } from '@saakh/contracts/lending/connections/document';
import type { Known } from '@saakh/rules/lending/connections/sources';
import { expect, test } from 'vitest';
import { writeBody } from './bodies';
import { NotOpened, openBody, sealBody } from './seal';

const pem = (key: KeyObject, type: 'spki' | 'pkcs8') => key.export({ type, format: 'pem' }).toString();
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const ed = generateKeyPairSync('ed25519');
const pairs = { rsa, ec, ed };
type Pair = keyof typeof pairs;

/** One side's secrets: its own private keys or the other's public ones, under the same names. */
const side = (type: 'spki' | 'pkcs8', other = false): Known => ({
  facts: {},
  saved: {},
  secret: (name) => {
    if (name === 'shared') return Buffer.alloc(32, other ? 2 : 1).toString('base64');
    const { publicKey, privateKey } = other ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : pairs[name as Pair];
    return pem(type === 'spki' ? publicKey : privateKey, type);
  },
});
const [PUBLIC, PRIVATE] = [side('spki'), side('pkcs8')];
/** Signed by us and checked by the other; or sealed for the other and opened there. */
const waysOf = ({ kind }: LenderEncryption): [Known, Known] => (kind === 'jws' ? [PRIVATE, PUBLIC] : [PUBLIC, PRIVATE]);

const LAYERS: readonly LenderEncryption[] = [
  { kind: 'jwe', key: 'rsa', algorithm: 'RSA-OAEP-256', content: 'A256GCM' },
  { kind: 'jwe', key: 'rsa', keyId: 'k1', algorithm: 'RSA-OAEP', content: 'A128CBC-HS256', field: 'data.payload' },
  { kind: 'jwe', key: 'ec', algorithm: 'ECDH-ES', content: 'A256GCM' },
  { kind: 'jwe', key: 'shared', algorithm: 'dir', content: 'A256GCM', field: 'payload' },
  {
    kind: 'envelope',
    key: 'rsa',
    hash: 'sha256',
    dataAt: 'data',
    keyAt: 'key',
    ivAt: 'iv',
    tagAt: 'tag',
    encoding: 'base64',
  },
  { kind: 'envelope', key: 'rsa', hash: 'sha1', dataAt: 'a.data', keyAt: 'a.key', encoding: 'hex' },
  { kind: 'jws', key: 'rsa', algorithm: 'RS256' },
  { kind: 'jws', key: 'rsa', algorithm: 'PS256', field: 'signed' },
  { kind: 'jws', key: 'ec', algorithm: 'ES256' },
  { kind: 'jws', key: 'ed', algorithm: 'EdDSA' },
  { kind: 'jws', key: 'shared', algorithm: 'HS256' },
];
const body = writeBody('json', { pan: 'ABCPA1234K', name: 'अनीता' });

test.each(LAYERS)('a body under %j opens on the other side, and nowhere else', async (layer) => {
  const [ours, theirs] = waysOf(layer);
  const sealed = await sealBody([layer], body, ours);
  const text = sealed.bytes.toString('utf8');
  expect(text).not.toContain('ABCPA1234K');
  expect(await openBody([layer], text, theirs)).toBe(body.bytes.toString('utf8'));
  const stranger = side(layer.kind === 'jws' ? 'spki' : 'pkcs8', true);
  await expect(openBody([layer], text, stranger)).rejects.toThrow(NotOpened);
  for (const broken of ['', '{}', 'null', text.slice(0, -8), randomBytes(40).toString('base64')])
    await expect(openBody([layer], broken, theirs)).rejects.toThrow(NotOpened);
});

test('an answer that is only signed is not taken where a sealed one is due, nor one of another algorithm', async () => {
  const [jwe] = LAYERS;
  const signed = await sealBody([{ kind: 'jws', key: 'shared', algorithm: 'HS256' }], body, PRIVATE);
  if (jwe) await expect(openBody([jwe], signed.bytes.toString(), PRIVATE)).rejects.toThrow(NotOpened);
  const asked: LenderEncryption = { kind: 'jws', key: 'rsa', algorithm: 'RS256' };
  await expect(openBody([asked], signed.bytes.toString(), PUBLIC)).rejects.toThrow(NotOpened);
});

test('layers are put on in their order, and taken off in the order of the answer', async () => {
  const sign: LenderEncryption = { kind: 'jws', key: 'ec', algorithm: 'ES256' };
  const seal: LenderEncryption = { kind: 'jwe', key: 'rsa', algorithm: 'RSA-OAEP-256', content: 'A256GCM', field: 'd' };
  const secrets: Known = { facts: {}, saved: {}, secret: (name) => (name === 'ec' ? PRIVATE : PUBLIC).secret?.(name) };
  const theirs: Known = { facts: {}, saved: {}, secret: (name) => (name === 'ec' ? PUBLIC : PRIVATE).secret?.(name) };
  const sealed = await sealBody([sign, seal], body, secrets);
  expect(await openBody([seal, sign], sealed.bytes.toString(), theirs)).toBe(body.bytes.toString());
});

test('keys may be JWK, and what is no key is no key', async () => {
  const jwk = JSON.stringify(rsa.publicKey.export({ format: 'jwk' }));
  const layer: LenderEncryption = { kind: 'jwe', key: 'k', algorithm: 'RSA-OAEP-256', content: 'A256GCM' };
  const sealed = await sealBody([layer], body, { facts: {}, saved: {}, secret: () => jwk });
  const own = JSON.stringify(rsa.privateKey.export({ format: 'jwk' }));
  expect(await openBody([layer], sealed.bytes.toString(), { facts: {}, saved: {}, secret: () => own })).toBe(
    body.bytes.toString(),
  );
  await expect(sealBody([layer], body, { facts: {}, saved: {}, secret: () => 'none' })).rejects.toThrow();
});
