import * as endpoints from '@saakh/contracts/endpoints';
import { draftToKeep } from '@saakh/rules/customers/drafts/drafts';
import { isApiError } from '#browser/platform/api/api-error';
import { call } from '#browser/platform/api/client';
import {
  emptyDraft,
  readDraft,
  readTyped,
  setCourier,
  settleTyped,
  type TypedForm,
  takeDraft,
} from '#browser/platform/drafts';
import { getSession } from '#browser/platform/session/session';

/** So long after the last key; a form is then told once and not letter by letter. */
const QUIET_MS = 1500;
const RETRY_MS = 20_000;

/** Whose drafts are brought to the server; nobody's until somebody is signed in. */
let owner: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;

function plan(afterMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void flushDrafts(), afterMs);
}

const waitingForms = (of: string): [string, TypedForm][] =>
  Object.entries(readTyped(of)).filter(([, { waits }]) => waits);

/** Refusals that another try would only meet again; the session's end and a full minute are none. */
const isFinal = (error: unknown): boolean => isApiError(error) && [400, 404, 413, 422].includes(error.status);

/** Tells the server one form; false when the connection or the server is away. */
async function tell(of: string, form: string, { at, times = {}, emptiedAt }: TypedForm): Promise<boolean> {
  const draft = readDraft(of, form);
  const values = draftToKeep(draft);
  const isPrivate = Object.keys(values).length === 0 && Object.keys(draft).length > 0;
  try {
    const earlier = Object.fromEntries(Object.entries(times).filter(([field]) => field in values));
    const body = {
      values,
      typedAt: at,
      ...(Object.keys(earlier).length > 0 ? { times: earlier } : {}),
      ...(emptiedAt && Object.keys(values).length > 0 ? { emptiedAt } : {}),
    };
    if (!isPrivate) await call(endpoints.saveDraft, { params: { form }, body });
  } catch (error) {
    if (!isFinal(error)) return false;
    settleTyped(of, form, at, true);
    return true;
  }
  settleTyped(of, form, at);
  return true;
}

async function tellAll(): Promise<void> {
  const of = owner;
  if (of === null || getSession().customer.token === null) return;
  for (const [form, typed] of waitingForms(of)) {
    if (!(await tell(of, form, typed))) return plan(RETRY_MS);
  }
}

/** Brings everything that waits to the server, as far as it can be reached; the rest is tried again. */
export async function flushDrafts(): Promise<void> {
  clearTimeout(timer);
  running ??= tellAll().finally(() => {
    running = undefined;
  });
  await running;
}

type Typed = ReturnType<typeof readTyped>;

/**
 * Newest wins, field by field; a form that was sent elsewhere is empty here too. `before` is what stood here when the server was
 * asked: what it was told since, it could not answer yet, and what it refused, it never had.
 */
function merge(of: string, drafts: Awaited<ReturnType<typeof fetchDrafts>>, before: Typed): void {
  const typed = readTyped(of);
  for (const [form, { times = {}, ...draft }] of Object.entries(drafts)) takeDraft(of, form, { ...draft, times });
  for (const [form, { at, waits, refused }] of Object.entries(before)) {
    const isAsBefore = typed[form]?.at === at && !waits && !refused;
    if (isAsBefore && !(form in drafts)) emptyDraft(of, form, at);
  }
}

const fetchDrafts = async () => (await call(endpoints.listDrafts, {})).data;

/**
 * From now on what this customer types is kept on the server too, a moment after the last key and again when the connection
 * is back; resolves when what was typed on other devices is here. That the server can't be asked is no error: the drafts of
 * this browser are good.
 */
export async function startDraftSync(whose: Promise<string | undefined>): Promise<void> {
  // Until it is known who signed in, nothing is told in anybody's name.
  owner = null;
  const asked = fetchDrafts().catch(() => null);
  const of = await whose;
  if (of === undefined) return;
  const before = readTyped(of);
  const drafts = await asked;
  if (drafts !== null) merge(of, drafts, before);
  owner = of;
  setCourier({
    hear: (typist) => {
      if (typist === owner) plan(QUIET_MS);
    },
    bring: flushDrafts,
  });
  window.addEventListener('online', flushOnline);
  if (waitingForms(of).length > 0) plan(QUIET_MS);
}

/** Other devices may have typed meanwhile: their words come first, so that the next key here does not replace them. */
async function catchUp(): Promise<void> {
  const of = owner;
  if (of !== null && getSession().customer.token !== null) {
    const before = readTyped(of);
    const drafts = await fetchDrafts().catch(() => null);
    if (drafts !== null && of === owner) merge(of, drafts, before);
  }
  await flushDrafts();
}
const flushOnline = (): void => void catchUp();
