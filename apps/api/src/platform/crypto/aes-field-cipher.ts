import { createCipheriv, createDecipheriv, createHmac, randomFillSync } from 'node:crypto';
import type { Secrets } from '../config';
import { BrokenSealError } from './broken-seal-error';
import type { FieldCipher, SealedPlace } from './field-cipher';

const NONCE = 12;
const TAG = 16;
const INDEX_BYTES = 16;
const SEALED = /^v(\d+)\.([A-Za-z0-9_-]+)$/;

/** Random bytes are drawn in blocks: one call to the system for every few hundred nonces. */
function makeNonces() {
  const block = Buffer.alloc(NONCE * 512);
  let next = block.length;
  return (): Buffer => {
    if (next === block.length) {
      randomFillSync(block);
      next = 0;
    }
    const nonce = Buffer.from(block.subarray(next, next + NONCE));
    block.fill(0, next, next + NONCE);
    next += NONCE;
    return nonce;
  };
}

const aadOf = ({ table, id, column }: SealedPlace) => Buffer.from(`${table}\0${id}\0${column}`);

/**
 * Seals values with the first of the configured keys and opens them with whichever of them sealed it, so that keys are
 * rotated without a moment in which a value can't be read (S-PAN-1, S-PAN-3). Index and one-time codes have keys of
 * their own, because a ten-character value could be guessed by anybody who held one key for both (S-PAN-2).
 */
export function makeFieldCipher({ encryptionKeys, indexKey, otpKey }: Secrets): FieldCipher {
  const keys = new Map(encryptionKeys.map(({ version, key }) => [version, key]));
  const [current] = encryptionKeys;
  if (!current) throw new Error('There is no encryption key');
  const prefix = `v${current.version}.`;
  const nextNonce = makeNonces();

  return {
    seal(plain, place) {
      const nonce = nextNonce();
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(aadOf(place));
      const sealed = cipher.update(plain, 'utf8');
      cipher.final();
      return prefix + Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed, place) {
      const [, version, text = ''] = SEALED.exec(sealed) ?? [];
      const key = keys.get(Number(version));
      if (!key) throw new BrokenSealError(`No key for the sealed value in ${place.table}.${place.column}`);
      const bytes = Buffer.from(text, 'base64url');
      const tagAt = bytes.length - TAG;
      if (tagAt < NONCE) throw new BrokenSealError(`The sealed value in ${place.table}.${place.column} is cut short`);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(aadOf(place))
        .setAuthTag(bytes.subarray(tagAt));
      const plain = decipher.update(bytes.subarray(NONCE, tagAt));
      try {
        return Buffer.concat([plain, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new BrokenSealError(`The sealed value in ${place.table}.${place.column} does not open`, { cause });
      }
    },
    index: (kind, normalised) =>
      createHmac('sha256', indexKey).update(`${kind}\0${normalised}`).digest().subarray(0, INDEX_BYTES).toString('hex'),
    keyedHash: (purpose, value) => createHmac('sha256', otpKey).update(`${purpose}\0${value}`).digest('hex'),
  };
}
