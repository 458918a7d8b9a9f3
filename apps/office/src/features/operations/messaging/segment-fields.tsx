import { PRODUCT_TYPES } from '@saakh/contracts/catalogue/product-types';
import { REACHED, type Segment } from '@saakh/contracts/operations/messaging/campaigns';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { useBrandChoices, useStates } from '#browser/platform/staff/staff-choices';
import { SmallDay, SmallSelect, SmallText } from '#office/ui/small-fields';

export const EVERYBODY: Segment = {
  reached: null,
  product_type: null,
  brand_key: null,
  language: null,
  state: null,
  pincode: null,
  seen_from: null,
  seen_to: null,
};

interface Props {
  segment: Segment;
  onChange: (patch: Partial<Segment>) => void;
  problemAt: (field: keyof Segment) => string | undefined;
}

/** The segment of a campaign; an empty field does not filter. */
export function SegmentFields({ segment, onChange, problemAt }: Props) {
  const { t } = useTranslation('operations.messaging.office');
  const productName = useProductName();
  const { options: brands } = useBrandChoices();
  const states = useStates();
  const text = (field: 'pincode') => ({
    id: `segment-${field}`,
    value: segment[field] ?? '',
    problem: problemAt(field),
    onValue: (value: string) => onChange({ [field]: value.trim() || null }),
  });
  const day = (field: 'seen_from' | 'seen_to', label: string) => (
    <SmallDay
      id={`segment-${field}`}
      type="date"
      label={label}
      value={segment[field] ?? ''}
      problem={problemAt(field)}
      onValue={(value) => onChange({ [field]: value || null })}
    />
  );
  return (
    <div className="grid-16 top fields">
      <SmallSelect
        id="segment-reached"
        label={t('create.reached')}
        value={segment.reached ?? ''}
        options={[
          { value: '', label: t('create.anyReached') },
          ...REACHED.map((reached) => ({ value: reached, label: t(`create.reachedOf.${reached}`) })),
        ]}
        onValue={(value) => onChange({ reached: REACHED.find((one) => one === value) ?? null })}
      />
      <SmallSelect
        id="segment-product"
        label={t('create.product')}
        value={segment.product_type ?? ''}
        options={[
          { value: '', label: t('create.anyProduct') },
          ...PRODUCT_TYPES.map(({ name }) => ({ value: name, label: productName(name) })),
        ]}
        onValue={(value) => onChange({ product_type: value || null })}
      />
      <SmallSelect
        id="segment-language"
        label={t('create.language')}
        value={segment.language ?? ''}
        options={[
          { value: '', label: t('create.anyLanguage') },
          { value: 'en', label: t('create.languages.en') },
          { value: 'hi', label: t('create.languages.hi') },
        ]}
        onValue={(value) => onChange({ language: value === 'en' || value === 'hi' ? value : null })}
      />
      <SmallSelect
        id="segment-brand_key"
        label={t('create.brand')}
        value={segment.brand_key ?? ''}
        options={[{ value: '', label: t('create.anyBrand') }, ...brands]}
        problem={problemAt('brand_key')}
        onValue={(key) => onChange({ brand_key: key || null })}
      />
      <SmallSelect
        id="segment-state"
        label={t('create.state')}
        value={segment.state ?? ''}
        options={[{ value: '', label: t('create.anyState') }, ...states.map((value) => ({ value, label: value }))]}
        problem={problemAt('state')}
        onValue={(state) => onChange({ state: state || null })}
      />
      <SmallText label={t('create.pincode')} inputMode="numeric" maxLength={6} {...text('pincode')} />
      {day('seen_from', t('create.seenFrom'))}
      {day('seen_to', t('create.seenTo'))}
    </div>
  );
}
