import { PRODUCT_TYPE_NAMES } from '@saakh/contracts/catalogue/product-types';
import { DEFAULT_BRAND_KEY } from '@saakh/contracts/partners/brands';
import { LINK_TARGETS, type TrackingLink, UTM_FIELDS } from '@saakh/contracts/partners/staff/tracking-links';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt } from '#browser/platform/error-text';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import type { SelectOption } from '#browser/ui/inputs/fields';
import { SmallButton } from '#browser/ui/small-button';
import { CheckBox } from '#office/ui/inputs/fields';
import { FormDialog } from '#office/ui/saving/form-dialog';
import { SmallDay, SmallSelect, SmallText } from '#office/ui/small-fields';
import { type LinkChange, type NewLink, useSaveLink } from './queries';

interface Props {
  /** Changed where there is one, made where there is none. */
  link?: TrackingLink;
  brands: readonly SelectOption[];
  cards: readonly SelectOption[];
  onClose: () => void;
}

interface Typed {
  name: string;
  brandKey: string;
  target: string;
  productType: string;
  cardId: string;
  endsOn: string;
  active: boolean;
  utms: Record<string, string>;
}

const typedOf = (link: TrackingLink | undefined, { brands, cards }: Pick<Props, 'brands' | 'cards'>): Typed => ({
  name: link?.name ?? '',
  brandKey: link?.brandKey ?? (brands.find(({ value }) => value === DEFAULT_BRAND_KEY) ?? brands[0])?.value ?? '',
  target: link?.target ?? 'entry',
  productType: link?.productType ?? PRODUCT_TYPE_NAMES[0] ?? '',
  cardId: link?.cardId == null ? (cards[0]?.value ?? '') : String(link.cardId),
  endsOn: link?.endsOn ?? '',
  active: link?.state !== 'off',
  utms: link?.utms ?? {},
});

function bodyOf(typed: Typed, link: TrackingLink | undefined): NewLink | LinkChange {
  const target = LINK_TARGETS.find((one) => one === typed.target) ?? 'entry';
  const body = {
    name: typed.name,
    target,
    productType: target === 'product' ? typed.productType : null,
    cardId: target === 'card' && typed.cardId !== '' ? Number(typed.cardId) : null,
    utms: Object.fromEntries(Object.entries(typed.utms).filter(([, value]) => value.trim())),
    endsOn: typed.endsOn || null,
  };
  return link ? { ...body, linkId: link.linkId, active: typed.active } : { ...body, brandKey: typed.brandKey };
}

/** Target, owner, campaign and end date of a link. */
export function LinkDialog({ link, brands, cards, onClose }: Props) {
  const { t } = useTranslation('partners.tracking-links.office');
  const productName = useProductName();
  const [first] = useState(() => typedOf(link, { brands, cards }));
  const [typed, setTyped] = useState(first);
  const save = useSaveLink();
  const set = (patch: Partial<Typed>) => setTyped((before) => ({ ...before, ...patch }));
  const fields = isApiError(save.error) ? save.error.fields : {};
  const at = (field: string) => (fields[field] ? errorTextAt(save.error, field) : undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(bodyOf(typed, link), { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={link ? t('edit') : t('create')}
      isTyped={!save.isPending && JSON.stringify(bodyOf(typed, link)) !== JSON.stringify(bodyOf(first, link))}
      onClose={onClose}
    >
      <form className="stack-16" onSubmit={submit} noValidate>
        <SmallText
          id="link-name"
          label={t('name')}
          hint={t('nameHint')}
          value={typed.name}
          onValue={(name) => set({ name })}
          maxLength={80}
          problem={at('name')}
        />
        <div className="grid-16 fields">
          {link ? null : (
            <SmallSelect
              id="link-brand"
              label={t('brand')}
              value={typed.brandKey}
              options={brands}
              onValue={(brandKey) => set({ brandKey })}
              problem={at('brandKey')}
            />
          )}
          <SmallSelect
            id="link-target"
            label={t('target')}
            value={typed.target}
            options={LINK_TARGETS.map((value) => ({ value, label: t(`targets.${value}`) }))}
            onValue={(target) => set({ target })}
            problem={at('target')}
          />
          {typed.target === 'product' ? (
            <SmallSelect
              id="link-product"
              label={t('product')}
              value={typed.productType}
              options={PRODUCT_TYPE_NAMES.map((value) => ({ value, label: productName(value) }))}
              onValue={(productType) => set({ productType })}
              problem={at('productType')}
            />
          ) : null}
          {typed.target === 'card' ? (
            <SmallSelect
              id="link-card"
              label={t('card')}
              value={typed.cardId}
              options={cards}
              onValue={(cardId) => set({ cardId })}
              problem={at('cardId')}
            />
          ) : null}
        </div>
        <div className="grid-16 fields">
          {UTM_FIELDS.map((name) => (
            <SmallText
              key={name}
              id={`link-${name}`}
              label={t(`utms.${name}`)}
              value={typed.utms[name] ?? ''}
              onValue={(value) => set({ utms: { ...typed.utms, [name]: value } })}
              maxLength={100}
              problem={at(`utms.${name}`)}
            />
          ))}
          <SmallDay
            id="link-ends-on"
            type="date"
            label={t('endsOn')}
            value={typed.endsOn}
            hint={at('endsOn') ? undefined : t('endsHint')}
            problem={at('endsOn')}
            onValue={(endsOn) => set({ endsOn })}
          />
        </div>
        {link ? <CheckBox label={t('active')} checked={typed.active} onChange={(active) => set({ active })} /> : null}
        <p role="alert" className="problem text-small">
          {save.error && Object.keys(fields).length === 0 ? errorText(save.error) : null}
        </p>
        <div>
          <SmallButton type="submit" main loading={save.isPending}>
            {link ? t('save') : t('create')}
          </SmallButton>
        </div>
      </form>
    </FormDialog>
  );
}
