import type { CreditCard } from '@saakh/contracts/catalogue/credit-cards';
import { useTranslation } from '#browser/platform/i18n/use-translation';

/** What a card lacks until customers see it, in a line; empty when nothing is missing. */
export function useMissingText() {
  const { t } = useTranslation('catalogue.credit-cards.office');
  return ({ incomplete = [] }: Pick<CreditCard, 'incomplete'>): string =>
    incomplete.map((what) => t(`properties.${what as 'issuer'}`, { defaultValue: what })).join(', ');
}
