import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

const PAUSES_MS = [200, 800, 3_200];
const ATTEMPT_MS = 5_000;

const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/** A detached JWS (RFC 7515, appendix F): the body goes beside it. */
function detachedJws(key: KeyObject, body: string): string {
  const header = base64url(JSON.stringify({ alg: 'ES256', kid: 'lender-1' }));
  const signature = createSign('sha256')
    .update(`${header}.${base64url(body)}`)
    .sign({ key, dsaEncoding: 'ieee-p1363' });
  return `${header}..${signature.toString('base64url')}`;
}

const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

/** Sends webhooks signed as detached JWS in `x-jws-signature`; what is not answered 2xx comes again, three times at most. */
export function createJwsWebhooks() {
  const own = newKeys();
  const stop = new AbortController();
  const held: { url: string; body: string }[] = [];
  let mode: 'usual' | 'twice' | 'held' = 'usual';

  /** The status that the receiver answered; 0 for none. */
  async function post(url: string, body: string, key = own.privateKey): Promise<number> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json', 'x-jws-signature': detachedJws(key, body) },
        body,
        signal: AbortSignal.any([stop.signal, AbortSignal.timeout(ATTEMPT_MS)]),
      });
      await answer.body?.cancel();
      return answer.status;
    } catch {
      return 0;
    }
  }

  async function deliver(url: string, body: string): Promise<void> {
    for (const pauseMs of [...PAUSES_MS, undefined]) {
      const status = await post(url, body);
      if ((status >= 200 && status < 300) || pauseMs === undefined || stop.signal.aborted) return;
      await wait(pauseMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  return {
    publicKey: own.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    async send(url: string, body: string): Promise<void> {
      if (mode === 'held') {
        held.push({ url, body });
        return;
      }
      await deliver(url, body);
      if (mode === 'twice') await deliver(url, body);
    },
    /** `held`: nothing is sent until it is released. */
    setMode(wanted: typeof mode): void {
      mode = wanted;
    },
    async release(order: 'in-order' | 'reversed' = 'in-order'): Promise<void> {
      const all = held.splice(0);
      for (const { url, body } of order === 'reversed' ? all.reverse() : all) await deliver(url, body);
    },
    /** Signed with another key; the receiver's status. */
    forge: (url: string, body: string) => post(url, body, newKeys().privateKey),
    close: () => stop.abort(),
  };
}
