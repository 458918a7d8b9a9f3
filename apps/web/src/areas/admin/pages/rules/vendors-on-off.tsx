import type { LenderSwitch } from '@saakh/contracts/back-office/eligibility';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingSwitches } from '../../../../features/eligibility/pending-switches';
import { switchesQuery } from '../../../../features/eligibility/queries';
import { ScheduledSection } from '../../../../features/eligibility/scheduled-section';
import { SwitchMatrix } from '../../../../features/eligibility/switch-matrix';
import { useProductName } from '../../../../platform/i18n/use-product-name';
import { SkeletonLines } from '../../../../ui/skeleton-lines';
import { StaffPage } from '../../../../ui/staff/staff-page';
import { SearchBox, Toolbar } from '../../../../ui/staff/toolbar';
import { EmptyState, ErrorState } from '../../../../ui/states';

const isSame = (a: LenderSwitch, b: LenderSwitch) => a.lender_id === b.lender_id && a.product_type === b.product_type;

/** Lenders and their products on or off: chosen one by one, looked at together, made together (ADMIN-PAGE-05). */
export function VendorsOnOffPage() {
  const { t } = useTranslation('back-office/eligibility');
  const { data, error, isPending, refetch } = useQuery(switchesQuery());
  const [pending, setPending] = useState<readonly LenderSwitch[]>([]);
  const productName = useProductName();
  const [search, setSearch] = useState('');
  const all = data?.data ?? [];
  const rows = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const lent = data?.product_types.filter((type) =>
    all.some(({ products }) => products.some(({ product_type }) => product_type === type)),
  );
  // Switched back is as it stands, and so no longer chosen.
  const toggle = (change: LenderSwitch) =>
    setPending((chosen) =>
      chosen.some((one) => isSame(one, change)) ? chosen.filter((one) => !isSame(one, change)) : [...chosen, change],
    );
  const nameOf = ({ lender_id, product_type }: LenderSwitch) => {
    const lender = all.find((row) => row.lender_id === lender_id)?.name ?? '';
    return t('onOff.named', { lender, what: product_type === null ? t('onOff.whole') : productName(product_type) });
  };
  return (
    <StaffPage title={t('onOff.title')} text={t('onOff.text')}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? <SkeletonLines count={8} height={36} /> : null}
      {data && all.length === 0 ? <EmptyState title={t('onOff.none')} text={t('onOff.noneText')} /> : null}
      {all.length > 0 ? (
        <Toolbar>
          <SearchBox label={t('onOff.search')} value={search} onSearch={setSearch} />
        </Toolbar>
      ) : null}
      {all.length > 0 && rows.length === 0 ? (
        <EmptyState title={t('onOff.noneFound')} text={t('onOff.noneFoundText')} />
      ) : null}
      {rows.length > 0 ? (
        <SwitchMatrix rows={rows} productTypes={lent ?? []} pending={pending} onToggle={toggle} />
      ) : null}
      {pending.length > 0 ? <PendingSwitches changes={pending} nameOf={nameOf} onDone={() => setPending([])} /> : null}
      <ScheduledSection />
    </StaffPage>
  );
}
