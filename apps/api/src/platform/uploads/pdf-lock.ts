import { createCipheriv, createHash } from 'node:crypto';

/** What a PDF says of its lock: of the standard handler, by which every reader opens it. */
interface Lock {
  readonly revision: number;
  readonly keyBytes: number;
  readonly owner: Buffer;
  readonly user: Buffer;
  readonly permissions: number;
  readonly id: Buffer;
  readonly hidesMetadata: boolean;
}

/** With it a password is made 32 bytes long; an empty one is this alone (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: readonly Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const unescaped = (text: string): Buffer =>
  Buffer.from(
    text.replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, sign = '') => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
      return /[\r\n]/.test(sign) ? '' : (ESCAPES[sign] ?? sign);
    }),
    'latin1',
  );

/** A text of a dictionary, in brackets or as hexadecimal digits. */
const TEXT =
  '(?:<([\\da-f\\s]{0,400})>|\\(((?:[^\\\\()]|\\\\[\\s\\S]|\\((?:[^\\\\()]|\\\\[\\s\\S]){0,200}\\)){0,600})\\))';
function textAfter(text: string, name: string): Buffer | undefined {
  const found = new RegExp(`${name}\\s{0,9}${TEXT}`, 'i').exec(text);
  if (!found) return undefined;
  const [, hex, plain = ''] = found;
  return hex === undefined ? unescaped(plain) : Buffer.from(hex.replace(/\s/g, ''), 'hex');
}
function numberAfter(text: string, name: string): number | undefined {
  const [, digits] = new RegExp(`${name}\\s{1,9}(-?\\d{1,12})`).exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const LONGEST_DICTIONARY = 4_000;

function lockIn(file: string): Lock | undefined {
  const at = /\/Encrypt\s{1,9}(\d{1,9})\s{1,9}(\d{1,9})\s{1,9}R/.exec(file);
  const from = at
    ? new RegExp(`(?:^|[\\r\\n\\s])${at[1]}\\s{1,9}${at[2]}\\s{1,9}obj`).exec(file)?.index
    : file.indexOf('/Encrypt');
  if (from === undefined || from < 0) return undefined;
  const dictionary = file.slice(from, from + LONGEST_DICTIONARY).split('endobj')[0] ?? '';
  const [owner, user] = ['/O', '/U'].map((name) => textAfter(dictionary, name));
  const [revision, permissions] = ['/R', '/P'].map((name) => numberAfter(dictionary, name));
  if (!/\/Standard/.test(dictionary) || !owner || !user || revision === undefined || permissions === undefined)
    return undefined;
  const version = numberAfter(dictionary, '/V') ?? 0;
  // In a crypt filter the length may be said in bytes: these have 128 bits.
  const keyBytes = version >= 4 ? 16 : version >= 2 ? (numberAfter(dictionary, '/Length') ?? 40) / 8 : 5;
  const id = textAfter(file, '/ID\\s{0,9}\\[') ?? Buffer.alloc(0);
  const hidesMetadata = !/\/EncryptMetadata\s{1,9}false/.test(dictionary);
  return { revision, keyBytes, owner, user, permissions, id, hidesMetadata };
}

/** RC4, which the crypto library of today leaves out. */
function rc4(key: Buffer, text: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
  };
  let other = 0;
  for (let at = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let one = 0;
  other = 0;
  return text.map((byte) => {
    one = (one + 1) & 0xff;
    other = (other + (state[one] ?? 0)) & 0xff;
    swap(one, other);
    return byte ^ (state[((state[one] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
  }) as Buffer;
}

/** Algorithms 4 and 5 of ISO 32000-1. */
function opensOlder({ revision, keyBytes, owner, user, permissions, id, hidesMetadata }: Lock): boolean {
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions | 0);
  const metadata = Buffer.from(revision >= 4 && !hidesMetadata ? 'ffffffff' : '', 'hex');
  let key = md5(PADDING, owner.subarray(0, 32), allowed, id, metadata).subarray(0, keyBytes);
  if (revision === 2) return rc4(key, PADDING).equals(user.subarray(0, 32));
  for (let round = 0; round < 50; round += 1) key = md5(key).subarray(0, keyBytes);
  let expected = rc4(key, md5(PADDING, id));
  for (let round = 1; round < 20; round += 1) expected = rc4(key.map((byte) => byte ^ round) as Buffer, expected);
  return expected.equals(user.subarray(0, 16));
}

/** Algorithm 2.B of ISO 32000-2 for an empty password; revision 5 is its first step alone. */
function opensNewer({ revision, user }: Lock): boolean {
  let key: Buffer = createHash('sha256').update(user.subarray(32, 40)).digest();
  for (let round = 0, last = 0; revision >= 6 && (round < 64 || last > round - 32); round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0) % 3;
    key = createHash(['sha256', 'sha384', 'sha512'][sum] ?? 'sha256')
      .update(mixed)
      .digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32).equals(user.subarray(0, 32));
}

/**
 * Whether a PDF opens with a password only. Many banks lock what may be done with a paper, not who reads it: such a one opens
 * without. Of a lock that we don't know nothing is said.
 */
export function needsPassword(file: string): boolean {
  const lock = lockIn(file);
  if (!lock || lock.user.length < 32) return false;
  return !(lock.revision >= 5 ? opensNewer(lock) : opensOlder(lock));
}
