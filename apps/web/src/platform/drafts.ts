import { draftToKeep, isDraftField } from '@saakh/rules/drafts';

const PREFIX = 'saakh.draft';
const TIMES = 'saakh.typed';
/** Forms by whose name another device may find them, too; all others stay in this browser. */
const SHARED_FORM = /^[a-z][a-z0-9-]{1,59}$/;

type Values = Readonly<Record<string, unknown>>;

/** When a form was typed into last, and whether the server has yet to hear of it. */
export interface TypedForm {
  readonly at: string;
  readonly waits: boolean;
  /** The server will never take it: this browser alone has it. */
  readonly refused?: boolean;
}

const keyOf = (owner: string, form: string) => `${PREFIX}.${form}.${owner}`;
const timesKey = (owner: string) => `${TIMES}.${owner}`;

function readRecord(key: string): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function writeRecord(key: string, record: Values): void {
  try {
    if (Object.keys(record).length > 0) localStorage.setItem(key, JSON.stringify(record));
    else localStorage.removeItem(key);
  } catch {
    // A full or refused storage costs the draft, not the form.
  }
}

interface Courier {
  /** Something was typed and will have to be brought. */
  readonly hear: (owner: string) => void;
  readonly bring: () => Promise<void>;
}
let courier: Courier | undefined;
/** Who brings what is typed to the server; without anybody it stays in this browser. */
export const setCourier = (next: Courier): void => {
  courier = next;
};
const PATIENCE_MS = 1500;
/** Before a sign-out clears this browser: brings what still waits, and waits for it no longer than a person would. */
export async function bringDrafts(): Promise<void> {
  await Promise.race([courier?.bring(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

function note(owner: string, form: string, typed: TypedForm): void {
  writeRecord(timesKey(owner), { ...readTyped(owner), [form]: typed });
}

function noteTyped(owner: string, form: string): void {
  if (!SHARED_FORM.test(form)) return;
  note(owner, form, { at: new Date().toISOString(), waits: true });
  courier?.hear(owner);
}

/** The forms that somebody typed into in this browser, sent ones included. */
export const readTyped = (owner: string): Readonly<Record<string, TypedForm>> =>
  readRecord(timesKey(owner)) as Record<string, TypedForm>;

/** The server has what was typed at that time, or refused it for good; what was typed since still waits. */
export function settleTyped(owner: string, form: string, at: string, refused = false): void {
  if (readTyped(owner)[form]?.at !== at) return;
  note(owner, form, refused ? { at, waits: false, refused } : { at, waits: false });
}

/** What was typed into a form and not sent yet, of one person in one form; survives a reload (settled.md, "Idle"). */
export const readDraft = (owner: string, form: string): Values => readRecord(keyOf(owner, form));

/** Keeps fields as they are typed. PAN, GST and account numbers, passcodes, tokens and passwords are never written. */
export function writeDraft(owner: string, form: string, values: Values): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => isDraftField(field)));
  writeRecord(keyOf(owner, form), { ...readDraft(owner, form), ...kept });
  noteTyped(owner, form);
}

export function clearDraft(owner: string, form: string): void {
  const wasTyped = form in readTyped(owner);
  writeRecord(keyOf(owner, form), {});
  if (wasTyped) noteTyped(owner, form);
}

/** Takes over what was typed on another device; what only this browser keeps of the form stays. */
export function takeDraft(owner: string, form: string, values: Readonly<Record<string, string>>, at: string): void {
  const before = readDraft(owner, form);
  const shared = draftToKeep(before);
  const own = Object.fromEntries(Object.entries(before).filter(([field]) => !(field in shared)));
  writeRecord(keyOf(owner, form), { ...own, ...values });
  note(owner, form, { at, waits: false });
}

/** At sign-out: the next person at this device must not find them. */
export function clearAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}.`) || key.startsWith(`${TIMES}.`)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept, then.
  }
}
