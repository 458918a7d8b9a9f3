import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Request } from 'playwright-core';
import { isText, lookAt, takeFound } from './personal-answers';

/** What a page reads; the rest is pictures, scripts and styles. */
const READ = ['document', 'xhr', 'fetch'];
const HAS_NO_TEXT = [204, 301, 302, 303, 304, 307, 308];
const MOBILE = /(?<!\d)[6-9]\d{9}(?!\d)/g;
/** Longer is a file. */
const LONGEST_TYPED = 20_000;
const PATIENCE_MS = 5_000;

const reading = new Set<Promise<void>>();
let read = 0;
let lost = 0;

const typedIn = (request: Request): string[] => {
  const sent = request.postDataBuffer();
  const body = sent && sent.length < LONGEST_TYPED ? sent.toString('latin1') : '';
  return `${request.url()} ${body}`.match(MOBILE) ?? [];
};

const readAnswer = async (request: Request, typed: Set<string>): Promise<void> => {
  for (const mobile of typedIn(request)) typed.add(mobile);
  const answer = await request.response();
  const type = answer?.headers()['content-type'];
  if (!answer || HAS_NO_TEXT.includes(answer.status()) || !isText(type)) return;
  const text = await answer.text();
  read += 1;
  lookAt({ method: request.method(), address: request.url(), type, text, typed });
};

/** Looks at every answer in text that pages of this context get (REG-ID-1). */
export function watchAnswers(context: BrowserContext): void {
  const typed = new Set<string>();
  context.on('requestfinished', (request) => {
    if (!READ.includes(request.resourceType())) return;
    const one: Promise<void> = readAnswer(request, typed)
      // The browser forgets the answers of a page that is left.
      .catch(() => {
        lost += 1;
      })
      .finally(() => reading.delete(one));
    reading.add(one);
  });
}

const allRead = () => Promise.race([Promise.all(reading), sleep(PATIENCE_MS, undefined, { ref: false })]);

interface Closing {
  close(options?: { reason?: string }): Promise<void>;
}

/** Has it wait with its end until its answers are read. */
export function readBeforeClose(one: Closing): void {
  const close = one.close.bind(one);
  one.close = async (options) => {
    await allRead();
    await close(options);
  };
}

/** What answers held, masked, since it was last asked; with it how many were not to be read, where that is most of them. */
export async function personalAnswers(): Promise<string[]> {
  await allRead();
  const unread = lost > read ? [`${lost} of ${lost + read} answers could not be read`] : [];
  return [...takeFound(), ...unread];
}
