import { mergeDrafts, type TimedDraft, timesBeside } from '@saakh/rules/customers/drafts/draft-merge';
import { draftToKeep, isDraftField } from '@saakh/rules/customers/drafts/drafts';

const PREFIX = 'saakh.draft';
const TIMES = 'saakh.typed';
const UNSENT = 'saakh.unsent';
/** Forms whose drafts are shared between devices; all others stay in this browser. */
const SHARED_FORM = /^[a-z][a-z0-9-]{1,59}$/;

type Values = Readonly<Record<string, unknown>>;

/** When a form was typed into last, and whether the server has yet to hear of it. */
export interface TypedForm {
  readonly at: string;
  readonly waits: boolean;
  /** The server will never take it: this browser alone has it. */
  readonly refused?: boolean;
  /** When each field was typed that was not typed at `at`. */
  readonly times?: Readonly<Record<string, string>>;
  /** When the server was last told, and when the form was sent, where it was not told of that yet. */
  readonly toldAt?: string;
  readonly emptiedAt?: string;
}

const keyOf = (owner: string, form: string) => `${PREFIX}.${form}.${owner}`;
const timesKey = (owner: string) => `${TIMES}.${owner}`;

/** Read on each use, because reading throws where storage is refused. */
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
export function setCourier(next: Courier): void {
  courier = next;
}
const PATIENCE_MS = 1500;
/** Before a sign-out clears this browser: brings what still waits, and waits for it no longer than a person would. */
export async function bringDrafts(): Promise<void> {
  await Promise.race([courier?.bring(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

function note(owner: string, form: string, typed: TypedForm): void {
  writeRecord(timesKey(owner), { ...readTyped(owner), [form]: typed });
}

/** Notes which fields were typed just now; null when the form was emptied. */
function noteTyped(owner: string, form: string, fields: readonly string[] | null): void {
  if (!SHARED_FORM.test(form)) return;
  const at = new Date().toISOString();
  const { refused: _refused, ...before }: Partial<TypedForm> = readTyped(owner)[form] ?? {};
  if (fields === null) note(owner, form, { at, waits: true, emptiedAt: at });
  else {
    const earlier = Object.keys(readDraft(owner, form)).map((field) => [
      field,
      before.times?.[field] ?? before.at ?? at,
    ]);
    const times = { ...Object.fromEntries(earlier), ...Object.fromEntries(fields.map((field) => [field, at])) };
    note(owner, form, { ...before, at, waits: true, times: timesBeside(times, at) });
  }
  courier?.hear(owner);
}

/** The forms that somebody typed into in this browser, sent ones included. */
export function readTyped(owner: string): Readonly<Record<string, TypedForm>> {
  return readRecord(timesKey(owner)) as Record<string, TypedForm>;
}

/** The server has what was typed at that time, or refused it for good; what was typed since still waits. */
export function settleTyped(owner: string, form: string, at: string, refused = false): void {
  const typed = readTyped(owner)[form];
  if (typed?.at !== at) return;
  const { emptiedAt: _told, ...kept } = typed;
  note(owner, form, { ...kept, waits: false, ...(refused ? { refused } : { toldAt: at }) });
}

/** What was typed into a form and not sent yet, of one person in one form; survives a reload. */
export function readDraft(owner: string, form: string): Values {
  return readRecord(keyOf(owner, form));
}

const onlyKept = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => isDraftField(field)));

/** Keeps fields as they are typed. PAN, GST and account numbers, passcodes, tokens and passwords are never written. */
export function writeDraft(owner: string, form: string, values: Values): void {
  const before = readDraft(owner, form);
  const kept = onlyKept(values);
  writeRecord(keyOf(owner, form), { ...before, ...kept });
  noteTyped(
    owner,
    form,
    Object.keys(kept).filter((field) => kept[field] !== before[field]),
  );
}

export function clearDraft(owner: string, form: string): void {
  const wasTyped = form in readTyped(owner);
  writeRecord(keyOf(owner, form), {});
  if (wasTyped) noteTyped(owner, form, null);
}

/** What only this browser keeps of a form, and what the server may have of it. */
function parted(owner: string, form: string) {
  const draft = readDraft(owner, form);
  const shared = draftToKeep(draft);
  return { own: Object.fromEntries(Object.entries(draft).filter(([field]) => !(field in shared))), shared };
}

/** The form was sent on another device: what only this browser keeps of it stays. */
export function emptyDraft(owner: string, form: string, at: string): void {
  writeRecord(keyOf(owner, form), parted(owner, form).own);
  note(owner, form, { at, waits: false });
}

/**
 * Takes over what was typed on another device, of each field what was typed last. A field that the server does not have was
 * sent there, unless it was typed here since the server was last told.
 */
export function takeDraft(owner: string, form: string, there: TimedDraft): void {
  const typed = readTyped(owner)[form];
  const { own, shared } = parted(owner, form);
  if (typed === undefined) {
    writeRecord(keyOf(owner, form), { ...own, ...there.values });
    note(owner, form, { at: there.typedAt, waits: false, toldAt: there.typedAt, times: there.times });
    return;
  }
  const { at: typedAt, times = {}, emptiedAt, toldAt = '' } = typed;
  const isUntold = (field: string) => (typed.waits || typed.refused) && (times[field] ?? typedAt) > toldAt;
  const isOlder = typedAt < there.typedAt;
  const values = Object.fromEntries(
    Object.entries(shared).filter(([field]) => field in there.values || !isOlder || isUntold(field)),
  );
  const merged = mergeDrafts(there, { values, times, typedAt, emptiedAt });
  const isNews = Object.keys(merged.values).some((field) => merged.values[field] !== there.values[field]);
  writeRecord(keyOf(owner, form), { ...own, ...merged.values });
  note(owner, form, {
    ...typed,
    at: merged.typedAt,
    times: merged.times,
    waits: isOlder ? isNews && !typed.refused : typed.waits,
  });
}

/** What is typed before anybody is known, too, is kept for this tab alone: the next person at this device opens another. */
export function readTabDraft(owner: string, form: string): Values {
  return readRecord(keyOf(owner, form), ofTab);
}
export function writeTabDraft(owner: string, form: string, values: Values): void {
  writeRecord(keyOf(owner, form), { ...readTabDraft(owner, form), ...onlyKept(values) }, ofTab);
}
export function clearTabDraft(owner: string, form: string): void {
  writeRecord(keyOf(owner, form), {}, ofTab);
}

/** What was handed in and has not reached the server. It is no draft, shows in no form and outlives a sign-out. */
export function readUnsent(form: string): readonly unknown[] {
  const { items } = readRecord(`${UNSENT}.${form}`);
  return Array.isArray(items) ? items : [];
}
export function writeUnsent(form: string, items: readonly unknown[]): void {
  writeRecord(`${UNSENT}.${form}`, items.length > 0 ? { items } : {});
}

/** Whether this browser has something that was typed and that the server does not have yet. */
export function hasUnbrought(): boolean {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${TIMES}.`))
      .some((key) => Object.values(readRecord(key)).some((typed) => (typed as TypedForm).waits));
  } catch {
    return false;
  }
}

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
export function clearAllDrafts(): void {
  clearPrefixes(PREFIX, TIMES);
}
/** After a deletion: what was not sent yet must not bring the customer's name back to the server. */
export function clearUnsent(): void {
  clearPrefixes(UNSENT);
}
