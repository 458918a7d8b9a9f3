import { setTimeout as sleep } from 'node:timers/promises';
import { noteOwner } from './answers/personal-answers';

export interface SentMessage {
  channel: string;
  to: string;
  body: string;
  otp: string | null;
  at: string;
}

const PATIENCE_MS = 60_000;

/** What the demo would have sent to this mobile or address, newest first. */
export async function readOutbox(url: string, to: string): Promise<SentMessage[]> {
  noteOwner(to);
  const answer = await fetch(`${url}/dev/outbox?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}`);
  return (await answer.json()) as SentMessage[];
}

/** Finds it in the newest message to `to`; waits, because sending is queued. */
async function findSent<T>(url: string, to: string, find: (message: SentMessage) => T | null | undefined): Promise<T> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(100)) {
    for (const message of await readOutbox(url, to)) {
      const found = find(message);
      if (found) return found;
    }
  }
  throw new Error(`What was expected was not sent to ${to} within ${PATIENCE_MS / 1000} s`);
}

/** The newest one-time code sent to `to` after `since`. */
export function readOtp(url: string, to: string, since = new Date(0)): Promise<string> {
  return findSent(url, to, ({ otp, at }) => (new Date(at) >= since ? otp : null));
}

/** The part of the newest message to `to` that matches, such as the path of a link. */
export async function linkSentTo(url: string, to: string, path: RegExp): Promise<string> {
  return findSent(url, to, ({ body }) => path.exec(body)?.[0]);
}
