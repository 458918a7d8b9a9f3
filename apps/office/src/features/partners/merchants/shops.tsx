import { VALIDATION_MESSAGES } from '@saakh/contracts/messages';
import type { MerchantDetail, Shop } from '@saakh/contracts/partners/staff/merchants';
import { useState } from 'react';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { showErrorToast } from '#browser/platform/toasts';
import { TextButton } from '#browser/ui/button';
import { SmallButton } from '#browser/ui/small-button';
import { EmptyState } from '#browser/ui/states';
import { textField } from '#office/forms/office-field';
import { DialogForm } from '#office/forms/office-form';
import { type Column, column, DataTable } from '#office/ui/data-table';
import { StaffSection } from '#office/ui/staff-page';
import { useAddShop, useChangeShop } from './queries';

interface Props {
  merchantId: string;
  /** The one that is changed; without it a new one. */
  shop: Shop | undefined;
  onClose: () => void;
}

/** Name, address and pincode of a shop. */
function ShopDialog({ merchantId, shop, onClose }: Props) {
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

/** The shops of a merchant: added, changed, closed and opened again. */
export function Shops({ merchant: { merchantId, shops } }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('partners.merchants.office');
  const [edited, setEdited] = useState<Shop | 'new'>();
  const change = useChangeShop();
  const turn = ({ locationId, ...shop }: Shop) =>
    change.mutate(
      { params: { merchantId, locationId }, body: { ...shop, active: !shop.active } },
      { onError: showErrorToast },
    );
  const columns: Column<Shop>[] = [
    { key: 'name', title: t('shop.name'), cell: ({ name }) => name },
    { key: 'address', title: t('shop.address'), cell: ({ address }) => address },
    { key: 'pincode', title: t('shop.pincode'), cell: ({ pincode }) => pincode },
    { key: 'state', title: t('shop.state'), cell: ({ active }) => t(active ? 'shop.open' : 'shop.closed') },
    column('actions', t('actions'), { acts: true }, (shop) => (
      <span className="cluster-0-16">
        <TextButton aria-label={t('shop.editNamed', { name: shop.name })} onClick={() => setEdited(shop)}>
          {t('shop.edit')}
        </TextButton>
        <TextButton
          disabled={change.isPending}
          aria-label={t(shop.active ? 'shop.closeNamed' : 'shop.reopenNamed', { name: shop.name })}
          onClick={() => turn(shop)}
        >
          {t(shop.active ? 'shop.close' : 'shop.reopen')}
        </TextButton>
      </span>
    )),
  ];
  return (
    <StaffSection
      title={t('shop.title')}
      actions={<SmallButton onClick={() => setEdited('new')}>{t('shop.add')}</SmallButton>}
    >
      {shops.length === 0 ? (
        <EmptyState title={t('shop.none')} text={t('shop.noneText')} />
      ) : (
        <DataTable caption={t('shop.title')} columns={columns} rows={shops} rowKey={({ locationId }) => locationId} />
      )}
      {edited ? (
        <ShopDialog
          merchantId={merchantId}
          shop={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
    </StaffSection>
  );
}
