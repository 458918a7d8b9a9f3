import type { LenderSwitch } from '@saakh/contracts/catalogue/staff/eligibility';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useProductName } from '#browser/platform/i18n/use-product-name';
import { useTranslation } from '#browser/platform/i18n/use-translation';
import { EmptyState } from '#browser/ui/states';
import { type Chosen, choose, filtered, SWITCH_STATES } from '#office/features/catalogue/eligibility/chosen-switches';
import { PendingSwitches } from '#office/features/catalogue/eligibility/pending-switches';
import { switchesQuery } from '#office/features/catalogue/eligibility/queries';
import { ScheduledSection } from '#office/features/catalogue/eligibility/scheduled-section';
import { SwitchMatrix } from '#office/features/catalogue/eligibility/switch-matrix';
import { SavedViews } from '#office/features/records/records/saved-views';
import { LeaveGuard } from '#office/ui/saving/leave-guard';
import { StaffPage } from '#office/ui/staff-page';
import { Listed } from '#office/ui/tables/listed';
import { FilterSelect, SearchBox, Toolbar } from '#office/ui/toolbar';
import { useAddressFilter } from '#office/ui/use-address-filter';

const NOTHING: Chosen = new Map();

/** Lenders and their products on or off: chosen one by one or many at once, looked at and made together (ADMIN-PAGE-05). */
export function VendorsOnOffPage() {
  const { t } = useTranslation('catalogue.eligibility.office');
  const list = useQuery(switchesQuery());
  const { data } = list;
  const [chosen, setChosen] = useState(NOTHING);
  const productName = useProductName();
  const { filter, change, type, query, replace } = useAddressFilter(['q', 'product', 'state']);
  const all = useMemo(() => data?.data ?? [], [data]);
  const rows = filtered(all, filter);
  const changes = useMemo(() => [...chosen.values()], [chosen]);
  const lent = useMemo(() => {
    const some = new Set(all.flatMap(({ products }) => products.map(({ product_type }) => product_type)));
    return data?.product_types.filter((type) => some.has(type)) ?? [];
  }, [all, data]);
  const names = useMemo(() => new Map(all.map(({ lender_id, name }) => [lender_id, name])), [all]);
  const nameOf = ({ lender_id, product_type }: LenderSwitch) => {
    const lender = names.get(lender_id) ?? '';
    return t('onOff.named', { lender, what: product_type === null ? t('onOff.whole') : productName(product_type) });
  };
  return (
    <StaffPage title={t('onOff.title')} text={t('onOff.text')}>
      <Listed list={list} count={all.length} lines={8} none={[t('onOff.none'), t('onOff.noneText')]}>
        <Toolbar>
          <SearchBox label={t('onOff.search')} value={filter.q ?? ''} onSearch={(q) => type({ q })} />
          <FilterSelect
            label={t('onOff.product')}
            all={t('onOff.anyProduct')}
            value={filter.product ?? ''}
            options={lent.map((value) => ({ value, label: productName(value) }))}
            onChange={(product) => change({ product })}
          />
          <FilterSelect
            label={t('onOff.state')}
            all={t('onOff.anyState')}
            value={filter.state ?? ''}
            options={SWITCH_STATES.map((value) => ({ value, label: t(`onOff.states.${value}`) }))}
            onChange={(state) => change({ state })}
          />
          <SavedViews page="vendors-on-off" query={query} onChoose={replace} />
        </Toolbar>
      </Listed>
      {all.length > 0 && rows.length === 0 ? (
        <EmptyState title={t('onOff.noneFound')} text={t('onOff.noneFoundText')} />
      ) : null}
      {rows.length > 0 ? (
        <SwitchMatrix
          key={query}
          rows={rows}
          productTypes={filter.product ? [filter.product] : lent}
          chosen={chosen}
          onChoose={(switches, on) => setChosen((before) => choose(before, switches, on))}
        />
      ) : null}
      {changes.length > 0 ? (
        <PendingSwitches changes={changes} nameOf={nameOf} onDone={() => setChosen(NOTHING)} />
      ) : null}
      <LeaveGuard when={changes.length > 0} />
      <ScheduledSection />
    </StaffPage>
  );
}
