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

/** The answers of the dialog: one text, one in two languages, or a list of those as JSON. */
export type CardAnswers = { value: string; hi: string };
export type Bullets = readonly Bilingual[];

export function answersOf(card: CreditCard, property: EditedProperty): CardAnswers {
  if (property === 'category_img_thumb') return { value: '', hi: '' };
  if (isBilingual(property)) return { value: card[property].en, hi: card[property].hi };
  if (property !== 'marketing_bullets') return { value: String(card[property]), hi: '' };
  const bullets: Bullets = card.marketing_bullets.length > 0 ? card.marketing_bullets : [{ en: '', hi: '' }];
  return { value: JSON.stringify(bullets), hi: '' };
}

const trimmed = ({ en, hi }: Bilingual): Bilingual => ({ en: en.trim(), hi: hi.trim() });

/** As the call takes it; undefined without a value, and of bullets without every one (ADMIN-CC-14, ADMIN-CC-15). */
export function sentValueOf(property: EditedProperty, { value, hi }: CardAnswers): unknown {
  if (property === 'marketing_bullets') {
    const bullets = (JSON.parse(value) as Bullets).map(trimmed);
    return bullets.every(({ en }) => en !== '') ? bullets : undefined;
  }
  if (value.trim() === '') return undefined;
  return isBilingual(property) ? trimmed({ en: value, hi }) : value.trim();
}

/** Why the value is none of the property, in the shown language; undefined when it is one. */
export function checkCard(property: CardProperty, value: unknown): string | undefined {
  return problemOf(CARD_PROPERTIES[property], value);
}
