import { clearDraft, readDraft, writeDraft } from '#browser/platform/drafts';

const OWNER = 'merchant';
const SENT = 'merchant-form-sent';
const nameOf = (partner: string) => `merchant-form-${partner}`;

/** What finds a draft on the server again; only this browser has it. */
export interface FormKey {
  readonly formId: string;
  readonly secret: string;
}

export function readFormKey(partner: string): FormKey | undefined {
  const { formId, secret } = readDraft(OWNER, nameOf(partner));
  return typeof formId === 'string' && typeof secret === 'string' ? { formId, secret } : undefined;
}

export function keepFormKey(partner: string, key: FormKey): FormKey {
  writeDraft(OWNER, nameOf(partner), { ...key });
  return key;
}

export function forgetFormKey(partner: string): void {
  clearDraft(OWNER, nameOf(partner));
}

/** Whose typed and unsent answers are kept, and under which name. */
export function draftOf(partner: string, step: string) {
  return { owner: OWNER, name: `merchant-${partner}-${step}` };
}

export function keepReference(reference: string): void {
  writeDraft(OWNER, SENT, { reference });
}
export function readReference(): string | undefined {
  const { reference } = readDraft(OWNER, SENT);
  return typeof reference === 'string' && reference !== '' ? reference : undefined;
}
