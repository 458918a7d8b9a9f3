import type { CardProperty } from '@saakh/contracts/catalogue/staff/credit-cards';
import type { Bilingual } from '@saakh/contracts/fields';
import { applyChange, recordCreated, recordDeleted } from '#domains/records/records';
import { notFound } from '#platform/app-error';
import { type AdminContext, inTransaction } from '#platform/context';
import { cardRecord, TYPE } from './card-record';
import { cardValues } from './card-rows';
import { insertCard, selectCardForUpdate, updateCard } from './credit-cards.repository';

type Given = string | Partial<Bilingual>;

/** Text alone is English and keeps the Hindi that stands; where there is no Hindi, it follows the English. */
function inBoth(given: Given, present: Bilingual | undefined): Bilingual {
  const { en = '', hi = '' } = typeof given === 'string' ? { en: given, hi: present?.hi ?? '' } : given;
  return { en, hi: hi.trim() === '' ? en : hi };
}

const englishOf = (given: Given): string => (typeof given === 'string' ? given : (given.en ?? '')).trim();

/** A bullet keeps its Hindi when others are moved or taken out, and when its own English is put better. */
function bulletsInBoth(given: readonly Given[], present: readonly Bilingual[]): Bilingual[] {
  const kept = new Set(given.map(englishOf));
  return given.map((one, at) => {
    const own = present.find(({ en }) => en === englishOf(one));
    const there = present[at];
    return inBoth(one, own ?? (there && !kept.has(there.en) ? there : undefined));
  });
}

const isGiven = (value: unknown): value is Given =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value));

/** A text or list of texts in both languages, made whole from what stands; anything else as it came, for its schema to refuse. */
function bilingualValue(value: unknown, present: Bilingual | readonly Bilingual[]): unknown {
  if ('en' in present) return isGiven(value) && englishOf(value) !== '' ? inBoth(value, present) : value;
  const isList = Array.isArray(value) && value.every((one) => isGiven(one) && englishOf(one) !== '');
  return isList ? bulletsInBoth(value as readonly Given[], present) : value;
}

const nothing = { en: '', hi: '' };

/** Adds a card category at the end of the order, off and empty but for its name, with history and audit; its id. */
export function createCard(ctx: AdminContext, categoryName: string): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const id = await insertCard(tx, {
      categoryName,
      issuer: '',
      categoryImgThumb: '',
      keyFeature: nothing,
      annualFee: nothing,
      annualFeePaise: 0,
      interest: nothing,
      utmLink: '',
      marketingBullets: [],
      secured: 0,
      status: 0,
      mostImportantTermsUrl: '',
      minIncomePaise: 0,
      minAge: 18,
      maxAge: 65,
      creditScoreClass: 'E',
    });
    await recordCreated(tx, { type: TYPE, id: String(id), name: categoryName });
    return id;
  });
}

interface CardChange {
  readonly category_id: number;
  readonly property: CardProperty;
  readonly value: unknown;
  readonly seen?: unknown;
  readonly reason?: string | undefined;
}

const BILINGUAL = ['key_feature', 'annual_fee', 'interest', 'marketing_bullets'] as const;
const isBilingual = (property: CardProperty): property is (typeof BILINGUAL)[number] =>
  (BILINGUAL as readonly string[]).includes(property);

/**
 * Changes one property of a living card as `applyChange` does, with its refusals. A text in both languages may come as
 * English alone: the Hindi that stands is kept, and follows the English where there is none.
 */
export function changeCard(ctx: AdminContext, { category_id: categoryId, ...change }: CardChange) {
  return inTransaction(ctx, async (tx) => {
    const card = await selectCardForUpdate(tx, categoryId);
    if (!card) throw notFound('cardCategory');
    const { property } = change;
    const value = isBilingual(property) ? bilingualValue(change.value, cardValues(card)[property]) : change.value;
    return applyChange(tx, cardRecord, { ...change, value, id: String(categoryId) });
  });
}

/** Takes a card out of every list into the trash, with history and audit; NOT_FOUND for an unknown one and for a repeat. */
export function deleteCard(ctx: AdminContext, categoryId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const card = await selectCardForUpdate(tx, categoryId);
    if (!card) throw notFound('cardCategory');
    await updateCard(tx, categoryId, { deletedAt: tx.clock.now() });
    await recordDeleted(tx, { type: TYPE, id: String(categoryId), name: card.categoryName });
  });
}
