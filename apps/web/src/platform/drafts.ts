const PREFIX = 'saakh.draft';
/** Never kept in the browser, whatever a form calls it. */
const SECRET = /(^|_)(pan|tin|otp|token|password|aadhaar)(_|$)/i;

const keyOf = (owner: string, form: string) => `${PREFIX}.${form}.${owner}`;

/** What was typed into a form and not sent yet, of one person in one form; survives a reload (settled.md, "Idle"). */
export function readDraft(owner: string, form: string): Readonly<Record<string, unknown>> {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(keyOf(owner, form)) ?? '{}');
    return typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Keeps fields as they are typed. PAN, passcodes, tokens and passwords are never written. */
export function writeDraft(owner: string, form: string, values: Readonly<Record<string, unknown>>): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !SECRET.test(field)));
  try {
    localStorage.setItem(keyOf(owner, form), JSON.stringify({ ...readDraft(owner, form), ...kept }));
  } catch {
    // A full or refused storage costs the draft, not the form.
  }
}

export function clearDraft(owner: string, form: string): void {
  try {
    localStorage.removeItem(keyOf(owner, form));
  } catch {
    // Nothing was kept, then.
  }
}

/** At sign-out: the next person at this device must not find them. */
export function clearAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(`${PREFIX}.`)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept, then.
  }
}
