import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** Seals a value for a cookie; its name and its end are part of the seal, so that neither can be changed in the browser. */
export function sealItem(value: string, name: string, key: Buffer, until: Date): string {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(`${until.getTime()}.${value}`, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
}

/** The value, or null when the seal is broken, belongs to another name, or has ended. */
export function openItem(sealed: string, name: string, key: Buffer, now: Date): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagAt = bytes.length - TAG;
  if (tagAt < NONCE) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(tagAt));
  let plain: string;
  try {
    plain = Buffer.concat([decipher.update(bytes.subarray(NONCE, tagAt)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
  const dot = plain.indexOf('.');
  return Number(plain.slice(0, dot)) > now.getTime() ? plain.slice(dot + 1) : null;
}
