import { draftToKeep, isDraftField } from '@saakh/rules/drafts';

const PREFIX = 'saakh.draft';
const TIMES = 'saakh.typed';
const UNSENT = 'saakh.unsent';
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

/** Asked for anew each time: where storage is refused, already the asking throws. */
type Place = () => Storage;
const ofBrowser: Place = () => localStorage;
const ofTab: Place = () => sessionStorage;

function readRecord(key: string, place = ofBrowser): Record<string, unknown> {
  try {
    const found: unknown = JSON.parse(place().getItem(key) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function writeRecord(key: string, record: Values, place = ofBrowser): void {
  try {
    if (Object.keys(record).length > 0) place().setItem(key, JSON.stringify(record));
    else place().removeItem(key);
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

/** What was typed into a form and not sent yet, of one person in one form; survives a reload. */
export const readDraft = (owner: string, form: string): Values => readRecord(keyOf(owner, form));

const onlyKept = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isDraftField(field)));

/** Keeps fields as they are typed. PAN, GST and account numbers, passcodes, tokens and passwords are never written. */
export function writeDraft(owner: string, form: string, values: Values): void {
  writeRecord(keyOf(owner, form), { ...readDraft(owner, form), ...onlyKept(values) });
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

/** What is typed before anybody is known, too, is kept for this tab alone: the next person at this device opens another. */
export const readTabDraft = (owner: string, form: string): Values => readRecord(keyOf(owner, form), ofTab);
export const writeTabDraft = (owner: string, form: string, values: Values): void =>
  writeRecord(keyOf(owner, form), { ...readTabDraft(owner, form), ...onlyKept(values) }, ofTab);
export const clearTabDraft = (owner: string, form: string): void => writeRecord(keyOf(owner, form), {}, ofTab);

/** What was handed in and has not reached the server. It is no draft, shows in no form and outlives a sign-out. */
export const readUnsent = (form: string): readonly unknown[] => {
  const { items } = readRecord(`${UNSENT}.${form}`);
  return Array.isArray(items) ? items : [];
};
export const writeUnsent = (form: string, items: readonly unknown[]): void =>
  writeRecord(`${UNSENT}.${form}`, items.length > 0 ? { items } : {});

function clearPrefixes(...prefixes: readonly string[]): void {
  for (const place of [ofBrowser, ofTab]) {
    try {
      for (const key of Object.keys(place())) {
        if (prefixes.some((prefix) => key.startsWith(`${prefix}.`))) place().removeItem(key);
      }
    } catch {
      // Nothing was kept, then.
    }
  }
}

/** At sign-out: the next person at this device must not find them. */
export const clearAllDrafts = (): void => clearPrefixes(PREFIX, TIMES);
/** After a deletion: what was not sent yet must not bring the customer's name back to the server. */
export const clearUnsent = (): void => clearPrefixes(UNSENT);
