import { clearDraft, readDraft, writeDraft } from '#browser/platform/drafts';
import { newKey } from '#browser/platform/new-key';

const formOf = (keyFactsId: string) => `apply-${keyFactsId}`;

/** The key of "apply on these key facts": the one made before, over a reload too, or a new one. */
export function intentKey(userId: string, keyFactsId: string): string {
  const { key } = readDraft(userId, formOf(keyFactsId));
  if (typeof key === 'string') return key;
  const made = newKey();
  writeDraft(userId, formOf(keyFactsId), { key: made });
  return made;
}

/** The intent is answered: the next one is another. */
export function forgetIntent(userId: string, keyFactsId: string): void {
  clearDraft(userId, formOf(keyFactsId));
}
