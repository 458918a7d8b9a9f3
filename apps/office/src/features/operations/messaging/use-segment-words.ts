import type { Segment } from '@saakh/contracts/operations/messaging/campaigns';
import { formatDate } from '#browser/platform/format';
import { useLanguage } from '#browser/platform/i18n/use-bilingual';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices } from '#browser/platform/staff/staff-choices';

/** Whom a campaign is for, as name and value; every question that was left open is left out. */
export function useSegmentWords() {
  const { t } = useTranslation('operations.messaging.office');
  const productName = useProductName();
  const shown = useLanguage();
  const { nameOf } = useBrandChoices();
  return (segment: Segment): (readonly [string, string])[] => {
    const { reached, product_type, brand_key, language, state, pincode, seen_from, seen_to } = segment;
    const words: (readonly [string, string | null])[] = [
      [t('create.reached'), reached && t(`create.reachedOf.${reached}`)],
      [t('create.product'), product_type && productName(product_type)],
      [t('create.brand'), brand_key && nameOf(brand_key)],
      [t('create.language'), language && t(`create.languages.${language}`)],
      [t('create.state'), state],
      [t('create.pincode'), pincode],
      [t('create.seenFrom'), seen_from && formatDate(seen_from, shown)],
      [t('create.seenTo'), seen_to && formatDate(seen_to, shown)],
    ];
    const asked = words.filter((one): one is readonly [string, string] => one[1] !== null);
    return asked.length > 0 ? asked : [[t('create.reached'), t('create.anyReached')]];
  };
}
