import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZabcdefghjkmnpqrstvwxyz';

/** A public id such as `app_4Xk…`: a prefix and 120 random bits; never the only control over what it names. */
export function newId(prefix: string): string {
  let id = `${prefix}_`;
  for (const byte of randomBytes(21)) id += ALPHABET[byte % ALPHABET.length];
  return id;
}
