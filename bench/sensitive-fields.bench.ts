import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { makeFieldCipher } from '../apps/api/src/platform/crypto/aes-field-cipher';
import { compare, perSecond, report } from './support/report';
import { median, ratePerSecond } from './support/samples';

const ROUNDS = 9;
const PANS = Array.from({ length: 1024 }, (_, at) => `ABCPD${String(1000 + at)}F`);
const panAt = (at: number): string => PANS[at % PANS.length] ?? '';
const key = randomBytes(32);
const indexKey = randomBytes(32);

/** The same protection by the standard library alone: a fresh nonce, the seal, the tag, the index. */
function bareSeal(pan: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(pan, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}
const bareIndex = (pan: string): Buffer => createHmac('sha256', indexKey).update(pan).digest();
function bareOpen(sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(sealed.subarray(sealed.length - 16));
  return decipher.update(sealed.subarray(12, sealed.length - 16), undefined, 'utf8') + decipher.final('utf8');
}

const cipher = makeFieldCipher({
  encryptionKeys: [{ version: 1, key }],
  indexKey,
  otpKey: randomBytes(32),
  cookieKey: randomBytes(32),
  auditKeys: [{ version: 1, key: randomBytes(32) }],
});
const place = { table: 'users', id: 'usr_0123456789abcdefghjkm', column: 'pan_sealed' };
const bareSealed = PANS.map(bareSeal);
const sealed = PANS.map((pan) => cipher.seal(pan, place));

const works = {
  bareWrite: (at: number) => [bareSeal(panAt(at)), bareIndex(panAt(at))],
  write: (at: number) => [cipher.seal(panAt(at), place), cipher.index('pan', panAt(at))],
  bareRead: (at: number) => bareOpen(bareSealed[at % PANS.length] ?? Buffer.alloc(0)),
  read: (at: number) => cipher.open(sealed[at % PANS.length] ?? '', place),
};
const samples = { bareWrite: [] as number[], write: [] as number[], bareRead: [] as number[], read: [] as number[] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const name of Object.keys(works) as (keyof typeof works)[]) samples[name].push(ratePerSecond(250, works[name]));
}
const row = (what: string, ours: keyof typeof works, floor: keyof typeof works, atLeast?: number) =>
  compare({
    what,
    measured: median(samples[ours]),
    floor: median(samples[floor]),
    text: perSecond,
    ...(atLeast && { atLeast }),
  });

await report([
  row('seal and index a PAN; against AES-256-GCM and HMAC-SHA-256 alone', 'write', 'bareWrite', 0.9),
  row('open a PAN; against AES-256-GCM alone', 'read', 'bareRead'),
]);
