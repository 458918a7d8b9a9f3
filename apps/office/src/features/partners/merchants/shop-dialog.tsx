import { PINCODE_LENGTH } from '@saakh/contracts/bounds';
import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import type { Shop } from '@saakh/contracts/partners/staff/merchants';
import { PINCODE } from '@saakh/contracts/patterns';
import { type FormEvent, useState } from 'react';
import { isApiError } from '#browser/platform/api/api-error';
import { errorText, errorTextAt, localText } from '#browser/platform/error-text';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { MainButton } from '#browser/ui/button';
import { Dialog } from '#office/ui/frame/dialog';
import { DigitsField, TextField } from '#office/ui/inputs/fields';
import { useAddShop, useChangeShop } from './queries';

const FIELDS = ['name', 'address', 'pincode'] as const;
type Field = (typeof FIELDS)[number];
type Typed = Record<Field, string>;
const EMPTY: Typed = { name: '', address: '', pincode: '' };

interface Props {
  merchantId: string;
  /** The one that is changed; without it a new one. */
  shop: Shop | undefined;
  onClose: () => void;
}

/** Name, address and pincode of a shop. */
export function ShopDialog({ merchantId, shop, onClose }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const [typed, setTyped] = useState<Typed>(shop ?? EMPTY);
  const [tried, setTried] = useState(false);
  const add = useAddShop();
  const change = useChangeShop();
  const error = add.error ?? change.error;
  const refused = isApiError(error) ? error.fields : {};
  const problemOf = (field: Field): string | null => {
    const text = typed[field].trim();
    if (field === 'pincode') return PINCODE.test(text) ? null : localText(VALIDATION_MESSAGES.pincodeInvalid);
    return text.length < 2 ? t('shop.tooShort') : null;
  };
  const field = (name: Field) => ({
    value: typed[name],
    onValue: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    error: (tried ? problemOf(name) : null) ?? (refused[name] ? errorTextAt(error, name) : null),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (FIELDS.some((name) => problemOf(name) !== null)) return;
    const body = { name: typed.name.trim(), address: typed.address.trim(), pincode: typed.pincode };
    const after = { onSuccess: onClose };
    if (!shop) return add.mutate({ params: { merchantId }, body }, after);
    const { locationId, active } = shop;
    change.mutate({ params: { merchantId, locationId }, body: { ...body, active } }, after);
  };
  return (
    <Dialog title={shop ? t('shop.editNamed', { name: shop.name }) : t('shop.add')} onClose={onClose}>
      <form className="stack-16" onSubmit={submit} noValidate>
        <TextField label={t('shop.name')} autoComplete="off" maxLength={60} {...field('name')} />
        <TextField label={t('shop.address')} autoComplete="off" maxLength={200} {...field('address')} />
        <DigitsField length={PINCODE_LENGTH} label={t('shop.pincode')} autoComplete="off" {...field('pincode')} />
        <p role="alert" className="danger if-any">
          {error && Object.keys(refused).length === 0 ? errorText(error) : null}
        </p>
        <MainButton type="submit" loading={add.isPending || change.isPending}>
          {t('shop.save')}
        </MainButton>
      </form>
    </Dialog>
  );
}
