import { DEFAULT_BRAND_KEY } from '@saakh/contracts/brands';
import { PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { LINK_TARGETS, type TrackingLink, UTM_FIELDS } from '@saakh/contracts/partners/staff/tracking-links';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { SelectOption } from '#browser/ui/inputs/fields';
import { choiceField, optionsFor, textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { type LinkChange, type NewLink, useSaveLink } from './queries';

type Utms = Record<`utms.${(typeof UTM_FIELDS)[number]}`, string>;

interface Props {
  /** Changed where there is one, made where there is none. */
  link?: TrackingLink;
  brands: readonly SelectOption[];
  cards: readonly SelectOption[];
  onClose: () => void;
}

const typedOf = (link: TrackingLink | undefined, { brands, cards }: Pick<Props, 'brands' | 'cards'>) => ({
  name: link?.name ?? '',
  brandKey: link?.brandKey ?? (brands.find(({ value }) => value === DEFAULT_BRAND_KEY) ?? brands[0])?.value ?? '',
  target: link?.target ?? 'entry',
  productType: link?.productType ?? PRODUCT_TYPE_NAMES[0] ?? '',
  cardId: link?.cardId == null ? (cards[0]?.value ?? '') : String(link.cardId),
  endsOn: link?.endsOn ?? '',
  active: link?.state === 'off' ? '0' : '1',
  ...(Object.fromEntries(UTM_FIELDS.map((name) => [`utms.${name}`, link?.utms[name] ?? ''])) as Utms),
});

function bodyOf(typed: ReturnType<typeof typedOf>, link: TrackingLink | undefined): NewLink | LinkChange {
  const { name, target, productType, cardId, endsOn } = typed;
  const body = {
    ...{ name, target, productType: target === 'product' ? productType : null, endsOn: endsOn || null },
    cardId: target === 'card' && cardId !== '' ? Number(cardId) : null,
    utms: Object.fromEntries(UTM_FIELDS.flatMap((one) => (typed[`utms.${one}`] ? [[one, typed[`utms.${one}`]]] : []))),
  };
  return link ? { ...body, linkId: link.linkId, active: typed.active === '1' } : { ...body, brandKey: typed.brandKey };
}

/** Target, owner, campaign and end date of a link. */
export function LinkDialog({ link, brands, cards, onClose }: Props) {
  const { t } = useTranslation('partners.tracking-links.office');
  const productName = useProductName();
  const save = useSaveLink();
  // What is wrong, the server says.
  const where = { row: 'where', optional: true };
  const campaign = { row: 'campaign', optional: true };
  return (
    <DialogForm
      title={t(link ? 'edit' : 'create')}
      onClose={onClose}
      wide
      small="link"
      action={t(link ? 'save' : 'create')}
      sending={save}
      known={typedOf(link, { brands, cards })}
      fields={({ target }) => [
        textField('name', t('name'), { help: t('nameHint'), optional: true, maxLength: 80 }),
        !link && choiceField('brandKey', t('brand'), brands, where),
        choiceField(
          'target',
          t('target'),
          optionsFor(LINK_TARGETS, (one) => t(`targets.${one}`)),
          where,
        ),
        target === 'product' &&
          choiceField('productType', t('product'), optionsFor(PRODUCT_TYPE_NAMES, productName), where),
        target === 'card' && choiceField('cardId', t('card'), cards, where),
        ...UTM_FIELDS.map((name) => textField(`utms.${name}`, t(`utms.${name}`), { maxLength: 100, ...campaign })),
        textField('endsOn', t('endsOn'), { type: 'date', help: t('endsHint'), ...campaign }),
        link && { key: 'active', kind: 'yes-no', label: t('active') },
      ]}
      onSubmit={(typed) => save.mutate(bodyOf(typed, link), { onSuccess: onClose })}
    />
  );
}
