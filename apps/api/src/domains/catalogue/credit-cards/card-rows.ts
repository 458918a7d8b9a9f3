import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import type { CardProperty } from '@saakh/contracts/catalogue/staff/credit-cards';
import { paiseToRupees } from '@saakh/rules/money';
import type { creditCards } from './credit-cards.table';

type Row = Readonly<typeof creditCards.$inferSelect>;

const rupeesOf = (paise: number): number => paiseToRupees(paise) ?? 0;

/** Every property that staff edit, as its call takes it. */
export function cardValues(card: Row) {
  return {
    category_name: card.categoryName,
    issuer: card.issuer,
    sort_order: card.sortOrder,
    category_img_thumb: card.categoryImgThumb,
    key_feature: card.keyFeature,
    annual_fee: card.annualFee,
    annual_fee_amount: rupeesOf(card.annualFeePaise),
    interest: card.interest,
    utm_link: card.utmLink,
    marketing_bullets: card.marketingBullets,
    secured: card.secured,
    status: card.status,
    most_important_terms_url: card.mostImportantTermsUrl,
    min_income: rupeesOf(card.minIncomePaise),
    min_age: card.minAge,
    max_age: card.maxAge,
    credit_score_class: card.creditScoreClass,
  } satisfies Record<CardProperty, unknown>;
}

const NEEDED = [
  'category_name',
  'issuer',
  'category_img_thumb',
  'key_feature',
  'annual_fee',
  'interest',
  'utm_link',
  'most_important_terms_url',
] as const satisfies readonly CardProperty[];

/** The properties without which no customer sees the card: a fee or terms left unsaid would mislead (REG-KFS-8). */
export function missingOf(card: Row): CardProperty[] {
  const values = cardValues(card);
  return NEEDED.filter((property) => {
    const value = values[property];
    return (typeof value === 'string' ? value : value.en).trim() === '';
  });
}

/** A card as customers are told of it, with the way to its issuer. */
export function cardOf(card: Row, utmLink: string): CreditCard {
  return {
    category_id: card.categoryId,
    category_name: card.categoryName,
    issuer: card.issuer,
    sort_order: card.sortOrder,
    category_img_thumb: card.categoryImgThumb,
    key_feature: card.keyFeature,
    annual_fee: card.annualFee,
    annual_fee_paise: card.annualFeePaise,
    interest: card.interest,
    utm_link: utmLink,
    marketing_bullets: card.marketingBullets,
    secured: card.secured,
    status: card.status,
    most_important_terms_url: card.mostImportantTermsUrl,
  };
}

/** A card with the issuer's own address, its conditions and what it lacks. */
export function staffCardOf(card: Row): CreditCard {
  const { annual_fee_amount, min_income, min_age, max_age, credit_score_class } = cardValues(card);
  return {
    ...cardOf(card, card.utmLink),
    annual_fee_amount,
    min_income,
    min_age,
    max_age,
    credit_score_class,
    incomplete: missingOf(card),
  };
}
