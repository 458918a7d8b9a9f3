import * as endpoints from '@saakh/contracts/endpoints';
import type { HelpRequestBody } from '@saakh/contracts/operations/support';
import { isApiError } from '#browser/platform/api/api-error';
import { call } from '#browser/platform/api/client';
import { readUnsent, writeUnsent } from '#browser/platform/drafts';
import { UNSENT_HELP } from './help-drafts';

const FIRST_WAIT_MS = 20_000;
const LONGEST_WAIT_MS = 60 * 60_000;
/** About half a day of a server that is away. */
const MOST_TRIES = 20;
/** Nobody asks more often while the server is away. */
const MOST = 5;
const ONE_TAB = 'saakh-unsent-help';

/** A request that the server has not got yet; its id lets the server keep it once, however often it comes. */
interface Waiting {
  readonly body: HelpRequestBody;
  readonly tries: number;
  readonly notBefore: number;
}

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;

const waitingHelp = (): Waiting[] => readUnsent(UNSENT_HELP) as Waiting[];
const others = ({ requestId }: HelpRequestBody) => waitingHelp().filter(({ body }) => body.requestId !== requestId);
const keep = (items: readonly Waiting[]): void => writeUnsent(UNSENT_HELP, items.slice(-MOST));

const triedAgain = (body: HelpRequestBody, tries: number): Waiting => ({
  body,
  tries,
  notBefore: Date.now() + Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS),
});

/** An instance of an older version, beside one of this, does not know every part of a request. */
const isOfOlderVersion = (error: unknown): boolean => isApiError(error, 'VALIDATION_FAILED') && 'body' in error.fields;

/** The server was not reached, or could not: another try may find it. */
const mayWorkLater = (error: unknown): boolean =>
  isApiError(error, 'NETWORK_FAILED', 'TOO_MANY_REQUESTS') ||
  isOfOlderVersion(error) ||
  (isApiError(error) && error.status >= 500);

/** What was asked, without the text that stood above the form. */
const withoutNotice = ({ notice: _changed, ...body }: HelpRequestBody): HelpRequestBody => body;

/** A failed send that says that the next would fail, too. */
async function sendOne({ body, tries }: Omit<Waiting, 'notBefore'>): Promise<'settled' | 'failed'> {
  try {
    await call(endpoints.createHelpRequest, { body });
  } catch (error) {
    // The text changed while this waited. Its sender read the one of that day and was told that it is sent, so it is not lost.
    if (body.notice && isApiError(error, 'CONSENT_REQUIRED')) return sendOne({ body: withoutNotice(body), tries });
    if (mayWorkLater(error) && tries + 1 < MOST_TRIES) {
      keep([triedAgain(body, tries + 1), ...others(body)]);
      return 'failed';
    }
    console.error('a request for help was given up', error instanceof Error ? error.message : error);
  }
  keep(others(body));
  return 'settled';
}

async function sendAll(atOnce: boolean): Promise<void> {
  for (const one of waitingHelp()) {
    // A try without a connection is none.
    const isDue = navigator.onLine && (atOnce || one.notBefore <= Date.now());
    if (!isDue || (await sendOne(one)) === 'failed') break;
  }
  plan();
}

/** Every open tab knows of the same list. */
async function inOneTab(act: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager | null };
  if (!locks) return act();
  await locks.request(ONE_TAB, { ifAvailable: true }, (lock) => (lock ? act() : plan()));
}

/** Sends what waits and is due, one after the other, and tries again while the server is away. */
export function sendWaitingHelp(atOnce = false): Promise<void> {
  clearTimeout(timer);
  running ??= inOneTab(() => sendAll(atOnce)).finally(() => {
    running = undefined;
  });
  return running;
}

function plan(): void {
  clearTimeout(timer);
  const [next] = waitingHelp();
  if (!next) return;
  const waitMs = Math.max(next.notBefore - Date.now(), FIRST_WAIT_MS);
  timer = setTimeout(() => void sendWaitingHelp(), waitMs);
}

/** Keeps a request whose sending failed, if another try can help, until the server has it, so that the success text is true. */
export function keepForLater(body: HelpRequestBody, error: unknown): void {
  if (!mayWorkLater(error)) return;
  keep([...others(body), triedAgain(body, 1)]);
  startWaitingHelp();
}

const sendNow = (): void => void sendWaitingHelp(true);

/** From now on what waits is tried again, and at once when the connection is back. */
export function startWaitingHelp(): void {
  window.addEventListener('online', sendNow);
  plan();
}
