import {
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';

const OAEP = { oaepHash: 'sha256' };

/** Puts a text under AES-256-GCM with a key of its own, and that under the reader's RSA key; all parts in base64. */
export function sealEnvelope(publicKey: KeyObject, text: string): string {
  const [key, iv] = [randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = { data, key: publicEncrypt({ key: publicKey, ...OAEP }, key), iv, tag: cipher.getAuthTag() };
  return JSON.stringify(
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.toString('base64')])),
  );
}

/** Throws for what was not sealed for this key, or was changed. */
export function openEnvelope(privateKey: KeyObject, sealed: string): string {
  const parts = JSON.parse(sealed) as Record<string, string>;
  const part = (name: string): Buffer => Buffer.from(parts[name] ?? '', 'base64');
  const key = privateDecrypt({ key: privateKey, ...OAEP }, part('key'));
  const decipher = createDecipheriv('aes-256-gcm', key, part('iv'), { authTagLength: 16 });
  decipher.setAuthTag(part('tag'));
  return Buffer.concat([decipher.update(part('data')), decipher.final()]).toString('utf8');
}

export const newRsaKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
