import type { createHelpRequest, HelpRequestBody } from '@saakh/contracts/support';
import { isApiError } from '../../platform/api/api-error';
import { call, endpoint } from '../../platform/api/client';
import { clearDraft, readDraft, writeDraft } from '../../platform/drafts';
import { HELP_OWNER, HELP_TYPED, HELP_WAITING } from './help-drafts';

const create = endpoint<typeof createHelpRequest>('POST', '/api/help-requests');

const RETRY_MS = 20_000;
/** Nobody asks more often while the server is away. */
const MOST = 5;

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;

/** What was typed into the help form and not sent. */
export const readTypedHelp = (): Readonly<Record<string, unknown>> => readDraft(HELP_OWNER, HELP_TYPED);
export const keepTypedHelp = (field: string, value: string): void =>
  writeDraft(HELP_OWNER, HELP_TYPED, { [field]: value });
export const forgetTypedHelp = (): void => clearDraft(HELP_OWNER, HELP_TYPED);

/** Requests that the server has not got yet. */
function waitingHelp(): HelpRequestBody[] {
  const { requests } = readDraft(HELP_OWNER, HELP_WAITING);
  return Array.isArray(requests) ? (requests as HelpRequestBody[]) : [];
}
const keepWaiting = (requests: readonly HelpRequestBody[]): void =>
  requests.length > 0 ? writeDraft(HELP_OWNER, HELP_WAITING, { requests }) : clearDraft(HELP_OWNER, HELP_WAITING);

/** The server was not reached, or could not: another try may find it. */
const mayWorkLater = (error: unknown): boolean =>
  isApiError(error, 'NETWORK_FAILED', 'TOO_MANY_REQUESTS') || (isApiError(error) && error.status >= 500);

async function sendAll(): Promise<void> {
  for (const body of waitingHelp()) {
    try {
      await call(create, { body });
    } catch (error) {
      if (mayWorkLater(error)) return plan();
    }
    const sent = JSON.stringify(body);
    keepWaiting(waitingHelp().filter((one) => JSON.stringify(one) !== sent));
  }
}

/** Sends what waits, one after the other, and tries again while the server is away. */
export function sendWaitingHelp(): Promise<void> {
  clearTimeout(timer);
  running ??= sendAll().finally(() => {
    running = undefined;
  });
  return running;
}

function plan(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendWaitingHelp(), RETRY_MS);
}

/** Keeps a request whose sending failed, if another try can help, until the server has it (settled.md: the success text is true). */
export function keepForLater(body: HelpRequestBody, error: unknown): void {
  if (!mayWorkLater(error)) return;
  keepWaiting([...waitingHelp(), body].slice(-MOST));
  startWaitingHelp();
}

const sendNow = (): void => void sendWaitingHelp();

/** From now on what waits is tried again, and at once when the connection is back. */
export function startWaitingHelp(): void {
  window.addEventListener('online', sendNow);
  plan();
}
