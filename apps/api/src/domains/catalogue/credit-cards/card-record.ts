import {
  CARD_ADDRESSES,
  CARD_MONEY,
  CARD_PROPERTIES,
  type CardProperty,
} from '@saakh/contracts/catalogue/staff/credit-cards';
import type { Bilingual } from '@saakh/contracts/fields';
import { STAFF_MESSAGES } from '@saakh/contracts/office-messages';
import { withValues } from '@saakh/i18n/codes';
import { type EditableRecord, schemaIn } from '#domains/records/records';
import { fieldError, notFound } from '#platform/app-error';
import { cardValues } from './card-rows';
import { bringCardBack, selectCardForUpdate, updateCard } from './credit-cards.repository';
import type { creditCards } from './credit-cards.table';

export const TYPE = 'credit-card';

type Change = Partial<typeof creditCards.$inferInsert>;
const text = (value: unknown) => value as string;
const number = (value: unknown) => value as number;
const both = (value: unknown) => value as Bilingual;
const flag = (value: unknown) => value as 0 | 1;

/** How a value that its schema has accepted is kept. */
const COLUMNS: Readonly<Record<CardProperty, (value: unknown) => Change>> = {
  category_name: (value) => ({ categoryName: text(value) }),
  issuer: (value) => ({ issuer: text(value) }),
  sort_order: (value) => ({ sortOrder: number(value) }),
  category_img_thumb: (value) => ({ categoryImgThumb: text(value) }),
  key_feature: (value) => ({ keyFeature: both(value) }),
  annual_fee: (value) => ({ annualFee: both(value) }),
  annual_fee_amount: (value) => ({ annualFeePaise: number(value) * 100 }),
  interest: (value) => ({ interest: both(value) }),
  utm_link: (value) => ({ utmLink: text(value) }),
  marketing_bullets: (value) => ({ marketingBullets: value as Bilingual[] }),
  secured: (value) => ({ secured: flag(value) }),
  status: (value) => ({ status: flag(value) }),
  most_important_terms_url: (value) => ({ mostImportantTermsUrl: text(value) }),
  min_income: (value) => ({ minIncomePaise: number(value) * 100 }),
  min_age: (value) => ({ minAge: number(value) }),
  max_age: (value) => ({ maxAge: number(value) }),
  credit_score_class: (value) => ({ creditScoreClass: text(value) }),
};
const RULES: readonly string[] = ['min_income', 'min_age', 'max_age', 'credit_score_class'];

/** A card category in history, trash and approvals. */
export const cardRecord: EditableRecord = {
  type: TYPE,
  needsApproval: (property) => {
    if (RULES.includes(property)) return 'rules';
    if (CARD_ADDRESSES.includes(property)) return 'address';
    return CARD_MONEY.includes(property) ? 'money' : null;
  },
  schemaOf: schemaIn(CARD_PROPERTIES),
  async lock(ctx, id) {
    const card = /^\d{1,9}$/.test(id) ? await selectCardForUpdate(ctx, Number(id)) : undefined;
    return card && { name: card.categoryName, values: cardValues(card) };
  },
  async write(ctx, id, { property, value, present }) {
    const { min_age: low, max_age: high } = { ...present.values, [property]: value } as Record<string, number>;
    if ((low ?? 0) > (high ?? 0)) {
      const text = withValues(STAFF_MESSAGES.maximumBelowMinimum, high ?? '', low ?? '');
      throw fieldError('value', text);
    }
    await updateCard(ctx, Number(id), COLUMNS[property as CardProperty](value));
  },
  async restore(ctx, id) {
    const name = /^\d{1,9}$/.test(id) ? await bringCardBack(ctx, Number(id)) : undefined;
    if (name === undefined) throw notFound('cardCategory');
    return name;
  },
};
