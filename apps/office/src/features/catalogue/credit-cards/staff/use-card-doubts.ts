import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { formatPaise } from '#browser/platform/format';
import { useTranslation } from '#browser/platform/i18n/use-translation';

const TEXTS = ['key_feature', 'annual_fee', 'interest'] as const;
const AMOUNT = /(?:₹|Rs\.?)\s*(\d[\d,]*)/g;

/** The Hindi that is the English still; figures alone are the same in both. */
const isUntranslated = ({ en, hi }: CreditCard['annual_fee']): boolean => en === hi && /[a-z]{2}/i.test(en);

/** Whether the fee's text names amounts but not the figure that customers filter by. */
function isFeeOther({ annual_fee, annual_fee_paise }: CreditCard): boolean {
  const amounts = [...annual_fee.en.matchAll(AMOUNT)].map(([, digits]) => Number(digits?.replaceAll(',', '')) * 100);
  return amounts.length > 0 && !amounts.includes(annual_fee_paise);
}

/** Warnings about a card, confirmed before it goes live; they do not block it. */
export function useCardDoubts() {
  const { t } = useTranslation('catalogue.credit-cards.office');
  return (card: CreditCard): string[] => {
    const untranslated = TEXTS.filter((field) => isUntranslated(card[field])).map((field) =>
      t(`doubts.fields.${field}`),
    );
    if (card.marketing_bullets.some(isUntranslated)) untranslated.push(t('doubts.fields.marketing_bullets'));
    return [
      ...(untranslated.length > 0 ? [t('doubts.hindi', { fields: untranslated.join(', ') })] : []),
      ...(isFeeOther(card)
        ? [t('doubts.fee', { text: card.annual_fee.en, figure: formatPaise(card.annual_fee_paise) })]
        : []),
    ];
  };
}
