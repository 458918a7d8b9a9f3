import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { CARD_PROPERTIES, type CardProperty } from '@saakh/contracts/catalogue/staff/credit-cards';
import type { Bilingual } from '@saakh/contracts/fields';
import { problemOf } from '#office/ui/problem-of';

/** The columns of the table that the edit dialog opens for. */
export type EditedProperty =
  | 'sort_order'
  | 'category_img_thumb'
  | 'category_name'
  | 'key_feature'
  | 'annual_fee'
  | 'utm_link'
  | 'marketing_bullets';

const BILINGUAL: readonly CardProperty[] = ['key_feature', 'annual_fee', 'interest'];
export function isBilingual(property: CardProperty): property is 'key_feature' | 'annual_fee' {
  return BILINGUAL.includes(property);
}

/** What the dialog holds while it is open: one text, one in two languages, or a list of those. */
export type CardDraft =
  | { kind: 'text'; text: string }
  | { kind: 'bilingual'; text: Bilingual }
  | { kind: 'bullets'; bullets: readonly Bilingual[] };

export function draftOf(card: CreditCard, property: EditedProperty): CardDraft {
  const value = card[property];
  if (property === 'marketing_bullets') {
    const bullets = card.marketing_bullets;
    return { kind: 'bullets', bullets: bullets.length > 0 ? bullets : [{ en: '', hi: '' }] };
  }
  if (isBilingual(property)) return { kind: 'bilingual', text: card[property] };
  return { kind: 'text', text: String(value) };
}

const isEmpty = ({ en }: Bilingual) => en.trim() === '';

/** A value is present; of bullets every one (ADMIN-CC-14, ADMIN-CC-15). */
export function isPresent(draft: CardDraft): boolean {
  if (draft.kind === 'bullets') return draft.bullets.length > 0 && !draft.bullets.some(isEmpty);
  return draft.kind === 'bilingual' ? !isEmpty(draft.text) : draft.text.trim() !== '';
}

/** As the call takes it. */
export function sentValueOf(draft: CardDraft): unknown {
  if (draft.kind === 'bullets') return draft.bullets.map(({ en, hi }) => ({ en: en.trim(), hi: hi.trim() }));
  if (draft.kind === 'bilingual') return { en: draft.text.en.trim(), hi: draft.text.hi.trim() };
  return draft.text.trim();
}

/** Why the value is none of the property, in the shown language; undefined when it is one. */
export function checkCard(property: CardProperty, value: unknown): string | undefined {
  return problemOf(CARD_PROPERTIES[property], value);
}
