import type { BrowserContext, Request } from 'playwright-core';
import { isText, lookAt } from './personal-answers';

/** What a page reads; the rest is pictures, scripts and styles. */
const READ = ['document', 'xhr', 'fetch'];
const HAS_NO_TEXT = [204, 301, 302, 303, 304, 307, 308];
const MOBILE = /(?<!\d)[6-9]\d{9}(?!\d)/g;
/** A longer body is a file. */
const LONGEST_TYPED = 20_000;

const reading = new Set<Promise<void>>();

function mobilesOf(request: Request): string[] {
  const sent = request.postDataBuffer();
  const body = sent && sent.length < LONGEST_TYPED ? sent.toString('latin1') : '';
  return `${request.url()} ${body}`.match(MOBILE) ?? [];
}

async function readAnswer(request: Request, typed: Set<string>): Promise<void> {
  for (const mobile of mobilesOf(request)) typed.add(mobile);
  const answer = await request.response();
  const type = answer?.headers()['content-type'];
  if (!answer || HAS_NO_TEXT.includes(answer.status()) || !isText(type)) return;
  lookAt({ method: request.method(), address: request.url(), type, text: await answer.text(), typed });
}

/** The mobile numbers that were typed in a browser: anyone who typed one may read it. */
const typedIn = new WeakMap<BrowserContext, Set<string>>();
export function noteTyped(context: BrowserContext, mobile: string): void {
  void typedIn.get(context)?.add(mobile);
}

/** Checks every text answer that pages of this context get for personal data (REG-ID-1). */
export function watchAnswers(context: BrowserContext): void {
  const typed = new Set<string>();
  typedIn.set(context, typed);
  context.on('requestfinished', (request) => {
    if (!READ.includes(request.resourceType())) return;
    const one: Promise<void> = readAnswer(request, typed)
      // The browser forgets the answers of a page that was left.
      .catch(() => undefined)
      .finally(() => reading.delete(one));
    reading.add(one);
  });
}

/** Resolves when every answer so far was checked. */
export async function answersRead(): Promise<void> {
  await Promise.all(reading);
}
