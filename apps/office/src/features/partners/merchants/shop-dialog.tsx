import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import type { Shop } from '@saakh/contracts/partners/staff/merchants';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { useAddShop, useChangeShop } from './queries';

interface Props {
  merchantId: string;
  /** The one that is changed; without it a new one. */
  shop: Shop | undefined;
  onClose: () => void;
}

/** Name, address and pincode of a shop. */
export function ShopDialog({ merchantId, shop, onClose }: Props) {
  const { t } = useTranslation('partners.merchants.office');
  const add = useAddShop();
  const change = useChangeShop();
  const written = { minLength: 2, missing: t('shop.tooShort') };
  const { name = '', address = '', pincode = '' } = shop ?? {};
  return (
    <DialogForm
      title={shop ? t('shop.editNamed', { name }) : t('shop.add')}
      onClose={onClose}
      plain
      action={t('shop.save')}
      sending={shop ? change : add}
      known={{ name, address, pincode }}
      fields={() => [
        textField('name', t('shop.name'), { maxLength: 60, ...written }),
        textField('address', t('shop.address'), { maxLength: 200, ...written }),
        textField('pincode', t('shop.pincode'), { kind: 'pincode', missing: VALIDATION_MESSAGES.pincodeInvalid }),
      ]}
      onSubmit={(body) => {
        const after = { onSuccess: onClose };
        if (!shop) return add.mutate({ params: { merchantId }, body }, after);
        const { locationId, active } = shop;
        change.mutate({ params: { merchantId, locationId }, body: { ...body, active } }, after);
      }}
    />
  );
}
