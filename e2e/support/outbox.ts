import { setTimeout as sleep } from 'node:timers/promises';
import { noteOwner } from './answers/personal-answers';

export interface SentMessage {
  channel: string;
  to: string;
  body: string;
  otp: string | null;
  at: string;
}

const PATIENCE_MS = 10_000;

/** What the demo would have sent to this mobile or address, newest first. */
export async function readOutbox(url: string, to: string): Promise<SentMessage[]> {
  noteOwner(to);
  const answer = await fetch(`${url}/dev/outbox?to=${encodeURIComponent(to)}`);
  if (!answer.ok) throw new Error(`The outbox answered ${answer.status}`);
  return (await answer.json()) as SentMessage[];
}

/** The newest one-time code sent to `to` after `since`; sending is queued, so it waits for up to ten seconds. */
export async function readOtp(url: string, to: string, since = new Date(0)): Promise<string> {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until) {
    const newest = (await readOutbox(url, to)).find((message) => message.otp && new Date(message.at) >= since);
    if (newest?.otp) return newest.otp;
    await sleep(100);
  }
  throw new Error(`No one-time code was sent to ${to} within ${PATIENCE_MS / 1000} s`);
}
